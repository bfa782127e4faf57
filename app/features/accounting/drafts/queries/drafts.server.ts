import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryDrafts, entryTemplateRuns, entryTemplates } from '../tables.server.ts'

export type StoredDraft = typeof entryDrafts.$inferSelect
export type StoredTemplate = typeof entryTemplates.$inferSelect

/** What somebody has in the making, the latest first: only their own. */
export function listDrafts(db: DbOrTx, authorId: string): Promise<StoredDraft[]> {
  return db.select().from(entryDrafts).where(eq(entryDrafts.authorId, authorId)).orderBy(desc(entryDrafts.savedAt)).limit(200)
}

/** Somebody's own draft; another's is not there. */
export async function findDraft(db: DbOrTx, id: string, authorId: string): Promise<StoredDraft | undefined> {
  const [draft] = await db
    .select()
    .from(entryDrafts)
    .where(and(eq(entryDrafts.id, id), eq(entryDrafts.authorId, authorId)))
  return draft
}

export function listTemplates(db: DbOrTx): Promise<StoredTemplate[]> {
  return db.select().from(entryTemplates).orderBy(asc(entryTemplates.name), asc(entryTemplates.id)).limit(200)
}

export async function findTemplate(db: DbOrTx, id: string): Promise<StoredTemplate | undefined> {
  const [template] = await db.select().from(entryTemplates).where(eq(entryTemplates.id, id))
  return template
}

/** Templates whose day has come, the oldest day first. */
export function listDueTemplates(db: DbOrTx, today: string): Promise<StoredTemplate[]> {
  return db
    .select()
    .from(entryTemplates)
    .where(and(isNotNull(entryTemplates.nextOn), lte(entryTemplates.nextOn, today)))
    .orderBy(asc(entryTemplates.nextOn), asc(entryTemplates.id))
    .limit(200)
}

export const countDueTemplates = (db: DbOrTx, today: string): Promise<number> =>
  db.$count(entryTemplates, and(isNotNull(entryTemplates.nextOn), lte(entryTemplates.nextOn, today)))

export async function findRun(db: DbOrTx, templateId: string, dueOn: string) {
  const [run] = await db
    .select()
    .from(entryTemplateRuns)
    .where(and(eq(entryTemplateRuns.templateId, templateId), eq(entryTemplateRuns.dueOn, dueOn)))
  return run
}
