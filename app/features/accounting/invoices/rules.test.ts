import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { invoiceLine } from '#tests/factories/invoices.ts'
import { listTaxRates } from '../ledger/queries/chart.server.ts'
import { findAmountProblems, MAX_LINE_CENTS } from '../ledger/rules.ts'
import { emptyInvoiceFields, previewInvoice, toInvoiceFields } from './admin/invoice-form.ts'
import { amountInWords } from './amount-in-words.ts'
import { toUbl } from './paper/ubl.ts'
import { creditInvoice, entryLines, invoiceState, lineNet, priceLines, sumInvoice } from './rules.ts'
import { type InvoiceFields, parseInvoice } from './schema.ts'
import type { PricedLine } from './types.ts'

const rates = [
  { taxCode: 'tva_20', taxBasisPoints: 2000 },
  { taxCode: 'tva_10', taxBasisPoints: 1000 },
  { taxCode: 'tva_exempt', taxBasisPoints: 0 },
]
const line = fc
  .record({
    rate: fc.constantFrom(...rates),
    quantityInHundredths: fc.integer({ min: 1, max: 100_000 }),
    unitPriceInCents: fc.integer({ min: 0, max: 1_000_000 }),
    discountBasisPoints: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  })
  .map(({ rate, ...values }) => invoiceLine({ ...values, ...rate }))
const lines = fc.array(line, { minLength: 1, maxLength: 8 })

const sums = (priced: readonly PricedLine[]) => sumInvoice(priced, MAX_LINE_CENTS)

describe('what an invoice comes to', () => {
  test('is the sum of its lines and of the taxes of its rates, and its entry balances', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const priced = priceLines(drawn, MAX_LINE_CENTS)
        const totals = sums(priced)
        expect(totals.netInCents).toBe(priced.reduce((sum, { netInCents }) => sum + netInCents, 0))
        expect(totals.groups.reduce((sum, { netInCents }) => sum + netInCents, 0)).toBe(totals.netInCents)
        for (const { netInCents, taxInCents, taxBasisPoints } of totals.groups) {
          expect(Math.abs(taxInCents * 10_000 - netInCents * taxBasisPoints)).toBeLessThanOrEqual(5000)
        }
        if (totals.totalInCents > 0) {
          for (const kind of ['invoice', 'credit_note'] as const) {
            expect(findAmountProblems(entryLines(kind, '7121', totals))).toEqual({})
          }
        }
      }),
    )
  })

  test('taken back piece by piece in any order, it comes to zero exactly', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 }), (drawn, shares) => {
        const original = priceLines(drawn, MAX_LINE_CENTS)
        const whole = sums(original)
        const credited: PricedLine[] = []
        let [net, tax] = [0, 0]
        const take = (quantities: number[]) => {
          const requests = quantities.flatMap((quantity, i) => (quantity > 0 ? [{ line: i + 1, quantityInHundredths: quantity }] : []))
          const note = creditInvoice(original, credited, requests, MAX_LINE_CENTS)
          for (const group of note.totals.groups) expect(Math.min(group.netInCents, group.taxInCents)).toBeGreaterThanOrEqual(0)
          credited.push(...note.lines)
          net += note.totals.netInCents
          tax += note.totals.taxInCents
        }
        const left = original.map(({ quantityInHundredths }) => quantityInHundredths)
        for (const share of shares) {
          const quantities = left.map((rest) => Math.floor((rest * share) / 100))
          for (const [i, quantity] of quantities.entries()) left[i] = (left[i] ?? 0) - quantity
          take(quantities)
        }
        take(left)
        expect([net, tax]).toEqual([whole.netInCents, whole.taxInCents])
      }),
    )
  })

  test.each([
    [{ quantityInHundredths: 150, unitPriceInCents: 333 }, 500n],
    [{ quantityInHundredths: 100, unitPriceInCents: 333, discountBasisPoints: 5000 }, 167n],
    [{ quantityInHundredths: 1, unitPriceInCents: 49 }, 0n],
    [{ quantityInHundredths: 1_000_000_000, unitPriceInCents: MAX_LINE_CENTS }, 100_000_000_000_000_000_000n],
  ])('%o is rounded once', (values, net) => {
    expect(lineNet(invoiceLine(values))).toBe(net)
  })

  test('past what the books take it is an error and no wrong number', () => {
    expect(() => priceLines([invoiceLine({ quantityInHundredths: 1000, unitPriceInCents: MAX_LINE_CENTS })], MAX_LINE_CENTS)).toThrow(
      RangeError,
    )
  })

  test('the mockup’s invoice comes to its figures', () => {
    const priced = priceLines(
      [
        invoiceLine(),
        invoiceLine({ quantityInHundredths: 3000, unitPriceInCents: 8500, taxCode: 'tva_10', taxBasisPoints: 1000 }),
        invoiceLine({ quantityInHundredths: 4000, unitPriceInCents: 3800 }),
      ],
      MAX_LINE_CENTS,
    )
    expect(sums(priced)).toMatchObject({ netInCents: 671_000, taxInCents: 108_700, totalInCents: 779_700 })
  })
})

