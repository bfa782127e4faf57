import { asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { billAccounts, billOperators, billQuestions } from '../tables.server.ts'
import type { BillQuestionLine, BillQuestionView } from '../types.ts'

const MAX_OPEN = 60
const MAX_OF_ACCOUNTS = 200

export async function countOpenQuestions(db: DbOrTx): Promise<number> {
  return db.$count(billQuestions, isNull(billQuestions.answeredAt))
}

/** What waits for an answer, the oldest first. Only here a contract number stands whole: without it nobody can look a bill up. */
export async function listOpenQuestions(db: DbOrTx, { secret, locale }: { secret: string; locale: Locale }): Promise<BillQuestionLine[]> {
  const rows = await db
    .select({
      id: billQuestions.id,
      askedAt: billQuestions.askedAt,
      accountId: billAccounts.id,
      sealedNumber: billAccounts.sealedNumber,
      operator: billOperators.name,
      website: billOperators.website,
      kind: billOperators.kind,
      person: users.name,
    })
    .from(billQuestions)
    .innerJoin(billAccounts, eq(billAccounts.id, billQuestions.accountId))
    .innerJoin(billOperators, eq(billOperators.id, billAccounts.operatorId))
    .innerJoin(users, eq(users.id, billAccounts.userId))
    .where(isNull(billQuestions.answeredAt))
    .orderBy(asc(billQuestions.askedAt), asc(billQuestions.id))
    .limit(MAX_OPEN)
  return rows.map(({ id, askedAt, accountId, sealedNumber, operator, website, kind, person }) => ({
    id,
    askedAt: askedAt.toISOString(),
    operator: localize(operator, locale),
    website,
    kind,
    person,
    // Sealed with another key, after a restore on another machine: the person adds the contract anew.
    number: unseal(sealedNumber, { secret, purpose: 'bill-number', context: accountId })?.toString() ?? null,
  }))
}

/** The newest question of each of these accounts. */
export async function listLastQuestions(db: DbOrTx, accountIds: readonly string[]): Promise<Map<string, BillQuestionView>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(billQuestions)
    .where(inArray(billQuestions.accountId, [...accountIds]))
    .orderBy(desc(billQuestions.askedAt))
    .limit(MAX_OF_ACCOUNTS)
  // The oldest first, so that the newest stays.
  return new Map(
    rows
      .reverse()
      .map(({ accountId, askedAt, answeredAt, note }) => [
        accountId,
        { askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, note },
      ]),
  )
}
