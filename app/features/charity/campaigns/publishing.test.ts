import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importRows } from '#app/features/resources/commands/import-rows.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { createAuthorisation, createCampaign, createDraftCampaign, lawPapers } from '#tests/factories/charity.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { closeRunOut, removeSampleCampaigns } from './commands.server.ts'
import { findCampaign, getCharityOverview, hasRunOutCampaigns, listCampaignAddresses } from './queries.server.ts'
import { campaigns } from './resource.server.ts'
import { seed } from './seed.server.ts'
import { charityCampaigns } from './tables.server.ts'

const TODAY = '2026-11-23'
const BATCH = '00000000-0000-4000-8000-000000000001'
const reading = { locale: 'ar' as const, today: TODAY }

/** The name of the constraint that the database refused something with. */
async function constraintOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}

describeEachEngine('a charity campaign', (ctx) => {
  let by: Actor
  const stateOf = async (id: string) => {
    const [row] = await ctx.db.select().from(charityCampaigns).where(eq(charityCampaigns.id, id))
    return row
  }
  beforeEach(async () => {
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    by = { id, name, requestId: null }
  })

  const valuesOf = async (id: string) => {
    const row = await findRow(ctx.db, campaigns, id)
    if (!row) throw new Error('no such row')
    return row
  }

  test.each([
    ['authorisationNumber', { authorisationNumber: null }],
    ['validFrom', { validFrom: null }],
    ['validUntil', { validUntil: null }],
    ['associationRegistration', { associationRegistration: null }],
    ['bankAccount', { bankAccount: null }],
    ['isPublished', {}],
  ])('is published through no door without its %s', async (field, missing) => {
    const { id } = await createDraftCampaign(ctx.db, { ...lawPapers, ...missing })
    const hasPaper = field !== 'isPublished'
    if (hasPaper) {
      const authorisationPaperId = await createAuthorisation(ctx.db, id)
      await ctx.db.update(charityCampaigns).set({ authorisationPaperId }).where(eq(charityCampaigns.id, id))
    }
    const { values, version } = await valuesOf(id)
    const published = { ...values, isPublished: true }
    const form = await rejection(updateRow(ctx.db, campaigns, { id, version, values: published, by, batch: BATCH }))
    expect([form.status, Object.keys(form.fields ?? {})]).toEqual([422, [field]])
    const rows = [{ id, version, state: 'changed' as const, values: published, line: 1, name: '', problems: {}, changes: [] }]
    const file = await rejection(importRows(ctx.db, campaigns, { rows: rows as never, by, batch: BATCH }))
    expect(Object.keys(file.fields ?? {})).toEqual([field])
    const sql = ctx.db.update(charityCampaigns).set({ isPublished: true }).where(eq(charityCampaigns.id, id))
    expect(await constraintOf(sql)).toBe('charity_campaigns_papers')
    expect((await stateOf(id))?.isPublished).toBe(false)
    expect(await findCampaign(ctx.db, id, reading)).toBeUndefined()
  })

  test('is not created published, nor published with a paper of another or an authorisation that ran out', async () => {
    const other = await createDraftCampaign(ctx.db)
    const foreign = await createAuthorisation(ctx.db, other.id)
    const { id } = await createDraftCampaign(ctx.db, { ...lawPapers, validUntil: '2021-01-01' })
    const { values } = await valuesOf(id)
    const created = await rejection(createRow(ctx.db, campaigns, { values: { ...values, isPublished: true }, by, batch: BATCH }))
    expect(created.status).toBe(422)
    const set = (change: object) => ctx.db.update(charityCampaigns).set(change).where(eq(charityCampaigns.id, id))
    expect(await constraintOf(set({ authorisationPaperId: foreign }))).toBe('charity_campaigns_own_paper')
    const authorisationPaperId = await createAuthorisation(ctx.db, id)
    expect(await constraintOf(set({ authorisationPaperId, isPublished: true }))).toBe('charity_campaigns_in_date')
    await set({ authorisationPaperId })
    const late = await valuesOf(id)
    const work = updateRow(ctx.db, campaigns, {
      id,
      version: late.version,
      values: { ...late.values, isPublished: true },
      by,
      batch: BATCH,
    })
    expect((await rejection(work)).fields).toEqual({ validUntil: 'campaign_expired' })
  })

  test('is published with all its papers, found by search, and gone from both with the switch', async () => {
    const { id } = await createCampaign(ctx.db, { title: { ar: 'حملة الأغطية الصوفية' } })
    const inSearch = async () => {
      const found = await ctx.handle.pool.query("select 1 from search_documents where kind = 'campaign' and ref = $1", [id])
      return found.rows.length
    }
    expect(await inSearch()).toBe(1)
    expect((await listCampaignAddresses(ctx.db, 10)).map(({ path }) => path)).toEqual([`/charity/${id}`])
    const { values, version } = await valuesOf(id)
    await updateRow(ctx.db, campaigns, { id, version, values: { ...values, isPublished: false }, by, batch: BATCH })
    expect([await inSearch(), await listCampaignAddresses(ctx.db, 10)]).toEqual([0, []])
  })

  test('ends with its authorisation: at once for whoever reads, closed by the job, and open again with an extension', async () => {
    const { id } = await createCampaign(ctx.db)
    await ctx.db.update(charityCampaigns).set({ validUntil: '2026-11-22' }).where(eq(charityCampaigns.id, id))
    expect((await findCampaign(ctx.db, id, { ...reading, today: '2026-11-22' }))?.phase).toBe('open')
    expect((await findCampaign(ctx.db, id, reading))?.phase).toBe('ended')
    const overview = await getCharityOverview(ctx.db, reading)
    expect([overview.open.length, overview.ended.map((one) => one.reportState)]).toEqual([0, ['due']])
    const now = new Date(`${TODAY}T00:00:30Z`)
    expect(await hasRunOutCampaigns(ctx.db, TODAY)).toBe(true)
    expect([await closeRunOut(ctx.db, { today: TODAY, now }), await closeRunOut(ctx.db, { today: TODAY, now })]).toEqual([1, 0])
    expect((await findCampaign(ctx.db, id, { ...reading, today: '2026-11-20' }))?.phase).toBe('ended')
    await ctx.db.update(charityCampaigns).set({ validUntil: '2099-01-31' }).where(eq(charityCampaigns.id, id))
    expect((await findCampaign(ctx.db, id, reading))?.phase).toBe('open')
  })

  test('the shipped one is a sample: no account, no sum of the site, no way to become a real one, and it goes whole', async () => {
    await ctx.db.transaction(seed)
    const { open, sums, ledger } = await getCharityOverview(ctx.db, { locale: 'ar', today: new Date().toISOString().slice(0, 10) })
    expect(open.map(({ sample }) => sample)).toEqual([true])
    expect(sums).toEqual({ confirmedInCents: 0, promisedInCents: 0, spentInCents: 0, givers: 0 })
    expect(ledger.every(({ sample }) => sample)).toBe(true)
    const id = open[0]?.id ?? ''
    const set = (change: object) => ctx.db.update(charityCampaigns).set(change).where(eq(charityCampaigns.id, id))
    expect(await constraintOf(set({ sample: false }))).toBe('charity_campaigns_sample_stays')
    expect(await constraintOf(set({ bankAccount: '1'.repeat(24) }))).toBe('charity_campaigns_sample')
    await ctx.db.transaction(removeSampleCampaigns)
    expect(await stateOf(id)).toBeUndefined()
  })
})
