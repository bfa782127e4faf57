import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { presentCampaignReport } from '#app/features/charity/campaign-report/present.ts'
import { CAMPAIGN_REPORT_TEMPLATE } from '#app/features/charity/campaign-report/rules.ts'
import { charityBooks, charityGifts, charitySpendings } from '#app/features/charity/gifts/tables.server.ts'
import { typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { createAuthorisation, createCampaign, createDraftCampaign, createNeed } from '#tests/factories/charity.ts'
import { giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { campaignReportPdf, getCampaignRecord } from './charity-report.server.ts'

const NOW = giftDay
const reading = { locale: 'ar', today: '2026-11-23' } as const

/** Cents of a printed amount, in whatever digits and marks. */
const centsOf = (text: string) => Number(text.replace(/[^\d-]/g, ''))

describeEachEngine('the report of a campaign', (ctx) => {
  let receipts = 0
  const gift = async (campaignId: string, amountInCents: number, over: Partial<typeof charityGifts.$inferInsert> = {}) => {
    receipts += 1
    const confirmed = { state: 'confirmed' as const, confirmedAt: NOW, receiptNumber: receipts, enteredById: randomUUID() }
    await ctx.db.insert(charityGifts).values({
      ...{ reference: `A-${randomUUID()}`, tokenHash: randomUUID(), idempotencyKey: randomUUID(), requestHash: 'x' },
      ...{ campaignId, way: 'transfer', amountInCents, byGiver: true, promisedAt: NOW, name: 'يامنة بوكيدان' },
      ...{ ...confirmed, confirmedById: randomUUID(), twoPersonOverInCents: 100_000, ...over },
    })
  }
  const promise = { state: 'promised' as const, confirmedAt: null, receiptNumber: null }
  const spend = async (campaignId: string, amountInCents: number) => {
    const approved = { state: 'approved' as const, approvedAt: NOW, enteredById: randomUUID(), approvedById: randomUUID() }
    await ctx.db.insert(charitySpendings).values({
      ...{ campaignId, idempotencyKey: randomUUID(), what: 'مضخة', amountInCents, spentOn: '2026-11-20', enteredAt: NOW },
      ...{ ...approved, paperId: await createAuthorisation(ctx.db, campaignId) },
    })
  }

  test('its lines sum up to what it says, and promised is not in them, whatever was given and spent', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(amounts, amounts, amounts, async (confirmed, promised, spent) => {
        const { id } = await createCampaign(ctx.db)
        for (const cents of confirmed) await gift(id, cents)
        for (const cents of promised) await gift(id, cents, promise)
        for (const cents of spent) await spend(id, cents)
        const report = presentCampaignReport(await getCampaignRecord(ctx.db, id, reading), i18nFor('en'))
        const [, income, spending, balance, apart] = report.sums.map(({ amount }) => centsOf(amount))
        const total = (i: number) => (report.tables[i]?.rows ?? []).reduce((sum, row) => sum + centsOf(row.at(-1) ?? ''), 0)
        const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
        expect([income, spending, apart]).toEqual([sum(confirmed), sum(spent), sum(promised)])
        expect([total(0), total(1)]).toEqual([income, spending])
        expect(balance).toBe(sum(confirmed) - sum(spent))
      }),
      { numRuns: 6 },
    )
  })

  test('names stand in it only by consent, and volunteers are counted, not named', async () => {
    const { id } = await createCampaign(ctx.db)
    const need = await createNeed(ctx.db, id, { kind: 'work', label: { ar: 'غرس' }, onDay: '2026-12-01' })
    await gift(id, 5000)
    await gift(id, 7000, { name: 'سعيد الورياغلي', showsName: true })
    await gift(id, 0, { amountInCents: null, way: 'work', needId: need.id, quantity: 4, name: 'متطوعة' })
    const report = presentCampaignReport(await getCampaignRecord(ctx.db, id, reading), i18nFor('ar'))
    const text = JSON.stringify(report)
    expect(text).toContain('سعيد الورياغلي')
    expect(text).not.toMatch(/يامنة|متطوعة"/)
    expect(report.tables[3]?.rows.map((row) => row.slice(1))).toEqual([['غرس', '4']])
  })

  test('is a paper in each language, and none for a sample or a campaign that is gone', async () => {
    const { id } = await createCampaign(ctx.db)
    await gift(id, 5000)
    for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
      const response = await campaignReportPdf({ db: ctx.db, i18n: i18nFor(locale), now: () => NOW }, id)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const sample = await createDraftCampaign(ctx.db, { sample: true })
    const asked = (campaignId: string) => rejection(campaignReportPdf({ db: ctx.db, i18n: i18nFor('ar'), now: () => NOW }, campaignId))
    expect((await asked(sample.id)).status).toBe(404)
    expect((await asked('../../etc/passwd')).status).toBe(404)
    expect(await ctx.db.select().from(charityBooks)).toHaveLength(0)
  })
})

test('what somebody wrote is text in it and never source', async () => {
  const evil = '#panic("x") $ #{ \\ " ] #read("/etc/passwd")'
  const table = { title: evil, head: [evil, evil], rows: [[evil, '1.00']], words: 1, total: evil, earlier: evil }
  const pdf = await typesetPdf(CAMPAIGN_REPORT_TEMPLATE, {
    ...{
      lang: 'ar',
      dir: 'rtl',
      association: evil,
      heading: evil,
      title: evil,
      nothing: evil,
      note: evil,
      signature: evil,
      currency: evil,
    },
    facts: [{ label: evil, text: evil }],
    sums: [{ label: evil, amount: '1', isMain: true }],
    tables: [table, { ...table, rows: [] }],
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
