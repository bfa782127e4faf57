import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { type EntryFields, parseEntryFields } from './admin/entry-form.ts'
import { parseSimpleFields } from './admin/simple-form.ts'
import chart from './chart.json' with { type: 'json' }
import { accountPattern, isDay, linesFor, listMonthsToClose, splitTax, sumSides, usualSide } from './rules.ts'
import { parseAccount, parseEntry, readEntryQuery } from './schema.ts'
import { simpleKinds } from './types.ts'

const body = (values: object = {}) => ({
  date: '2026-11-21',
  journal: 'CA',
  label: 'قبض طلبات المتجر',
  lines: [
    { account: '5161', debit_in_cents: 12_000, credit_in_cents: 0 },
    { account: '7121', debit_in_cents: 0, credit_in_cents: 12_000, label: 'عسل' },
  ],
  ...values,
})

const line = (values: object) => ({ lines: [{ account: '5161', debit_in_cents: 100, credit_in_cents: 0, ...values }, body().lines[1]] })

function fieldsOf(value: unknown): Record<string, string> | undefined {
  try {
    parseEntry(value)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.fields
    throw error
  }
}

describe('an entry as the API takes it', () => {
  test('is read, its texts cleaned, what the server gives left out', () => {
    const read = parseEntry({ ...body({ label: '  قبض\u202e\n الطلبات ' }), number: 'CA-2026-9999', hash: 'x', actor_id: 'y' })
    expect(read).toEqual({
      date: '2026-11-21',
      journal: 'CA',
      label: 'قبض الطلبات',
      reference: null,
      lines: [
        { account: '5161', debitInCents: 12_000, creditInCents: 0, label: null, taxCode: null },
        { account: '7121', debitInCents: 0, creditInCents: 12_000, label: 'عسل', taxCode: null },
      ],
    })
  })

  test.each([
    ['unbalanced by one cent', line({ debit_in_cents: 11_999 }), 'lines', 'entry_unbalanced'],
    ['negative', line({ debit_in_cents: -1 }), 'lines.0.debit_in_cents', 'ledger_amount'],
    ['both sides', line({ debit_in_cents: 12_000, credit_in_cents: 1 }), 'lines.0.credit_in_cents', 'line_two_sides'],
    ['zero', line({ debit_in_cents: 0 }), 'lines.0.debit_in_cents', 'line_no_amount'],
    ['half a cent', line({ debit_in_cents: 100.5 }), 'lines.0.debit_in_cents', 'ledger_amount'],
    ['a text for an amount', line({ debit_in_cents: '100' }), 'lines.0.debit_in_cents', 'ledger_amount'],
    ['2^53', line({ debit_in_cents: 2 ** 53 }), 'lines.0.debit_in_cents', 'ledger_amount'],
    ['more than a line may hold', line({ debit_in_cents: 10_000_000_000_001 }), 'lines.0.debit_in_cents', 'ledger_amount_large'],
    ['no account', line({ account: '' }), 'lines.0.account', 'account_unknown'],
    ['an account of another kind', line({ account: "5161'; drop" }), 'lines.0.account', 'account_unknown'],
    ['one line', { lines: body().lines.slice(0, 1) }, 'lines', 'entry_lines_few'],
    ['no lines', { lines: undefined }, 'lines', 'entry_lines_few'],
    ['201 lines', { lines: Array.from({ length: 201 }, () => body().lines[0]) }, 'lines', 'entry_lines_many'],
    ['no date', { date: '' }, 'date', 'required'],
    ['a 30th of February', { date: '2026-02-30' }, 'date', 'date_invalid'],
    ['a date and time', { date: '2026-11-21T00:00:00Z' }, 'date', 'date_invalid'],
    ['a journal that nobody keeps', { journal: 'XX' }, 'journal', 'journal_unknown'],
    ['no description', { label: ' \u202e ' }, 'label', 'required'],
    ['a description of 10 kB', { label: 'a'.repeat(10_000) }, 'label', 'entry_text_long'],
    ['a rate that is none', line({ tax_code: '20 %' }), 'lines.0.tax_code', 'tax_code_unknown'],
  ])('%s is named beside its field', (_what, values, field, code) => {
    expect(fieldsOf(body(values))?.[field]).toBe(code)
  })
})

test.each(['2026-13-01', '2026-2-1', '', "2026-01-01'"])('a day %j is none', (day) => expect(isDay(day)).toBe(false))

test.each(['from=2026-02-30', 'account=5161%27', 'journal=xx', 'cursor=1', 'cursor=2026-11-21_0', 'to=%00'])(
  '%s is no query of a list',
  (query) => {
    expect(() => readEntryQuery(new URLSearchParams(query))).toThrow(AppError)
  },
)

