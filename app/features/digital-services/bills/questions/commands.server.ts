import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { lockOwnAccount, type Own, writeBill } from '../commands.server.ts'
import type { BillInput } from '../schema.ts'
import { billAccounts, billQuestions } from '../tables.server.ts'

const DAY_MS = 86_400_000
/** Somebody looks each of them up by hand. */
const MAX_A_DAY = 3

/** Asks the shop for the last bill of one's own contract; a question that still waits is not asked twice. */
export async function askForBill(db: Db, own: Own, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, own)
    const ofDay = and(eq(billQuestions.accountId, own.id), gte(billQuestions.askedAt, new Date(now.getTime() - DAY_MS)))
    const [today] = await tx.select({ asked: count() }).from(billQuestions).where(ofDay)
    if ((today?.asked ?? 0) >= MAX_A_DAY) throw new AppError('bill_questions_many', { status: 429, retryAfterSeconds: 3600 })
    await tx.insert(billQuestions).values({ accountId: own.id, askedAt: now }).onConflictDoNothing()
  })
}

/** A question of one's own that nobody has answered goes; one that was answered stays. */
export async function withdrawQuestion(db: Db, own: Own): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, own)
    await tx.delete(billQuestions).where(and(eq(billQuestions.accountId, own.id), isNull(billQuestions.answeredAt)))
  })
}

type Answering = { id: string; by: Actor; now: Date; i18n: I18n; origin: string }
type Answer = { bill: BillInput } | { note: string }

/** The shop's answer: a bill, which stands in the account as if typed there, or why there is none. 409 once somebody has answered. */
export async function answerQuestion(db: Db, { id, by, now, i18n, origin }: Answering, answer: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const question = await takeOpen(tx, id)
    if ('bill' in answer) await writeBill(tx, question.accountId, answer.bill)
    await tx
      .update(billQuestions)
      .set({ answeredAt: now, answeredBy: by.name, note: 'note' in answer ? answer.note : null })
      .where(eq(billQuestions.id, id))
    // Nothing of the contract stands in the log: the account is its owner's.
    await recordAudit(tx, { by, action: 'services.bill_answered', subject: { kind: 'bill_question', id, name: question.operatorId } })
    if (!question.email || !question.emailVerified) return
    const { nickname } = question
    const words =
      'bill' in answer
        ? i18n.t('bills.answer_text', {
            name: nickname,
            amount: i18n.amount(answer.bill.amount_in_cents),
            date: i18n.date(answer.bill.due_on, 'weekday'),
          })
        : i18n.t('bills.answer_none', { name: nickname, note: answer.note })
    const text = [words, `${origin}/digital-services/my-account`].join('\n\n')
    await queueMail(tx, { to: question.email, subject: i18n.t('bills.answer_subject', { name: nickname }), text })
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function takeOpen(tx: Tx, id: string) {
  if (!UUID.test(id)) throw notFound('bill_question_gone')
  const [question] = await tx
    .select({
      accountId: billQuestions.accountId,
      answeredAt: billQuestions.answeredAt,
      operatorId: billAccounts.operatorId,
      nickname: billAccounts.nickname,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(billQuestions)
    .innerJoin(billAccounts, eq(billAccounts.id, billQuestions.accountId))
    .innerJoin(users, eq(users.id, billAccounts.userId))
    .where(eq(billQuestions.id, id))
    .for('update', { of: billQuestions })
  if (!question) throw notFound('bill_question_gone')
  if (question.answeredAt !== null) throw new AppError('bill_question_answered', { status: 409 })
  return question
}
