import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { createMember } from '#tests/factories/members.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netUnder } from '../ledger/rules.ts'
import { recordMovement, saveMember } from '../members/commands/change-members.server.ts'
import { addAssembly, addDecision, removeDecision, saveAttendance } from './commands/change-assemblies.server.ts'
import { divideSurplus, payPart, takeBackPart, takeBackSurplus } from './commands/divide-surplus.server.ts'
import { listDecisions, readTurnout } from './queries/assemblies.server.ts'
import { listAllocations, listPartsOf } from './queries/surplus.server.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW
const DATE = '2026-03-10'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

const terms = { legalBasisPoints: 1000, otherReserveInCents: 0, interestBasisPoints: 600, patronageBasisPoints: 5000 }

async function deliver(db: Db, memberId: string, amountInCents: number) {
  const goods = { product: 'زيت', quantityMilli: 1000, unit: 'l' as const, quality: null, account: '6121' as const }
  const movement = { kind: 'delivery' as const, date: '2025-06-01', amountInCents, unitPriceInCents: amountInCents, ...goods }
  await recordMovement(db, { id: randomUUID(), memberId, movement, label: 'x', by, now })
}

async function payShares(db: Db, memberId: string, count: number) {
  const record = (movement: Parameters<typeof recordMovement>[1]['movement']) =>
    recordMovement(db, { id: randomUUID(), memberId, movement, label: 'x', by, now })
  await record({ kind: 'shares', date: '2025-01-10', shares: count, amountInCents: 0 })
  await record({ kind: 'share_payment', date: '2025-01-10', amountInCents: count * 10_000, money: '5161' })
}

