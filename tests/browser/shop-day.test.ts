import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage } from '#tests/harness/browser.ts'
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

type ApiProduct = { variants: { id: string; price_in_cents: number }[] }

const state = (page: Page) => page.locator('.d-title .d-state').textContent()

/** Under the thumb: the bar at the foot, or the form it leads to. */
async function press(page: Page, name: string) {
  await toNextPage(page, () => page.locator('.d-phone-bar').getByRole('button', { name, exact: true }).tap())
}

async function signIn(page: Page, next: string) {
  await page.goto(`${site.url}/admin/login?next=${next}`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL(`**${next}`)
}

/** Nothing sticks out, and axe finds nothing. */
async function look(page: Page) {
  expect([page.url(), await overflow(page), await axeViolations(page)]).toEqual([page.url(), undefined, []])
}

test('the keeper’s day on a phone: goods come in, a price changes, three orders of which one is refused, the shelf is counted', async () => {
  const { page, context, troubles } = await openPage({
    viewport: PHONE,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': '198.20.1.1' },
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'messaging' }))
  await signIn(page, '/admin/orders')

  await page.goto(`${site.url}/admin/stock/in?q=honey-thyme-1`)
  await page.fill('#pieces', '٢٠')
  await look(page)
  await page.press('#pieces', 'Enter')
  await page.waitForURL('**moved=**')
  expect(await page.textContent('.o-good')).toContain('58')

  await page.goto(`${site.url}/admin/store-management/honey`)
  await look(page)
  await page.tap('#row-honey-thyme-1 th a')
  await page.fill('#sheet-price', '99,50')
  // Waited for from before: the notice takes its mark off the address as it comes.
  await Promise.all([page.waitForURL('**done=saved**'), page.tap('#sheet button[type=submit]')])

  await page.goto(`${site.url}/admin/orders`)
  await page.locator('[data-live]:not([hidden])').waitFor()

  const number = await order('سعاد بن علي')
  await page.locator(`#row-${number}`).waitFor()
  expect(await page.locator('live-orders [data-words]').textContent()).toContain(`${number}، سعاد بن علي`)
  expect(await page.title()).toMatch(/^\(1\) /)
  await page.locator('[data-sound]').tap()
  // A tap's click comes after the tap.
  await expect.poll(() => page.locator('[data-sound]').getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('office-order-sound'))).toBe('off')
  await look(page)

  await page.locator(`#row-${number} [data-row-link]`).tap()
  await page.waitForURL(`**/admin/orders/${number}*`)
  await look(page)
  const [chat] = await Promise.all([context.waitForEvent('page'), page.locator('.d-phone-bar a[data-message]').tap()])
  await chat.waitForURL('https://wa.me/**')
  expect(new URL(chat.url()).searchParams.get('text')).toContain(number)
  await chat.close()
  await press(page, 'تأكيد الطلب')
  await press(page, 'خرج للتوصيل')
  // The note of it is sent beside the pages.
  const history = async () => {
    await page.reload()
    return page.locator('.d-history').textContent()
  }
  await expect.poll(history).toContain('فُتح واتساب مع الزبون')
  await page.locator('.d-phone-bar').getByRole('link', { name: 'سُلّم وقُبض ثمنه' }).tap()
  await page.locator('#collected').fill('١٠٠٫٥')
  await toNextPage(page, () => page.getByRole('button', { name: 'سُلّم، سجّل المبلغ' }).tap())
  expect(await state(page)).toBe('سُلّم وقُبض ثمنه')
  expect(await page.locator('.d-sums').textContent()).toContain('100,50')
  await look(page)

  const second = await order('يوسف الخطابي')
  await page.goto(`${site.url}/admin/orders/${second}`)
  await press(page, 'تأكيد الطلب')
  await press(page, 'خرج للتوصيل')
  await page.locator('.d-door summary', { hasText: 'رُفض عند التسليم' }).tap()
  await page.locator('#refuse-reason').fill('لم يكن في البيت')
  await toNextPage(page, () => page.getByRole('button', { name: 'سجّل الرفض' }).tap())
  expect(await state(page)).toBe('رُفض عند التسليم')
  expect(await page.locator('.d-history').textContent()).toContain('لم يكن في البيت')

  // The third is only confirmed: what it holds is on the shelf when that is counted.
  const third = await order('نعيمة أزواغ')
  await page.goto(`${site.url}/admin/orders/${third}`)
  await press(page, 'تأكيد الطلب')
  await page.goto(`${site.url}/admin/stock/take`)
  await page.selectOption('select[name=category]', 'honey')
  await page.tap('button[value=start]')
  await page.waitForURL(/take\/\d+$/)
  await page.waitForFunction(() => customElements.get('stock-take') !== undefined)
  const counted = page.locator('input[data-variant=honey-thyme-1]')
  await counted.fill('57')
  await counted.press('Enter')
  await page.waitForSelector('input[data-state=saved]')
  await page.reload()
  expect(await counted.inputValue()).toBe('57')
  await look(page)
  await page.tap('a[href*="review=yes"]')
  await Promise.all([page.waitForURL('**done=saved**'), page.tap('button[value=post]')])
  const shop = (await (await fetch(`${site.url}/api/store-products?product=honey-thyme`)).json()) as ApiProduct[]
  const variant = shop[0]?.variants.find(({ id }) => id === 'honey-thyme-1')
  expect(variant?.price_in_cents).toBe(9950)
  // Public data say less of so many.
  await page.goto(`${site.url}/admin/store-management/honey`)
  expect(await page.locator('#row-honey-thyme-1').textContent()).toContain('57')

  for (const path of ['sales', 'day', 'places', 'customer', `print?number=${second}`]) {
    await page.goto(`${site.url}/admin/orders/${path}`)
    await look(page)
  }
  expect(troubles).toEqual([])
})

