import { randomUUID } from 'node:crypto'
import type { AccountChoice, EquationView } from '#app/features/accounting/bank/admin/bank-parts.tsx'
import type { BankScreenView } from '#app/features/accounting/bank/admin/bank-screen.tsx'
import type { LineScreenView } from '#app/features/accounting/bank/admin/line-screen.tsx'
import type { ReconciliationView } from '#app/features/accounting/bank/admin/reconciliation-screen.tsx'
import { bookKey, presentMatches, presentOpen } from '#app/features/accounting/bank/present.ts'
import {
  findBankLine,
  listMatches,
  listOpenBankLines,
  listOpenBookLines,
  listOpenInvoices,
  listRules,
  readReconciliation,
} from '#app/features/accounting/bank/queries/reconcile.server.ts'
import {
  findChainBreak,
  findDeclaredBalance,
  listBankAccounts,
  listStatements,
  readImported,
} from '#app/features/accounting/bank/queries/statements.server.ts'
import { daysBetween, proposeMatches, ruleWords } from '#app/features/accounting/bank/rules.ts'
import type { ReconcileView } from '#app/features/accounting/bank/schema.ts'
import type { BankLine, BookLine } from '#app/features/accounting/bank/types.ts'
import { bookAmount, presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart, listTaxRates } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'

const PAGE = 50
/** Among so many lines of the books counterparts are looked for. */
const MAX_BOOKS = 400
const SHOWN_BOOKS = 40

type Screen = { db: Db; i18n: I18n; today: string }

/** The bank accounts that may be chosen, and the one that is meant: the first, unless the address says another. */
export async function chooseAccount(db: Db, i18n: I18n, requested: string | null): Promise<{ accounts: AccountChoice[]; account: string }> {
  const accounts = (await listBankAccounts(db)).map(({ code, name }) => ({ code, name: localize(name, i18n.locale) }))
  const chosen = requested === null ? accounts[0] : accounts.find(({ code }) => code === requested)
  if (!chosen) throw notFound()
  return { accounts, account: chosen.code }
}

/** What the lines of an account that wait probably are. */
export async function proposeFor(db: Db, { lines, account, today }: { lines: readonly BankLine[]; account: string; today: string }) {
  const [books, invoices, rules] = await Promise.all([
    listOpenBookLines(db, { account, limit: MAX_BOOKS }),
    listOpenInvoices(db, today),
    listRules(db, account, [...new Set(lines.map(({ text }) => ruleWords(text)))]),
  ])
  return { books, invoices, proposals: proposeMatches(lines, { books, invoices, rules }) }
}

type Reconciliation = Awaited<ReturnType<typeof readReconciliation>>

const presentEquation = ({ bookInCents, bankInCents, differenceInCents, bank, books }: Reconciliation): EquationView => ({
  bookInCents,
  bankInCents,
  differenceInCents,
  bankOpenInCents: bank.sumInCents,
  booksOpenInCents: books.sumInCents,
})

async function readChainBreak({ db, i18n }: Screen, account: string): Promise<string | null> {
  const broken = await findChainBreak(db, account)
  if (!broken) return null
  const { toDate, closingInCents, ownInCents } = broken
  return i18n.t('bank.chain_break', { day: i18n.date(toDate), bank: bookAmount(i18n, closingInCents), own: bookAmount(i18n, ownInCents) })
}

async function readOpen({ db, i18n, today }: Screen, account: string, page: number) {
  const lines = await listOpenBankLines(db, { account, limit: PAGE + 1, after: (page - 1) * PAGE })
  const shown = lines.slice(0, PAGE)
  const { books, proposals } = await proposeFor(db, { lines: shown, account, today })
  const proposed = new Set([...proposals.values()].flatMap((one) => (one.kind === 'match' ? one.lines.map(bookKey) : [])))
  return {
    rows: presentOpen(shown, proposals, i18n, randomUUID),
    sure: [...proposals.values()].filter((one) => one.kind === 'match' && one.isSure).length,
    books: books
      .filter((line) => !proposed.has(bookKey(line)))
      .slice(0, SHOWN_BOOKS)
      .map(({ label, number, amountInCents, date, ...key }) => ({
        key: bookKey(key),
        day: i18n.date(date, 'dayShort'),
        label,
        number,
        amountInCents,
      })),
    hasMore: lines.length > PAGE,
  }
}

async function readStatements({ db, i18n }: Screen, account: string): Promise<BankScreenView['statements']> {
  return (await listStatements(db, account)).map((statement) => ({
    id: statement.id,
    days: i18n.t('bank.days', { from: i18n.date(statement.fromDate, 'dayShort'), to: i18n.date(statement.toDate) }),
    fileName: statement.fileName,
    format: statement.format,
    who: `\u2068${statement.actorName}\u2069 · ${i18n.date(statement.at, 'dayTime')}`,
    lines: statement.lineCount,
    openLines: statement.openLines,
    closingInCents: statement.closingInCents,
    mayRemove: statement.isLast && statement.openLines >= statement.lineCount,
  }))
}

