import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { findCampaign, findPublicPaper } from '#app/features/charity/campaigns/queries.server.ts'
import { charityCampaigns } from '#app/features/charity/campaigns/tables.server.ts'
import { eraseGiftsOf, lapsePromises, withdrawPledge } from '#app/features/charity/gifts/commands/pledge.server.ts'
import { approveSpending, enterSpending } from '#app/features/charity/gifts/commands/spending.server.ts'
import { confirmGift, receiveGift, setLimit } from '#app/features/charity/gifts/commands/treasury.server.ts'
import { countWaiting, listSpendingsOf, listWaitingGifts } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { getSums } from '#app/features/charity/gifts/queries/sums.server.ts'
import { charityEvents, charityGifts, charitySpendings } from '#app/features/charity/gifts/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCampaign, createDraftCampaign, createNeed } from '#tests/factories/charity.ts'
import { createUser } from '#tests/factories/users.ts'
import { pledgeBody as body, charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { getGiverPage, openGiftLink, sendPledge, type VisitorPledge } from './charity-pledge.server.ts'
import { giftReceiptPdf } from './charity-receipt.server.ts'

const NOW = giftDay
const reading = { locale: 'ar' as const, today: '2026-11-23' }

describeEachEngine('gifts to a campaign', (ctx) => {
  let services: Services
  let campaign: string
  let first: Actor
  let second: Actor
  const newKey = () => randomBytes(12).toString('hex')
  const pledge = (over: Partial<VisitorPledge> = {}) =>
    sendPledge(services, { slug: campaign, body: body(), idempotencyKey: newKey(), locale: 'ar', clientAddress: '192.0.2.1', ...over })
  const rowOf = async (id: string) => {
    const [row] = await ctx.db.select().from(charityGifts).where(eq(charityGifts.id, id))
    if (!row) throw new Error('no such gift')
    return row
  }
  const act = async (id: string, by: Actor) => ({ id, version: (await rowOf(id)).version, by, now: NOW })
  const receive = async (id: string, by: Actor) => receiveGift(ctx.db, { ...(await act(id, by)), amountInCents: null })
  const confirm = async (id: string, by: Actor) => confirmGift(ctx.db, await act(id, by))
  const given = async (amountInCents: number) => {
    const { id } = await pledge({ body: body({ amount_in_cents: amountInCents }) })
    await receive(id, first)
    await confirm(id, second)
    return id
  }

  beforeEach(async () => {
    services = charityServices(ctx)
    const people = await Promise.all(['وردة', 'سعيد'].map((name) => createUser(ctx.db, { name, roles: ['accountant', 'member'] })))
    const [one, two] = people.map(({ id, name }) => ({ id, name, requestId: null }))
    if (!one || !two) throw new Error('nobody')
    first = one
    second = two
    campaign = (await createCampaign(ctx.db, { cashPlace: { ar: 'مقر الجمعية' } })).id
  })

  test('fifty of one key at once are one promise, and another body with it is refused', async () => {
    const idempotencyKey = newKey()
    const placed = await Promise.all(Array.from({ length: 50 }, () => pledge({ idempotencyKey })))
    expect(new Set(placed.map(({ token, reference }) => `${token} ${reference}`)).size).toBe(1)
    expect(placed.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect(await ctx.db.$count(charityGifts)).toBe(1)
    const other = await rejection(pledge({ idempotencyKey, body: body({ amount_in_cents: 20_000 }) }))
    expect([other.status, other.code]).toEqual([422, 'gift_key_reused'])
  })

  const badPledges: [string, Record<string, unknown>, string][] = [
    ['a negative amount', { amount_in_cents: -100 }, 'amount_in_cents'],
    ['less than a dirham', { amount_in_cents: 99 }, 'amount_in_cents'],
    ['2^53', { amount_in_cents: 2 ** 53 }, 'amount_in_cents'],
    ['half a cent', { amount_in_cents: 100.5 }, 'amount_in_cents'],
    ['an amount as a text', { amount_in_cents: '10000' }, 'amount_in_cents'],
    ['no amount', { amount_in_cents: null }, 'amount_in_cents'],
    ['a card', { way: 'card' }, 'way'],
    ['a reference of its own', { reference: 'A-1' }, 'reference'],
    ['a state', { state: 'confirmed' }, 'state'],
    ['a receipt', { receipt_number: 1 }, 'receipt_number'],
    ['no name', { name: '\u202e ' }, 'name'],
    ['no telephone', { phone: 'call me' }, 'phone'],
    ['things without a need', { way: 'goods', quantity: 1 }, 'need'],
    ['things that nobody needs', { way: 'goods', need: 'x', quantity: 1 }, 'need'],
    ['minus one blanket', { way: 'goods', need: 'x', quantity: -1 }, 'quantity'],
  ]
  test('bad input is refused beside its field, and changes nothing', async () => {
    for (const [what, over, field] of badPledges) {
      const error = await rejection(pledge({ body: body(over) }))
      expect.soft([error.status, Object.keys(error.fields ?? {})], what).toEqual([422, expect.arrayContaining([field])])
    }
    expect(await ctx.db.$count(charityGifts)).toBe(0)
  })

  test('a script in a name is a name, and stands in the ledger only with consent', async () => {
    const script = '<script>alert(1)</script>'
    const shown = await pledge({ body: body({ name: script, shows_name: true }) })
    const hidden = await pledge({ body: body({ name: 'سر' }) })
    for (const { id } of [shown, hidden]) {
      await receive(id, first)
      await confirm(id, second)
    }
    const view = await findCampaign(ctx.db, campaign, reading)
    expect(view?.income.map(({ text }) => text).sort()).toEqual([script, null])
  })

  test('is promised only while the authorisation is in force, and never to a draft or a sample', async () => {
    const draft = await createDraftCampaign(ctx.db)
    const sample = await createDraftCampaign(ctx.db, { sample: true, isPublished: true, validFrom: '2020-01-01', validUntil: '2099-01-01' })
    expect((await rejection(pledge({ slug: draft.id }))).status).toBe(404)
    expect((await rejection(pledge({ slug: sample.id }))).code).toBe('gift_sample')
    await ctx.db.update(charityCampaigns).set({ validUntil: '2026-11-22' }).where(eq(charityCampaigns.id, campaign))
    const late = await rejection(pledge())
    expect([late.status, late.code]).toEqual([409, 'gift_closed'])
    const open = await createCampaign(ctx.db)
    const { id } = await pledge({ slug: open.id })
    // What the command refuses the table refuses too.
    await expect(ctx.db.insert(charityGifts).values({ ...(await rowOf(id)), ...unique(), campaignId: sample.id })).rejects.toThrow()
  })

  test('of ten blankets ten are promised, whoever comes at once; one that is taken back is free again', async () => {
    const need = await createNeed(ctx.db, campaign)
    const blanket = body({ way: 'goods', need: need.id, quantity: 1 })
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => pledge({ body: blanket })))
    const placed = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []))
    expect([placed.length, new Set(refused)]).toEqual([10, new Set(['gift_full'])])
    await withdrawPledge(ctx.db, placed[0]?.id ?? '')
    expect((await pledge({ body: blanket })).isReplay).toBe(false)
    expect((await rejection(pledge({ body: blanket }))).status).toBe(409)
  })

  test('a link opens its own gift and no other, with a receipt once it is confirmed', async () => {
    const { id, token } = await pledge()
    expect(await openGiftLink(services, { token, clientAddress: '192.0.2.1' })).toBe(id)
    const another = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
    expect((await rejection(openGiftLink(services, { token: another, clientAddress: '192.0.2.9' }))).status).toBe(404)
    expect((await rejection(giftReceiptPdf(services, id))).status).toBe(404)
    await receive(id, first)
    expect((await getGiverPage(services, id, 'ar')).gift.state).toBe('received')
    await confirm(id, first)
    const pdf = Buffer.from(await (await giftReceiptPdf(services, id)).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('promises of money lapse after ten days, and are taken in if they come after all', async () => {
    const { id } = await pledge()
    expect(await lapsePromises(ctx.db, new Date(NOW.getTime() + 10 * 86_400_000))).toBe(0)
    expect(await lapsePromises(ctx.db, new Date(NOW.getTime() + 10 * 86_400_000 + 1000))).toBe(1)
    expect((await getSums(ctx.db, campaign)).promisedInCents).toBe(0)
    await receive(id, first)
    expect((await confirm(id, first)).receiptNumber).toBe(1)
  })

  test('over the limit, and what was entered by hand, takes two people; the table refuses it as well', async () => {
    await setLimit(ctx.db, { limitInCents: 5000, by: first })
    const { id } = await pledge()
    await receive(id, first)
    const alone = await rejection(confirm(id, first))
    expect([alone.status, alone.code]).toEqual([403, 'gift_second_person'])
    const forced = ctx.db
      .update(charityGifts)
      .set({ state: 'confirmed', confirmedAt: NOW, confirmedById: first.id, receiptNumber: 9, twoPersonOverInCents: 5000 })
      .where(eq(charityGifts.id, id))
    await expect(forced).rejects.toThrow()
    expect((await getSums(ctx.db, campaign)).confirmedInCents).toBe(0)
    await confirm(id, second)
    expect(await rejection(confirm(id, second))).toMatchObject({ code: 'gift_state', status: 409 })
    expect(await ctx.db.$count(charityEvents)).toBe(1)
  })

  test('receipts have no gap, however many are confirmed at once, and a reference confirms one gift once', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => pledge()))
    for (const { id } of placed) await receive(id, first)
    const acts = await Promise.all(placed.map(({ id }) => act(id, second)))
    const results = await Promise.allSettled([...acts, ...acts].map((one) => confirmGift(ctx.db, one)))
    const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.receiptNumber] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(await ctx.db.$count(charityEvents)).toBe(12)
    expect(new Set(placed.map(({ reference }) => reference)).size).toBe(12)
    await expect(
      ctx.db
        .update(charityGifts)
        .set({ reference: placed[0]?.reference ?? '' })
        .where(eq(charityGifts.id, placed[1]?.id ?? '')),
    ).rejects.toThrow()
  })

  test('the treasurer finds a transfer by its reference', async () => {
    const { reference } = await pledge()
    await pledge()
    expect((await listWaitingGifts(ctx.db, { text: reference, locale: 'ar' })).map((gift) => gift.reference)).toEqual([reference])
    expect(await countWaiting(ctx.db)).toBe(0)
  })

  const spend = async (amount: number, by = first) => {
    const input = { what: 'مضخة', amount, spentOn: '2026-11-20', needId: null }
    const paper = { fileId: randomUUID().replaceAll('-', ''), mime: 'application/pdf', bytes: 1 }
    await enterSpending(ctx.db, { campaignId: campaign, by, now: NOW, input, paper, idempotencyKey: newKey() })
    const entered = (
      await ctx.db
        .select()
        .from(charitySpendings)
        .where(eq(charitySpendings.paperId, await paperOf(paper.fileId)))
    )[0]
    return entered?.id ?? ''
  }
  const paperOf = async (fileId: string) => {
    const { rows } = await ctx.handle.pool.query('select id from charity_papers where file_id = $1', [fileId])
    return String(rows[0]?.id)
  }
  const approve = (id: string, by = second) => approveSpending(ctx.db, { campaignId: campaign, by, now: NOW, id })

  test('spending takes two people, and never more than was confirmed, however many approve at once', async () => {
    await given(10_000)
    const id = await spend(6000)
    expect((await rejection(approve(id, first))).code).toBe('spending_second_person')
    const [entered] = await listSpendingsOf(ctx.db, campaign)
    expect(await findPublicPaper(ctx.db, entered?.paperId ?? '')).toBeUndefined()
    const other = await spend(6000)
    const results = await Promise.allSettled([approve(id), approve(other)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getSums(ctx.db, campaign)).toMatchObject({ confirmedInCents: 10_000, spentInCents: 6000 })
    const approved = (await listSpendingsOf(ctx.db, campaign)).find(({ state }) => state === 'approved')
    expect(await findPublicPaper(ctx.db, approved?.paperId ?? '')).toMatchObject({ campaignId: campaign })
    await expect(
      ctx.db
        .update(charitySpendings)
        .set({ amountInCents: 1 })
        .where(eq(charitySpendings.id, approved?.id ?? '')),
    ).rejects.toThrow()
  })

  test('a giver is erased from what was confirmed, and the amount stays', async () => {
    await given(10_000)
    await pledge()
    await ctx.db.transaction((tx) => eraseGiftsOf(tx, '+212612345678'))
    const rows = await ctx.db.select({ name: charityGifts.name, phone: charityGifts.phone }).from(charityGifts)
    expect(rows).toEqual([{ name: null, phone: null }])
    expect((await getSums(ctx.db, campaign)).confirmedInCents).toBe(10_000)
  })

  test('whatever is promised, confirmed and spent, in whatever order: the balance is Σ gifts − Σ spending, and promises are apart', async () => {
    const step = fc.record({ do: fc.constantFrom('pledge', 'confirm', 'spend'), cents: fc.integer({ min: 100, max: 90_000 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        campaign = (await createCampaign(ctx.db)).id
        const sums = { promised: 0, confirmed: 0, spent: 0 }
        for (const { do: what, cents } of steps) {
          if (what === 'pledge') {
            await pledge({ body: body({ amount_in_cents: cents }) })
            sums.promised += cents
          } else if (what === 'confirm') {
            await given(cents)
            sums.confirmed += cents
          } else {
            const spent = await approve(await spend(cents)).then(
              () => true,
              () => false,
            )
            expect(spent).toBe(cents <= sums.confirmed - sums.spent)
            if (spent) sums.spent += cents
          }
        }
        const view = await findCampaign(ctx.db, campaign, reading)
        const total = (lines: readonly { amountInCents: number }[] = []) => lines.reduce((sum, line) => sum + line.amountInCents, 0)
        expect(view?.sums).toMatchObject({ promisedInCents: sums.promised, confirmedInCents: sums.confirmed, spentInCents: sums.spent })
        expect(total(view?.income) - total(view?.spending)).toBe(sums.confirmed - sums.spent)
        const events = await ctx.db.select().from(charityEvents).where(eq(charityEvents.campaignId, campaign))
        const booked = events.reduce((sum, { kind, amountInCents }) => sum + (kind === 'gift' ? amountInCents : -amountInCents), 0)
        expect(booked).toBe(sums.confirmed - sums.spent)
      }),
      { numRuns: 6 },
    )
  })
})

/** What must not be the same in a copy of a row. */
const unique = () => {
  const id = randomUUID()
  return { id, reference: id, tokenHash: id, idempotencyKey: id, receiptNumber: null }
}
