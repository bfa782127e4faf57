import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#app/platform/csv.ts'
import { amountText, parseAmount } from '#app/platform/number-input.ts'
import products from '#content/store/products.json' with { type: 'json' }
import { changePrices, distinctPlaces, idFrom, movedBefore, parsePercent, parsePieces } from './rules.ts'
import { MAX_SHEET_ROWS, parseSheet } from './sheet/parse.ts'
import { fingerprintOf, type KnownVariant, planSheet, readSheet } from './sheet/rules.ts'
import { illustrations, roundings } from './types.ts'

describe('amounts as they are typed', () => {
  test.each([
    ['120', 12_000],
    ['120,50', 12_050],
    ['120.5', 12_050],
    ['١٢٠٫٥٠', 12_050],
    ['1 200,00', 120_000],
    ['1.200,00', 120_000],
    ['1,200.00', 120_000],
    ['1.200.000', 120_000_000],
    ['0', 0],
    [' 95 ', 9500],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s', (typed, cents) => expect(parseAmount(typed)).toBe(cents))

  test.each([
    '',
    '-1',
    'NaN',
    '1e309',
    '1e3',
    'Infinity',
    '12,345,6',
    '1.200',
    '1,200',
    '0.001',
    '90071992547409.92',
    '9007199254740992',
    '0x10',
    '12 dh',
    '\u202e12',
  ])('refuses %s', (typed) => expect(parseAmount(typed)).toBeUndefined())

  test('what is shown is read as what it was', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.constantFrom('ar' as const, 'en' as const),
        (cents, locale) => parseAmount(amountText(cents, locale)) === cents,
      ),
    )
  })

  test('pieces and percents', () => {
    expect(['12', '١٢', '1 200', '1.200', '-1', '1.5', '99999999', 'NaN', ''].map(parsePieces)).toEqual([
      ...[12, 12, 1200, 1200],
      ...Array(5).fill(undefined),
    ])
    expect(['10', '12,5 %', '0.25', '901', '-5', '1.555'].map(parsePercent)).toEqual([1000, 1250, 25, undefined, undefined, undefined])
  })
})

describe('many prices at once', () => {
  const rounding = fc.constantFrom(...roundings)
  const cents = fc.integer({ min: 0, max: 1_000_000_00 })

  test('land on a multiple, at most half of it away from the exact price', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -9999, max: 90_000 }), rounding, (price, percent, step) => {
        const changed = changePrices({ priceInCents: price, salePriceInCents: null }, { of: 'price', by: { percent }, rounding: step })
        if ('problem' in changed) throw new Error(changed.problem)
        const now = changed.prices.priceInCents
        expect(now % step).toBe(0)
        expect(Math.abs(now * 10_000 - price * (10_000 + percent)) * 2).toBeLessThanOrEqual(step * 10_000)
      }),
    )
  })

  test('over a whole category the sum strays by no more than half a step each', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), fc.integer({ min: -5000, max: 5000 }), rounding, (prices, percent, step) => {
        const after = prices.map((priceInCents) => {
          const changed = changePrices({ priceInCents, salePriceInCents: null }, { of: 'price', by: { percent }, rounding: step })
          return 'prices' in changed ? changed.prices.priceInCents : Number.NaN
        })
        const exact = (prices.reduce((a, b) => a + b, 0) * (10_000 + percent)) / 10_000
        expect(Math.abs(after.reduce((a, b) => a + b, 0) - exact)).toBeLessThanOrEqual((step / 2) * prices.length + 1e-6)
      }),
    )
  })

  test('an amount and back is where it was', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (price, by) => {
        const up = changePrices({ priceInCents: price, salePriceInCents: null }, { of: 'price', by: { cents: by }, rounding: 1 })
        if (!('prices' in up)) throw new Error('refused')
        const down = changePrices(up.prices, { of: 'price', by: { cents: -by }, rounding: 1 })
        expect(down).toEqual({ prices: { priceInCents: price, salePriceInCents: null } })
      }),
    )
  })

  test('refuses what is below nothing, past 2^53, and a sale that is none', () => {
    const now = { priceInCents: 10_000, salePriceInCents: 9000 }
    expect(changePrices(now, { of: 'price', by: { cents: -10_001 }, rounding: 1 })).toEqual({ problem: 'keeping_price_out' })
    const dear = { priceInCents: Number.MAX_SAFE_INTEGER, salePriceInCents: null }
    expect(changePrices(dear, { of: 'price', by: { percent: 100 }, rounding: 1 })).toEqual({ problem: 'keeping_price_out' })
    expect(changePrices(now, { of: 'price', by: { percent: -2000 }, rounding: 1 })).toEqual({ problem: 'keeping_sale_not_below' })
    expect(changePrices(now, { of: 'sale', by: { percent: 0 }, rounding: 1 })).toEqual({ problem: 'keeping_sale_not_below' })
    expect(changePrices(now, { of: 'end_sale' })).toEqual({ prices: { priceInCents: 10_000, salePriceInCents: null } })
  })
})

