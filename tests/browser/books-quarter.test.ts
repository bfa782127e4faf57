import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { bankCsv } from '#tests/factories/bank.ts'
import { BOOKS, fillLines, look, openReceipts, press, RECEIPT, signInToBooks } from '#tests/harness/book-pages.ts'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage } from '#tests/harness/browser.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

const run = promisify(execFile)
/** The last day of each of the two months before this one. */
const lastMonth = addDays(`${moroccoDay(new Date()).slice(0, 7)}-01`, -1)
const monthBefore = addDays(`${lastMonth.slice(0, 7)}-01`, -1)

type Line = { account: string; debit_in_cents: number; credit_in_cents: number; tax_code?: string }
const debit = (account: string, cents: number, taxCode?: string): Line => ({
  ...{ account, debit_in_cents: cents, credit_in_cents: 0 },
  ...(taxCode && { tax_code: taxCode }),
})
const credit = (account: string, cents: number, taxCode?: string): Line => ({
  ...{ account, debit_in_cents: 0, credit_in_cents: cents },
  ...(taxCode && { tax_code: taxCode }),
})

/** What the manager had posted in a month: a sale on account and its payment, a purchase and its payment. */
async function postMonth(page: Page, day: (n: number) => string, customer: string) {
  const post = async (date: string, journal: string, reference: string, lines: Line[]) => {
    const response = await page.request.post(`${site.url}/api/accounting/entries`, {
      headers: { 'idempotency-key': randomUUID(), origin: site.url },
      data: { date, journal, label: customer, reference, lines },
    })
    expect([await response.text(), response.status()]).toEqual([expect.any(String), 201])
  }
  const sale = [debit('3421', 600_000), credit('7121', 500_000, 'tva_20'), credit('4455', 100_000, 'tva_20')]
  await post(day(3), 'VT', `FA ${customer}`, sale)
  await post(day(12), 'BQ', `FA ${customer}`, [debit('5141', 600_000), credit('3421', 600_000)])
  const purchase = [debit('61231', 200_000, 'tva_20'), debit('34552', 40_000, 'tva_20'), credit('4411', 240_000)]
  await post(day(5), 'AC', `BL ${customer}`, purchase)
  await post(day(14), 'BQ', `BL ${customer}`, [debit('4411', 240_000), credit('5141', 240_000)])
}

/** An expense that the accountant books by both of its sides, its receipt beside it. */
async function postExpense(page: Page, date: string) {
  await page.goto(`${site.url}${BOOKS}/entries/new`)
  await page.fill('#date', date)
  await page.selectOption('#journal', 'AC')
  await page.fill('#label', 'نقل السلع')
  await fillLines(page, [
    ['61426', 'debit', '310'],
    ['4411', 'credit', '310'],
  ])
  await page.setInputFiles('#receipt', RECEIPT)
  await look(page)
  await press(page, 'post')
  expect(await openReceipts(page, site.url)).toBe(1)
  await look(page)
}

/** The bank's statement of the month: what is known is matched at once, the fee is posted, and nothing is left over. */
async function reconcile(page: Page, day: (n: number) => string, openingInCents: number) {
  const rows = [
    [day(12), 'VIR RECU CLIENT', 600_000],
    [day(14), 'VIR EMIS FOURNISSEUR', -240_000],
    [day(28), 'FRAIS TENUE COMPTE', -3_300],
  ] as const
  await page.goto(`${site.url}${BOOKS}/bank/import`)
  const buffer = Buffer.from(bankCsv(rows, openingInCents))
  await page.setInputFiles('#file', { name: `${day(28)}.csv`, mimeType: 'text/csv', buffer })
  await look(page)
  await press(page, 'preview')
  await look(page)
  await press(page, 'import')
  await look(page)
  await press(page, 'match_sure')
  await look(page)
  await toNextPage(page, () => page.locator('tr', { hasText: 'FRAIS TENUE' }).locator('a.o-btn').last().click())
  await page.fill('#other', '61473')
  await look(page)
  await press(page, 'post')
  await look(page)
  await page.goto(`${site.url}${BOOKS}/bank/reconciliation?account=5141&to=${day(28)}`)
  const difference = await page.locator('.b-statement-sums > div:last-child dd').textContent()
  expect(difference).toMatch(/^0\D/)
  await look(page)
}

