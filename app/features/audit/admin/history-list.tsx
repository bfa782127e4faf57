import './history-list.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HistoryLine } from '../types.ts'
import { ChangesTable } from './changes-table.tsx'

/** Up to so many changed fields stand open. */
const MAX_OPEN_CHANGES = 4

type HistoryListProps = {
  lines: readonly HistoryLine[]
  /** Where an undo is sent, and with which fields besides the line's own. */
  action: string
  fields?: Readonly<Record<string, string>>
}

/** Who changed what and when, newest first; each change that can be undone has its button. */
export function HistoryList({ lines, action, fields = {} }: HistoryListProps) {
  return (
    <ol className="o-history">
      {lines.map((line) => (
        <Line key={line.id} line={line} action={action} fields={fields} />
      ))}
    </ol>
  )
}

type LineProps = { line: HistoryLine; action: string; fields: Readonly<Record<string, string>> }

function Line({ line, action, fields }: LineProps) {
  const { t } = useI18n()
  const { id, who, what, when, subject, changes, isUndone, undo } = line
  return (
    <li className={isUndone ? 'o-undone' : undefined} id={`revision-${id}`}>
      <div className="o-history-head">
        <p>
          <b>
            <bdi>{who}</bdi>
          </b>{' '}
          {what}
          {subject && ': '}
          {subject && (subject.to ? <Link to={subject.to}>{<bdi>{subject.name}</bdi>}</Link> : <bdi>{subject.name}</bdi>)}
          {isUndone && <small> · {t('audit.was_undone')}</small>}
        </p>
        <p className="o-muted">{when}</p>
        {undo && (
          <form method="post" action={action}>
            {Object.entries({ ...fields, ...undo.fields }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" name="intent" value="undo" className="o-btn o-sm" aria-label={undo.label}>
              <Icon name="undo-2" />
              {t('audit.undo')}
            </button>
          </form>
        )}
      </div>
      {changes.length > 0 && (
        <details open={changes.length <= MAX_OPEN_CHANGES}>
          <summary>{t('audit.changes_count', { count: changes.length })}</summary>
          <ChangesTable changes={changes} />
        </details>
      )}
    </li>
  )
}