describeEachEngine('assemblies', (ctx) => {
  const balance = async (...accounts: string[]) => netUnder(await listBalances(ctx.db, { to: '9999-12-31' }), accounts) + 0

  async function hold(votes: [number, number, number] = [3, 0, 0]) {
    const { db } = ctx
    const members = [await createMember(db, 'فاطمة'), await createMember(db, 'أحمد'), await createMember(db, 'محمد')]
    const id = randomUUID()
    await addAssembly(db, { id, kind: 'ordinary', date: DATE, place: null, quorumPercent: 50, majorityPercent: 50, by, now })
    await saveAttendance(db, { id, memberIds: members, by })
    const decisionId = randomUUID()
    const [votesFor, votesAgainst, abstentions] = votes
    await addDecision(db, { id: decisionId, assemblyId: id, text: 'توزيع الفائض', votesFor, votesAgainst, abstentions, by })
    return { id, decisionId, members }
  }

  /** A result of 10 000,00 on 1191, and 400,00 of earlier losses. */
  async function surplus() {
    const lines = [debit('5141', 960_000), debit('1169', 40_000), credit('1191', 1_000_000)]
    await createLedgerEntry(ctx.db, { date: '2025-12-31', journal: 'AN', lines })
  }

  const divide = (decisionId: string, id = randomUUID(), date = '2026-03-11') =>
    divideSurplus(ctx.db, { id, decisionId, year: 2025, terms, label: 'توزيع', date, by, now })

  test('one member one vote: whoever was a member that day, as many votes as are present, and nobody comes once they are counted', async () => {
    const { db } = ctx
    const { id, members } = await hold()
    const [fatima = '', ahmed = ''] = members
    const later = { id: fatima, name: 'فاطمة', phone: null, joinedOn: '2019-03-01', leftOn: '2026-01-31', note: null }
    expect(await outcomeOf(saveAttendance(db, { id, memberIds: [ahmed], by }))).toBe('409 attendance_counted')
    for (const votes of [
      [2, 0, 0],
      [4, 0, 0],
      [3, 1, 0],
    ] as const) {
      const [votesFor, votesAgainst, abstentions] = votes
      const decision = { id: randomUUID(), assemblyId: id, text: 'x', votesFor, votesAgainst, abstentions, by }
      expect(await outcomeOf(addDecision(db, decision))).toBe('422 invalid_entry votes_not_present')
    }
    const again = { id: randomUUID(), assemblyId: id, text: 'انتخاب', votesFor: 1, votesAgainst: 1, abstentions: 1, by }
    await Promise.all([addDecision(db, again), addDecision(db, again)])
    expect((await listDecisions(db, id)).map(({ number, present, entitled }) => [number, present, entitled])).toEqual([
      [1, 3, 3],
      [2, 3, 3],
    ])
    await saveMember(db, { ...later, by })
    const next = randomUUID()
    await addAssembly(db, { id: next, kind: 'extraordinary', date: DATE, place: null, quorumPercent: 75, majorityPercent: 66, by, now })
    const nobody = { id: randomUUID(), assemblyId: next, text: 'x', votesFor: 0, votesAgainst: 0, abstentions: 0, by }
    expect(await outcomeOf(addDecision(db, nobody))).toBe('409 nobody_present')
    await saveAttendance(db, { id: next, memberIds: members, by })
    expect(await readTurnout(db, { id: next, date: DATE })).toEqual({ entitled: 2, present: 2 })
    // The database holds it too.
    const stuffed = sql`update assembly_decisions set votes_for = votes_for + 1`
    expect(await outcomeOf(db.execute(stuffed))).toBeInstanceOf(Error)
  })

  test('a surplus is divided once by a decision that was carried, by two who press at once too; reserves, interest and patronage to the cent', async () => {
    const { db } = ctx
    const { id, decisionId, members } = await hold()
    const [fatima = '', ahmed = ''] = members
    await payShares(db, fatima, 20)
    await payShares(db, ahmed, 10)
    await deliver(db, fatima, 200_000)
    await deliver(db, ahmed, 100_000)
    expect(await outcomeOf(divide(decisionId))).toBe('409 surplus_none')
    await surplus()
    expect(await outcomeOf(divide(decisionId, randomUUID(), '2026-03-09'))).toBe('422 invalid_entry surplus_before_assembly')
    const key = randomUUID()
    const results = await Promise.all([
      divide(decisionId, key),
      divide(decisionId, key),
      outcomeOf(divide(decisionId)),
      outcomeOf(divide(decisionId)),
    ])
    const done = results.filter((result) => result === 'done' || result === results[0])
    expect(new Set(results).size).toBeLessThanOrEqual(3)
    expect(done.length).toBeGreaterThan(0)
    // 10 000,00 less 400,00 of losses, 10 % of 9 600,00, 6 % on 3 000,00, half of 8 460,00.
    expect([await balance('1191'), await balance('1169'), await balance('1140'), await balance('4465'), await balance('1161')]).toEqual([
      0, 0, -96_000, -441_000, -423_000,
    ])
    const [allocation] = await listAllocations(db, id)
    expect(allocation?.parts.map((part) => [part.name, part.interestInCents, part.patronageInCents])).toEqual([
      ['فاطمة', 12_000, 282_000],
      ['أحمد', 6_000, 141_000],
    ])
    expect(await db.$count(sql`surplus_allocations`)).toBe(1)
    expect(await outcomeOf(divide(decisionId))).toBe('409 decision_carried_out')
    expect(await outcomeOf(removeDecision(db, { id: decisionId, assemblyId: id, by }))).toBe('409 decision_carried_out')
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('a part is paid once and whole; a division is taken back only while nobody has been paid, and nets to nothing', async () => {
    const { db } = ctx
    const { id, decisionId, members } = await hold()
    const [fatima = ''] = members
    await deliver(db, fatima, 200_000)
    await surplus()
    await divide(decisionId)
    const [allocation] = await listAllocations(db, id)
    const of = { allocationId: allocation?.id ?? '', memberId: fatima, label: 'أداء', by, now }
    const pay = () => payPart(db, { ...of, date: '2026-03-12', money: '5161' })
    expect(await outcomeOf(payPart(db, { ...of, date: '2026-03-12', money: '1111' }))).toBe('422 invalid_entry account_unknown')
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first).toBe(second)
    expect([await balance('4465'), await balance('5161')]).toEqual([0, -432_000])
    expect((await listPartsOf(db, fatima)).map(({ year, paidBy }) => [year, paidBy])).toEqual([[2025, first]])
    const back = { id: of.allocationId, date: '2026-03-12', label: 'إلغاء', by, now }
    expect(await outcomeOf(takeBackSurplus(db, back))).toBe('409 surplus_paid')
    await takeBackPart(db, { ...of, date: '2026-03-12' })
    expect(await pay()).not.toBe(first)
    await takeBackPart(db, { ...of, date: '2026-03-12' })
    await Promise.all([takeBackSurplus(db, back), takeBackSurplus(db, back)])
    expect([await balance('1191'), await balance('1169'), await balance('4465', '1140', '1161')]).toEqual([-1_000_000, 40_000, 0])
    expect([await outcomeOf(pay()), await listPartsOf(db, fatima)]).toEqual(['404 not_found', []])
    expect(await outcomeOf(divide(decisionId))).toBe('done')
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('a decision that was not carried divides nothing', async () => {
    await surplus()
    expect(await outcomeOf(divide((await hold([1, 1, 1])).decisionId))).toBe('409 decision_not_adopted')
    expect(await outcomeOf(divide(randomUUID()))).toBe('404 not_found')
    expect(await balance('1191')).toBe(-1_000_000)
  })
})
