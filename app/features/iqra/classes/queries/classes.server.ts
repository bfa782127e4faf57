import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { readTextStates } from '#app/features/iqra/reading/queries/text-states.server.ts'
import { iqraTexts } from '#app/features/iqra/reading/tables.server.ts'
import type { TextState } from '#app/features/iqra/reading/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { iqraClasses, iqraClassMembers, iqraClassTexts } from '../tables.server.ts'
import type { ClassRow, SetText } from '../types.ts'

export type ClassLine = ClassRow & { members: number; texts: number }

/** An account's own classes, the newest first. */
export async function listClasses(db: DbOrTx, ownerId: string): Promise<ClassLine[]> {
  return db
    .select({
      ...{ id: iqraClasses.id, name: iqraClasses.name, code: iqraClasses.code },
      members: sql<number>`(select count(*)::int from iqra_class_members m where m.class_id = iqra_classes.id)`,
      texts: sql<number>`(select count(*)::int from iqra_class_texts t where t.class_id = iqra_classes.id)`,
    })
    .from(iqraClasses)
    .where(eq(iqraClasses.ownerId, ownerId))
    .orderBy(desc(iqraClasses.createdAt), asc(iqraClasses.id))
}

const textColumns = {
  ...{ textId: iqraTexts.id, title: iqraTexts.title, band: iqraTexts.band, language: iqraTexts.language },
  dueOn: iqraClassTexts.dueOn,
}

async function listSetTexts(db: DbOrTx, classId: string): Promise<SetText[]> {
  return db
    .select(textColumns)
    .from(iqraClassTexts)
    .innerJoin(iqraTexts, eq(iqraTexts.id, iqraClassTexts.textId))
    .where(and(eq(iqraClassTexts.classId, classId), sql`${iqraTexts.deletedAt} is null`, eq(iqraTexts.status, 'published')))
    .orderBy(desc(iqraClassTexts.dueOn), asc(iqraClassTexts.textId))
}

export type MemberStates = { id: string; name: string; joinedAt: Date; states: ReadonlyMap<string, TextState> }
export type ClassFound = ClassRow & { texts: SetText[]; members: MemberStates[] }

/** A class of one's own with how each member stands with each text that is set, and with no other; undefined for another's. */
export async function findClass(db: DbOrTx, { id, ownerId }: { id: string; ownerId: string }): Promise<ClassFound | undefined> {
  const [row] = await db
    .select({ id: iqraClasses.id, name: iqraClasses.name, code: iqraClasses.code })
    .from(iqraClasses)
    .where(and(eq(iqraClasses.id, id), eq(iqraClasses.ownerId, ownerId)))
  if (!row) return undefined
  const [texts, members] = await Promise.all([
    listSetTexts(db, id),
    db.select().from(iqraClassMembers).where(eq(iqraClassMembers.classId, id)).orderBy(asc(iqraClassMembers.nameKey)),
  ])
  const states = await readTextStates(db, {
    learnerIds: members.map(({ learnerId }) => learnerId),
    textIds: texts.map(({ textId }) => textId),
  })
  return {
    ...row,
    texts,
    members: members.map(({ id: memberId, name, joinedAt, learnerId }) => ({
      ...{ id: memberId, name, joinedAt },
      states: states.get(learnerId) ?? new Map(),
    })),
  }
}

export type JoinedClass = { id: string; name: string; ownName: string; texts: (SetText & { state: TextState | undefined })[] }

/** The classes that a learner is in, with what they are to read there. */
export async function listJoined(db: DbOrTx, learnerId: string): Promise<JoinedClass[]> {
  const rows = await db
    .select({ id: iqraClasses.id, name: iqraClasses.name, ownName: iqraClassMembers.name })
    .from(iqraClassMembers)
    .innerJoin(iqraClasses, eq(iqraClasses.id, iqraClassMembers.classId))
    .where(eq(iqraClassMembers.learnerId, learnerId))
    .orderBy(asc(iqraClassMembers.joinedAt), asc(iqraClasses.id))
  const texts = await Promise.all(rows.map(({ id }) => listSetTexts(db, id)))
  const textIds = [...new Set(texts.flat().map(({ textId }) => textId))]
  const own = (await readTextStates(db, { learnerIds: [learnerId], textIds })).get(learnerId)
  return rows.map((row, i) => ({ ...row, texts: (texts[i] ?? []).map((text) => ({ ...text, state: own?.get(text.textId) })) }))
}

/** The classes of an account: those that it teaches, without the names of who is in them, and those that it is in. */
export async function exportClasses({ db }: { db: DbOrTx }, { userId }: AccountPerson) {
  const teaches = await db
    .select({
      ...{ name: iqraClasses.name, code: iqraClasses.code, createdAt: iqraClasses.createdAt },
      members: sql<number>`(select count(*)::int from iqra_class_members m where m.class_id = iqra_classes.id)`,
      texts: sql<
        { text: string; due: string }[]
      >`(select coalesce(json_agg(json_build_object('text', t.text_id, 'due', t.due_on) order by t.due_on), '[]'::json) from iqra_class_texts t where t.class_id = iqra_classes.id)`,
    })
    .from(iqraClasses)
    .where(eq(iqraClasses.ownerId, userId))
    .orderBy(asc(iqraClasses.createdAt))
  const joined = await db
    .select({ class: iqraClasses.name, name: iqraClassMembers.name, since: iqraClassMembers.joinedAt })
    .from(iqraClassMembers)
    .innerJoin(iqraClasses, eq(iqraClasses.id, iqraClassMembers.classId))
    .where(sql`${iqraClassMembers.learnerId} in (select l.id from iqra_learners l where l.user_id = ${userId})`)
    .orderBy(asc(iqraClassMembers.joinedAt))
  return { teaches, joined }
}
