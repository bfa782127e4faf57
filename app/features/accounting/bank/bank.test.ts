import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { BANK, bankBooks, bankCsv, clerk, NOVEMBER } from '#tests/factories/bank.ts'
import { createInvoice } from '#tests/factories/invoices.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findInvoice } from '../invoices/queries/invoices.server.ts'
import { closePeriod } from '../ledger/commands/close-period.server.ts'
import { findEntry } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { previewStatement, removeStatement } from './commands/import-statement.server.ts'
import { matchOpening, unmatchLines } from './commands/match-lines.server.ts'
import { payInvoiceFromLine, postBankLine } from './commands/post-line.server.ts'
import { listMatches, listRules } from './queries/reconcile.server.ts'
import { findChainBreak, findMapping, listStatements } from './queries/statements.server.ts'
import { proposeMatches } from './rules.ts'
import { bankLines, bankMatchedLines, bankMatches, bankStatements } from './tables.server.ts'

const now = LEDGER_NOW

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

describeEachEngine('statements of the bank', (ctx) => {
  test('equal lines of a day are each there once; the same file and a longer one add only what is new, by whomever and at once', async () => {
    const { bring, open } = bankBooks(ctx.db)
    expect(await outcomeOf(bring(bankCsv(NOVEMBER)))).toBe('422 invalid_entry bank_opening')
    const id = randomUUID()
    const first = () => bring(bankCsv(NOVEMBER), { id, openingInCents: 1_000_000 })
    expect(await Promise.all([first(), first()])).toEqual([{ added: 4 }, { added: 4 }])
    expect(await outcomeOf(bring(bankCsv(NOVEMBER)))).toBe('409 bank_nothing_new')
    const longer = bankCsv([...NOVEMBER, ['2026-11-15', 'FRAIS TENUE COMPTE', -8470], ['2026-11-16', 'PRLV INTERNET 11/26', -29_900]])
    const both = await Promise.all([outcomeOf(bring(longer)), outcomeOf(bring(longer))])
    expect(both.toSorted()).toEqual(['409 bank_nothing_new', 'done'])
    expect((await open()).map(({ kind, amountInCents }) => [kind, amountInCents])).toEqual([
      ['opening', 1_000_000],
      ['line', 320_000],
      ['line', -276_000],
      ['line', -8470],
      ['line', -8470],
      ['line', -8470],
      ['line', -29_900],
    ])
    expect(await findMapping(ctx.db, BANK)).toMatchObject({ date: 'Date', amount: 'Montant', decimal: 'point', dateOrder: 'ymd' })
  })

  test('the bank’s balances are a chain: what does not add up, leaves a statement out or begins before the first is refused whole', async () => {
    const { bring, balance } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER.slice(0, 2), 1_000_000))
    const before = await ctx.db.select().from(bankLines)
    expect(await outcomeOf(bring(bankCsv([['2026-11-20', 'VERST ESPECES', 500_000]], 1_035_530)))).toBe('422 bank_chain_broken')
    expect(await outcomeOf(bring(bankCsv([['2026-11-01', 'AVANT', 500]], 999_500)))).toBe('422 bank_before_start')
    expect(await outcomeOf(bring(bankCsv([['2026-11-22', 'DEMAIN', 500]], 1_044_000)))).toBe('422 bank_rows_wrong')
    expect(await outcomeOf(bring(bankCsv(NOVEMBER, 1_000_000).replace('-84.70', '-84,70')))).toBe('422 bank_rows_wrong')
    expect(await outcomeOf(bring(bankCsv(NOVEMBER, 1_000_000), { account: '5161' }))).toBe('422 bank_account_unknown')
    expect(await outcomeOf(bring(`${bankCsv(NOVEMBER)}\u001a`))).toBe('422 bank_control')
    expect([await ctx.db.select().from(bankLines), await ctx.db.$count(bankStatements)]).toEqual([before, 1])
    expect(await outcomeOf(bring(bankCsv(NOVEMBER, 1_000_000)))).toBe('done')
    expect([(await balance()).bankInCents, await findChainBreak(ctx.db, BANK)]).toEqual([1_027_060, undefined])
  })

  test('a preview says what is new and writes nothing', async () => {
    const { bring } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER.slice(0, 2)), { openingInCents: 0 })
    const { plan } = await previewStatement(ctx.db, { account: BANK, text: bankCsv(NOVEMBER), openingInCents: null, today: '2026-11-21' })
    expect([plan.lines.map(({ isNew }) => isNew), plan.needsOpening, plan.refused]).toEqual([[false, false, true, true], false, null])
    expect(await ctx.db.$count(bankLines)).toBe(2)
  })

  test('another account’s statement and foreign money are refused', async () => {
    const { bring } = bankBooks(ctx.db)
    const ofx = (number: string, currency = 'MAD', id = 'A1') => `<OFX><STMTRS><CURDEF>${currency}<ACCTID>${number}
      <STMTTRN><DTPOSTED>20261106<TRNAMT>5.00<FITID>${id}<NAME>X</STMTTRN></STMTRS></OFX>`
    await bring(ofx('640000100'), { openingInCents: 0 })
    expect(await outcomeOf(bring(ofx('640000200', 'MAD', 'A2')))).toBe('422 bank_other_account')
    expect(await outcomeOf(bring(ofx('640000100', 'EUR', 'A2')))).toBe('422 bank_currency')
    expect(await outcomeOf(bring(ofx('640000100')))).toBe('409 bank_nothing_new')
  })

  test('the last statement goes away whole until a line of it is matched; lines are never changed', async () => {
    const { bring, lineOf, paid, match } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER.slice(0, 1)), { openingInCents: 0 })
    await bring(bankCsv(NOVEMBER.slice(1)), {})
    await expect(ctx.db.update(bankLines).set({ amountInCents: 1 })).rejects.toThrow()
    const [last, first] = await listStatements(ctx.db, BANK)
    if (!first || !last) throw new Error('a statement is missing')
    const remove = (id: string) => outcomeOf(removeStatement(ctx.db, { id, by: clerk }))
    expect(await remove(first.id)).toBe('409 bank_statement_not_last')
    const { position } = await paid(276_000)
    const matchId = randomUUID()
    await match([(await lineOf('VERRERIE')).id], [position], 2, matchId)
    expect([last.openLines, (await listStatements(ctx.db, BANK))[0]?.openLines, await remove(last.id)]).toEqual([
      3,
      2,
      '409 bank_statement_matched',
    ])
    await unmatchLines(ctx.db, { id: matchId, by: clerk })
    expect([await remove(last.id), await ctx.db.$count(bankLines)]).toEqual(['done', 1])
  })
})

