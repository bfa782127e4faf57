import { and, eq, sql } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import { ensureLearner } from '#app/features/iqra/reading/commands/learners.server.ts'
import { findLearner } from '#app/features/iqra/reading/queries/learners.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { nameKeyOf } from '../rules.ts'
import { MAX_MEMBERS } from '../schema.ts'
import { iqraClasses, iqraClassMembers } from '../tables.server.ts'

type By = { holder: TestTaker; now: Date }

/**
 * Joins the class of a code, under a name. 422 for a code that leads nowhere and for a name that somebody has there, 409
 * for a class that is full. Who is in it already gets the new name.
 */
export async function joinClass(db: Db, { code, name }: { code: string; name: string }, { holder, now }: By): Promise<{ name: string }> {
  return db.transaction(async (tx) => {
    // Locked, so that the class does not grow past its size by two who join at once.
    const [found] = await tx
      .select({ id: iqraClasses.id, name: iqraClasses.name })
      .from(iqraClasses)
      .where(eq(iqraClasses.code, code))
      .for('update')
    if (!found) throw new AppError('classes_no_code', { status: 422, fields: { code: 'classes_no_code' } })
    const learner = await ensureLearner(tx, holder, now)
    const members = await tx
      .select({ learnerId: iqraClassMembers.learnerId, nameKey: iqraClassMembers.nameKey })
      .from(iqraClassMembers)
      .where(eq(iqraClassMembers.classId, found.id))
    const others = members.filter(({ learnerId }) => learnerId !== learner.id)
    const nameKey = nameKeyOf(name)
    if (others.some((other) => other.nameKey === nameKey)) {
      throw new AppError('classes_name_taken', { status: 422, fields: { name: 'classes_name_taken' } })
    }
    if (others.length >= MAX_MEMBERS) throw new AppError('classes_members_full', { status: 409 })
    await tx
      .insert(iqraClassMembers)
      .values({ classId: found.id, learnerId: learner.id, name, nameKey, joinedAt: now })
      .onConflictDoUpdate({ target: [iqraClassMembers.classId, iqraClassMembers.learnerId], set: { name, nameKey } })
    await tx.update(iqraClasses).set({ usedAt: now }).where(eq(iqraClasses.id, found.id))
    return { name: found.name }
  })
}

/** Leaves a class: the name is gone there, and its teacher sees nothing of them any more. */
export async function leaveClass(db: Db, classId: string, holder: TestTaker): Promise<void> {
  const learner = await findLearner(db, holder)
  const gone = learner
    ? await db
        .delete(iqraClassMembers)
        .where(and(eq(iqraClassMembers.classId, classId), eq(iqraClassMembers.learnerId, learner.id)))
        .returning({ id: iqraClassMembers.id })
    : []
  if (gone.length === 0) throw notFound('classes_none')
}

/** A device's learner goes into an account's: it is in the same classes from then on, under the account's name where both are. */
export async function moveMemberships(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update iqra_class_members set learner_id = ${to} where learner_id = ${from}
    and class_id not in (select class_id from iqra_class_members where learner_id = ${to})`)
}
