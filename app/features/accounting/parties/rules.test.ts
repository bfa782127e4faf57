import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageItems, ageParties, bucketOf, columnOf, letterFor, partyKey, proposeLetters, sumLines } from './rules.ts'
import type { OpenItem, OpenLine } from './types.ts'

const line = (values: Partial<OpenLine> & { amountInCents: number; position: number }): OpenLine => ({
  line: 1,
  account: '3421',
  date: '2026-11-01',
  label: '',
  reference: null,
  number: '',
  document: `entry.${values.position}`,
  party: null,
  ...values,
})

const item = (values: Partial<OpenItem>): OpenItem => ({
  side: 'customer',
  account: '3421',
  document: 'entry.1',
  party: null,
  partyKey: partyKey(values.party ?? null),
  date: '2026-11-01',
  dueDate: '2026-11-01',
  amountInCents: 0,
  chargedInCents: 0,
  label: '',
  reference: null,
  number: '',
  invoice: null,
  ...values,
})

test('letters go on after Z as accountants count them, and each is given once', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(letterFor)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(new Set(Array.from({ length: 3000 }, (_, i) => letterFor(i + 1))).size).toBe(3000)
})

test('how late something is has its column to the day, also over the end of a month and of February', () => {
  const days = ['2026-11-21', '2026-11-20', '2026-10-22', '2026-10-21', '2026-09-22', '2026-09-21', '2026-08-23', '2026-08-22']
  expect(days.map((due) => bucketOf(due, '2026-11-21'))).toEqual([
    'current',
    'to_30',
    'to_30',
    'to_60',
    'to_60',
    'to_90',
    'to_90',
    'over_90',
  ])
  expect([bucketOf('2028-02-01', '2028-03-02'), bucketOf('2027-02-01', '2027-03-04')]).toEqual(['to_30', 'to_60'])
  expect(columnOf({ amountInCents: -1, dueDate: '2020-01-01' }, '2026-11-21')).toBe('credit')
})

test('proposals: whatever the books hold, each comes to nothing, is of one third party, and no line is in two', () => {
  const lines = fc.array(
    fc.record({
      amountInCents: fc.constantFrom(-300, -200, -100, 100, 200, 300),
      document: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      reference: fc.constantFrom(null, '', 'R-1', 'r 1', 'R-2'),
      party: fc.constantFrom(null, 'أحمد', 'احمد', 'سعاد'),
    }),
    { maxLength: 24 },
  )
  fc.assert(
    fc.property(lines, (values) => {
      const open = values.map((value, i) => line({ ...value, position: i + 1 }))
      const proposals = proposeLetters(open)
      for (const proposal of proposals) {
        expect(sumLines(proposal.lines)).toBe(0)
        expect(proposal.lines.length).toBeGreaterThan(1)
        expect(new Set(proposal.lines.flatMap(({ party }) => (party ? [partyKey(party)] : []))).size).toBeLessThan(2)
      }
      const used = proposals.flatMap((proposal) => proposal.lines)
      expect(new Set(used).size).toBe(used.length)
    }),
  )
})

test('a document goes before a reference, a reference before an equal amount, and what might be two is not proposed', () => {
  const open = [
    line({ position: 1, amountInCents: 500, document: 'invoice.x' }),
    line({ position: 2, amountInCents: -300, document: 'invoice.x' }),
    line({ position: 3, amountInCents: -200, document: 'invoice.x' }),
    line({ position: 4, amountInCents: 700, reference: 'BL-7' }),
    line({ position: 5, amountInCents: -700, reference: 'bl 7' }),
    line({ position: 6, amountInCents: 900, party: 'بقالة الساحل' }),
    line({ position: 7, amountInCents: -900, party: 'بقاله الساحل' }),
    // One payment, two invoices of the amount: which one it was, only the accountant knows.
    line({ position: 8, amountInCents: 400, party: 'سعاد' }),
    line({ position: 9, amountInCents: 400, party: 'سعاد' }),
    line({ position: 10, amountInCents: -400, party: 'سعاد' }),
    // Of nobody, and of somebody else.
    line({ position: 11, amountInCents: 600 }),
    line({ position: 12, amountInCents: -600 }),
    line({ position: 13, amountInCents: 800, party: 'سعاد' }),
    line({ position: 14, amountInCents: -800, party: 'أحمد' }),
  ]
  expect(proposeLetters(open).map(({ reason, lines }) => [reason, lines.map(({ position }) => position)])).toEqual([
    ['document', [1, 2, 3]],
    ['reference', [4, 5]],
    ['amount', [6, 7]],
  ])
})

test('columns add up to the total, for everybody and together; who is latest with most stands first, nobody last', () => {
  const amounts = fc.array(
    fc.record({
      amountInCents: fc.integer({ min: -100_000, max: 100_000 }),
      dueDate: fc.constantFrom('2026-05-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'),
      party: fc.constantFrom(null, 'أحمد', 'سعاد', 'بقالة'),
    }),
  )
  fc.assert(
    fc.property(amounts, (values) => {
      const items = values.map(item)
      const parties = ageParties(items, '2026-11-21')
      const all = ageItems(items, '2026-11-21')
      const { totalInCents, ...columns } = all
      expect(Object.values(columns).reduce((sum, cents) => sum + cents, 0)).toBe(totalInCents)
      expect(parties.reduce((sum, { sums }) => sum + sums.totalInCents, 0)).toBe(totalInCents)
      expect(parties.slice(0, -1).every(({ key }) => key !== '')).toBe(true)
    }),
  )
  const late = [
    item({ party: null, amountInCents: 900, dueDate: '2026-01-01' }),
    item({ party: 'سعاد', amountInCents: 500, dueDate: '2026-12-01' }),
    item({ party: 'أحمد', amountInCents: 100, dueDate: '2026-10-01' }),
  ]
  expect(ageParties(late, '2026-11-21').map(({ party }) => party)).toEqual(['أحمد', 'سعاد', null])
})
