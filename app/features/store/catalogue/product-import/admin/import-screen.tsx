import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { BackToFiles } from '#app/ui/admin/file-imports.tsx'
import { FileMapping, NewStatus } from '#app/ui/admin/file-mapping.tsx'
import { FileCancelled, FileOutcome, SkippedList } from '#app/ui/admin/file-outcome.tsx'
import { FileSteps } from '#app/ui/admin/file-preview.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import type { ProductImportView, ProductMappingView } from '../present.ts'
import { stockModes } from '../types.ts'
import { Preview } from './preview.tsx'

type Props = {
  view: ProductImportView
  problem: string | null
  chosen: Record<string, string> | null /** What an undo would leave, while it is to be confirmed. */
  undoing: string[] | null
}

/** One file of products on its way: file → fields → preview → writing. */
export function ProductImportScreen({ view, problem, chosen, undoing }: Props) {
  const { t } = useI18n()
  const at = view.mapping ? 1 : view.preview ? 2 : 4
  return (
    <>
      <AdminHead
        title={t('product-import.one_title')}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {` · ${t('product-import.rows', { count: view.total })} · ${t(`product-import.format_${view.format}`)}`}
          </>
        }
      >
        <BackToFiles to="/admin/store/import" />
      </AdminHead>
      <FileSteps at={at} />
      <Refused text={problem} />
      {undoing && <ConfirmUndo view={view} skipped={undoing} />}
      {view.mapping && <MappingForm id={view.id} view={view.mapping} encoding={view.encoding} chosen={chosen} />}
      {view.preview && <Preview id={view.id} preview={view.preview} />}
      {view.state === 'cancelled' && <FileCancelled />}
      {view.done && <Outcome id={view.id} done={view.done} />}
    </>
  )
}

type MappingProps = { id: string; view: ProductMappingView; encoding: string; chosen: Record<string, string> | null }

function MappingForm({ id, view, encoding, chosen }: MappingProps) {
  const { t } = useI18n()
  return (
    <FileMapping to={`/admin/store/import/${id}`} text={t('product-import.mapping_text')} {...{ encoding, chosen }} {...view}>
      <NewStatus label={t('product-import.new_are')} value={chosen?.status ?? view.options.status} />
      <div className="o-field">
        <label htmlFor="stock">{t('product-import.stock_is')}</label>
        <select id="stock" name="stock" className="o-in" defaultValue={chosen?.stock ?? view.options.stock}>
          {stockModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`product-import.stock_${mode}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          name="make_shelves"
          value="yes"
          defaultChecked={chosen ? chosen.make_shelves === 'yes' : view.options.makeShelves}
        />
        {t('product-import.make_shelves')}
      </label>
    </FileMapping>
  )
}

/** What an undo skipped is stored by name only. */
const toProduct = (name: string) => ({
  ...{ id: name, name },
  to: `/admin/store-management?${new URLSearchParams({ q: name.split(' · ')[0] ?? name })}`,
})

function ConfirmUndo({ view, skipped }: { view: ProductImportView; skipped: string[] }) {
  const { t } = useI18n()
  const here = `/admin/store/import/${view.id}`
  const { new: added = 0, changed = 0 } = view.done?.counts ?? {}
  return (
    <ConfirmDelete
      title={t('import.undo_sure')}
      action={useHref(here)}
      fields={{ intent: 'undo' }}
      act={t('ui-admin.file_undo')}
      cancelTo={here}
    >
      <p>{t('product-import.undo_scope', { added, changed })}</p>
      {skipped.length > 0 && (
        <>
          <p>{t('product-import.undo_skips', { count: skipped.length })}</p>
          <SkippedList items={skipped.map(toProduct)} />
        </>
      )}
    </ConfirmDelete>
  )
}

function Outcome({ id, done }: { id: string; done: NonNullable<ProductImportView['done']> }) {
  const { t } = useI18n()
  const { undone } = done
  const { new: added = 0, changed = 0, wrong = 0 } = done.counts ?? {}
  return (
    <FileOutcome
      to={`/admin/store/import/${id}`}
      applied={done}
      undone={undone}
      appliedText={t(wrong > 0 ? 'product-import.applied_part' : 'product-import.applied_text')}
      undoText={t('product-import.undo_text')}
      lines={[t('product-import.added', { count: added }), t('product-import.changed', { count: changed })]}
      failed={wrong > 0 ? { text: t('product-import.left_out', { count: wrong }), to: `/admin/store/import/${id}/rows.csv` } : null}
      left={
        undone && undone.left.length > 0
          ? {
              title: t('product-import.undo_left', { count: undone.left.length }),
              text: t('product-import.undo_left_text'),
              names: undone.left.map(toProduct),
            }
          : null
      }
    />
  )
}
