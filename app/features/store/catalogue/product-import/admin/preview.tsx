import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import {
  FileDifferences,
  FileProblem,
  FileRowHead,
  FileShares,
  FileWarning,
  NothingWritten,
  RemapLink,
  WrongRowsLink,
} from '#app/ui/admin/file-preview.tsx'
import { Pager, Views } from '#app/ui/admin/list-sections.tsx'
import type { PlannedProductView, ProductPreviewView } from '../present.ts'
import { planStates } from '../types.ts'

/** What the file would do. Nothing is written yet. */
export function Preview({ id, preview }: { id: string; preview: ProductPreviewView }) {
  const { t } = useI18n()
  const { counts } = preview
  const to = (show: string, page = 1) => `/admin/store/import/${id}?show=${show}${page > 1 ? `&page=${page}` : ''}`
  const tabs = (['wrong', 'warned', 'changed', 'new', 'same'] as const)
    .map((tab) => ({ tab, count: tab === 'warned' ? preview.warned : counts[tab] }))
    .filter(({ tab, count }) => count > 0 || tab === preview.show)
  return (
    <>
      <NothingWritten text={t('product-import.nothing_written_text')} />
      <FileShares
        shares={planStates.map((kind) => ({
          kind,
          count: counts[kind],
          label: t(`product-import.share_${kind}`, { count: counts[kind] }),
        }))}
      />
      {preview.made.length > 0 && (
        <p className="o-hint">
          {t('product-import.made', { count: preview.made.length })} <bdi>{preview.made.slice(0, 12).join('، ')}</bdi>
        </p>
      )}
      <div className="im-acts">
        {preview.maps && <RemapLink to={`/admin/store/import/${id}?step=mapping`} />}
        {counts.wrong > 0 && <WrongRowsLink to={`/admin/store/import/${id}/rows.csv`} />}
      </div>
      <Views
        label={t('ui-admin.file_results')}
        views={tabs.map(({ tab, count }) => ({
          to: to(tab),
          label: t(`product-import.show_${tab}`),
          count,
          current: tab === preview.show,
        }))}
      />
      {preview.goods.length === 0 ? (
        <p className="im-empty">{t('product-import.none_such')}</p>
      ) : (
        <ul className="im-list">
          {preview.goods.map((goods) => (
            <li key={`${goods.line} ${goods.id}`} className="im-row">
              <Goods goods={goods} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        summary={t('product-import.products', { count: preview.goods.length })}
        newer={preview.page > 1 ? to(preview.show, preview.page - 1) : null}
        older={preview.hasNext ? to(preview.show, preview.page + 1) : null}
      />
      <Writing id={id} preview={preview} />
    </>
  )
}

function Goods({ goods }: { goods: PlannedProductView }) {
  const { t, number } = useI18n()
  return (
    <>
      <FileRowHead line={goods.line} name={goods.name} />
      {goods.problems.map(({ line, label, ...problem }) => (
        <FileProblem
          key={`${line}${label}${problem.cause}`}
          label={label || t('ui-admin.file_line', { line: number(line) })}
          {...problem}
        />
      ))}
      {goods.warnings.map(({ text, value }) => (
        <FileWarning key={`${text}${value}`} text={text} value={value} />
      ))}
      <FileDifferences differences={goods.differences} />
    </>
  )
}

/** The foot: what is in the way of writing, and the acts. */
function Writing({ id, preview }: { id: string; preview: ProductPreviewView }) {
  const { t } = useI18n()
  const action = useHref(`/admin/store/import/${id}`)
  const { counts, withoutWrong, trace } = preview
  const writes = counts.new + counts.changed
  const isNothing = writes + preview.made.length === 0
  const isBlocked = counts.wrong > 0 && !withoutWrong
  return (
    <form method="post" action={action} className="o-savebar im-foot">
      <input type="hidden" name="trace" value={trace} />
      <p className="o-muted" role="status">
        {isNothing
          ? t('product-import.nothing_to_write')
          : isBlocked
            ? t('product-import.wrong_block', { count: counts.wrong })
            : counts.wrong > 0
              ? t('product-import.wrong_left', { count: counts.wrong })
              : t('product-import.ready')}
      </p>
      <button type="submit" name="intent" value="cancel" className="o-btn">
        {t('ui-admin.file_cancel')}
      </button>
      {counts.wrong > 0 && !isNothing && (
        <button type="submit" name="intent" value={withoutWrong ? 'with-wrong' : 'without-wrong'} className="o-btn">
          {t(withoutWrong ? 'product-import.take_wrong' : 'product-import.leave_wrong', { count: counts.wrong })}
        </button>
      )}
      <button type="submit" name="intent" value="apply" className="o-btn o-main" disabled={isNothing || isBlocked}>
        {t('product-import.write', { count: writes })}
      </button>
    </form>
  )
}
