import '../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { BackToFiles } from '#app/ui/admin/file-imports.tsx'
import { FileCancelled, FileOutcome, SkippedList } from '#app/ui/admin/file-outcome.tsx'
import { FileSteps } from '#app/ui/admin/file-preview.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { ImportView } from '../present.ts'
import type { UndoPreview } from '../queries/undo-preview.server.ts'
import { MappingForm } from './mapping-form.tsx'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'

type Props = { view: ImportView; problem: string | null; chosen: Record<string, string> | null; undoing: UndoPreview | null }

/** One import on its way: file → fields → preview → writing. */
export function ImportScreen({ view, problem, chosen, undoing }: Props) {
  const { t, number, has } = useI18n()
  const text = problem ?? troubleText(view.trouble, { t, has })
  const size =
    view.kilobytes < 1024
      ? t('import.kilobytes', { size: number(view.kilobytes) })
      : t('import.megabytes', { size: number(view.kilobytes / 1024, 1) })
  return (
    <>
      <AdminHead
        title={t('import.one_title')}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {' · '}
            {t('import.rows', { count: view.total })}
            {' · '}
            <bdi className="o-nowrap">{size}</bdi>
            {' · '}
            {t(`import.format_${view.format}`)}
          </>
        }
      >
        <BackToFiles to="/admin/import" />
      </AdminHead>
      <Steps view={view} />
      <Refused text={text} />
      {undoing && <ConfirmUndo id={view.id} preview={undoing} />}
      <Body view={view} chosen={chosen} />
    </>
  )
}

function troubleText(
  code: string | null,
  { t, has }: { t: (key: MessageKey) => string; has(key: string): key is MessageKey },
): string | null {
  if (!code) return null
  const key = `errors.${code}`
  return has(key) ? t(key) : t('errors.import_failed')
}

function Body({ view, chosen }: Pick<Props, 'view' | 'chosen'>) {
  if (view.mapping) return <MappingForm id={view.id} view={view.mapping} encoding={view.encoding} chosen={chosen} />
  if (view.preview && view.counts) return <Preview view={view} preview={view.preview} counts={view.counts} />
  switch (view.state) {
    case 'reading':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <Progress view={view} />
    case 'applied':
    case 'undone':
      return <Outcome view={view} />
    case 'cancelled':
      return <FileCancelled />
    default:
      return <Again id={view.id} />
  }
}

const STEPS = 4

function Steps({ view }: { view: ImportView }) {
  const at = view.state === 'reading' ? 0 : view.mapping ? 1 : ['checking', 'checked', 'mapping'].includes(view.state) ? 2 : 3
  const isOver = view.state === 'applied' || view.state === 'undone'
  return <FileSteps at={isOver ? STEPS : at} />
}

/** A preview that was never finished. */
function Again({ id }: { id: string }) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${id}`)
  return (
    <form method="post" action={action} className="o-row">
      <button type="submit" name="intent" value="again" className="o-btn o-main">
        <Icon name="flask-conical" />
        {t('ui-admin.file_try')}
      </button>
      <button type="submit" name="intent" value="cancel" className="o-btn">
        {t('ui-admin.file_cancel')}
      </button>
    </form>
  )
}

const toEntry = ({ id, name, exists }: { id: string; name: string; exists: boolean }) => ({
  ...{ id, name },
  to: exists ? `/admin/guide-entries/${id}` : null,
})

function ConfirmUndo({ id, preview }: { id: string; preview: UndoPreview }) {
  const { t } = useI18n()
  const here = `/admin/import/${id}`
  const { removed, restored, skipped, entries } = preview
  return (
    <ConfirmDelete
      title={t('import.undo_sure')}
      action={useHref(here)}
      fields={{ intent: 'undo' }}
      act={t('ui-admin.file_undo')}
      cancelTo={here}
    >
      <ul className="im-outcome">
        <li>{t('import.undo_removes', { count: removed })}</li>
        {restored > 0 && <li>{t('import.undo_restores', { count: restored })}</li>}
        {skipped > 0 && <li>{t('import.undo_skips', { count: skipped })}</li>}
      </ul>
      {skipped > 0 && <SkippedList items={entries.map(toEntry)} />}
    </ConfirmDelete>
  )
}

function Outcome({ view }: { view: ImportView }) {
  const { t } = useI18n()
  const { new: added = 0, changed = 0, left_out: leftOut = 0, wrong = 0 } = view.counts ?? {}
  return (
    <FileOutcome
      to={`/admin/import/${view.id}`}
      applied={view.appliedAt ? { by: view.by, at: view.appliedAt } : null}
      undone={view.undone}
      appliedText={t(wrong > 0 ? 'import.applied_part' : 'import.applied_text')}
      undoText={t('import.undo_text')}
      lines={[
        t('import.added', { count: added }),
        t('import.changed', { count: changed }),
        ...(leftOut > 0 ? [t('import.left_out', { count: leftOut })] : []),
      ]}
      left={
        view.left && {
          title: t('import.undo_left', { count: view.left.count }),
          text: t('import.undo_left_text'),
          names: view.left.names.map(toEntry),
        }
      }
      failed={
        wrong > 0
          ? { text: t('import.failed_rows', { count: wrong }), to: view.canListFailed ? `/admin/import/${view.id}/rows.csv` : null }
          : null
      }
    >
      {view.unsearched > 0 && <Progress view={view} />}
    </FileOutcome>
  )
}
