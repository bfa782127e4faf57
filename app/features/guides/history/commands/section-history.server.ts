import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { changedFields } from '#app/features/resources/fields/versions.ts'
import { columnOf } from '#app/features/resources/queries.server.ts'
import type { HistoryStore, Resource, WrittenChange } from '#app/features/resources/resource.ts'
import type { Revision, RevisionAction } from '#app/features/resources/types.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { SectionKind } from '../../types.ts'
import { type GuideRevision, listRevisions } from '../queries/history.server.ts'
import { guideRevisions } from '../tables.server.ts'
import type { GuideAction, RowPart } from '../types.ts'
import { lockRows } from './change.server.ts'

/**
 * The guides' own history, for what the resource kit manages beside the tree: its lines stand among those of entries, and either
 * page undoes them.
 */
export function sectionHistory(kind: SectionKind): HistoryStore {
  return {
    record: async (tx, resource, change) => {
      const isBack = change.undoes !== null && (await putBack(tx, kind, change))
      await tx.insert(guideRevisions).values({
        ...{ subjectKind: kind, subjectId: change.id, subjectName: change.name, batchId: change.batch },
        ...{ actorId: change.by.id, actorName: change.by.name, ...(await partsOf(tx, kind, resource, change)) },
        // What was put back and its putting back take no part any more, as everywhere in this history.
        ...(isBack ? { action: 'undone', undoneAt: sql`now()` } : { action: actionOf(kind, resource, change) }),
      })
    },
    list: async (db, resource, { id, older, limit }) => {
      const { lines, hasOlder } = await listRevisions(db, { kind, id }, { limit, olderThan: older })
      return { revisions: lines.map((line) => revisionOf(resource, line)), hasMore: hasOlder }
    },
    find: async (db, resource, of) => {
      const which = 'batch' in of ? eq(guideRevisions.batchId, of.batch) : eq(guideRevisions.id, of.revision)
      const lines = await db
        .select()
        .from(guideRevisions)
        .where(and(eq(guideRevisions.subjectKind, kind), which))
        .orderBy(asc(guideRevisions.id))
      return lines.map((line) => revisionOf(resource, line))
    },
  }
}

/** Marks the line that is undone; false where something later is in force, from which the undoing must be told apart. */
async function putBack(tx: Tx, kind: SectionKind, { id, undoes }: WrittenChange): Promise<boolean> {
  const line = undoes ?? 0
  await tx.update(guideRevisions).set({ undoneAt: sql`now()` }).where(eq(guideRevisions.id, line))
  const ofIt = and(eq(guideRevisions.subjectKind, kind), eq(guideRevisions.subjectId, id))
  return (await tx.$count(guideRevisions, and(ofIt, gt(guideRevisions.id, line), isNull(guideRevisions.undoneAt)))) === 0
}

type Parts = { before: RowPart | null; after: RowPart }

/** The columns that differ, on both sides; the whole row where it is new. */
async function partsOf(tx: Tx, kind: SectionKind, resource: Resource, { id, was, after }: WrittenChange): Promise<Parts> {
  const row = (await lockRows(tx, kind, [id])).get(id) ?? {}
  if (!was) return { before: null, after: row }
  const names = changedFields(resource.fields, was.values, after)
  const part = (values: FieldValues) => Object.fromEntries(names.map((name) => [columnOf(resource, name).name, values[name] ?? null]))
  const [binnedAt, binnedNow] = [was.deletedAt?.toISOString() ?? null, row.deleted_at ?? null]
  const isMoved = (binnedAt === null) !== (binnedNow === null)
  return {
    before: { ...part(was.values), ...(isMoved ? { deleted_at: binnedAt } : {}) },
    after: { ...part(after), ...(isMoved ? { deleted_at: binnedNow } : {}) },
  }
}

const DID = { created: 'created', binned: 'binned', restored: 'restored' } as const

function actionOf(kind: SectionKind, resource: Resource, { action, was, after }: WrittenChange): GuideAction {
  if (action !== 'saved') return `${kind}_${DID[action]}`
  const [field, ...more] = changedFields(resource.fields, was?.values ?? {}, after)
  if (more.length === 0 && field === 'position') return `${kind}_ordered`
  if (more.length === 0 && field === 'status') return `${kind}_${after.status === 'published' ? 'published' : 'unpublished'}`
  return `${kind}_changed`
}

function revisionOf(resource: Resource, line: GuideRevision): Revision {
  const { id, subjectId, subjectName, actorId, actorName, at, before, after, undoneAt } = line
  const isUndo = line.action === 'undone'
  return {
    ...{ id, subjectId, subjectName, actorId, actorName, at, isUndo, isUndone: undoneAt !== null },
    ...{ action: didOf(before, after), before: before && valuesOf(resource, before), after: valuesOf(resource, after ?? {}) },
  }
}

function didOf(before: RowPart | null, after: RowPart | null): RevisionAction {
  if (before === null) return 'created'
  if (after === null || after.deleted_at) return 'binned'
  return before.deleted_at ? 'restored' : 'saved'
}

/** What a line says of the fields; the others have not changed. */
function valuesOf(resource: Resource, part: RowPart): FieldValues {
  const named = Object.keys(resource.fields).map((name) => [name, columnOf(resource, name).name] as const)
  return Object.fromEntries(named.flatMap(([name, column]) => (column in part ? [[name, part[column]]] : []))) as FieldValues
}
