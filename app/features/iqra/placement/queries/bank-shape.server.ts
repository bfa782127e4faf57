import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { findLatestBank } from '../queries.server.ts'
import { iqraBankItems } from '../tables.server.ts'
import type { TestLanguage } from '../types.ts'

/** The newest bank of a language as what it measures with: its items without their texts. Undefined where there is none. */
export async function findBankShape(db: DbOrTx, language: TestLanguage) {
  const bank = await findLatestBank(db, language)
  if (!bank) return undefined
  const items = await db
    .select({
      ...{ id: iqraBankItems.itemId, band: iqraBankItems.band, a: iqraBankItems.a, b: iqraBankItems.b },
      ...{ flags: iqraBankItems.flags, isCalibrated: iqraBankItems.isCalibrated },
    })
    .from(iqraBankItems)
    .where(eq(iqraBankItems.bankId, bank.id))
    .orderBy(asc(iqraBankItems.itemId))
  return { bank, items }
}

export type BankShape = NonNullable<Awaited<ReturnType<typeof findBankShape>>>
