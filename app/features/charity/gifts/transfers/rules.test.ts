import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchTransfers, type PromisedGift, referencesIn } from './rules.ts'

test.each([
  ['VIR RECU DE YAMNA A-1001', ['A-1001']],
  ['don a 1001 merci', ['A-1001']],
  ['تحويل A١٠٠١', ['A-1001']],
  ['SA-1001 CASA-1002 A-12 A-1234567890', []],
  ['A-1001 et A-1002', ['A-1001', 'A-1002']],
])('references on a transfer: %s', (text, references) => {
  expect(referencesIn(text)).toEqual(references)
})

const gift = (number: number, over: Partial<PromisedGift> = {}): PromisedGift => ({
  ...{ id: `g${number}`, reference: `A-${number}`, way: 'transfer', state: 'promised', amountInCents: 5000, name: null, version: 1 },
  ...over,
})
const line = (text: string, amountInCents = 5000) => ({ row: 1, date: '2027-01-10', amountInCents, text, reference: null })

test('a line finds its promise once; what went out, what is another’s and what is not clear takes nothing in', () => {
  const gifts = [gift(1001), gift(1002, { state: 'confirmed' }), gift(1003, { state: 'lapsed' }), gift(1004, { way: 'cash' })]
  const lines = [
    line('A-1001'),
    line('A-1001 encore'),
    line('A-1002'),
    line('A-1003', 7000),
    line('A-1004'),
    line('A-9999'),
    line('A-1001 A-1003'),
    line('A-1003', 2 ** 53),
    line('retrait A-1003', -7000),
    line('sans référence'),
  ]
  expect(matchTransfers(lines, gifts).map(({ state, gift: found }) => [state, found?.id])).toEqual([
    ['ready', 'g1001'],
    ['again', 'g1001'],
    ['again', 'g1002'],
    ['ready', 'g1003'],
    ['unknown', undefined],
    ['unknown', undefined],
    ['unclear', undefined],
    ['unclear', undefined],
  ])
})

test('whatever a statement says, no promise is ready twice and none that does not wait', () => {
  const states = fc.constantFrom('promised', 'received', 'confirmed', 'lapsed', 'withdrawn' as const)
  const anyGifts = fc
    .array(states, { maxLength: 6 })
    .map((list) => list.map((state, i) => gift(1000 + i, { state } as Partial<PromisedGift>)))
  const anyLines = fc.array(fc.record({ n: fc.nat({ max: 7 }), cents: fc.integer({ min: -9999, max: 9999 }) }), { maxLength: 20 })
  fc.assert(
    fc.property(anyGifts, anyLines, (gifts, lines) => {
      const ready = matchTransfers(
        lines.map(({ n, cents }) => line(`A-${1000 + n}`, cents)),
        gifts,
      ).filter(({ state }) => state === 'ready')
      expect(new Set(ready.map(({ gift: found }) => found?.id)).size).toBe(ready.length)
      for (const { gift: found, amountInCents } of ready) {
        expect(['promised', 'lapsed']).toContain(found?.state)
        expect(amountInCents).toBeGreaterThan(0)
      }
    }),
  )
})
