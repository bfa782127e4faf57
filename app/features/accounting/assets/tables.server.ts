import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'

/** The register of fixed assets. */
export const fixedAssets = pgTable(
  'fixed_assets',
  {
    /** Made with the form, so that sending it twice is one asset. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    account: text('account').notNull(),
    inServiceOn: date('in_service_on', { mode: 'string' }).notNull(),
    costInCents: bigint('cost_in_cents', { mode: 'number' }).notNull(),
    lifeMonths: integer('life_months').notNull(),
    depreciatedBeforeInCents: bigint('depreciated_before_in_cents', { mode: 'number' }).notNull(),
    disposedOn: date('disposed_on', { mode: 'string' }),
    /** The entry that took it off the books; reversed, the cooperative has it again. */
    disposalPosition: bigint('disposal_position', { mode: 'number' }).references(() => ledgerEntries.position),
  },
  (t) => [
    check('fixed_assets_account', sql`${t.account} ~ '^2[1-3][0-9]{2,6}$'`),
    check('fixed_assets_cost', sql`${t.costInCents} > 0`),
    check('fixed_assets_life', sql`${t.lifeMonths} between 12 and 600`),
    check('fixed_assets_before', sql`${t.depreciatedBeforeInCents} between 0 and ${t.costInCents}`),
    check('fixed_assets_disposed', sql`(${t.disposedOn} is null) = (${t.disposalPosition} is null)`),
  ],
)

/** What was charged for an asset by an entry, of the year that it is for. */
export const fixedAssetCharges = pgTable(
  'fixed_asset_charges',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => fixedAssets.id),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
    year: smallint('year').notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assetId, t.position] }),
    index('fixed_asset_charges_position').on(t.position),
    check('fixed_asset_charges_amount', sql`${t.amountInCents} > 0`),
  ],
)
