import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileShares, NothingWritten, RemapLink, WrongRowsLink } from '#app/ui/admin/file-preview.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { ImportView, PreviewView } from '../present.ts'
import type { ImportCounts } from '../types.ts'
import { DuplicateChoice } from './duplicate-choice.tsx'
import type { ImportTexts } from './import-screen.tsx'
import { PreviewRows } from './preview-rows.tsx'

type Props = { view: ImportView<unknown>; preview: PreviewView; counts: ImportCounts; texts: ImportTexts }

const shares = ['new', 'changed', 'same', 'left_out', 'alike', 'wrong'] as const
const tabs = ['wrong', 'alike', 'warned', 'changed', 'new', 'same', 'left_out'] as const

/** What the import would do. Nothing is written yet. */
export function Preview({ view, preview, counts, texts }: Props) {
  const { t } = useI18n()
  const here = `${view.address}/${view.id}`
  const nameOf = (tab: (typeof tabs)[number]) => t(tab === 'alike' || tab === 'warned' ? `imports.show_${tab}` : texts(`show_${tab}`))
  return (
    <>
      <NothingWritten text={t(texts('nothing_written_text'))} />
      <FileShares
        shares={shares.map((kind) => {
          const count = counts[kind]
          return { kind, count, label: kind === 'alike' ? t('imports.share_alike', { count }) : t(texts(`share_${kind}`), { count }) }
        })}
      />
      <Made made={preview.made} texts={texts} />
      <div className="im-acts">
        <Again here={here} preview={preview} />
        {counts.wrong > 0 && <WrongRowsLink to={`${here}/rows.csv`} />}
      </div>
      <Views
        label={t('ui-admin.file_results')}
        views={tabs
          .filter((tab) => counts[tab] > 0 || tab === preview.show)
          .map((tab) => ({ to: `${here}?show=${tab}`, label: nameOf(tab), count: counts[tab], current: tab === preview.show }))}
      />
      <PreviewRows here={here} preview={preview} texts={texts} />
      <Writing here={here} preview={preview} counts={counts} texts={texts} />
    </>
  )
}

const MAX_OPEN = 12

/** What would be made besides the rows themselves. */
function Made({ made, texts }: { made: PreviewView['made']; texts: ImportTexts }) {
  const { t } = useI18n()
  if (made.length === 0) return null
  return (
    <details className="o-more" open={made.length <= MAX_OPEN}>
      <summary>{t(texts('made'), { count: made.length })}</summary>
      <ul className="im-places">
        {made.map(({ kind, name, address }) => (
          <li key={`${kind} ${address ?? name}`}>
            <span className="o-tag">{kind}</span> <bdi dir="auto">{name}</bdi>{' '}
            {address && (
              <bdi dir="ltr" className="o-code">
                {address}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Again({ here, preview }: { here: string; preview: PreviewView }) {
  const { t } = useI18n()
  const action = useHref(here)
  return (
    <form method="post" action={action} className="im-again">
      {preview.show === 'alike' && <DuplicateChoice value={preview.alike} />}
      <button
        type="submit"
        name="intent"
        value={preview.show === 'alike' ? 'alike' : 'again'}
        className="o-btn o-sm"
        data-key="r"
        aria-keyshortcuts="r"
      >
        <Icon name="rotate-ccw" />
        {t('imports.try_again')} <KeyCaps keys={['R']} />
      </button>
      {preview.maps && <RemapLink to={`${here}?step=mapping`} />}
      {preview.suggestions > 0 && (
        <button type="submit" name="intent" value="accept" className="o-btn o-sm">
          <Icon name="check" />
          {t('imports.accept_all', { count: preview.suggestions })}
        </button>
      )}
    </form>
  )
}

type WritingProps = Omit<Props, 'view'> & { here: string }

/** The foot: what is in the way of writing, and the acts. */
function Writing({ here, preview, counts, texts }: WritingProps) {
  const { t } = useI18n()
  const action = useHref(here)
  const nothing = preview.writes + preview.made.length === 0
  const blocked = nothing || counts.wrong > 0
  return (
    <form method="post" action={action} className="o-savebar im-foot">
      <input type="hidden" name="trial" value={preview.trial} />
      <p className="o-muted" role="status">
        {nothing
          ? t('imports.nothing_to_write')
          : counts.wrong > 0
            ? t(texts('wrong_block'), { count: counts.wrong })
            : counts.alike > 0
              ? t('imports.alike_stay', { count: counts.alike })
              : t('imports.ready')}
      </p>
      <button type="submit" name="intent" value="cancel" className="o-btn">
        {t('ui-admin.file_cancel')}
      </button>
      {counts.wrong > 0 && !nothing && (
        <button type="submit" name="intent" value="apply-right" className="o-btn">
          {t(texts('write_right'), { count: preview.writes })}
        </button>
      )}
      <button type="submit" name="intent" value="apply" className="o-btn o-main" disabled={blocked}>
        {t(texts('write'), { count: preview.writes })}
      </button>
    </form>
  )
}