describe('a sheet', () => {
  const known = (over: Partial<KnownVariant>): KnownVariant => ({
    ...{ id: 'v', sku: null, product: 'عسل الزعتر', variant: '250 غ', version: 1, managed: true },
    ...{ reserved: 0, price: 9500, sale: null, stock: 38, lowAt: 5, ...over },
  })

  test('any text is read without a throw, and never past its limit', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => Array.isArray(parseSheet(text))))
    const signs = fc.constantFrom('"', '\t', '\n', '\r', ',', ';', 'a', '=', '\u202e', '\ufeff', ' ')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 80 }), (parts) => ['rows', 'problem'].some((name) => name in readSheet(parts.join('')))),
    )
    expect(parseSheet('a\n'.repeat(10_000)).length).toBeLessThanOrEqual(MAX_SHEET_ROWS + 2)
  })

  test('what is written as CSV comes back, formulas too', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab"\n,;=+-@é عسل') }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }), (rows) => {
        const lines = [['id', 'sku', 'price'], ...rows.map((row) => [`x${row[0]}`, row[1] ?? '', `9${row[2]}`])]
        const back = parseSheet(toCsv(lines)).map((row) => row.map((text) => text.replace(/^'(?=[=+\-@])/, '')))
        expect(back).toEqual(lines.map((row) => row.map((text) => text.replace(/\r\n?/g, '\n'))))
      }),
    )
  })

  test('is matched by id, code and name, and says what each row would change', () => {
    const read = readSheet(
      'المعرف\tsku\tالمنتج\tالمتغير\tالثمن\tبعد التخفيض\tالمخزون\nv\t\t\t\t99,50\t\t40\n\tHNY-1\t\t\t\t80\t\n\t\tعسل الخروب\t\t\t-\t\nnobody\t\t\t\t1\t\t\n',
    )
    if (!('rows' in read)) throw new Error(read.problem)
    const plan = planSheet(read.rows, [
      known({}),
      known({ id: 'w', sku: 'hny-1', product: 'x' }),
      known({ id: 'u', product: 'عَسَل الخروب', sale: 100 }),
    ])
    expect(plan.map(({ known: one, changes, problem }) => [one?.id, changes.map(({ field, to }) => [field, to]), problem])).toEqual([
      [
        'v',
        [
          ['price', 9950],
          ['stock', 40],
        ],
        null,
      ],
      ['w', [['sale', 8000]], null],
      ['u', [['sale', null]], null],
      [undefined, [], 'keeping_row_unknown'],
    ])
  })

  test.each([
    ['id\tprice\nv\t-1', 'keeping_amount'],
    ['id\tprice\nv\t1e309', 'keeping_amount'],
    ['id\tsale\nv\t95', 'keeping_sale_not_below'],
    ['id\tstock\nv\tNaN', 'keeping_pieces'],
    ['id\tstock\nv\t1', 'keeping_row_held'],
    ['name\tprice\nعسل الزعتر\t5', 'keeping_row_unclear'],
  ])('%j: %s', (text, problem) => {
    const read = readSheet(text)
    if (!('rows' in read)) throw new Error(read.problem)
    expect(planSheet(read.rows, [known({ reserved: 2 }), known({ id: 'v2', variant: '1 كغ' })])[0]?.problem).toBe(problem)
  })

  test('a variant stands in one row only; headings are needed; the fingerprint follows what is there', () => {
    const read = readSheet('id,price\nv,5\nv,6')
    if (!('rows' in read)) throw new Error(read.problem)
    const plan = planSheet(read.rows, [known({})])
    expect(plan[1]?.problem).toBe('keeping_row_twice')
    expect(fingerprintOf(planSheet(read.rows, [known({ version: 2 })]))).not.toBe(fingerprintOf(plan))
    expect(fingerprintOf(planSheet(read.rows, [known({ price: 1 })]))).not.toBe(fingerprintOf(plan))
    expect(readSheet('v\t5')).toEqual({ problem: 'keeping_sheet_empty' })
    expect(readSheet('a\tb\nv\t5')).toEqual({ problem: 'keeping_sheet_headings' })
    expect(readSheet('id\tprice\tprice\nv\t5\t6')).toEqual({ problem: 'keeping_sheet_headings' })
  })
})

describe('places', () => {
  test('moving one keeps the others in their order', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(movedBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a'])
    expect([movedBefore(['a'], 'x', null), movedBefore(['a', 'b'], 'a', 'a'), movedBefore(['a'], 'a', 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('are distinct, and stay where they are already', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (places) => {
        const sorted = [...places].sort((a, b) => a - b)
        const dealt = distinctPlaces(sorted)
        expect(new Set(dealt).size).toBe(dealt.length)
        if (new Set(sorted).size === sorted.length) expect(dealt).toEqual(sorted)
      }),
    )
  })

  test('an id is made of Latin letters, and never of an address that means something else', () => {
    expect(idFrom({ ar: 'عسل', fr: 'Miel d’été' })).toBe('miel-d-ete')
    expect(idFrom({ ar: 'عسل الزعتر (500 غ)' })).toBe('asal-al-zatar-500-gh')
    expect(idFrom({ ar: '؟!' })).toBeNull()
    expect(idFrom({ ar: 'جديد', en: 'New' })).toBe('new-1')
  })
})

test('every drawing that the goods come with can be chosen, so that saving one does not change it', () => {
  const used = products.map(({ illustration }) => illustration)
  expect(used.filter((name) => !illustrations.some((known) => known === name))).toEqual([])
})
