import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findLetter } from '../queries/letters.server.ts'
import { type LetterStep, letterSteps } from '../rules.ts'
import { letters } from '../tables.server.ts'

type Step = { id: string; by: Actor }

/** `version` is that of the letter as it was shown: what goes out is what was looked at. */
type Schedule = Step & { sendAt: Date; pace: number; version: number; now: Date }

/** Sends a letter at a time, or at once when that time is now. */
export async function scheduleLetter(db: Db, { sendAt, pace, version, now, ...step }: Schedule): Promise<void> {
  if (sendAt.getTime() < now.getTime() - 60_000) throw new AppError('letter_time_past', { status: 422 })
  await db.transaction(async (tx) => {
    const letter = await findLetter(tx, step.id)
    if (letter && letter.state === 'draft' && letter.version !== version) throw new AppError('letter_changed', { status: 409 })
    await take(tx, step, 'schedule', { sendAt, pace })
  })
}

/** Pauses, resumes, stops or withdraws a letter: 409 when it is in no state for that. */
export async function stepLetter(db: Db, step: Step & { step: Exclude<LetterStep, 'schedule'>; now: Date }): Promise<void> {
  const finishedAt = step.step === 'stop' ? { finishedAt: step.now } : {}
  const problem = step.step === 'resume' ? { problem: null } : {}
  await db.transaction((tx) => take(tx, step, step.step, { ...finishedAt, ...problem }))
}

async function take(tx: Tx, { id, by }: Step, step: LetterStep, values: Partial<typeof letters.$inferInsert>): Promise<void> {
  const letter = await findLetter(tx, id)
  if (!letter) throw notFound()
  const { from, to } = letterSteps[step]
  const [moved] = await tx
    .update(letters)
    .set({ ...values, state: to })
    .where(and(eq(letters.id, id), inArray(letters.state, [...from]), isNull(letters.deletedAt)))
    .returning({ id: letters.id })
  if (!moved) throw new AppError('letter_state', { status: 409 })
  const subject = { kind: 'letter', id, name: letter.subject }
  await recordAudit(tx, { by, action: `newsletter.letter_${step}`, subject })
}