/** What was paid settles what was owed, by the reference that both have. */
async function letter(page: Page) {
  for (const account of ['3421', '4411']) {
    await page.goto(`${site.url}${BOOKS}/lettering?account=${account}`)
    await look(page)
    await press(page, 'letter_sure')
    await page.goto(`${site.url}${BOOKS}/lettering?account=${account}&view=lettered`)
    await look(page)
  }
  await page.goto(`${site.url}${BOOKS}/parties`)
  await look(page)
}

async function declareTax(page: Page, month: string) {
  await page.goto(`${site.url}${BOOKS}/reports/tva?period=${month}`)
  const text = (await page.textContent('main')) ?? ''
  for (const amount of ['5.000,00', '1.000,00', '400,00', '600,00']) expect([amount, text.includes(amount)]).toEqual([amount, true])
  await look(page)
  for (const [ending, type] of [
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
  ]) {
    const file = await page.request.get(`${site.url}${BOOKS}/sheets/tva.${ending}?period=${month}`)
    expect([ending, file.status(), file.headers()['content-type']]).toEqual([ending, 200, type])
  }
}

/** From a figure of the CPC to its account, to the entry, to the paper that it was posted from. */
async function drillDown(page: Page, year: string) {
  for (const report of ['trial-balance', 'reports/bilan', 'reports/esg', 'reports/flows', 'reports/cpc']) {
    await page.goto(`${site.url}${BOOKS}/${report}${report.startsWith('reports') ? `?year=${year}` : ''}`)
    await look(page)
  }
  await toNextPage(page, () => page.locator('a[href*="/accounts/61426"]').first().click())
  await look(page)
  await toNextPage(page, () => page.locator('tr', { hasText: 'نقل السلع' }).locator('a[href*="/entries/"]').first().click())
  expect(await openReceipts(page, site.url)).toBe(1)
}

/** The list of what is unfinished, and the month closed over what may stay open. */
async function closeMonth(page: Page, through: string) {
  await page.goto(`${site.url}${BOOKS}/close/adjustments?through=${through}`)
  await look(page)
  await page.goto(`${site.url}${BOOKS}/close?through=${through}`)
  await look(page)
  expect(await page.locator('.b-check-stop').allTextContents()).toEqual([])
  const consent = page.locator('input[name=accepted]')
  if (await consent.count()) await consent.check()
  await press(page, 'close')
  await page.goto(`${site.url}${BOOKS}/close?check=1`)
  expect(await page.locator('.o-good .b-hash').count()).toBe(1)
  await look(page)
}

/** What the accountant takes along is proven by a program that needs no site. */
async function takeAlong(page: Page) {
  const waiting = page.waitForEvent('download')
  await page.locator('a[download][href*="/export"]').click()
  const file = await (await waiting).path()
  const { stdout } = await run(process.execPath, ['scripts/verify-books.ts', file])
  expect(stdout).toMatch(/receipt/i)
}

test.each([
  ['desktop', DESKTOP, monthBefore, 0],
  ['phone', PHONE, lastMonth, 356_700],
] as const)(
  'the accountant’s turn on a %s: bank, letters, TVA, reports down to the receipt, closing, export',
  async (device, viewport, through, opening) => {
    const { page, troubles } = await openPage({ viewport, extraHTTPHeaders: { 'x-forwarded-for': '198.20.7.2' } })
    const month = through.slice(0, 7)
    const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`
    await signInToBooks(page, site.url)
    await postMonth(page, day, `بقالة ${device}`)
    await postExpense(page, day(20))
    await reconcile(page, day, opening)
    await letter(page)
    await declareTax(page, month)
    await drillDown(page, month.slice(0, 4))
    await closeMonth(page, through)
    await takeAlong(page)
    expect(troubles).toEqual([])
  },
)