test('what was pressed by mistake is taken back from the notice, which covers no decision; a double tap is one', async () => {
  const number = await order('رشيد أشهبار')
  const { page, troubles } = await openPage({
    viewport: PHONE,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': '198.20.1.3' },
  })
  await signIn(page, `/admin/orders/${number}`)
  await toNextPage(page, () => page.locator('.d-phone-bar').getByRole('button', { name: 'تأكيد الطلب' }).dblclick())
  await page.locator('admin-toast [data-undo]').waitFor()
  expect([await state(page), await page.locator('[role=alert]').count()]).toEqual(['مؤكَّد', 0])
  // Its words come a frame after it, for those who listen.
  await expect.poll(() => page.locator('admin-toast p').textContent()).toContain(number)
  const overlap = async () => {
    const [toast, bar] = [await page.locator('admin-toast').boundingBox(), await page.locator('.d-phone-bar').boundingBox()]
    // One that has gone covers nothing, and is no notice.
    return toast && bar ? toast.y + toast.height - bar.y : Number.NaN
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await look(page)
  await toNextPage(page, () => page.locator('admin-toast [data-undo]').tap())
  expect(await state(page)).toBe('استُلم')
  await press(page, 'تأكيد الطلب')
  await press(page, 'خرج للتوصيل')
  await page.locator('.d-correct summary').tap()
  await page.locator('#unship-why').selectOption('wrong_order')
  await look(page)
  await toNextPage(page, () => page.getByRole('button', { name: 'أعده إلى «مؤكَّد»' }).tap())
  expect([await state(page), await page.locator('.d-history').textContent()]).toEqual([
    'مؤكَّد',
    expect.stringContaining('كان المقصود طلبا آخر'),
  ])
  expect(troubles).toEqual([])
})

test('on a desk, cells save by themselves, and one that cannot keeps what was typed', async () => {
  const { page } = await openPage({ viewport: DESKTOP, extraHTTPHeaders: { 'x-forwarded-for': '198.20.1.2' } })
  await signIn(page, '/admin/store-management/honey')
  const price = page.locator('input[name="price.honey-thyme-1"]')
  expect(await price.inputValue()).toBe('99,50')
  await page.waitForFunction(() => customElements.get('store-grid') !== undefined)
  await price.fill('101')
  await price.press('Enter')
  await page.waitForSelector('input[name="price.honey-thyme-1"][data-state=saved]')
  const sale = page.locator('input[name="sale.honey-thyme-1"]')
  await sale.fill('200')
  await sale.press('Enter')
  await page.waitForSelector('input[name="sale.honey-thyme-1"][data-state=failed]')
  expect(await sale.inputValue()).toBe('200')
  await look(page)
})
