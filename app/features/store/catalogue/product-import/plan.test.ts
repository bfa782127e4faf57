import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileError } from '#app/platform/files/types.ts'
import { guessMapping } from './fields.ts'
import { countsOf, planProductImport } from './plan.ts'
import { readFile } from './readers/read-file.ts'
import type { ProductImportOptions, Stand, StandingVariant } from './types.ts'
import { readRow } from './values.ts'

const options: ProductImportOptions = { status: 'draft', createMissing: true, stock: 'set' }
const variant = (over: Partial<StandingVariant>): StandingVariant => ({
  ...{ id: 'honey-1', productId: 'honey', version: 3, stock: 10, reserved: 4, title: { ar: 'كيلو' }, optionValues: [], sku: 'H1' },
  ...{ priceInCents: 9000, salePriceInCents: null, saleFrom: null, saleUntil: null, manageInventory: true, lowAt: 5 },
  ...{ grams: 1000, millilitres: null, position: 1, ...over },
})
const stand: Stand = {
  categories: [{ id: 'honeys', name: { ar: 'عسل', fr: 'Miel' } }],
  producers: [{ id: 'coop', name: { ar: 'تعاونية شقران' } }],
  products: [
    {
      ...{ id: 'honey', version: 7, categoryId: 'honeys', title: { ar: 'عسل الزعتر' }, description: { ar: 'وصف' }, facts: [] },
      ...{
        illustration: null,
        origin: null,
        ingredients: null,
        storage: null,
        producerId: null,
        optionNames: [],
        sample: false,
        photos: [3],
      },
      ...{
        status: 'published',
        position: 1,
        variants: [variant({}), variant({ id: 'honey-2', sku: null, title: { ar: 'نصف كيلو' }, reserved: 0 })],
      },
    },
  ],
  pictures: new Map([
    ['3', 3],
    ['a'.repeat(40), 8],
  ]),
  taken: { products: new Set(['honey']), variants: new Set(['honey-1', 'honey-2']) },
}

const fileOf = (file: string | Uint8Array) => readFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, { name: 'x' })
function plan(file: string, over: Partial<ProductImportOptions> = {}) {
  const { rows, columns, categories, producers } = fileOf(file)
  const mapping = guessMapping(columns)
  return planProductImport({ categories, producers, rows: rows.map((row) => readRow(row, mapping)) }, stand, { ...options, ...over })
}
const problemsOf = (file: string) =>
  plan(file).products.flatMap((product) => product.problems.map(({ field, code }) => `${field}: ${code}`))
const json = (product: object) =>
  JSON.stringify([{ title: 'زيت', category: 'عسل', variants: [{ title: 'لتر', price_in_cents: 100 }], ...product }])
const withVariant = (of: string) => `[{"title":"زيت","category":"عسل","variants":[{"title":"لتر","price_in_cents":100,${of}}]}]`

