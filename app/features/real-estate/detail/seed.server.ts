import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import content from '#content/listings/property-costs.json' with { type: 'json' }
import { propertyCosts } from './tables.server.ts'

export const order = 41

type CostContent = (typeof content)[number] & Partial<Record<'fixed_in_cents' | 'min_in_cents' | 'above_in_cents', number>>

const shipped = (content as CostContent[]).map((item, position) => ({
  id: item.id,
  position,
  name: item.name,
  note: item.note,
  rateBps: item.rate_bps ?? 0,
  fixedInCents: item.fixed_in_cents ?? 0,
  minInCents: item.min_in_cents ?? 0,
  aboveInCents: item.above_in_cents ?? 0,
  types: item.types ?? null,
  titleStatuses: item.title_statuses ?? null,
  counted: item.counted,
  certain: item.certain,
  legalBasis: item.legal_basis,
  validFrom: item.valid_from,
  verifiedOn: item.verified_on,
}))

/** Whether a release of the site has brought costs, or later checks of them, that this database has not. */
export async function hasNewCosts(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: propertyCosts.id, verifiedOn: propertyCosts.verifiedOn }).from(propertyCosts)
  const stored = new Map(rows.map(({ id, verifiedOn }) => [id, verifiedOn]))
  return shipped.some(({ id, verifiedOn }) => (stored.get(id) ?? '') < verifiedOn)
}

/**
 * What buying costs, as this release of the site knows it: on a new site and on one that is older than the release. A row that
 * was checked later than the release's stays.
 */
export async function seed(db: DbOrTx): Promise<void> {
  const { id: _id, ...columns } = propertyCosts
  const names = ['position', 'name', 'note', 'rateBps', 'fixedInCents', 'minInCents', 'aboveInCents', 'types'] as const
  const rest = ['titleStatuses', 'counted', 'certain', 'legalBasis', 'validFrom', 'verifiedOn'] as const
  const set = Object.fromEntries([...names, ...rest].map((name) => [name, sql.raw(`excluded."${columns[name].name}"`)]))
  await db
    .insert(propertyCosts)
    .values(shipped)
    .onConflictDoUpdate({ target: propertyCosts.id, set, setWhere: sql`${propertyCosts.verifiedOn} < excluded.verified_on` })
}
