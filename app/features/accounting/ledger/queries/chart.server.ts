import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { mergeChart, resolveAccount } from '../chart.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import type { Account } from '../types.ts'

/** The accounts with these codes; what nobody knows is not among them. */
export async function findAccounts(db: DbOrTx, codes: readonly string[]): Promise<Map<string, Account>> {
  if (codes.length === 0) return new Map()
  const changes = await db
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, [...codes]))
  const byCode = new Map(changes.map((change) => [change.code, change]))
  return new Map(
    codes.flatMap((code) => {
      const account = resolveAccount(code, byCode.get(code))
      return account ? [[code, account] as const] : []
    }),
  )
}

/** An accountant's own accounts are tens, not thousands. */
const MAX_CHANGES = 2000

export async function listChart(db: DbOrTx): Promise<Account[]> {
  return mergeChart(await db.select().from(ledgerAccounts).limit(MAX_CHANGES))
}

export { listTaxRates } from '../chart.server.ts'