describe('the chart', () => {
  test('has each code once, all of the classes, a name in four languages, and every account that a simple entry uses', () => {
    const codes = chart.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !accountPattern.test(code))).toEqual([])
    expect(new Set(codes.map(([number]) => number))).toEqual(new Set('12345678'))
    expect(chart.filter(({ name }) => Object.values(name).filter(Boolean).length !== 4)).toEqual([])
    expect(['4411', '34551', '34552', '4455', '5161', '5141'].filter((code) => !codes.includes(code))).toEqual([])
  })

  test('says on which side a balance usually stands', () => {
    expect(['5161', '7121', '28331', '4411', '61711', '1111', '1199', '3421'].map(usualSide)).toEqual([
      'debit',
      'credit',
      'credit',
      'credit',
      'debit',
      'credit',
      'debit',
      'debit',
    ])
  })

  test.each([
    [{ code: '', name_ar: 'صندوق' }, 'code'],
    [{ code: '8100', name_ar: 'صندوق' }, 'code'],
    [{ code: '516', name_ar: 'صندوق' }, 'code'],
    [{ code: '51611', name_ar: ' ' }, 'name_ar'],
  ])('%j is no account', (typed, field) => {
    expect(() => parseAccount(typed)).toThrow(
      expect.objectContaining({ status: 422, fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    )
  })
})

describe('a simple entry', () => {
  test('always balances to the cent, whatever is paid for and whatever the rate', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_000_000 })
    const other = fc.constantFrom('61426', '2355', '7121', '4411', '3421')
    fc.assert(
      fc.property(
        fc.constantFrom(...simpleKinds),
        amount,
        other,
        fc.constantFrom(0, 1000, 2000),
        (kind, amountInCents, account, basisPoints) => {
          const lines = linesFor({ kind, amountInCents, money: '5161', other: account, tax: { code: 'tva', basisPoints } })
          const { debitInCents, creditInCents } = sumSides(lines)
          expect([debitInCents, creditInCents]).toEqual([BigInt(amountInCents), BigInt(amountInCents)])
          expect(
            lines.every((one) => (one.debitInCents === 0) !== (one.creditInCents === 0) || one.debitInCents + one.creditInCents === 0),
          ).toBe(true)
        },
      ),
    )
  })

  test.each([
    [31_000, 2000, 25_833, 5_167],
    [12_000, 2000, 10_000, 2_000],
    [11_000, 1000, 10_000, 1_000],
    [1, 2000, 1, 0],
  ])('%i cents with %i hundredths of a percent are %i and %i', (amount, rate, netInCents, taxInCents) => {
    expect(splitTax(amount, rate)).toEqual({ netInCents, taxInCents })
  })

  const fields = { date: '2026-11-21', amount: '120,00', money: '5161', other: '7121 مبيعات', tax: 'tva_20', label: 'بيع', reference: '' }
  const rates = () => [{ code: 'tva_20', basisPoints: 2000 }]

  test('that I was paid debits the cash box and takes the tax apart', () => {
    const parsed = parseSimpleFields('received', fields, rates)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    expect([parsed.input.journal, parsed.input.lines.map((one) => [one.account, one.debitInCents, one.creditInCents])]).toEqual([
      'CA',
      [
        ['5161', 12_000, 0],
        ['7121', 0, 10_000],
        ['4455', 0, 2_000],
      ],
    ])
  })

  test.each([
    ['paid', { amount: '', tax: '' }, { amount: 'required' }],
    ['paid', { amount: '-5', tax: '', other: '61426' }, { amount: 'ledger_amount' }],
    ['paid', { tax: 'tva_7', other: '61426' }, { tax: 'tax_code_unknown' }],
    ['paid', { tax: 'tva_20', other: '4411' }, { tax: 'tax_not_here' }],
    ['paid', { money: '7121', tax: '', other: '61426' }, { money: 'account_not_money' }],
    ['moved', { tax: '', other: '5161' }, { other: 'accounts_same' }],
    ['bought', { tax: '', other: '', date: '2026-02-30' }, { other: 'required', date: 'date_invalid' }],
  ] as const)('%s with %j is sent back', (kind, values, problems) => {
    expect(parseSimpleFields(kind, { ...fields, ...values }, rates)).toEqual({ ok: false, problems })
  })
})

test('a double entry is read from its form: empty rows left out, problems at the row where they are, Arabic digits understood', () => {
  const empty = { account: '', label: '', debit: '', credit: '' }
  const fields: EntryFields = {
    date: '2026-11-21',
    journal: 'OD',
    label: 'قيد',
    reference: '',
    lines: [{ ...empty, account: '٥١٦١ الصندوق', debit: '١٢٠٫٥٠' }, empty, { ...empty, account: '7121 x', credit: '120,50' }],
  }
  const parsed = parseEntryFields(fields)
  expect(parsed.ok && parsed.input.lines.map((one) => [one.account, one.debitInCents, one.creditInCents])).toEqual([
    ['5161', 12_050, 0],
    ['7121', 0, 12_050],
  ])
  const [first = empty, , third = empty] = fields.lines
  const wrong = parseEntryFields({ ...fields, lines: [first, empty, { ...third, credit: '1.200' }] })
  expect(wrong).toEqual({ ok: false, problems: { 'lines.2.credit_in_cents': 'ledger_amount' } })
})

test('the months that are over are closed from where the books stand', () => {
  expect(listMonthsToClose('2026-08-31', '2026-11-21')).toEqual(['2026-09-30', '2026-10-31'])
  expect(listMonthsToClose(null, '2026-02-28')).toHaveLength(13)
})
