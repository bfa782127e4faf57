import './imports.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { BackToFiles } from '#app/ui/admin/file-imports.tsx'
import { FileMapping } from '#app/ui/admin/file-mapping.tsx'
import { FileCancelled, FileOutcome, SkippedList } from '#app/ui/admin/file-outcome.tsx'
import { FileSteps } from '#app/ui/admin/file-preview.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { UndoPreview } from '../import-room.ts'
import type { ImportAnswer, ImportView, MappingView } from '../present.ts'
import type { ImportTextName } from '../types.ts'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'

/** What the room calls its things. */
export type ImportTexts = (name: ImportTextName) => MessageKey

type Chosen = Record<string, string> | null
type Props<Options> = {
  view: ImportView<Options>
  answer: ImportAnswer | undefined
  texts: ImportTexts
  /** The room's own choices below the columns. */
  options: (options: Options, chosen: Chosen) => ReactNode
}

/** One import on its way: file → fields → preview → writing. */
export function ImportScreen<Options>({ view, answer, texts, options }: Props<Options>) {
  const { t, number } = useI18n()
  const { kilobytes } = view
  const size =
    kilobytes < 1024 ? t('imports.kilobytes', { size: number(kilobytes) }) : t('imports.megabytes', { size: number(kilobytes / 1024, 1) })
  return (
    <>
      <AdminHead
        title={t(texts('one_title'))}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {' · '}
            {t('imports.rows', { count: view.total })}
            {' · '}
            <bdi className="o-nowrap">{size}</bdi>
            {' · '}
            {view.formatName}
          </>
        }
      >
        <BackToFiles to={view.address} />
      </AdminHead>
      <FileSteps at={stepOf(view)} />
      <Refused text={answer?.problem ?? view.trouble} />
      {answer?.undoing && <ConfirmUndo here={`${view.address}/${view.id}`} preview={answer.undoing} />}
      <Body view={view} answer={answer} texts={texts} options={options} />
    </>
  )
}

const STEPS = 4

function stepOf({ state, mapping }: Pick<ImportView<unknown>, 'state' | 'mapping'>): number {
  if (state === 'applied' || state === 'undone') return STEPS
  if (state === 'reading') return 0
  if (mapping) return 1
  return ['checking', 'checked', 'mapping'].includes(state) ? 2 : 3
}

function Body<Options>({ view, answer, texts, options }: Props<Options>) {
  const chosen = answer?.chosen ?? null
  if (view.mapping)
    return (
      <Mapping view={view} mapping={view.mapping} texts={texts} chosen={chosen}>
        {options(view.mapping.options, chosen)}
      </Mapping>
    )
  if (view.preview && view.counts) return <Preview view={view} preview={view.preview} counts={view.counts} texts={texts} />
  switch (view.state) {
    case 'reading':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <Progress view={view} />
    case 'applied':
    case 'undone':
      return <Outcome view={view} texts={texts} />
    case 'cancelled':
      return <FileCancelled />
    default:
      return <Again here={`${view.address}/${view.id}`} />
  }
}

type MappingProps = Pick<Props<unknown>, 'view' | 'texts'> & { mapping: MappingView<unknown>; chosen: Chosen; children: ReactNode }

function Mapping({ view, mapping, texts, chosen, children }: MappingProps) {
  const { t } = useI18n()
  const { columns, fields } = mapping
  return (
    <FileMapping
      {...{ columns, fields, chosen }}
      to={`${view.address}/${view.id}`}
      text={t(texts('mapping_text'))}
      encoding={view.encoding}
    >
      {children}
    </FileMapping>
  )
}

/** A preview that was never finished. */
function Again({ here }: { here: string }) {
  const { t } = useI18n()
  const action = useHref(here)
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

function ConfirmUndo({ here, preview }: { here: string; preview: UndoPreview }) {
  const { t } = useI18n()
  return (
    <ConfirmDelete
      title={t('imports.undo_sure')}
      action={useHref(here)}
      fields={{ intent: 'undo' }}
      act={t('ui-admin.file_undo')}
      cancelTo={here}
    >
      <ul className="im-outcome">
        {preview.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {preview.items.length > 0 && <SkippedList items={preview.items} />}
    </ConfirmDelete>
  )
}

function Outcome({ view, texts }: Pick<Props<unknown>, 'view' | 'texts'>) {
  const { t } = useI18n()
  const { new: added = 0, changed = 0, left_out: leftOut = 0, wrong = 0 } = view.counts ?? {}
  const here = `${view.address}/${view.id}`
  return (
    <FileOutcome
      to={here}
      applied={view.appliedAt ? { by: view.by, at: view.appliedAt } : null}
      undone={view.undone}
      appliedText={t(texts(wrong > 0 ? 'applied_part' : 'applied_text'))}
      undoText={t(texts('undo_text'))}
      lines={[
        t(texts('added'), { count: added }),
        t(texts('changed'), { count: changed }),
        ...(leftOut > 0 ? [t(texts('left_out'), { count: leftOut })] : []),
      ]}
      left={
        view.left && {
          title: t(texts('undo_left'), { count: view.left.count }),
          text: t(texts('undo_left_text')),
          names: view.left.items,
        }
      }
      failed={wrong > 0 ? { text: t(texts('failed_rows'), { count: wrong }), to: view.canListFailed ? `${here}/rows.csv` : null } : null}
    >
      {view.unindexed > 0 && <Progress view={view} />}
    </FileOutcome>
  )
}