describe('a file of products', () => {
  it('in the old product’s shape, as JSON and as a table with JSON in it, means the same', () => {
    const variants = [
      { id: 'v1', title: '250 g', manage_inventory: true, inventory_quantity: 7, price_in_cents: 9500, sale_price_in_cents: 8000 },
      { id: 'v2', title: '500 g', manage_inventory: false, inventory_quantity: 0, price_in_cents: 18000, sale_price_in_cents: null },
    ]
    const old = { id: 12, title: 'زيت', description: 'من شقران', category: 'زيوت', variants }
    const table = `id,title,description,category,variants\n12,زيت,من شقران,زيوت,"${JSON.stringify(variants).replaceAll('"', '""')}"\n`
    for (const file of [JSON.stringify([old]), JSON.stringify({ data: [old] }), table]) {
      const { products, categories } = plan(file)
      expect(categories).toMatchObject([{ name: { ar: 'زيوت' } }])
      expect(products).toMatchObject([
        {
          ...{ id: '12', state: 'new', after: { title: { ar: 'زيت' }, status: 'draft' }, problems: [] },
          variants: [
            { id: 'v1', pieces: 7, after: { priceInCents: 9500, salePriceInCents: 8000, manageInventory: true } },
            { id: 'v2', pieces: 0, after: { priceInCents: 18000, salePriceInCents: null, manageInventory: false } },
          ],
        },
      ])
    }
  })

  it('finds what it means by id, by code and by name, and leaves what it does not speak of', () => {
    const { products } = plan('product;variant;price;stock\nعسل الزَّعتر;كيلو;95,50;12\n')
    expect(products).toMatchObject([{ id: 'honey', state: 'changed', changes: [] }])
    expect(products[0]?.variants).toMatchObject([{ id: 'honey-1', pieces: 2, changes: [{ field: 'priceInCents', from: 9000, to: 9550 }] }])
    expect(plan('sku;stock\nH1;3\n', { stock: 'add' }).products[0]?.variants).toMatchObject([{ id: 'honey-1', pieces: 3, changes: [] }])
    expect(plan('sku;stock\nH1;30\n', { stock: 'leave' }).products[0]?.state).toBe('same')
    expect(countsOf(plan('id;variant id;price\nhoney;honey-1;90\n'))).toMatchObject({ same: 1, changed: 0 })
  })

  it.each<[string, unknown, number[], string[]]>([
    ['by its address here', `/media/${'a'.repeat(40)}/960.jpg`, [8], []],
    ['by its address on another site, in a list of the old product', [`https://x.test/media/${'a'.repeat(40)}/320.webp`], [8], []],
    ['by its number, two in one cell', `3 /media/${'a'.repeat(40)}/960.jpg`, [3, 8], []],
    ['as the public JSON has them', [{ src: `/media/${'a'.repeat(40)}/960.jpg`, width: 1 }], [8], []],
    ['by an address of elsewhere, which is said and takes nothing away', 'https://x.test/a.jpg', [3], ['https://x.test/a.jpg']],
    ['half of them', ['/media/x/1.jpg', '__proto__', '3'], [3], ['/media/x/1.jpg', '__proto__']],
    ['an empty list, as of shops that never filled one', [], [3], []],
    ['null, which takes them away', null, [], []],
    ['a dash, which does the same', '-', [], []],
    ['no JSON', '[3', [3], ['[3']],
  ])('pictures of the library, %s', (_, images, photos, left) => {
    const [product] = plan(JSON.stringify([{ id: 'honey', title: 'عسل الزعتر', images }])).products
    expect([product?.state, product?.after.photos]).toEqual([photos.join() === '3' ? 'same' : 'changed', photos])
    expect(product?.warnings.map(({ code, value }) => `${code} ${value}`)).toEqual(left.map((value) => `images_left_out ${value}`))
  })

  it.each<[string, string, string]>([
    ['a negative price', json({ variants: [{ price_in_cents: -1 }] }), 'price_in_cents: price_bad'],
    ['half a cent', json({ variants: [{ price_in_cents: 0.5 }] }), 'price_in_cents: price_bad'],
    ['a price past 2^53', json({ variants: [{ price_in_cents: 2 ** 53 }] }), 'price_in_cents: price_bad'],
    ['a price without end', withVariant('"price":1e309'), 'price: price_bad'],
    ['no number for a price', json({ variants: [{ price: 'NaN' }] }), 'price: price_bad'],
    ['no price', json({ variants: [{ title: 'لتر' }] }), 'price: price_missing'],
    ['two prices', withVariant('"price":2'), 'price: price_twice'],
    ['a sale that is none', withVariant('"sale_price_in_cents":100'), 'sale_price: sale_not_below'],
    ['less than nothing in stock', withVariant('"stock":-1'), 'stock: number_bad'],
    ['half a piece', withVariant('"stock":0.5'), 'stock: number_bad'],
    ['too many pieces', withVariant('"stock":10000001'), 'stock: number_bad'],
    ['stock that orders hold', 'sku;stock\nH1;3\n', 'stock: stock_held'],
    ['an uncounted hold', 'sku;tracked\nH1;no\n', 'manage_inventory: held'],
    ['NUL', json({ title: 'زي\u0000ت' }), 'title_ar: bad_characters'],
    ['half a surrogate', '[{"title":"\\ud800","category":"عسل","variants":[]}]', 'title_ar: bad_characters'],
    ['a turned text', json({ title: '\u202eزيت' }), 'title_ar: bidi_control'],
    ['a name too long', json({ title: 'ز'.repeat(161) }), 'title_ar: too_long'],
    ['no name', json({ title: '' }), 'title_ar: name_missing'],
    ['an id that is an address', json({ id: '../x' }), 'id: id_bad'],
    ['the address of the empty form', json({ id: 'new' }), 'id: id_bad'],
    ['a day that is none', withVariant('"sale_from":"2026-02-30"'), 'sale_from: date_bad'],
    [
      'one id twice',
      JSON.stringify([
        { id: 'a', title: 'أ', category: 'عسل' },
        { id: 'a', title: 'ب', category: 'عسل' },
      ]),
      'id: duplicate_id',
    ],
    ['one variant twice', 'id;title;category;variant;price\nb;ب;عسل;كيلو;1\nb;ب;عسل;كيلو;2\n', 'variant_id: duplicate_id'],
    ['another’s variant', json({ id: 'c', variants: [{ id: 'honey-1', price: 1 }] }), 'variant_id: variant_elsewhere'],
    ['another’s code', withVariant('"sku":"h1"').replace('زيت"', 'زيت","id":"d"'), 'sku: sku_taken'],
    ['two names for one product', 'id;title;category;variant;price\nb;ب;عسل;1;1\nb;ج;عسل;2;2\n', 'title_ar: differs'],
    ['a product that is a list', '[{"title":"زيت"},[]]', 'null: no_object'],
    ['variants that are none', json({ variants: '{"a":1}' }), 'null: no_object'],
    ['facts that are none', json({ facts: [[]] }), 'facts: facts_bad'],
  ])('%s is refused in its row', (_, file, problem) => {
    expect(problemsOf(file)).toContain(problem)
  })

  it.each<[string, string | Uint8Array, string]>([
    ['a malformed JSON', '[{"title":', 'bad_json'],
    ['100,000 levels', `[{"title":${'['.repeat(100_000)}`, 'too_deep'],
    ['a trap for programs', '[{"title":"a","__proto__":{"x":1}}]', 'forbidden_key'],
    ['a key twice', '[{"title":"a","title":"b"}]', 'repeated_key'],
    ['a zip bomb', new Uint8Array(gzipSync(Buffer.alloc(1_000_000))), 'archive'],
    ['NaN', '[{"price":NaN}]', 'bad_json'],
    ['other things', '{"cities":[]}', 'unknown_shape'],
    ['5,001 rows', `id,price\n${'1,2\n'.repeat(5001)}`, 'too_many_rows'],
    ['5,001 variants', JSON.stringify([{ title: 'a', variants: Array.from({ length: 5001 }, () => ({})) }]), 'too_many_rows'],
  ])('%s is refused whole', (_, file, code) => {
    const fault = (() => {
      try {
        return fileOf(file)
      } catch (error) {
        return error
      }
    })()
    expect(fault).toBeInstanceOf(FileError)
    expect(fault).toMatchObject({ code })
  })

  it('never throws, and never plans a price or a stock that cannot be, whatever its cells are', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('12,50', '-', '1e309', '٩٥', 'null', '[]', '=1+1', '9007199254740993'),
    )
    const columns = [
      'id',
      'title',
      'category',
      'variant_id',
      'variant',
      'price',
      'sale price',
      'stock',
      'facts',
      'status',
      'position',
    ] as const
    fc.assert(
      fc.property(fc.array(fc.record(Object.fromEntries(columns.map((column) => [column, cell]))), { maxLength: 6 }), (rows) => {
        const mapping = guessMapping(columns)
        const read = rows.map((cells, i) => readRow({ row: i + 2, cells }, mapping))
        const { products } = planProductImport({ categories: [], producers: [], rows: read }, stand, options)
        for (const { after, pieces, before } of products.filter((one) => one.state !== 'wrong').flatMap((one) => one.variants)) {
          expect(Number.isSafeInteger(after.priceInCents) && after.priceInCents >= 0).toBe(true)
          expect((before?.stock ?? 0) + pieces).toBeGreaterThanOrEqual(before?.reserved ?? 0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
