import { i18nFor } from '#app/catalogue.server.ts'
import { findSeller } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import type { PrintedLanguage } from '#app/features/accounting/invoices/types.ts'
import { presentTrialBalance } from '#app/features/accounting/ledger/present.ts'
import { findNetBefore, listAccountLines, listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { readEntryQuery, readReportDay } from '#app/features/accounting/ledger/schema.ts'
import { presentReportPaper } from '#app/features/accounting/reports/paper/present.ts'
import { REPORT_TEMPLATE } from '#app/features/accounting/reports/paper/rules.ts'
import { readBilan, readCashFlows, readCpc, readEsg, readTaxReport } from '#app/features/accounting/reports/queries.server.ts'
import { bilanDay, readReportYear, readTaxPeriod } from '#app/features/accounting/reports/schema.ts'
import {
  type LedgerAccount,
  presentBalanceSheet,
  presentBilanSheet,
  presentCpcSheet,
  presentEsgSheet,
  presentFlowsSheet,
  presentLedgerSheet,
  presentTaxSheet,
  type SheetTable,
} from '#app/features/accounting/reports/sheets/present.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'

export const bookSheets = ['trial-balance', 'ledger', 'cpc', 'esg', 'bilan', 'flows', 'tva'] as const
type BookSheet = (typeof bookSheets)[number]

type Screen = { db: Db; i18n: I18n; today: string }
/** `span`: the days that it is of, in words. */
type NamedTable = SheetTable & { file: string; span: string }

/** More lines than this are read piece by piece: by account, or by days. */
const MAX_LINES = 20_000

const namesOf = async ({ db, i18n }: Screen): Promise<Record<string, string>> =>
  Object.fromEntries((await listChart(db)).map(({ code, name }) => [code, localize(name, i18n.locale)]))

async function readLedger(screen: Screen, params: URLSearchParams): Promise<NamedTable> {
  const { db, i18n, today } = screen
  const { account, from = `${today.slice(0, 4)}-01-01`, to = today } = readEntryQuery(params)
  const names = await namesOf(screen)
  if (account !== undefined && names[account] === undefined) throw notFound()
  const codes = account === undefined ? (await listBalances(db, { to })).map((balance) => balance.account) : [account]
  const accounts: LedgerAccount[] = []
  let left = MAX_LINES
  for (const code of codes) {
    const lines = await listAccountLines(db, { account: code, from, to, limit: left + 1 })
    left -= lines.length
    if (left < 0) throw new AppError('sheet_too_long', { status: 422, params: { most: MAX_LINES } })
    const openingInCents = await findNetBefore(db, code, { date: from, position: 0, line: 0 })
    if (lines.length > 0 || openingInCents !== 0) accounts.push({ code, name: names[code] ?? '', openingInCents, lines })
  }
  return {
    ...presentLedgerSheet(accounts, i18n),
    file: `ledger-${account ? `${account}-` : ''}${from}-${to}`,
    span: `${i18n.date(from)} – ${i18n.date(to)}`,
  }
}

async function readYears(sheet: 'cpc' | 'esg' | 'bilan' | 'flows', screen: Screen, params: URLSearchParams): Promise<NamedTable> {
  const { db, i18n, today } = screen
  const year = readReportYear(params, today)
  const labels = { name: String(year), nameBefore: String(year - 1), names: await namesOf(screen) }
  if (sheet === 'cpc') {
    const [now, before] = await Promise.all([readCpc(db, year), readCpc(db, year - 1)])
    return { ...presentCpcSheet({ now, before, ...labels }, i18n), file: `cpc-${year}`, span: String(year) }
  }
  if (sheet === 'esg') {
    const [now, before] = await Promise.all([readEsg(db, year), readEsg(db, year - 1)])
    return { ...presentEsgSheet({ now, before, ...labels }, i18n), file: `esg-${year}`, span: String(year) }
  }
  if (sheet === 'flows') {
    const [now, before] = await Promise.all([readCashFlows(db, year), readCashFlows(db, year - 1)])
    return { ...presentFlowsSheet({ now, before, ...labels }, i18n), file: `cash-flows-${year}`, span: String(year) }
  }
  const day = bilanDay(year, today)
  const [now, before] = await Promise.all([readBilan(db, day), readBilan(db, `${year - 1}-12-31`)])
  return { ...presentBilanSheet({ now, before, ...labels, name: i18n.date(day) }, i18n), file: `bilan-${day}`, span: i18n.date(day) }
}

/** One of the books' tables for a spreadsheet, for the days that the address says as the page's own address does. */
export async function readBookSheet(sheet: BookSheet, screen: Screen, params: URLSearchParams): Promise<NamedTable> {
  const { db, i18n, today } = screen
  if (sheet === 'ledger') return readLedger(screen, params)
  if (sheet === 'tva') {
    const period = readTaxPeriod(params, today)
    return {
      ...presentTaxSheet(await readTaxReport(db, period), i18n),
      file: `tva-${period.id}`,
      span: `${i18n.date(period.from)} – ${i18n.date(period.to)}`,
    }
  }
  if (sheet !== 'trial-balance') return readYears(sheet, screen, params)
  const to = readReportDay(params, today)
  const [balances, chart] = await Promise.all([listBalances(db, { to }), listChart(db)])
  return { ...presentBalanceSheet(presentTrialBalance(balances, chart, i18n), i18n), file: `trial-balance-${to}`, span: i18n.date(to) }
}

/** The same table on paper, in Arabic or French, as a file that lasts (PDF/A). */
export async function bookSheetPdf(
  sheet: BookSheet,
  language: PrintedLanguage,
  { db, today, now }: Omit<Screen, 'i18n'> & { now: Date },
  params: URLSearchParams,
): Promise<Response> {
  const i18n = i18nFor(language)
  const [table, seller] = await Promise.all([readBookSheet(sheet, { db, i18n, today }, params), findSeller(db)])
  const facts = { seller: seller.name ?? null, ice: seller.ice ?? null, span: table.span, today }
  const pdf = await typesetPdf(REPORT_TEMPLATE, presentReportPaper(table, facts, i18n), { isArchival: true, createdAt: now })
  return pdfResponse(`${table.file}.pdf`, pdf)
}
