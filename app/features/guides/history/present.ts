import { actorName, presentChanges } from '#app/features/audit/present.ts'
import type { AuditFields, HistoryLine } from '#app/features/audit/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { sectionAddress } from '../region/admin/rules.ts'
import { actionWords, columnWords } from './labels.ts'
import type { GuideRevision } from './queries/history.server.ts'
import { isErasure } from './types.ts'

/** Columns that say nothing to whoever reads what somebody did. */
const SILENT = ['id', 'created_at', 'position']

export function presentRevision(line: GuideRevision, i18n: I18n): HistoryLine {
  const key: MessageKey | undefined = actionWords[`guides.${line.action}` as keyof typeof actionWords]
  const words = { actions: {}, fieldsOf: () => columnWords as Readonly<Record<string, MessageKey>> }
  const part = (row: GuideRevision['before']) =>
    row && (Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && !SILENT.includes(name))) as AuditFields)
  const entry = {
    id: line.id,
    at: line.at,
    actorId: line.actorId,
    actorName: line.actorName,
    action: line.action,
    requestId: null,
    subjectKind: line.subjectKind,
    subjectId: line.subjectId,
    subjectName: line.subjectName,
    before: part(line.before),
    after: part(line.after),
  }
  const isUndone = line.undoneAt !== null
  const canUndo = !isUndone && !isErasure(line.action) && line.action !== 'undone'
  const what = key ? i18n.t(key) : line.action
  return {
    id: line.id,
    what,
    who: actorName(i18n, { id: line.actorId, name: line.actorName }),
    when: `${i18n.date(line.at, 'day')} ${i18n.date(line.at, 'time')}`,
    subject: { name: line.subjectName, to: adminPathOf(line.subjectKind, line.subjectId) },
    changes: presentChanges(entry, i18n, words),
    isUndone,
    undo: canUndo ? { label: i18n.t('audit.undo_of', { what, name: line.subjectName }), fields: { line: String(line.id) } } : null,
  }
}

function adminPathOf(kind: GuideRevision['subjectKind'], id: string): string {
  if (kind === 'entry') return `/admin/guide-entries/${id}/history`
  if (kind === 'telling' || kind === 'number') return sectionAddress(kind, id)
  return `/admin/guides-management?node=${encodeURIComponent(`${kind}:${id}`)}`
}
