import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { sumSides } from '../ledger/rules.ts'
import { allocateSurplus, allocationLines, hasQuorum, isAdopted } from './rules.ts'
import { parseAssembly, parseDecision, parseTerms } from './schema.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const points = fc.integer({ min: 0, max: 10_000 })
const sharers = fc.array(fc.record({ memberId: fc.uuid(), capitalInCents: cents, deliveredInCents: cents }), { maxLength: 40 })
const terms = fc.record({ legalBasisPoints: points, otherReserveInCents: cents, interestBasisPoints: points, patronageBasisPoints: points })

describe('a surplus', () => {
  test('whatever is decided, everything that is given adds up to it to the cent, and the entry balances', () => {
    fc.assert(
      fc.property(cents, cents, terms, sharers, (surplusInCents, lossesInCents, decided, members) => {
        try {
          const { parts, amountInCents, ...given } = allocateSurplus({ surplusInCents, lossesInCents }, decided, members)
          expect(amountInCents).toBe(surplusInCents)
          expect(Object.values(given).reduce((sum, part) => sum + part, 0)).toBe(surplusInCents)
          expect(Math.min(...Object.values(given))).toBeGreaterThanOrEqual(0)
          const sum = (of: 'interestInCents' | 'patronageInCents') => parts.reduce((total, part) => total + part[of], 0)
          expect([sum('interestInCents'), sum('patronageInCents')]).toEqual([given.interestInCents, given.patronageInCents])
          const { debitInCents, creditInCents } = sumSides(allocationLines({ parts, amountInCents, ...given }))
          expect([debitInCents, creditInCents]).toEqual([BigInt(surplusInCents), BigInt(surplusInCents)])
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect(Object.values(error.fields ?? {})).toEqual(['surplus_short'])
        }
      }),
    )
  })

  test('nobody’s part is a cent away from what their deliveries are exactly worth', () => {
    fc.assert(
      fc.property(cents, sharers, (surplusInCents, members) => {
        const decided = { legalBasisPoints: 0, otherReserveInCents: 0, interestBasisPoints: 0, patronageBasisPoints: 10_000 }
        const { parts, patronageInCents } = allocateSurplus({ surplusInCents, lossesInCents: 0 }, decided, members)
        const delivered = members.reduce((sum, member) => sum + BigInt(member.deliveredInCents), 0n)
        for (const part of parts) {
          const exact = BigInt(patronageInCents) * BigInt(part.deliveredInCents)
          const away = exact - BigInt(part.patronageInCents) * delivered
          expect(away < delivered && away > -delivered).toBe(true)
        }
      }),
    )
  })

  test('a surplus worked by hand: 15 705,00 with 1 000,00 of losses, 10 %, 500,00, 6 % on 36 000,00, half of the rest', () => {
    const members = [
      { memberId: 'a', capitalInCents: 2_400_000, deliveredInCents: 744_000 },
      { memberId: 'b', capitalInCents: 1_200_000, deliveredInCents: 372_000 },
      { memberId: 'c', capitalInCents: 0, deliveredInCents: 0 },
    ]
    const decided = { legalBasisPoints: 1000, otherReserveInCents: 50_000, interestBasisPoints: 600, patronageBasisPoints: 5000 }
    const allocation = allocateSurplus({ surplusInCents: 1_570_500, lossesInCents: 100_000 }, decided, members)
    expect(allocation).toMatchObject({
      lossesInCents: 100_000,
      legalReserveInCents: 147_050,
      otherReserveInCents: 50_000,
      interestInCents: 216_000,
      patronageInCents: 528_725,
      retainedInCents: 528_725,
    })
    expect(allocation.parts.map((part) => [part.memberId, part.interestInCents, part.patronageInCents])).toEqual([
      ['a', 144_000, 352_483],
      ['b', 72_000, 176_242],
    ])
  })
})

test('a decision needs enough members and more than its part of the votes; whoever abstains is counted as there', () => {
  const rules = { quorumPercent: 50, majorityPercent: 50 }
  const votes = (votesFor: number, votesAgainst: number, abstentions: number, entitled = 9) => ({
    ...{ votesFor, votesAgainst, abstentions, entitled },
    present: votesFor + votesAgainst + abstentions,
  })
  expect([isAdopted(votes(3, 2, 0), rules), isAdopted(votes(2, 2, 1), rules), isAdopted(votes(1, 0, 4), rules)]).toEqual([
    true,
    false,
    true,
  ])
  expect([isAdopted(votes(4, 0, 0), rules), isAdopted(votes(0, 0, 9), rules)]).toEqual([false, false])
  expect(isAdopted(votes(6, 3, 0), { ...rules, majorityPercent: 66 })).toBe(true)
  expect([hasQuorum({ present: 0, entitled: 0 }, 0), hasQuorum({ present: 1, entitled: 2 }, 50)]).toEqual([false, true])
})

const fieldsOf = (work: () => unknown) => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

test('what is no day, no percentage, no number of votes or no amount is said beside its field', () => {
  const assembly = { kind: 'ordinary', date: '2026-03-10', place: '', quorum: '٥٠', majority: '50%' }
  expect(parseAssembly(assembly)).toEqual({ kind: 'ordinary', date: '2026-03-10', place: null, quorumPercent: 50, majorityPercent: 50 })
  expect(fieldsOf(() => parseAssembly({ ...assembly, date: '2026-02-30', quorum: '101', majority: '100' }))).toEqual({
    date: 'date_invalid',
    quorum: 'assembly_percent',
    majority: 'assembly_percent',
  })
  expect(fieldsOf(() => parseDecision({ text: ' ', votes_for: '-1', votes_against: '1.5', abstentions: '=1' }))).toEqual({
    text: 'required',
    votes_for: 'assembly_votes',
    votes_against: 'assembly_votes',
    abstentions: 'assembly_votes',
  })
  expect(parseTerms({ year: '2025', legal: '10', other_reserve: '', interest: '7,5', patronage: '100' })).toEqual({
    year: 2025,
    terms: { legalBasisPoints: 1000, otherReserveInCents: 0, interestBasisPoints: 750, patronageBasisPoints: 10_000 },
  })
  expect(fieldsOf(() => parseTerms({ year: '25', legal: '100.01', other_reserve: '-5', interest: 'x', patronage: '1e2' }))).toEqual({
    year: 'date_invalid',
    legal: 'assembly_percent',
    other_reserve: 'ledger_amount',
    interest: 'assembly_percent',
    patronage: 'assembly_percent',
  })
})
