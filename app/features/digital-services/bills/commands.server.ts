import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import { hasOperators, listReminders } from './queries.server.ts'
import { MAX_ACCOUNTS, MAX_BILLS, parseContract, tailOf } from './rules.ts'
import type { BillAccountPatch, BillInput, NewBillAccount } from './schema.ts'
import { seed } from './seed.server.ts'
import { billAccounts, billOperators, bills } from './tables.server.ts'

const rejected = (field: string, code: string, status = 422) => new AppError(code, { status, fields: { [field]: code } })

/** A contract of one's own: 422 for a number of another shape, 409 for one that is there. Answers its id. */
export async function createBillAccount(db: Db, input: NewBillAccount, by: { userId: string; secret: string }): Promise<string> {
  return db.transaction(async (tx) => {
    const [operator] = await tx
      .select()
      .from(billOperators)
      .where(and(eq(billOperators.id, input.operator), isNull(billOperators.deletedAt)))
    if (!operator) throw rejected('operator', 'bill_operator')
    const number = parseContract(input.number, operator)
    if (!number) throw rejected('number', 'bill_number')
    if ((await tx.$count(billAccounts, eq(billAccounts.userId, by.userId))) >= MAX_ACCOUNTS) {
      throw new AppError('bill_accounts_many', { status: 409, params: { count: MAX_ACCOUNTS } })
    }
    const id = randomUUID()
    const [created] = await tx
      .insert(billAccounts)
      .values({
        id,
        userId: by.userId,
        operatorId: operator.id,
        nickname: input.nickname,
        sealedNumber: seal(Buffer.from(number), { secret: by.secret, purpose: 'bill-number', context: id }),
        numberTail: tailOf(number),
        numberHash: createHmac('sha256', by.secret).update(`bill ${number}`).digest('base64url'),
        remindDays: input.remind_days,
      })
      .onConflictDoNothing({ target: [billAccounts.userId, billAccounts.operatorId, billAccounts.numberHash] })
      .returning({ id: billAccounts.id })
    if (!created) throw rejected('number', 'bill_number_known', 409)
    return created.id
  })
}

export type Own = { id: string; userId: string }

/** Somebody else's account is not there. */
export async function lockOwnAccount(tx: Tx, { id, userId }: Own): Promise<void> {
  const isOwn = and(sql`${billAccounts.id}::text = ${id}`, eq(billAccounts.userId, userId))
  const [row] = await tx.select({ id: billAccounts.id }).from(billAccounts).where(isOwn).for('update')
  if (!row) throw notFound('bill_account_gone')
}

export async function updateBillAccount(db: Db, own: Own, patch: BillAccountPatch): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, own)
    const set = {
      ...(patch.nickname === undefined ? {} : { nickname: patch.nickname }),
      ...(patch.remind_days === undefined ? {} : { remindDays: patch.remind_days }),
    }
    if (Object.keys(set).length > 0) await tx.update(billAccounts).set(set).where(eq(billAccounts.id, own.id))
    if (patch.bill) await writeBill(tx, own.id, patch.bill)
    if (patch.paid) await markPaid(tx, own.id, patch.paid)
  })
}

export async function writeBill(tx: Tx, accountId: string, bill: BillInput): Promise<void> {
  if ((await tx.$count(bills, eq(bills.accountId, accountId))) >= MAX_BILLS) {
    throw new AppError('bills_many', { status: 409, params: { count: MAX_BILLS } })
  }
  await tx
    .insert(bills)
    .values({ accountId, amountInCents: bill.amount_in_cents, dueOn: bill.due_on })
    .onConflictDoUpdate({ target: [bills.accountId, bills.dueOn], set: { amountInCents: bill.amount_in_cents } })
}

async function markPaid(tx: Tx, accountId: string, paid: NonNullable<BillAccountPatch['paid']>): Promise<void> {
  const [row] = await tx
    .update(bills)
    .set({ paidOn: paid.paid_on })
    .where(and(eq(bills.accountId, accountId), eq(bills.dueOn, paid.due_on)))
    .returning({ id: bills.id })
  if (!row) throw notFound('bill_gone')
}

export async function deleteBillAccount(db: Db, own: Own): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, own)
    await tx.delete(billAccounts).where(eq(billAccounts.id, own.id))
  })
}

const AT_ONCE = 100

/** One mail for each bill that is due soon, to whoever has a proven address; the others see it in their account. */
export async function sendReminders(
  db: Db,
  { i18n, today, now, origin }: { i18n: I18n; today: string; now: Date; origin: string },
): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await listReminders(db, today, AT_ONCE)
    for (const bill of due) {
      await db.transaction(async (tx) => {
        const [mine] = await tx
          .update(bills)
          .set({ remindedAt: now })
          .where(and(eq(bills.id, bill.id), isNull(bills.remindedAt)))
          .returning({ id: bills.id })
        if (!mine || !bill.email || !bill.emailVerified) return
        const words = { name: bill.nickname, amount: i18n.amount(bill.amountInCents), date: i18n.date(bill.dueOn, 'weekday') }
        const text = [i18n.t('bills.reminder_text', words), `${origin}/digital-services/my-account`].join('\n\n')
        await queueMail(tx, { to: bill.email, subject: i18n.t('bills.reminder_subject', words), text })
      })
    }
    sent += due.length
    if (due.length < AT_ONCE) return sent
  }
}

/** The operators that come with the program, for a site that was there before them. */
export async function shipOperators(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasOperators(tx))) await seed(tx)
  })
}
