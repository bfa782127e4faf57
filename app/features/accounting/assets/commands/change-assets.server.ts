import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger, type PostResult, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { findAccounts } from '../../ledger/queries/chart.server.ts'
import { findAsset, listAssets } from '../queries/assets.server.ts'
import { chargeLines, depreciationAccounts, disposalLines, dueCharge, listDue } from '../rules.ts'
import { fixedAssetCharges, fixedAssets } from '../tables.server.ts'
import type { AssetInput } from '../types.ts'

const rejected = (field: string, code: string) => new AppError('invalid_entry', { status: 422, fields: { [field]: code } })

/** Writes an asset into the register; sent twice it is one. Nothing is posted: what it cost was, when it was bought. */
export async function addAsset(db: Db, { id, by, ...asset }: AssetInput & { id: string; by: Actor }): Promise<void> {
  const accounts = depreciationAccounts(asset.account)
  const known = await findAccounts(db, accounts ? [asset.account, accounts.accumulated, accounts.expense] : [])
  if (known.size < 3) throw rejected('account', 'asset_account')
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(fixedAssets)
      .values({ id, ...asset })
      .onConflictDoNothing()
      .returning({ id: fixedAssets.id })
    if (added.length === 0) return
    await recordAudit(tx, { by, action: 'assets.added', after: { name: asset.name, cost_in_cents: asset.costInCents } })
  })
}

/** Takes out what was written in by mistake: 409 `asset_charged` once anything was posted for it. */
export async function removeAsset(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const [asset] = await tx.select().from(fixedAssets).where(eq(fixedAssets.id, id))
    if (!asset) throw notFound()
    const charges = await tx.$count(fixedAssetCharges, eq(fixedAssetCharges.assetId, id))
    if (charges > 0 || asset.disposalPosition !== null) throw new AppError('asset_charged', { status: 409 })
    await tx.delete(fixedAssets).where(eq(fixedAssets.id, id))
    await recordAudit(tx, { by, action: 'assets.removed', before: { name: asset.name, cost_in_cents: asset.costInCents } })
  })
}

type YearCharge = { year: number; today: string; label: string; by: Actor; now: Date }

/**
 * Posts what a year has used up of all assets, on its last day, as one entry. Undefined when nothing is due. 422 while the year
 * runs. Under the ledger's lock: two at once are one entry.
 */
export async function postDepreciation(db: Db, { year, today, label, by, now }: YearCharge): Promise<PostResult | undefined> {
  const date = `${year}-12-31`
  if (date > today) throw rejected('year', 'asset_year_over')
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const due = listDue(await listAssets(tx), year)
    if (due.length === 0) return undefined
    const posted = await postEntry(tx, { date, journal: 'OD', label, reference: String(year), lines: chargeLines(due) }, { by, now })
    await tx
      .insert(fixedAssetCharges)
      .values(due.map(({ asset, amountInCents }) => ({ assetId: asset.id, position: posted.position, year, amountInCents })))
    return posted
  })
}

type Disposal = { id: string; date: string; label: string; by: Actor; now: Date }

/**
 * Takes an asset off the books on the day that it was sold or scrapped, its depreciation up to that month charged with it. 409
 * `asset_gone` when it is off already.
 */
export async function disposeOfAsset(db: Db, { id, date, label, by, now }: Disposal): Promise<PostResult> {
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const asset = await findAsset(tx, id)
    if (!asset) throw notFound()
    if (asset.disposedOn !== null) throw new AppError('asset_gone', { status: 409 })
    if (date < asset.inServiceOn || asset.charges.some(({ year }) => year > Number(date.slice(0, 4)))) {
      throw rejected('disposed_on', 'asset_disposal_day')
    }
    const amountInCents = dueCharge(asset, date.slice(0, 7))
    const lines = disposalLines(asset, amountInCents)
    const posted = await postEntry(tx, { date, journal: 'OD', label: `${label}: ${asset.name}`, reference: null, lines }, { by, now })
    if (amountInCents > 0) {
      const charge = { assetId: id, position: posted.position, year: Number(date.slice(0, 4)), amountInCents }
      await tx.insert(fixedAssetCharges).values(charge)
    }
    await tx.update(fixedAssets).set({ disposedOn: date, disposalPosition: posted.position }).where(eq(fixedAssets.id, id))
    await recordAudit(tx, { by, action: 'assets.disposed', after: { name: asset.name, disposed_on: date } })
    return posted
  })
}
