import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { clerk } from '#tests/factories/bank.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { listEntries } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { importBooks, previewBooks } from './commands/import-books.server.ts'
import { readBooks } from './read-books.ts'

const now = new Date('2026-11-21T10:00:00Z')
const defaults = { date: '2026-01-01', label: 'أرصدة الافتتاح' }
const by = clerk

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )
const problemsOf = (text: string) => readBooks(text, defaults).problems.map(({ row, code, value }) => [row, code, value])

const BALANCES = 'Compte;Libellé;Débit;Crédit\r\n5141;Banque;1 250,50;\r\n2331;Machine;10.000,00;\r\n1111;Capital;;11 250,50\r\n'
const PAST = [
  'date,journal,entry,account,label,debit,credit,tax code',
  '05/02/2026,VT,7,3421,Sale,"1,200.00",,',
  '05/02/2026,VT,7,7121,Sale,,1000,tva_20',
  '05/02/2026,VT,7,4455,Sale,,200,tva_20',
  '2026-02-09,BQ,8,5141,Paid,1200,0,',
  '2026-02-09,BQ,8,3421,Paid,0,1200,',
].join('\n')

test('both ways of writing amounts, French and English headings, one entry and many', () => {
  const [opening] = readBooks(BALANCES, defaults).entries
  expect([opening?.input.date, opening?.input.journal, opening?.input.lines.map((line) => line.debitInCents - line.creditInCents)]).toEqual(
    ['2026-01-01', 'AN', [125_050, 1_000_000, -1_125_050]],
  )
  expect(readBooks(PAST, defaults).entries.map(({ input, rows }) => [input.date, input.journal, input.label, rows])).toEqual([
    ['2026-02-05', 'VT', 'Sale', [2, 3, 4]],
    ['2026-02-09', 'BQ', 'Paid', [5, 6]],
  ])
  const arabic = readBooks('الحساب\tمدين\tدائن\n٥١٤١\t١٠٠\t\n1111\t\t100\n', defaults)
  expect([arabic.problems, arabic.entries[0]?.input.lines[0]]).toMatchObject([[], { account: '5141', debitInCents: 10_000 }])
})

test.each([
  ['unbalanced by one cent', 'account,debit,credit\n5141,100.00,\n1111,,100.01\n', [[2, 'entry_unbalanced', '-0.01']]],
  ['both sides', 'account,debit,credit\n5141,5,5\n1111,,5\n', [[2, 'line_two_sides', '']]],
  ['nothing', 'account,debit,credit\n5141,5,\n1111,0,0\n3421,,5\n', [[3, 'line_no_amount', '']]],
  ['below zero', 'account,debit,credit\n5141,-5,\n1111,,5\n', [[2, 'books_amount', '-5']]],
  ['past 2^53', 'account,debit,credit\n5141,90071992547409.93,\n1111,,5\n', [[2, 'books_amount', '90071992547409.93']]],
  ['the other decimal sign', 'account;debit;credit\n5141;5,50;\n1111;;5.5\n', [[3, 'books_amount', '5.5']]],
  ['three decimals', 'account,debit,credit\n5141,5.125,\n1111,,5\n', [[2, 'books_amount', '5.125']]],
  ['a formula', 'account,debit,credit,label\n5141,5,,=cmd|x\n1111,,5,\n', [[2, 'books_formula', '=cmd|x']]],
  ['0x1A at the end', 'account,debit,credit\n5141,5,\n1111,,5\n\u001a', [[4, 'account_unknown', '\u001a']]],
  ['0x1A in an amount', 'account,debit,credit\n5141,5\u001a,\n1111,,5\n', [[2, 'books_amount', '5\u001a']]],
  ['no day', 'account,debit,credit,date\n5141,5,,2026-02-30\n1111,,5,\n', [[2, 'date_invalid', '2026-02-30']]],
  ['no account', 'account,debit,credit\nBanque,5,\n1111,,5\n', [[2, 'account_unknown', 'Banque']]],
  [
    'two days in one entry',
    'account,debit,credit,date,entry\n5141,5,,2026-02-01,1\n1111,,5,2026-02-02,1\n',
    [[3, 'books_entry_apart', '2026-02-02']],
  ],
  ['too many cells', 'account,debit,credit\n5141,5,,9\n1111,,5\n', [[2, 'books_cells', '9']]],
])('a file with %s says which row', (_what, text, expected) => {
  expect(problemsOf(text)).toEqual(expected)
})

test.each(['', 'a,b\n1,2', 'account,debit\n5141,5\n', '\u0000\u0001'])('%j is no file of books', (text) => {
  expect(() => readBooks(text, defaults)).toThrow(AppError)
})

describeEachEngine('bringing books along', (ctx) => {
  const bring = (text: string) => importBooks(ctx.db, { text, defaults, now, by })
  const count = () => ctx.db.$count(ledgerEntries)

  test('a trial writes nothing; posting writes all of it once, whoever sends it and at once', async () => {
    expect(await previewBooks(ctx.db, { text: PAST, defaults, now })).toMatchObject({ problems: [], isKnown: false })
    expect(await count()).toBe(0)
    const other = { ...by, id: '00000000-0000-4000-8000-0000000000aa' }
    const windows = PAST.replaceAll('\n', '\r\n')
    const outcomes = await Promise.all([
      outcomeOf(bring(PAST)),
      outcomeOf(importBooks(ctx.db, { text: windows, defaults, now, by: other })),
    ])
    expect(outcomes.toSorted()).toEqual(['409 books_known', 'done'])
    expect(await outcomeOf(bring(BALANCES))).toBe('done')
    expect((await listEntries(ctx.db, {}, { limit: 9 })).map(({ number }) => number).toSorted()).toEqual([
      'AN-2026-0001',
      'BQ-2026-0001',
      'VT-2026-0001',
    ])
    expect(await listBalances(ctx.db, { to: '2026-12-31' })).toContainEqual({ account: '5141', debitInCents: 245_050, creditInCents: 0 })
    expect(await previewBooks(ctx.db, { text: PAST, defaults, now })).toMatchObject({ isKnown: true })
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  })

  test('one wrong row and nothing is posted: accounts, rates and days are those of these books', async () => {
    const file = (rows: string) => `account,debit,credit,date,entry,tax code\n5141,5,,2026-02-01,1,\n1111,,5,2026-02-01,1,\n${rows}`
    const codes = async (rows: string) =>
      (await previewBooks(ctx.db, { text: file(rows), defaults, now })).problems.map(({ row, code }) => [row, code])
    expect(await codes('5999,5,,2026-02-01,2,\n8100,,5,2026-02-01,2,\n')).toEqual([
      [4, 'account_unknown'],
      [5, 'account_computed'],
    ])
    expect(await codes('5141,5,,2019-02-01,2,\n1111,,5,2019-02-01,2,\n')).toEqual([[4, 'date_outside_years']])
    expect(await codes('5141,5,,2026-02-01,2,tva_99\n1111,,5,2026-02-01,2,\n')).toEqual([[4, 'tax_code_unknown']])
    expect(await outcomeOf(bring(file('5999,5,,2026-02-01,2,\n1111,,5,2026-02-01,2,\n')))).toBe('422 books_wrong')
    expect(await count()).toBe(0)
  })
})
