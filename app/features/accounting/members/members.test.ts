import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { createLedgerEntry, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { createMember } from '#tests/factories/members.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netUnder } from '../ledger/rules.ts'
import { addMember, recordMovement, saveMember, setShareValue, takeBackMovement } from './commands/change-members.server.ts'
import { listDelivered, listMembers, listMovements, sumMember } from './queries/members.server.ts'
import { owedTo } from './rules.ts'
import type { MovementInput } from './types.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

const delivery = (amountInCents: number, date = '2026-11-16'): MovementInput => ({
  kind: 'delivery',
  date,
  amountInCents,
  product: 'زيت زيتون',
  quantityMilli: 1000,
  unit: 'l',
  unitPriceInCents: amountInCents,
  quality: null,
  account: '6121',
})
const payment = (amountInCents: number, kind: 'payment' | 'share_payment' = 'payment'): MovementInput => ({
  kind,
  date: '2026-11-17',
  amountInCents,
  money: '5161',
})
const shares = (count: number): MovementInput => ({ kind: 'shares', date: '2026-11-16', shares: count, amountInCents: 0 })

describeEachEngine('members', (ctx) => {
  const join = (name?: string) => createMember(ctx.db, name)
  const record = (memberId: string, movement: MovementInput, id = randomUUID()) =>
    recordMovement(ctx.db, { id, memberId, movement, label: 'x', by, now: LEDGER_NOW })
  const takeBack = (memberId: string, movementId: string, id = randomUUID()) =>
    takeBackMovement(ctx.db, { id, movementId, memberId, date: '2026-11-21', label: 'إلغاء', by, now: LEDGER_NOW })

  /** The sums of the register are the ledger's balances, whatever has happened. */
  async function expectSame() {
    const members = await listMembers(ctx.db)
    const balances = await listBalances(ctx.db, { to: '2026-12-31' })
    const sum = (of: (member: (typeof members)[number]) => number) => members.reduce((total, member) => total + of(member), 0)
    expect([0 - netUnder(balances, ['4463']), 0 - netUnder(balances, ['1111']), netUnder(balances, ['3462'])]).toEqual([
      sum(owedTo),
      sum((m) => m.sharesInCents),
      sum((m) => m.sharesInCents - m.sharesPaidInCents),
    ])
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  }

  test('shares, deliveries and payments are in the register and in the ledger, to the cent; what is taken back in neither', async () => {
    const [fatima, ahmed] = [await join(), await join('أحمد')]
    await record(fatima, shares(45))
    await record(fatima, payment(300_000, 'share_payment'))
    await record(fatima, delivery(744_000))
    await record(fatima, payment(250_000))
    const wrong = randomUUID()
    await record(ahmed, delivery(99_999), wrong)
    await record(ahmed, delivery(101, '2025-12-30'))
    await expectSame()
    const back = await Promise.all([outcomeOf(takeBack(ahmed, wrong)), outcomeOf(takeBack(ahmed, wrong))])
    expect(back.toSorted()).toEqual(['409 entry_reversed_already', 'done'])
    await expectSame()
    expect(await sumMember(ctx.db, fatima)).toEqual({
      shares: 45,
      sharesInCents: 450_000,
      sharesPaidInCents: 300_000,
      deliveredInCents: 744_000,
      paidInCents: 250_000,
    })
    expect([...(await listDelivered(ctx.db, { from: '2026-01-01', to: '2026-12-31' }))].toSorted()).toEqual(
      [
        [fatima, 744_000],
        [ahmed, 0],
      ].toSorted(),
    )
    expect((await listMovements(ctx.db, ahmed)).map(({ reverses, isReversed }) => [reverses === wrong, isReversed])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('ten who join at once have ten numbers without a gap; a form sent again is the same member and the same movement', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => join(`عضو ${i}`)))
    expect((await listMembers(ctx.db)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const [first = ''] = ids
    await addMember(ctx.db, { id: first, name: 'آخر', phone: null, joinedOn: '2020-01-01', note: null, by })
    const id = randomUUID()
    await Promise.all([record(first, delivery(500), id), record(first, delivery(500), id)])
    expect([await ctx.db.$count(sql`cooperative_members`), (await sumMember(ctx.db, first)).deliveredInCents]).toEqual([10, 500])
    await expectSame()
  })

  test('more than is left of the shares is not paid in, nor are paid shares taken back, by one or by two at once', async () => {
    const id = await join()
    const signed = randomUUID()
    await record(id, shares(2), signed)
    const pay = () => outcomeOf(record(id, payment(15_000, 'share_payment')))
    expect((await Promise.all([pay(), pay()])).toSorted()).toEqual(['422 invalid_entry share_payment_large', 'done'])
    expect(await outcomeOf(takeBack(id, signed))).toBe('409 shares_paid_already')
    await expectSame()
  })

  test('a share has its value for good once somebody signed for one, and never less than the law allows', async () => {
    expect(await outcomeOf(setShareValue(ctx.db, 9_999, by))).toBe('422 invalid_entry share_value_low')
    await setShareValue(ctx.db, 20_000, by)
    const id = await join()
    await record(id, shares(3))
    expect((await sumMember(ctx.db, id)).sharesInCents).toBe(60_000)
    expect(await outcomeOf(setShareValue(ctx.db, 30_000, by))).toBe('409 share_value_used')
  })

  test('nothing happens before somebody joined, nor to somebody else’s movement, nor is a movement’s entry reversed by hand', async () => {
    const [id, other] = [await join(), await join()]
    const movement = randomUUID()
    await record(id, delivery(500), movement)
    expect(await outcomeOf(record(id, delivery(500, '2018-01-01')))).toBe('422 invalid_entry member_not_yet')
    expect(await outcomeOf(takeBack(other, movement))).toBe('404 not_found')
    expect(await outcomeOf(record(randomUUID(), delivery(500)))).toBe('404 not_found')
    const change = { id, name: 'فاطمة', phone: null, joinedOn: '2020-01-01', leftOn: '2019-01-01', note: null, by }
    expect(await outcomeOf(saveMember(ctx.db, change))).toBe('422 invalid_entry member_left_before')
    await createLedgerEntry(ctx.db)
    await expectSame()
  })
})
