import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moroccoDay } from '#app/platform/time.ts'
import { BOOKS, fillLines, look, openReceipts, press, RECEIPT, signInToBooks } from '#tests/harness/book-pages.ts'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage } from '#tests/harness/browser.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

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
  await page.setInputFiles('#receipt', RECEIPT)
  await look(page)
  await press(page, 'post')
  expect(await openReceipts(page, site.url)).toBe(1)
  await look(page)
}

/** The rent of the month, from a template made once. */
async function payRent(page: Page, name: string) {
  await page.goto(`${site.url}${BOOKS}/entries/new`)
  await page.fill('#label', name)
  await fillLines(page, [
    ['6131', 'debit', '2500'],
    ['5141', 'credit', '2500'],
  ])
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
  await signInToBooks(page, site.url)
  const invoice = await sell(page, `بقالة ${device}`)
  await buy(page)
  await payRent(page, `كراء ${device}`)
  await takeCheque(page, invoice, `بقالة ${device}`)
  await page.goto(`${site.url}/admin/accounting`)
  await look(page)
  expect(troubles).toEqual([])
})
