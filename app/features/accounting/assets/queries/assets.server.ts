import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber } from '../../ledger/rules.ts'
import { ledgerEntries } from '../../ledger/tables.server.ts'
import { fixedAssetCharges, fixedAssets } from '../tables.server.ts'
import type { Asset } from '../types.ts'

/** A cooperative has tens of them. */
const MAX_ASSETS = 2000

const reversal = alias(ledgerEntries, 'reversal')

const stillStands = (db: DbOrTx, position: typeof fixedAssetCharges.position | typeof fixedAssets.disposalPosition) =>
  notExists(db.select({ one: sql`1` }).from(reversal).where(eq(reversal.reversalOf, position)))

async function listCharges(db: DbOrTx, id: string | undefined) {
  const rows = await db
    .select({ charge: fixedAssetCharges, journal: ledgerEntries.journal, year: ledgerEntries.year, last: ledgerEntries.numberInJournal })
    .from(fixedAssetCharges)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, fixedAssetCharges.position))
    .where(and(id === undefined ? undefined : eq(fixedAssetCharges.assetId, id), stillStands(db, fixedAssetCharges.position)))
    .orderBy(asc(fixedAssetCharges.year), asc(fixedAssetCharges.position))
  return Map.groupBy(rows, ({ charge }) => charge.assetId)
}

/** The register in the order of coming into service, with what was charged by entries that were not taken back. */
export async function listAssets(db: DbOrTx, only?: string): Promise<Asset[]> {
  const rows = await db
    .select({
      asset: fixedAssets,
      isGone: sql<boolean>`${fixedAssets.disposedOn} is not null and ${stillStands(db, fixedAssets.disposalPosition)}`,
    })
    .from(fixedAssets)
    .where(only === undefined ? undefined : eq(fixedAssets.id, only))
    .orderBy(asc(fixedAssets.inServiceOn), asc(fixedAssets.name), asc(fixedAssets.id))
    .limit(MAX_ASSETS)
  const charges = await listCharges(db, only)
  return rows.map(({ asset: { disposalPosition: _position, ...asset }, isGone }) => ({
    ...asset,
    disposedOn: isGone ? asset.disposedOn : null,
    charges: (charges.get(asset.id) ?? []).map(({ charge, journal, year, last }) => ({
      year: charge.year,
      amountInCents: charge.amountInCents,
      number: entryNumber(journal, year, last),
    })),
  }))
}

export const findAsset = async (db: DbOrTx, id: string): Promise<Asset | undefined> => (await listAssets(db, id))[0]
