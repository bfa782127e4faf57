import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { findText } from '#app/features/iqra/reading/queries.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { MAX_CLASSES, MAX_TEXTS } from '../schema.ts'
import { iqraClasses, iqraClassMembers, iqraClassTexts } from '../tables.server.ts'

/** Whose class it is: the teacher's own, or none. */
type Own = { id: string; ownerId: string; now: Date }

const CODE_DIGITS = 12

/** Digits, because they are typed alike on every keyboard; twelve, because fewer could be found by trying. */
export const newCode = (): string => Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('')

export async function createClass(db: Db, { ownerId, name, now }: { ownerId: string; name: string; now: Date }): Promise<string> {
  return db.transaction(async (tx) => {
    // One account opens its classes one after the other, or the number of them could not be kept.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`iqra classes ${ownerId}`}))`)
    if ((await tx.$count(iqraClasses, eq(iqraClasses.ownerId, ownerId))) >= MAX_CLASSES) {
      throw new AppError('classes_full', { status: 409, params: { count: MAX_CLASSES } })
    }
    const [row] = await tx
      .insert(iqraClasses)
      .values({ ownerId, name, code: newCode(), createdAt: now, usedAt: now })
      .returning({ id: iqraClasses.id })
    if (!row) throw new Error('no class was opened')
    return row.id
  })
}

const isOwn = ({ id, ownerId }: Omit<Own, 'now'>) => and(eq(iqraClasses.id, id), eq(iqraClasses.ownerId, ownerId))

/** Changes a class of one's own; another's is not there. */
async function changeClass(db: Db | Tx, own: Own, change: { name?: string; code?: string | null }): Promise<void> {
  const changed = await db
    .update(iqraClasses)
    .set({ ...change, usedAt: own.now })
    .where(isOwn(own))
    .returning({ id: iqraClasses.id })
  if (changed.length === 0) throw notFound('classes_none')
}

export const renameClass = (db: Db, own: Own & { name: string }): Promise<void> => changeClass(db, own, { name: own.name })
/** The code that was given out leads nowhere from now on; who has joined stays. */
export const changeCode = (db: Db, own: Own): Promise<void> => changeClass(db, own, { code: newCode() })
/** Nobody joins any more, until there is a new code. */
export const closeClass = (db: Db, own: Own): Promise<void> => changeClass(db, own, { code: null })

/** The class is gone with the names in it. What its members read stays theirs. */
export async function deleteClass(db: Db, own: Omit<Own, 'now'>): Promise<void> {
  const gone = await db.delete(iqraClasses).where(isOwn(own)).returning({ id: iqraClasses.id })
  if (gone.length === 0) throw notFound('classes_none')
}

/** Sets a published text until a day, or another day for one that is set. */
export async function setText(db: Db, { textId, dueOn, ...own }: Own & { textId: string; dueOn: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await changeClass(tx, own, {})
    if (!(await findText(tx, textId))) throw new AppError('classes_no_text', { status: 422, fields: { text: 'classes_no_text' } })
    const classId = own.id
    await tx
      .insert(iqraClassTexts)
      .values({ classId, textId, dueOn, createdAt: own.now })
      .onConflictDoUpdate({ target: [iqraClassTexts.classId, iqraClassTexts.textId], set: { dueOn } })
    if ((await tx.$count(iqraClassTexts, eq(iqraClassTexts.classId, classId))) > MAX_TEXTS) {
      throw new AppError('classes_texts_full', { status: 409, params: { count: MAX_TEXTS } })
    }
  })
}

export async function unsetText(db: Db, { textId, ...own }: Own & { textId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await changeClass(tx, own, {})
    await tx.delete(iqraClassTexts).where(and(eq(iqraClassTexts.classId, own.id), eq(iqraClassTexts.textId, textId)))
  })
}

/** The teacher takes somebody out of the class; their name is gone there, their reading stays theirs. */
export async function removeMember(db: Db, { memberId, ...own }: Own & { memberId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await changeClass(tx, own, {})
    await tx.delete(iqraClassMembers).where(and(eq(iqraClassMembers.classId, own.id), eq(iqraClassMembers.id, memberId)))
  })
}

const DAY_MS = 86_400_000
/** A school year and its summer. */
const UNUSED_DAYS = 400

/** Classes in which nothing was done for so long: names of children are not stored for nobody. */
export async function deleteUnusedClasses(db: Db, now: Date): Promise<void> {
  await db.delete(iqraClasses).where(lt(iqraClasses.usedAt, new Date(now.getTime() - UNUSED_DAYS * DAY_MS)))
}