test.each([
  ['open', {}],
  ['overdue', { dueDate: '2026-11-20' }],
  ['partly_paid', { paidInCents: 1 }],
  ['paid', { paidInCents: 100 }],
  ['paid', { paidInCents: 60, creditedInCents: 40 }],
  ['credited', { creditedInCents: 100 }],
  ['refund_due', { paidInCents: 100, creditedInCents: 1 }],
  ['draft', { isIssued: false }],
  ['credit_note', { kind: 'credit_note' as const }],
  ['quote_open', { kind: 'quote' as const }],
  ['quote_expired', { kind: 'quote' as const, dueDate: '2026-11-20' }],
  ['quote_accepted', { kind: 'quote' as const, dueDate: '2026-11-20', decision: 'accepted' as const }],
  ['quote_declined', { kind: 'quote' as const, decision: 'declined' as const }],
  ['draft', { kind: 'quote' as const, isIssued: false }],
])('it is %s when %o', (state, values) => {
  const invoice = { kind: 'invoice' as const, isIssued: true, dueDate: '2026-11-21', totalInCents: 100, paidInCents: 0, creditedInCents: 0 }
  expect(invoiceState({ ...invoice, ...values }, '2026-11-21')).toBe(state)
})

describe('an amount in words', () => {
  test.each([
    [779_700, 'سبعة آلاف وسبعمائة وسبعة وتسعين درهما', 'sept mille sept cent quatre-vingt-dix-sept dirhams'],
    [100, 'درهم واحد', 'un dirham'],
    [201, 'درهمين وسنتيم واحد', 'deux dirhams et un centime'],
    [350, 'ثلاثة دراهم وخمسين سنتيما', 'trois dirhams et cinquante centimes'],
    [1_105, 'أحد عشر درهما وخمسة سنتيمات', 'onze dirhams et cinq centimes'],
    [50, 'صفر درهم وخمسين سنتيما', 'zéro dirham et cinquante centimes'],
    [430_100, 'أربعة آلاف وثلاثمائة ودرهم واحد', 'quatre mille trois cent un dirhams'],
    [20_000, 'مائتي درهم', 'deux cents dirhams'],
    [120_000, 'ألف ومائتي درهم', 'mille deux cents dirhams'],
    [200_000, 'ألفي درهم', 'deux mille dirhams'],
    [210_000, 'ألفين ومائة درهم', 'deux mille cent dirhams'],
    [1_100_000, 'أحد عشر ألف درهم', 'onze mille dirhams'],
    [1_110_000, 'أحد عشر ألفا ومائة درهم', 'onze mille cent dirhams'],
    [8_000, 'ثمانين درهما', 'quatre-vingts dirhams'],
    [8_100, 'واحد وثمانين درهما', 'quatre-vingt-un dirhams'],
    [7_100, 'واحد وسبعين درهما', 'soixante et onze dirhams'],
    [9_100, 'واحد وتسعين درهما', 'quatre-vingt-onze dirhams'],
    [2_100, 'واحد وعشرين درهما', 'vingt et un dirhams'],
    [8_000_000, 'ثمانين ألف درهم', 'quatre-vingt mille dirhams'],
    [20_000_000, 'مائتي ألف درهم', 'deux cent mille dirhams'],
    [100_000_000, 'مليون درهم', 'un million de dirhams'],
    [250_000_000, 'مليونين وخمسمائة ألف درهم', 'deux millions cinq cent mille dirhams'],
    [20_000_000_000, 'مائتي مليون درهم', 'deux cents millions de dirhams'],
    [300_000_000_000, 'ثلاثة ملايير درهم', 'trois milliards de dirhams'],
  ])('%i', (cents, arabic, french) => {
    expect([amountInWords(cents, 'ar'), amountInWords(cents, 'fr')]).toEqual([arabic, french])
  })

  test('different amounts have different words', () => {
    for (const language of ['ar', 'fr'] as const) {
      const words = new Set(Array.from({ length: 20_000 }, (_, i) => amountInWords(i * 37, language)))
      expect(words.size).toBe(20_000)
    }
  })
})

const i18n = i18nFor('ar')
const good: InvoiceFields = {
  ...emptyInvoiceFields('2026-11-21', '2026-12-21', 'ar'),
  customer_name: 'بقالة الساحل',
  lines: [{ description: 'عسل', quantity: '٢٤', unit: 'علبة', price: '110,00', discount: '', tax: 'tva_20' }],
}
const row = (values: Partial<InvoiceFields['lines'][number]>) => ({ lines: [{ ...good.lines[0], ...values }] as InvoiceFields['lines'] })

