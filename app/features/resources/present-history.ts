import { actorName, presentChanges } from '#app/features/audit/present.ts'
import type { AuditFields, HistoryLine } from '#app/features/audit/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { FieldValues } from './fields/types.ts'
import { changedFields } from './fields/versions.ts'
import { actionWords, type Resource } from './resource.ts'
import { rowName } from './row-name.ts'
import type { ResourceRow, Revision } from './types.ts'
import { type Reading, valueText } from './value-text.ts'
import type { LastChange, ResourceHistoryView } from './views.ts'

type History = Reading & { row: ResourceRow; revisions: readonly Revision[]; hasMore: boolean; lastChange: LastChange | null }

export function presentHistory(resource: Resource, { row, revisions, hasMore, lastChange, ...reading }: History): ResourceHistoryView {
  const { i18n } = reading
  const name = rowName(resource, row.values, i18n)
  return {
    screen: 'history',
    address: resource.address,
    id: row.id,
    title: i18n.t('resources.history_of', { name }),
    crumbs: [
      { label: i18n.t(resource.words.title), to: resource.address },
      { label: name, to: `${resource.address}/${encodeURIComponent(row.id)}` },
      { label: i18n.t('resources.history') },
    ],
    revisions: revisions.map((revision) => presentRevision(resource, revision, reading)),
    older: hasMore ? String(revisions.at(-1)?.id ?? '') : null,
    lastChange,
    refused: null,
  }
}

function presentRevision(resource: Resource, revision: Revision, reading: Reading): HistoryLine {
  const { i18n } = reading
  const action = i18n.t(actionWords[revision.action])
  const what = revision.isUndo ? i18n.t('resources.by_undo', { what: action }) : action
  const when = `${i18n.date(revision.at, 'day')} ${i18n.date(revision.at, 'time')}`
  return {
    id: revision.id,
    who: actorName(i18n, { id: revision.actorId, name: revision.actorName }),
    what,
    when,
    subject: null,
    changes: revision.action === 'saved' ? presentDifferences(resource, revision, reading) : [],
    isUndone: revision.isUndone,
    undo: revision.isUndone ? null : { label: i18n.t('resources.undo_of', { what, when }), fields: { revision: String(revision.id) } },
  }
}

/** Field by field as they are read, a text language by language. */
function presentDifferences(resource: Resource, { before, after, ...revision }: Revision, reading: Reading) {
  const { i18n } = reading
  const names = before ? changedFields(resource.fields, before, after) : []
  const readable = (values: FieldValues): AuditFields =>
    Object.fromEntries(
      names.map((name) => {
        const field = resource.fields[name]
        const value = values[name] ?? null
        if (!field || field.kind === 'local') return [name, value]
        // Language by language, as it stands in its inputs.
        if (field.kind === 'prose') return [name, value === null ? null : field.toInput(value, i18n)]
        return [name, valueText(name, field, value, reading)]
      }),
    )
  const entry = {
    id: revision.id,
    at: revision.at,
    actorId: revision.actorId,
    actorName: revision.actorName,
    action: revision.action,
    subjectKind: resource.name,
    subjectId: revision.subjectId,
    subjectName: revision.subjectName,
    requestId: null,
    before: readable(before ?? {}),
    after: readable(after),
  }
  const labels: Record<string, MessageKey> = Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, field.label]))
  return presentChanges(entry, i18n, { actions: {}, fieldsOf: () => labels })
}

/** What an act did, from its lines of the history. */
export function presentLastChange(batch: string, revisions: readonly Revision[], i18n: I18n): LastChange | null {
  const [first] = revisions
  if (!first) return null
  const text =
    revisions.length > 1
      ? i18n.t(manyKey(revisions), { count: revisions.length })
      : i18n.t(`resources.done_${first.action}`, { name: first.subjectName })
  return { batch, text, canUndo: revisions.every(({ isUndone }) => !isUndone) }
}

/** What was deleted or restored together says so; anything else was changed. */
function manyKey(revisions: readonly Revision[]) {
  if (revisions.every(({ action }) => action === 'binned')) return 'resources.done_many_binned'
  if (revisions.every(({ action }) => action === 'restored')) return 'resources.done_many_restored'
  return 'resources.done_many'
}
