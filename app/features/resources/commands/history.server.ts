import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { HistoryStore, Resource } from '../resource.ts'
import { resourceRevisions } from '../tables.server.ts'

const line = {
  id: resourceRevisions.id,
  subjectId: resourceRevisions.subjectId,
  subjectName: resourceRevisions.subjectName,
  action: resourceRevisions.action,
  actorId: resourceRevisions.actorId,
  actorName: resourceRevisions.actorName,
  at: resourceRevisions.at,
  before: resourceRevisions.before,
  after: resourceRevisions.after,
  isUndo: sql<boolean>`${resourceRevisions.undoes} is not null`,
  isUndone: sql<boolean>`exists (select 1 from ${resourceRevisions} later where later.undoes = ${resourceRevisions}.id)`,
}

/** The kit's own: whole rows, so that any version somebody still has in a form can be read again. */
const ownHistory: HistoryStore = {
  record: async (tx, { name: resource }, { id, name, version, action, was, after, by, batch, undoes }) => {
    await tx.insert(resourceRevisions).values({
      ...{ resource, subjectId: id, subjectName: name, version, action, batch, before: was?.values ?? null, after },
      ...{ actorId: by.id, actorName: by.name, undoes },
    })
  },
  list: async (db, { name }, { id, older, limit }) => {
    const of = and(eq(resourceRevisions.resource, name), eq(resourceRevisions.subjectId, id))
    const found = await db
      .select(line)
      .from(resourceRevisions)
      .where(and(of, older === undefined ? undefined : lt(resourceRevisions.id, older)))
      .orderBy(desc(resourceRevisions.id))
      .limit(limit + 1)
    return { revisions: found.slice(0, limit), hasMore: found.length > limit }
  },
  find: async (db, { name }, of) => {
    const which = 'batch' in of ? eq(resourceRevisions.batch, of.batch) : eq(resourceRevisions.id, of.revision)
    return db
      .select(line)
      .from(resourceRevisions)
      .where(and(eq(resourceRevisions.resource, name), which))
      .orderBy(asc(resourceRevisions.id))
  },
}

/** Where a resource's history is kept; null where it has none. */
export function historyOf({ history }: Pick<Resource, 'history'>): HistoryStore | null {
  return history === true ? ownHistory : history || null
}