describeEachEngine('reconciliation', (ctx) => {
  test('one with several and several with one are matched where both sides are even, once, whoever comes at the same moment', async () => {
    const { bring, lineOf, open, paid, match, balance } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER), { openingInCents: 0 })
    const [a, b, c] = [await paid(100_000), await paid(176_000), await paid(16_940)]
    const supplier = await lineOf('VERRERIE')
    expect(await outcomeOf(match([supplier.id], [a.position]))).toBe('422 bank_match_uneven')
    expect(await outcomeOf(match([supplier.id], []))).toBe('422 bank_match_few')
    expect(await outcomeOf(match([supplier.id], [a.position, b.position], 1))).toBe('404 not_found')
    const clerks = await Promise.all([
      outcomeOf(match([supplier.id], [a.position, b.position])),
      outcomeOf(match([supplier.id], [a.position, b.position])),
    ])
    expect(clerks.toSorted()).toEqual(['409 bank_matched_already', 'done'])
    const fees = (await open()).filter(({ text }) => text.startsWith('FRAIS')).map(({ id }) => id)
    await match(fees, [c.position])
    expect((await listMatches(ctx.db, { account: BANK, limit: 9 })).map(({ bank, books }) => [bank.length, books.length])).toEqual(
      expect.arrayContaining([
        [2, 1],
        [1, 2],
      ]),
    )
    expect(await balance()).toMatchObject({
      bookInCents: -292_940,
      bankInCents: 27_060,
      bank: { count: 1, sumInCents: 320_000 },
      books: { count: 0 },
      differenceInCents: 0,
    })
  })

  test('the database itself refuses a match that is not even, or is changed', async () => {
    const { bring, lineOf, paid, match } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER), { openingInCents: 0 })
    const { position } = await paid(276_000)
    const other = await paid(5)
    const line = await lineOf('VERRERIE')
    const id = randomUUID()
    const write = (entry: number) =>
      ctx.db.execute(sql`with m as (insert into bank_matches (id, account, actor_name, at) values (${id}, '5141', 'x', now())),
        l as (insert into bank_matched_lines (bank_line_id, match_id) values (${line.id}, ${id}))
        insert into bank_matched_entries (position, line, match_id) values (${entry}, 2, ${id})`)
    await expect(write(other.position)).rejects.toThrow()
    await match([line.id], [position])
    await expect(ctx.db.delete(bankMatchedLines)).rejects.toThrow()
    await expect(ctx.db.execute(sql`delete from bank_matched_entries`)).rejects.toThrow()
    await expect(ctx.db.execute(sql`update bank_matched_entries set position = ${other.position}`)).rejects.toThrow()
    expect(await ctx.db.$count(bankMatchedLines)).toBe(1)
  })

  test('what the bank began with is matched with all that the books had before, when both are the same', async () => {
    const { bring, open, balance } = bankBooks(ctx.db)
    const started = await createLedgerEntry(ctx.db, {
      date: '2026-01-01',
      journal: 'AN',
      lines: [debit(BANK, 900_000), credit('1111', 900_000)],
    })
    await createLedgerEntry(ctx.db, { date: '2026-05-01', lines: [debit(BANK, 90_000), credit('7121', 90_000)] })
    await bring(bankCsv(NOVEMBER), { openingInCents: 1_000_000 })
    const [opening] = await open()
    const begin = () => outcomeOf(matchOpening(ctx.db, { id: randomUUID(), lineId: opening?.id ?? 0, by: clerk, now }))
    expect([started.position, await begin()]).toEqual([1, '422 bank_match_uneven'])
    await createLedgerEntry(ctx.db, { date: '2026-11-05', lines: [debit(BANK, 10_000), credit('7121', 10_000)] })
    expect([await begin(), await begin()]).toEqual(['done', '409 bank_matched_already'])
    expect(await balance()).toMatchObject({ books: { count: 0 }, bank: { count: 4 }, differenceInCents: 0 })
  })

  test('a line is posted once with its match, its words remembered; in a closed month it takes another day', async () => {
    const { bring, lineOf, open, balance } = bankBooks(ctx.db)
    await bring(bankCsv([['2026-10-30', 'PRLV INTERNET 10/26', -29_900], ...NOVEMBER]), { openingInCents: 0 })
    await closePeriod(ctx.db, { through: '2026-10-31', today: '2026-11-21', by: clerk })
    const line = await lineOf('INTERNET')
    const posting = { lineId: line.id, other: '6145', label: 'الإنترنت', taxCode: 'tva_20', remember: true, by: clerk, now }
    const post = (date: string, values = {}) => outcomeOf(postBankLine(ctx.db, { id: randomUUID(), date, ...posting, ...values }))
    expect(await post(line.date)).toBe('409 period_closed date_closed')
    expect(await post('2026-11-01', { other: '5141' })).toBe('422 invalid_entry accounts_same')
    expect(await post('2026-11-01', { other: '4411' })).toBe('422 invalid_entry tax_not_here')
    expect(await post('2026-11-01', { other: '9999', taxCode: null })).toBe('422 invalid_entry account_unknown')
    const both = await Promise.all([post('2026-11-01'), post('2026-11-01')])
    expect(both.toSorted()).toEqual(['409 bank_matched_already', 'done'])
    expect((await findEntry(ctx.db, 'BQ-2026-0001'))?.lines.map(({ account, debitInCents }) => [account, debitInCents])).toEqual([
      ['6145', 24_917],
      ['34552', 4983],
      ['5141', 0],
    ])
    expect(await ctx.db.$count(ledgerEntries)).toBe(1)
    await bring(bankCsv([['2026-11-20', 'PRLV INTERNET 11/26', -29_900]]))
    const [next] = (await open()).filter(({ text }) => text.includes('INTERNET'))
    if (!next) throw new Error('no line')
    const rules = await listRules(ctx.db, BANK, ['prlv internet'])
    expect(proposeMatches([next], { books: [], invoices: [], rules }).get(next.id)).toMatchObject({
      kind: 'rule',
      rule: { other: '6145', taxCode: 'tva_20' },
    })
    // On the day of the bank the entry was not there yet.
    expect([(await balance()).differenceInCents, await balance('2026-10-31')]).toEqual([
      0,
      expect.objectContaining({ bookInCents: 0, bank: { count: 1, sumInCents: -29_900 }, differenceInCents: 0 }),
    ])
  })

  test('a transfer pays its invoice: payment, entry and match together or not at all', async () => {
    const { bring, lineOf } = bankBooks(ctx.db)
    const { id: invoiceId, number } = await createInvoice(ctx.db, { date: '2026-11-21' })
    await bring(
      bankCsv([
        ['2026-11-21', `VIR RECU ${number}`, 300_000],
        ['2026-11-21', 'VIR RECU X', 300_000],
      ]),
      { openingInCents: 0 },
    )
    const [line, other] = [await lineOf(number), await lineOf('RECU X')]
    const id = randomUUID()
    const pay = (lineId: number, with_ = id) =>
      outcomeOf(payInvoiceFromLine(ctx.db, { id: with_, lineId, invoiceId, date: '2026-11-21', by: clerk, now }))
    expect(await Promise.all([pay(line.id), pay(line.id)])).toEqual(['done', 'done'])
    expect(await pay(line.id, randomUUID())).toBe('409 bank_matched_already')
    expect(await pay(other.id, randomUUID())).toBe('422 invalid_invoice payment_too_large')
    expect([(await findInvoice(ctx.db, invoiceId))?.paidInCents, await ctx.db.$count(bankMatches)]).toEqual([300_000, 1])
    expect(await verifyLedger(ctx.db)).toMatchObject({ problem: null })
  })
})
