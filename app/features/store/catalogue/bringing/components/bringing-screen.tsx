import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/office/fields.tsx'
import { BackToFiles } from '#app/ui/office/file-imports.tsx'
import { FileMapping, NewStatus } from '#app/ui/office/file-mapping.tsx'
import { FileCancelled, FileOutcome } from '#app/ui/office/file-outcome.tsx'
import { FileSteps } from '#app/ui/office/file-trial.tsx'
import { OfficeHead } from '#app/ui/office/list-parts.tsx'
import type { BringingView, MappingView } from '../present.ts'
import { stockModes } from '../types.ts'
import { Trial } from './trial.tsx'

type Props = { view: BringingView; problem: string | null; chosen: Record<string, string> | null }

/** One file of products on its way: file → fields → trial → writing. */
export function BringingScreen({ view, problem, chosen }: Props) {
  const { t } = useI18n()
  const at = view.mapping ? 1 : view.trial ? 2 : 4
  return (
    <>
      <OfficeHead
        title={t('bringing.one_title')}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {` · ${t('bringing.rows', { count: view.total })} · ${t(`bringing.format_${view.format}`)}`}
          </>
        }
      >
        <BackToFiles to="/admin/store/import" />
      </OfficeHead>
      <FileSteps at={at} />
      <Refused text={problem} />
      {view.mapping && <MappingForm id={view.id} view={view.mapping} encoding={view.encoding} chosen={chosen} />}
      {view.trial && <Trial id={view.id} trial={view.trial} />}
      {view.state === 'cancelled' && <FileCancelled />}
      {view.done && <Outcome id={view.id} done={view.done} />}
    </>
  )
}

type MappingProps = { id: string; view: MappingView; encoding: string; chosen: Record<string, string> | null }

function MappingForm({ id, view, encoding, chosen }: MappingProps) {
  const { t } = useI18n()
  return (
    <FileMapping to={`/admin/store/import/${id}`} text={t('bringing.mapping_text')} {...{ encoding, chosen }} {...view}>
      <NewStatus label={t('bringing.new_are')} value={chosen?.status ?? view.options.status} />
      <div className="o-field">
        <label htmlFor="stock">{t('bringing.stock_is')}</label>
        <select id="stock" name="stock" className="o-in" defaultValue={chosen?.stock ?? view.options.stock}>
          {stockModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`bringing.stock_${mode}`)}
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
        {t('bringing.make_shelves')}
      </label>
    </FileMapping>
  )
}

function Outcome({ id, done }: { id: string; done: NonNullable<BringingView['done']> }) {
  const { t } = useI18n()
  const { undone } = done
  const { new: added = 0, changed = 0, wrong = 0 } = done.counts ?? {}
  return (
    <FileOutcome
      to={`/admin/store/import/${id}`}
      applied={done}
      undone={undone}
      appliedText={t('bringing.applied_text')}
      undoText={t('bringing.undo_text')}
      lines={[
        t('bringing.added', { count: added }),
        t('bringing.changed', { count: changed }),
        ...(wrong > 0 ? [t('bringing.left_out', { count: wrong })] : []),
      ]}
      left={
        undone && undone.left.length > 0
          ? {
              title: t('bringing.undo_left', { count: undone.left.length }),
              text: t('bringing.undo_left_text'),
              names: undone.left.map((name) => ({ id: name, name })),
            }
          : null
      }
    />
  )
}
