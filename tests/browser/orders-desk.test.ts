import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

let keys = 0
async function order(name: string): Promise<string> {
  keys += 1
  const response = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `journey-${keys}`, 'x-forwarded-for': `198.20.0.${keys}` },
    body: JSON.stringify({
      items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
      customer: { name, phone: '0612345678', address: 'حي المنزه، الحسيمة' },
    }),
  })
  return ((await response.json()) as { order_number: string }).order_number
}

const state = (page: Page) => page.locator('.d-title .d-state').textContent()

/** Under the thumb: the bar at the foot, or the form it leads to. */
async function press(page: Page, name: string) {
  await page.locator('.d-phone-bar').getByRole('button', { name, exact: true }).tap()
  await page.waitForURL('**/admin/orders/R-*done=saved*')
}

test('a keeper’s hour on a phone: an order comes by itself, is confirmed, shipped, delivered with its cash; another is refused', async () => {
  const { page, context, troubles } = await openPage({
    viewport: PHONE,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': '198.20.1.1' },
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'messaging' }))
  await page.goto(`${site.url}/admin/login?next=/admin/orders`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL('**/admin/orders')
  await page.locator('[data-live]:not([hidden])').waitFor()

  const number = await order('سعاد بن علي')
  await page.locator(`#row-${number}`).waitFor({ timeout: 25_000 })
  expect(await page.locator('live-orders [data-words]').textContent()).toContain(`${number}، سعاد بن علي`)
  expect(await page.title()).toMatch(/^\(1\) /)
  await page.locator('[data-sound]').tap()
  expect(await page.locator('[data-sound]').getAttribute('aria-pressed')).toBe('false')
  expect(await page.evaluate(() => localStorage.getItem('office-order-sound'))).toBe('off')
  expect(await overflow(page)).toBeUndefined()
  expect(await axeViolations(page)).toEqual([])

  await page.locator(`#row-${number} [data-row-link]`).tap()
  await page.waitForURL(`**/admin/orders/${number}*`)
  expect(await axeViolations(page)).toEqual([])
  const [chat] = await Promise.all([context.waitForEvent('page'), page.locator('.d-phone-bar a[data-message]').tap()])
  await chat.waitForURL('https://wa.me/**')
  expect(new URL(chat.url()).searchParams.get('text')).toContain(number)
  await chat.close()
  await press(page, 'تأكيد الطلب')
  await press(page, 'خرج للتوصيل')
  expect(await page.locator('.d-history').textContent()).toContain('فُتحت المراسلة مع الزبون')
  await page.locator('.d-phone-bar').getByRole('link', { name: 'سُلّم وقُبض ثمنه' }).tap()
  await page.locator('#collected').fill('١٠٠٫٥')
  await page.getByRole('button', { name: 'سُلّم، سجّل المبلغ' }).tap()
  await page.waitForURL('**done=saved')
  expect(await state(page)).toBe('سُلّم وقُبض ثمنه')
  expect(await page.locator('.d-sums').textContent()).toContain('100,50')
  expect(await overflow(page)).toBeUndefined()

  const second = await order('يوسف الخطابي')
  await page.goto(`${site.url}/admin/orders/${second}`)
  await press(page, 'تأكيد الطلب')
  await press(page, 'خرج للتوصيل')
  await page.locator('.d-door summary').tap()
  await page.locator('#refuse-reason').fill('لم يكن في البيت')
  await page.getByRole('button', { name: 'سجّل الرفض' }).tap()
  await page.waitForURL('**done=saved')
  expect(await state(page)).toBe('رُفض عند الباب')
  expect(await page.locator('.d-history').textContent()).toContain('لم يكن في البيت')
  for (const path of ['sales', 'day', 'places', 'customer', `print?number=${second}`]) {
    await page.goto(`${site.url}/admin/orders/${path}`)
    expect([path, await overflow(page), await axeViolations(page)]).toEqual([path, undefined, []])
  }
  expect(troubles).toEqual([])
})