/** The bank beside the books: lines that wait with their proposals, what was matched, or the statements. */
export async function showBank(screen: Screen, query: { account: string | null; view: ReconcileView; page: number }) {
  const { db, i18n, today } = screen
  const { view, page } = query
  const { accounts, account } = await chooseAccount(db, i18n, query.account)
  const [imported, reconciliation, chainBreak, open, matches, statements] = await Promise.all([
    readImported(db, account),
    readReconciliation(db, { account }),
    readChainBreak(screen, account),
    view === 'open' ? readOpen(screen, account, page) : { rows: [], sure: 0, books: [], hasMore: false },
    view === 'matched' ? listMatches(db, { account, limit: PAGE + 1, skip: (page - 1) * PAGE }) : [],
    view === 'statements' ? readStatements(screen, account) : [],
  ])
  const { hasMore, ...shown } = open
  return {
    accounts,
    account,
    view,
    today,
    isEmpty: imported.from === null,
    counts: { bank: reconciliation.bank.count, books: reconciliation.books.count },
    equation: presentEquation(reconciliation),
    chainBreak,
    ...shown,
    matches: presentMatches(matches.slice(0, PAGE), i18n),
    statements,
    older: hasMore || matches.length > PAGE ? String(page + 1) : null,
    newer: page > 1 ? String(page - 1) : null,
    problems: {},
    refused: null,
  } satisfies Omit<BankScreenView, 'done'>
}

const MAX_CANDIDATES = 60
const MAX_TOGETHER = 20

type Dated = Pick<BookLine, 'amountInCents' | 'date'>

/** The same amount first, then the same direction, then by day. */
const byNearness = (line: BankLine) => (a: Dated, b: Dated) => {
  const rank = (one: Dated) =>
    (one.amountInCents === line.amountInCents ? 0 : one.amountInCents > 0 === line.amountInCents > 0 ? 1000 : 2000) +
    Math.min(daysBetween(one.date, line.date), 999)
  return rank(a) - rank(b)
}

/** One line of the bank with everything it may be matched with or posted as. */
export async function showBankLine({ db, i18n, today }: Screen, id: number): Promise<LineScreenView> {
  const line = await findBankLine(db, id)
  if (line?.kind !== 'line') throw notFound()
  const { account, date } = line
  const [{ books, invoices, proposals }, others, chart, closedThrough] = await Promise.all([
    proposeFor(db, { lines: [line], account, today }),
    listOpenBankLines(db, { account, limit: MAX_BOOKS }),
    listChart(db),
    findClosedThrough(db),
  ])
  const proposal = proposals.get(id)
  const chosen = new Set(proposal?.kind === 'match' ? proposal.lines.map(bookKey) : [])
  const rule = proposal?.kind === 'rule' ? proposal.rule : undefined
  const day = closedThrough !== null && date <= closedThrough ? addDays(closedThrough, 1) : date
  return {
    id,
    account,
    day: i18n.date(date),
    text: line.text,
    reference: line.reference,
    amountInCents: line.amountInCents,
    isMatched: line.matchId !== null,
    formId: randomUUID(),
    books: books
      .toSorted(byNearness(line))
      .slice(0, MAX_CANDIDATES)
      .map((book) => ({
        key: bookKey(book),
        day: i18n.date(book.date, 'dayShort'),
        text: book.label,
        note: book.number,
        amountInCents: book.amountInCents,
        isChosen: chosen.has(bookKey(book)),
      })),
    bank: others
      .filter((other) => other.id !== id && other.kind === 'line')
      .toSorted(byNearness(line))
      .slice(0, MAX_TOGETHER)
      .map((other) => ({
        key: String(other.id),
        day: i18n.date(other.date, 'dayShort'),
        text: other.text,
        note: other.reference ?? '',
        amountInCents: other.amountInCents,
        isChosen: false,
      })),
    invoices:
      line.amountInCents > 0 ? invoices.filter(({ dueInCents, date: issued }) => dueInCents >= line.amountInCents && issued <= day) : [],
    accounts: presentOptions(chart, i18n).filter(({ code }) => code !== account),
    rates: listTaxRates(date).map(({ code, basisPoints }) => ({ code, percent: i18n.number(basisPoints / 100) })),
    values: { date: day, other: rule?.other ?? '', label: line.text, tax: rule?.taxCode ?? '', remember: '' },
    problems: {},
    refused: null,
  }
}

const MAX_OUTSTANDING = 200

/** The reconciliation statement of a day, with what is outstanding on either side. */
export async function readStatementOfDay({ db, i18n }: Pick<Screen, 'db' | 'i18n'>, { account, to }: { account: string; to: string }) {
  const [reconciliation, declaredInCents, books, bank] = await Promise.all([
    readReconciliation(db, { account, day: to }),
    findDeclaredBalance(db, account, to),
    listOpenBookLines(db, { account, day: to, limit: MAX_OUTSTANDING }),
    listOpenBankLines(db, { account, day: to, limit: MAX_OUTSTANDING }),
  ])
  return {
    equation: presentEquation(reconciliation),
    declaredInCents,
    books: books.map((line) => ({
      key: bookKey(line),
      date: line.date,
      day: i18n.date(line.date, 'dayShort'),
      text: line.label,
      note: line.number,
      amountInCents: line.amountInCents,
    })),
    bank: bank.map((line) => ({
      key: String(line.id),
      date: line.date,
      day: i18n.date(line.date, 'dayShort'),
      text: line.text,
      note: line.reference ?? '',
      amountInCents: line.amountInCents,
    })),
    moreBooks: reconciliation.books.count - books.length,
    moreBank: reconciliation.bank.count - bank.length,
  } satisfies Partial<ReconciliationView>
}
