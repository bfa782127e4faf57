import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { setAccountClosed } from '#app/features/accounting/ledger/commands/change-chart.server.ts'
import { closePeriod } from '#app/features/accounting/ledger/commands/close-period.server.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listEntries } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { retryWaiting, saveRule, setStart } from '#app/features/accounting/postings/commands/decide-posting.server.ts'
import { postEvents } from '#app/features/accounting/postings/commands/post-events.server.ts'
import { listOpenEvents, listWaitingEvents } from '#app/features/accounting/postings/queries/open-events.server.ts'
import { bookMarks } from '#app/features/accounting/postings/tables.server.ts'
import type { PostingRule } from '#app/features/accounting/postings/types.ts'
import { serviceIncomeEvents } from '#app/features/digital-services/requests/tables.server.ts'
import { saleEvents } from '#app/features/store/orders/tables.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { bookSources } from './book-events.server.ts'

const accountant = { id: randomUUID(), name: 'سعاد', requestId: null }
const DAY_MS = 86_400_000
const i18n = i18nFor('ar')

const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.fields : error),
  )

describeEachEngine('what is posted from the site', (ctx) => {
  const post = (now = LEDGER_NOW) => postEvents(ctx.db, { sources: bookSources, i18n, now })
  const start = (startsOn = '2026-11-01') => setStart(ctx.db, { startsOn, by: accountant, now: LEDGER_NOW })

  async function deliver(values: Partial<typeof saleEvents.$inferInsert> = {}) {
    const [row] = await ctx.db
      .insert(saleEvents)
      .values({
        sourceId: randomUUID(),
        kind: 'delivered',
        orderNumber: 'R-1042',
        amountInCents: 15_000,
        deliveryFeeInCents: 3_000,
        at: new Date('2026-11-20T12:00:00Z'),
        ...values,
      })
      .returning()
    if (!row) throw new Error('no event was written')
    return row
  }

  /** As the store takes a delivery back. */
  async function takeBack({ id, sourceId, amountInCents, deliveryFeeInCents }: typeof saleEvents.$inferSelect) {
    const at = new Date('2026-11-21T09:00:00Z')
    await ctx.db.update(saleEvents).set({ reversedAt: at }).where(eq(saleEvents.id, id))
    await deliver({ sourceId, amountInCents: -amountInCents, deliveryFeeInCents: -deliveryFeeInCents, at, reverses: id })
  }

  const payService = (amountInCents = 8_000) =>
    ctx.db
      .insert(serviceIncomeEvents)
      .values({ requestId: randomUUID(), number: 'S-12', amountInCents, at: new Date('2026-11-20T13:00:00Z') })

  async function posted() {
    const entries = await listEntries(ctx.db, {}, { limit: 100 })
    return entries
      .toSorted((a, b) => a.position - b.position)
      .map(({ date, lines }) => [date, lines.map((line) => `${line.account} ${line.debitInCents - line.creditInCents}`).join(' ')])
  }

  async function expectWhole(entries: number) {
    expect(await verifyLedger(ctx.db)).toMatchObject({ entries, problem: null })
  }

  const rule = (values: Partial<PostingRule> = {}): PostingRule => ({
    isPosted: true,
    money: '5161',
    accounts: { goods: '7121', delivery: '71276' },
    taxCode: null,
    ...values,
  })
  const saveOrderRule = (values: Partial<PostingRule>, now = LEDGER_NOW) => {
    const source = bookSources.find(({ id }) => id === 'order')
    if (!source) throw new Error('the store has no events')
    return saveRule(ctx.db, { source, kind: 'delivered', rule: rule(values), by: accountant, now })
  }

  test('an order delivered is money at the courier and income, a service paid is in the cash box; each once, whoever looks', async () => {
    await deliver()
    await payService()
    expect(await post()).toBe(0)
    await start()
    await Promise.all([post(), post(), post()])
    await post()
    expect((await posted()).toSorted()).toEqual([
      ['2026-11-20', '5161 8000 7124 -8000'],
      ['2026-11-20', '5165 15000 7111 -12000 71276 -3000'],
    ])
    await expectWhole(2)
  })

  test('thirty events and four processes at once: each is posted once, none is missing', async () => {
    await start()
    for (let i = 0; i < 30; i += 1) await deliver({ orderNumber: `R-${i}`, amountInCents: 10_000 + i })
    await Promise.all([post(), post(), post(), post()])
    const amounts = (await posted()).map(([, lines]) => Number(/^5165 (\d+)/.exec(lines ?? '')?.[1]))
    expect(amounts.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => 10_000 + i))
    await expectWhole(30)
  })

  test('a delivery pressed by mistake is taken back by an entry of its own, and comes to nothing', async () => {
    await start()
    const sale = await deliver()
    await post()
    await takeBack(sale)
    await post()
    await post()
    expect(await posted()).toEqual([
      ['2026-11-20', '5165 15000 7111 -12000 71276 -3000'],
      ['2026-11-21', '5165 -15000 7111 12000 71276 3000'],
    ])
    const balances = await listBalances(ctx.db, { to: '2026-12-31' })
    expect(balances.map(({ debitInCents, creditInCents }) => debitInCents - creditInCents)).toEqual([0, 0, 0])
    await expectWhole(2)
  })

  test('what happened before the first day is left out, with what takes it back; an earlier first day brings both in', async () => {
    const early = await deliver({ at: new Date('2026-11-03T12:00:00Z') })
    await start('2026-11-10')
    await takeBack(early)
    await post()
    expect(await posted()).toEqual([])
    await start('2026-11-01')
    await post()
    expect((await posted()).map(([day]) => day)).toEqual(['2026-11-03', '2026-11-21'])
  })

  test('an event that appears after one with a higher id is not passed over', async () => {
    await start()
    const late = await deliver()
    await ctx.db.delete(saleEvents).where(eq(saleEvents.id, late.id))
    await deliver({ orderNumber: 'R-2' })
    await post()
    await ctx.db.execute(sql`insert into sale_events (id, source_id, kind, order_number, amount_in_cents, delivery_fee_in_cents, at)
      overriding system value values (${late.id}, ${late.sourceId}, 'delivered', 'R-1', 9000, 0, ${late.at.toISOString()})`)
    await post(new Date(LEDGER_NOW.getTime() + DAY_MS / 2))
    expect((await posted()).length).toBe(2)
  })

  test('what is dealt with is not looked at again after a day', async () => {
    await start()
    const first = await deliver()
    await post()
    await deliver({ orderNumber: 'R-2' })
    await post(new Date(LEDGER_NOW.getTime() + DAY_MS))
    expect(await ctx.db.select().from(bookMarks).where(eq(bookMarks.source, 'order'))).toMatchObject([
      { doneThrough: first.id, seen: first.id + 1 },
    ])
  })

  test('what cannot be posted waits with its reason, and what takes it back with it, while others go on', async () => {
    await start()
    await setAccountClosed(ctx.db, { code: '7111', isClosed: true, by: accountant, now: LEDGER_NOW })
    await takeBack(await deliver())
    await payService()
    await post()
    expect((await posted()).length).toBe(1)
    expect((await listWaitingEvents(ctx.db, 10)).map(({ problem }) => problem)).toEqual(['account_closed', 'event_waits_for_other'])
    const source = bookSources[0]
    if (!source) throw new Error('no room has events')
    expect(await listOpenEvents(ctx.db, source, { now: LEDGER_NOW, limit: 10 })).toEqual([])
    await setAccountClosed(ctx.db, { code: '7111', isClosed: false, by: accountant, now: LEDGER_NOW })
    await retryWaiting(ctx.db)
    await post()
    expect([(await posted()).length, await listWaitingEvents(ctx.db, 10)]).toEqual([3, []])
    await expectWhole(3)
  })

  test('an event of a closed month is posted on the first open day', async () => {
    await start('2026-10-01')
    await closePeriod(ctx.db, { through: '2026-10-31', today: '2026-11-21', by: accountant })
    await deliver({ at: new Date('2026-10-15T12:00:00Z') })
    await post()
    expect((await posted()).map(([day]) => day)).toEqual(['2026-11-01'])
    expect(await problemsOf(start('2026-10-20'))).toEqual({ starts_on: 'date_closed' })
  })

  test('a rule holds for what happens after it; while nothing is posted, for everything', async () => {
    await start()
    await saveOrderRule({ isPosted: false })
    await deliver()
    await post()
    expect(await posted()).toEqual([])
    await saveOrderRule({ taxCode: 'tva_20' })
    await post()
    await saveOrderRule({ accounts: { goods: '7111', delivery: '71276' } })
    await deliver({ orderNumber: 'R-2' })
    await deliver({ orderNumber: 'R-3', at: new Date(LEDGER_NOW.getTime() + 1) })
    await post(new Date(LEDGER_NOW.getTime() + 60_000))
    expect((await posted()).map(([, lines]) => lines)).toEqual([
      '5161 15000 7121 -10000 4455 -2000 71276 -2500 4455 -500',
      '5161 15000 7121 -10000 4455 -2000 71276 -2500 4455 -500',
      '5161 15000 7111 -12000 71276 -3000',
    ])
  })

  test('a rule with what is no account of money, an unknown account or rate is refused and changes nothing', async () => {
    expect(await problemsOf(saveOrderRule({ money: '7111' }))).toEqual({ money: 'account_not_money' })
    expect(await problemsOf(saveOrderRule({ accounts: { goods: '', delivery: '9999' } }))).toEqual({
      account_goods: 'required',
      account_delivery: 'account_unknown',
    })
    expect(await problemsOf(saveOrderRule({ taxCode: 'tva_99' }))).toEqual({ tax: 'tax_code_unknown' })
    expect(await problemsOf(start('2026-02-30'))).toEqual({ starts_on: 'date_invalid' })
    expect(await problemsOf(start('2020-01-01'))).toEqual({ starts_on: 'date_outside_years' })
    await deliver()
    expect([await post(), await posted()]).toEqual([0, []])
  })
})