describe('the form of an invoice', () => {
  test('is read in either script’s digits, without direction controls, and comes back as it was', () => {
    const fields = {
      ...good,
      customer_name: ' بقالة\u202e\n الساحل ',
      customer_ice: '0015 2873 6000 041',
      customer_phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
    }
    const parsed = parseInvoice(fields, listTaxRates)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    expect(parsed.draft.customer).toEqual({ name: 'بقالة الساحل', ice: '001528736000041', address: null, phone: '+212612345678' })
    expect(parsed.draft.lines).toEqual([invoiceLine({ description: 'عسل' })])
    expect(parseInvoice(toInvoiceFields(parsed.draft, i18n), listTaxRates)).toEqual(parsed)
    expect(previewInvoice(fields, listTaxRates)).toMatchObject({ rows: [264_000], totals: { totalInCents: 316_800 } })
  })

  test.each([
    ['no customer', { customer_name: ' ' }, 'customer_name', 'required'],
    ['a date that is none', { date: '2026-02-30' }, 'date', 'date_invalid'],
    ['a due date before the invoice', { due: '2026-11-20' }, 'due', 'invoice_due_before'],
    ['a phone that is none', { customer_phone: '12' }, 'customer_phone', 'telephone_invalid'],
    ['an account of another class', { account: '5161' }, 'account', 'required'],
    ['another language', { language: 'de' }, 'language', 'required'],
    ['no lines', { lines: [] }, 'lines', 'invoice_lines_none'],
    ['a negative quantity', row({ quantity: '-1' }), 'lines.0.quantity', 'invoice_quantity'],
    ['no quantity', row({ quantity: '0' }), 'lines.0.quantity', 'invoice_quantity'],
    ['a quantity that reads in two ways', row({ quantity: '1.200' }), 'lines.0.quantity', 'invoice_quantity'],
    ['a negative price', row({ price: '-5' }), 'lines.0.price', 'invoice_price'],
    ['2^53', row({ price: '90071992547409.92' }), 'lines.0.price', 'invoice_price'],
    ['a price with words', row({ price: '=1+1' }), 'lines.0.price', 'invoice_price'],
    ['a discount past the whole', row({ discount: '100.01' }), 'lines.0.discount', 'invoice_discount'],
    ['a rate that is no more', row({ tax: 'tva_14' }), 'lines.0.tax', 'tax_code_unknown'],
    ['a rate that nobody knows', row({ tax: '__proto__' }), 'lines.0.tax', 'tax_code_unknown'],
    ['nothing to pay', row({ price: '0' }), 'lines', 'invoice_nothing'],
    ['more than the books take', row({ quantity: '9999999', price: '90000000000' }), 'lines', 'ledger_amount_large'],
    ['a description without end', row({ description: 'ع'.repeat(201) }), 'lines.0.description', 'entry_text_long'],
  ])('%s is rejected beside its field', (_what, values, field, code) => {
    const parsed = parseInvoice({ ...good, ...values }, listTaxRates)
    expect(parsed.ok ? {} : parsed.problems).toEqual({ [field]: code })
  })
})

describe('the structured copy', () => {
  const priced = priceLines([invoiceLine({ description: 'عسل <b>&"', discountBasisPoints: 1000 })], MAX_LINE_CENTS)
  const invoice = {
    kind: 'invoice' as const,
    number: 'FA-2026-0001',
    date: '2026-11-21',
    dueDate: '2026-12-21',
    seller: { name: 'تعاونية', ice: '001234567000089', tax_id: '1' },
    customer: { name: 'بقالة', ice: null, address: null },
    note: null,
    lines: priced,
    totals: sums(priced),
    credits: null,
  }

  test('says what the invoice says, with its text escaped', () => {
    const text = toUbl(invoice)
    const value = (name: string) => [...text.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, found]) => found)
    expect(value('ID').slice(0, 2)).toEqual(['FA-2026-0001', '001234567000089'])
    expect([value('TaxExclusiveAmount'), value('TaxAmount'), value('PayableAmount')]).toEqual([
      ['2376.00'],
      ['475.20', '475.20'],
      ['2851.20'],
    ])
    expect([value('InvoicedQuantity'), value('PriceAmount'), value('Percent')]).toEqual([['24.00'], ['110.00'], ['20.00', '20.00']])
    expect(value('InvoiceTypeCode')).toEqual(['380'])
    expect(text).toContain('عسل &lt;b&gt;&amp;&quot;')
    expect(text).not.toContain('<b>')
  })

  test('of a credit note names the invoice, and is well formed', () => {
    const text = toUbl({ ...invoice, kind: 'credit_note', number: 'AV-2026-0001', credits: 'FA-2026-0001' })
    expect(text).toContain('<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>FA-2026-0001</cbc:ID>')
    expect(text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    const open: string[] = []
    for (const [, isEnd, name] of text.matchAll(/<(\/?)((?:\w+:)?[A-Z]\w*)[^>]*>/g)) {
      if (isEnd) expect(open.pop()).toBe(name)
      else open.push(name ?? '')
    }
    expect(open).toEqual([])
  })
})
