import { expect, test } from 'vitest'
import content from '#content/listings/property-costs.json' with { type: 'json' }
import { estimateCosts } from './rules.ts'
import type { CostParameter } from './types.ts'

type CostContent = (typeof content)[number] & Partial<Record<'fixed_in_cents' | 'min_in_cents' | 'above_in_cents', number>>

const parameters = (content as CostContent[]).map(
  (row): CostParameter => ({
    id: row.id,
    name: row.name,
    note: row.note,
    rateBps: row.rate_bps ?? 0,
    fixedInCents: row.fixed_in_cents ?? 0,
    minInCents: row.min_in_cents ?? 0,
    aboveInCents: row.above_in_cents ?? 0,
    types: row.types ?? null,
    titleStatuses: row.title_statuses ?? null,
    counted: row.counted,
    certain: row.certain,
    legalBasis: row.legal_basis,
    validFrom: row.valid_from,
    verifiedOn: row.verified_on,
  }),
)

const flat = { deal: 'sale', type: 'flat', titleStatus: 'titled', priceInCents: 98_000_000 }
const on = { day: '2026-11-23', locale: 'en' as const }
const amounts = (bought: typeof flat, day = on.day) =>
  Object.fromEntries(
    (estimateCosts(parameters, bought, { ...on, day })?.lines ?? []).map(({ id, amountInCents }) => [id, amountInCents / 100]),
  )

test('a titled flat of 980,000 dirhams', () => {
  expect(amounts(flat)).toEqual({
    'registration-built': 39_200,
    'land-registry-transfer': 14_800,
    'ownership-certificate': 100,
    notary: 9_800,
    'registration-extra': 19_600,
  })
  // What is owed only when paid in cash is mentioned, and no part of the total.
  expect(estimateCosts(parameters, flat, on)).toMatchObject({ totalInCents: 6_390_000, verifiedOn: '2026-11-22' })
})

test('a plot with a melkia deed pays the duty on land and nothing at the land registry', () => {
  expect(amounts({ deal: 'sale', type: 'plot', titleStatus: 'melkia', priceInCents: 20_000_000 })).toEqual({
    'registration-land': 10_000,
    notary: 2_500,
  })
})

test('least amounts hold, and what is not in force yet is not counted', () => {
  expect(amounts({ ...flat, priceInCents: 1_000_000 })).toMatchObject({ 'land-registry-transfer': 500, notary: 2_500 })
  expect(amounts(flat, '2026-06-30')).not.toHaveProperty('registration-extra')
})

test('a rent, and a type that nothing is known of, have no estimate', () => {
  expect(estimateCosts(parameters, { ...flat, deal: 'rent' }, on)).toBeNull()
  expect(estimateCosts([], flat, on)).toBeNull()
})
