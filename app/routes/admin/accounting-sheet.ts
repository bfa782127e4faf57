import { printedLanguages } from '#app/features/accounting/invoices/types.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { bookSheetPdf, bookSheets, readBookSheet } from '#app/flows/book-sheets.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { notFound } from '#app/platform/errors.ts'
import { xlsxResponse } from '#app/platform/files/write-xlsx.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-sheet'

/** `trial-balance.xlsx`, `ledger.csv` …: the books' tables for a spreadsheet, and `cpc.pdf?language=fr` on paper. Amounts are dirhams. */
export const loader = adminLoader(permissions.manage, async ({ params, url }: Route.LoaderArgs, { db, i18n, now }) => {
  const [, name, format] = /^([a-z-]+)\.(xlsx|csv|pdf)$/.exec(params.sheet) ?? []
  const sheet = bookSheets.find((one) => one === name)
  if (!sheet) throw notFound()
  if (format === 'pdf') {
    const asked = url.searchParams.get('language')
    const language = printedLanguages.find((one) => one === asked) ?? printedLanguages.find((one) => one === i18n.locale) ?? 'fr'
    return bookSheetPdf(sheet, language, { db, today: moroccoDay(now()), now: now() }, url.searchParams)
  }
  const { title, widths, rows, file } = await readBookSheet(sheet, { db, i18n, today: moroccoDay(now()) }, url.searchParams)
  if (format === 'xlsx') {
    return xlsxResponse(`${file}.xlsx`, { name: title, rightToLeft: localeFacts[i18n.locale].dir === 'rtl', widths, rows })
  }
  const cells = rows.map((row) => row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.cents / 100)))
  return csvResponse(`${file}.csv`, cells)
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
