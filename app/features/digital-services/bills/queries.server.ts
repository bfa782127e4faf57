import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { listLastQuestions } from './questions/queries.server.ts'
import { billState, MAX_ACCOUNTS, yearOf } from './rules.ts'
import { billAccounts, billOperators, billQuestions, bills } from './tables.server.ts'
import type { BillAccountView, OperatorChoice } from './types.ts'

const MAX_OPERATORS = 100

export async function listOperators(db: DbOrTx, locale: Locale): Promise<OperatorChoice[]> {
  const rows = await db
    .select()
    .from(billOperators)
    .where(isNull(billOperators.deletedAt))
    .orderBy(asc(billOperators.position), asc(billOperators.id))
    .limit(MAX_OPERATORS)
  return rows.map(({ id, kind, name, numberHint }) => ({
    id,
    kind,
    name: localize(name, locale),
    hint: localizeOptional(numberHint, locale) ?? null,
  }))
}

/** The bill accounts of a person, with their last bill and a year of them. */
export async function listBillAccounts(db: DbOrTx, of: { userId: string; today: string; locale: Locale }): Promise<BillAccountView[]> {
  const rows = await db
    .select({ account: billAccounts, operator: billOperators.name, kind: billOperators.kind })
    .from(billAccounts)
    .innerJoin(billOperators, eq(billOperators.id, billAccounts.operatorId))
    .where(eq(billAccounts.userId, of.userId))
    .orderBy(asc(billAccounts.createdAt), asc(billAccounts.id))
    .limit(MAX_ACCOUNTS)
  const ids = rows.map(({ account }) => account.id)
  const all =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(bills)
          .where(inArray(bills.accountId, ids))
          .orderBy(desc(bills.dueOn))
          .limit(MAX_ACCOUNTS * 24)
  const questions = await listLastQuestions(db, ids)
  return rows.map(({ account, operator, kind }) => {
    const own = all.filter(({ accountId }) => accountId === account.id)
    const [last] = own
    return {
      id: account.id,
      kind,
      operator: localize(operator, of.locale),
      nickname: account.nickname,
      number: `•••• ${account.numberTail}`,
      remindDays: account.remindDays,
      last: last ? { amountInCents: last.amountInCents, dueOn: last.dueOn, paidOn: last.paidOn, state: billState(last, of.today) } : null,
      year: yearOf(own, of.today),
      question: questions.get(account.id) ?? null,
    }
  })
}

/** Bills of an account that are still to be paid, for its owner's calendar. */
export async function listUnpaid(db: DbOrTx, userId: string) {
  return db
    .select({
      id: bills.id,
      amountInCents: bills.amountInCents,
      dueOn: bills.dueOn,
      nickname: billAccounts.nickname,
      remindDays: billAccounts.remindDays,
    })
    .from(bills)
    .innerJoin(billAccounts, eq(billAccounts.id, bills.accountId))
    .where(and(eq(billAccounts.userId, userId), isNull(bills.paidOn)))
    .orderBy(asc(bills.dueOn))
    .limit(MAX_ACCOUNTS * 12)
}

/** The contracts of an account, each with its number's end, and all of their bills. */
export async function exportBills({ db }: { db: DbOrTx }, { userId }: AccountPerson) {
  const accounts = await db
    .select({
      id: billAccounts.id,
      operator: billAccounts.operatorId,
      nickname: billAccounts.nickname,
      numberEndsWith: billAccounts.numberTail,
      remindDays: billAccounts.remindDays,
      createdAt: billAccounts.createdAt,
    })
    .from(billAccounts)
    .where(eq(billAccounts.userId, userId))
    .orderBy(asc(billAccounts.createdAt))
  const own = await db
    .select({ account: bills.accountId, amountInCents: bills.amountInCents, dueOn: bills.dueOn, paidOn: bills.paidOn })
    .from(bills)
    .innerJoin(billAccounts, eq(billAccounts.id, bills.accountId))
    .where(eq(billAccounts.userId, userId))
    .orderBy(asc(bills.dueOn))
  const asked = await db
    .select({
      account: billQuestions.accountId,
      askedAt: billQuestions.askedAt,
      answeredAt: billQuestions.answeredAt,
      note: billQuestions.note,
    })
    .from(billQuestions)
    .innerJoin(billAccounts, eq(billAccounts.id, billQuestions.accountId))
    .where(eq(billAccounts.userId, userId))
    .orderBy(asc(billQuestions.askedAt))
  return accounts.map(({ id, ...account }) => ({
    ...account,
    questions: asked.filter((question) => question.account === id).map(({ account: _account, ...question }) => question),
    bills: own.filter((bill) => bill.account === id).map(({ account: _account, ...bill }) => bill),
  }))
}

const isDue = (today: string) =>
  and(
    isNull(bills.paidOn),
    isNull(bills.remindedAt),
    sql`${billAccounts.remindDays} is not null`,
    sql`${bills.dueOn} >= ${today}::date`,
    lte(sql`${bills.dueOn} - ${billAccounts.remindDays}`, sql`${today}::date`),
  )

/** Bills of which somebody is to be reminded, with where to. */
export async function listReminders(db: DbOrTx, today: string, limit: number) {
  return db
    .select({
      id: bills.id,
      amountInCents: bills.amountInCents,
      dueOn: bills.dueOn,
      nickname: billAccounts.nickname,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(bills)
    .innerJoin(billAccounts, eq(billAccounts.id, bills.accountId))
    .innerJoin(users, eq(users.id, billAccounts.userId))
    .where(isDue(today))
    .orderBy(asc(bills.dueOn), asc(bills.id))
    .limit(limit)
}

/** Whether there has ever been one; what the owner threw away counts. */
export async function hasOperators(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: billOperators.id }).from(billOperators).limit(1)).length > 0
}
