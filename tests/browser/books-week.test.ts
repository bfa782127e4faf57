import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moroccoDay } from '#app/platform/time.ts'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

const BOOKS = '/admin/accounting/cooperative'
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Nothing sticks out, and axe finds nothing. */
async function look(page: Page) {
  expect([page.url(), await overflow(page), await axeViolations(page)]).toEqual([page.url(), undefined, []])
}

const press = (page: Page, intent: string) => toNextPage(page, () => page.locator(`button[value=${intent}]:visible`).first().click())

async function signIn(page: Page) {
  await page.goto(`${site.url}/admin/login?next=/admin/accounting`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL('**/admin/accounting')
}

/** A quote that the customer takes, and the invoice that is made of it. */
async function sell(page: Page, customer: string) {
  await page.goto(`${site.url}${BOOKS}/invoices/seller`)
  await page.fill('#name', 'تعاونية للتجربة')
  await press(page, 'save')
  await page.goto(`${site.url}${BOOKS}/invoices/new?kind=quote`)
  await page.fill('#customer_name', customer)
  await page.fill('#customer_phone', '0612345678')
  await page.fill('[id="lines.0.description"]', 'عسل الزعتر، 500 غ')
  await page.fill('[id="lines.0.quantity"]', '٢٤')
  await page.fill('[id="lines.0.price"]', '110')
  await look(page)
  await toNextPage(page, () => page.locator('[data-issue]').click())
  expect(await page.textContent('h1')).toMatch(/DV-\d{4}-\d{4}/)
  await look(page)
  await press(page, 'note_sent')
  expect(await page.textContent('.o-good')).toContain('سُجّل الإرسال')
  await press(page, 'to_invoice')
  expect(await page.textContent('.v-paper')).toMatch(/DV-\d{4}-\d{4}/)
  await toNextPage(page, () => page.locator('[data-issue]').click())
  const number = /FA-\d{4}-\d{4}/.exec((await page.textContent('h1')) ?? '')?.[0]
  expect(number).toBeDefined()
  await look(page)
  return number ?? ''
}

/** What was bought, with the receipt that the phone photographed. */
async function buy(page: Page) {
  await page.goto(`${site.url}${BOOKS}/entries/simple?kind=paid`)
  await page.fill('#amount', '50')
  await page.fill('#other', '61231')
  await page.fill('#label', 'قوارير زجاجية')
  await page.setInputFiles('#receipt', { name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL })
  await look(page)
  await press(page, 'post')
  const receipt = page.locator('a[href*="/receipts/"]')
  expect(await receipt.count()).toBe(1)
  await look(page)
  const file = await page.request.get(`${site.url}${await receipt.getAttribute('href')}`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])
}

/** The rent of the month, from a template made once. */
async function payRent(page: Page, name: string) {
  await page.goto(`${site.url}${BOOKS}/entries/new`)
  await page.fill('#label', name)
  for (const [row, account, side] of [
    [0, '6131', 'debit'],
    [1, '5141', 'credit'],
  ] as const) {
    const line = page.locator('entry-lines tbody tr').nth(row)
    await line.locator('[name=account]').fill(account)
    await line.locator(`[name=${side}]`).fill('2500')
  }
  await page.locator('details summary', { hasText: 'احفظه نموذجا' }).click()
  await page.fill('#template_name', name)
  await page.selectOption('#every', '1')
  await page.fill('#starts', moroccoDay(new Date()))
  await look(page)
  await press(page, 'save_template')
  await look(page)
  await toNextPage(page, () => page.locator('li.b-item', { hasText: name }).locator('button[value=post]').click())
  expect(await page.textContent('.o-good')).toMatch(/OD-\d{4}-\d{4}/)
}

/** The invoice's cheque, received and taken to the bank. */
async function takeCheque(page: Page, invoice: string, drawer: string) {
  await page.goto(`${site.url}${BOOKS}/cheques`)
  await page.fill('#drawer', drawer)
  await page.fill('#amount', '1000')
  await page.fill('#number', '4471')
  await page.fill('#bank', 'بنك للتجربة')
  const option = page.locator('#invoice option', { hasText: invoice })
  await page.selectOption('#invoice', (await option.getAttribute('value')) ?? '')
  await look(page)
  await press(page, 'receive')
  await look(page)
  await press(page, 'deposit')
  expect(await page.textContent('main')).toContain('لدى البنك')
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('the manager’s week on a %s: a quote sold, bottles bought with a receipt, the rent, a cheque', async (device, viewport) => {
  const { page, troubles } = await openPage({ viewport, extraHTTPHeaders: { 'x-forwarded-for': '198.20.7.1' } })
  await signIn(page)
  const invoice = await sell(page, `بقالة ${device}`)
  await buy(page)
  await payRent(page, `كراء ${device}`)
  await takeCheque(page, invoice, `بقالة ${device}`)
  await page.goto(`${site.url}/admin/accounting`)
  await look(page)
  expect(troubles).toEqual([])
})
