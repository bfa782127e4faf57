import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, upgraded, watch } from '#tests/harness/browser.ts'

closePagesAfterTests()

const KEY = 'e-commerce-cart'
const badge = (page: Page) => page.locator('cart-button')
const savedCart = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const savedLines = async (page: Page) => JSON.parse((await savedCart(page)) ?? '[]') as { variant: { id: string }; quantity: number }[]

async function addToCart(page: Page, product: string, variant: string, quantity = 1) {
  await page.goto(`/product/${product}`)
  await upgraded(page, 'add-to-cart')
  await page.locator(`.opt:has(input[value="${variant}"])`).click()
  await page.locator('.buy-form input[name=quantity]').fill(String(quantity))
  await page.locator('.add .btn-honey').click()
  // What is pressed while the page is taken over is done a moment later; the panel opens once the cart has it.
  await page.locator('#cart-panel').waitFor()
}

async function fillForm(page: Page) {
  await page.locator('[name=name]').fill('فاطمة الزهراء')
  await page.locator('[name=phone]').fill('٠٦١٢٣٤٥٦٧٨')
  await page.locator('[name=address]').fill('حي المنزه، الحسيمة')
}

/** The messaging app is somebody else's site: nothing leaves the test. */
const blockMessaging = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'messaging' }))

test('from the product to the stored order: panel, checkout, messaging tab, success, order page', async () => {
  const { page, context, troubles } = await openPage()
  await blockMessaging(context)
  await addToCart(page, 'dried-figs', 'dried-figs-3', 2)
  const panel = page.locator('#cart-panel')
  await panel.waitFor({ state: 'visible' })
  await expect.poll(() => panel.locator('.tot').textContent()).toContain('150')
  await expect.poll(() => badge(page).getAttribute('data-count')).toBe('2')
  await expect.poll(() => badge(page).locator('a').getAttribute('aria-label')).toBe('السلة، منتجان')
  await panel.locator('.btn-honey').click()
  await page.waitForURL('**/checkout')
  await upgraded(page, 'order-form')
  await fillForm(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), page.locator('.order-side .btn-honey').click()])
  await page.waitForURL('**/success?**')
  await tab.waitForURL('https://wa.me/**')
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  expect(new URL(tab.url()).searchParams.get('text')).toContain(number)
  expect(await page.locator('.ticket .no').textContent()).toBe(number)
  expect(await page.locator('.ordered').textContent()).toContain('06 12 34 56 78')
  await expect.poll(() => savedLines(page)).toEqual([])
  await page.locator('.ticket-ways .btn-line').click()
  await page.waitForURL('**/order/*')
  await expect.poll(() => page.locator('main').textContent()).toContain('تين مجفف')
  expect(troubles).toEqual([])
})

test('more than there is is refused in the exact words, and the cart stays as it was', async () => {
  const { page } = await openPage()
  await page.addInitScript(() => addEventListener('site:toast', (event) => document.body.setAttribute('data-toast', event.detail.text)))
  await addToCart(page, 'honey-lavender', 'honey-lavender-3', 3)
  await page.locator('#cart-panel form[method=dialog] .tool').click()
  await page.locator('.add .btn-honey').click()
  await page.locator('body[data-toast]').waitFor()
  expect(await page.locator('body').getAttribute('data-toast')).toBe('الكمية المتوفرة من عسل الخزامى (1 كغ) لا تكفي. بقيت 3 قطع فقط.')
  expect((await savedLines(page)).map((line) => line.quantity)).toEqual([3])
})

test('a cart that cannot be read is set aside, and the site works', async () => {
  const { page, troubles } = await openPage()
  await page.goto('/store')
  await page.evaluate((key) => localStorage.setItem(key, '{not a cart'), KEY)
  await addToCart(page, 'almonds-shelled', 'almonds-shelled-1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e-commerce-cart-corrupt'))).toBe('{not a cart')
  await expect.poll(async () => (await savedLines(page)).map((line) => line.variant.id)).toEqual(['almonds-shelled-1'])
  expect(troubles).toEqual([])
})

test('storage that is off or full: the cart lives in memory, without an error', async () => {
  const { page, troubles } = await openPage()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.getItem = () => {
      throw new DOMException('off', 'SecurityError')
    }
  })
  await addToCart(page, 'almonds-shelled', 'almonds-shelled-1', 2)
  await page.locator('#cart-panel').waitFor({ state: 'visible' })
  await expect.poll(() => badge(page).getAttribute('data-count')).toBe('2')
  expect(troubles).toEqual([])
})

test('two tabs are in step, and neither overwrites the other', async () => {
  const { page, context } = await openPage()
  const other = await context.newPage()
  const troubles = watch(other)
  await other.goto('/store')
  await addToCart(page, 'almonds-shelled', 'almonds-shelled-1')
  await other.locator('cart-button[data-count="1"]').waitFor()
  await addToCart(other, 'walnuts', 'walnuts-1', 2)
  await page.locator('cart-button[data-count="3"]').waitFor()
  expect((await savedLines(page)).map((line) => line.variant.id)).toEqual(['almonds-shelled-1', 'walnuts-1'])
  expect(troubles).toEqual([])
})

test('an empty cart sees the placeholder; a filled one sees itself, held against the shop', async () => {
  const { page } = await openPage({ viewport: DESKTOP })
  await page.goto('/cart')
  expect(await page.locator('.cart-placeholder').textContent()).toContain('سيُضاف محتوى هذه الصفحة قريبا')
  await addToCart(page, 'olive-oil-extra', 'olive-oil-extra-1', 2)
  // Aged on a page without a cart: here the opened panel may still be writing what the shop answered.
  await page.goto('/articles')
  await page.evaluate(
    (key) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"price_in_cents":5500', '"price_in_cents":100')),
    KEY,
  )
  await page.goto('/product/olive-oil-extra')
  await page.locator('cart-button a').click()
  await page.locator('#cart-panel .cart-notices').waitFor()
  expect(await page.locator('#cart-panel .cart-notices').textContent()).toContain('كان 1 وأصبح 55')
  await page.evaluate(
    (key) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"price_in_cents":5500', '"price_in_cents":100')),
    KEY,
  )
  await page.goto('/cart')
  await page.locator('.cart-notices').waitFor()
  expect(await page.locator('.cart-notices').textContent()).toContain('كان 1 وأصبح 55')
  await expect.poll(() => page.locator('.cart-sum .tot').textContent()).toContain('110')
  // Opened without the cart before it, the order form looks at the shop itself.
  await page.evaluate(
    (key) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"price_in_cents":5500', '"price_in_cents":100')),
    KEY,
  )
  await page.goto('/checkout')
  await page.locator('.cart-notices').waitFor()
  expect(await page.locator('.cart-notices').textContent()).toContain('كان 1 وأصبح 55')
  await expect.poll(() => page.locator('.order-side').textContent()).toContain('110')
  await page.goto('/cart')
  await page.locator('.cart-lines .tool').click()
  await page.locator('.cart-placeholder').waitFor()
})

test('a lost answer: what was typed stays, and sending again makes one order', async () => {
  const { page, context } = await openPage()
  await blockMessaging(context)
  await addToCart(page, 'barley-flour', 'barley-flour-1')
  await page.goto('/checkout')
  await upgraded(page, 'order-form')
  await fillForm(page)
  let stored = 0
  const numbers = new Set<string>()
  await page.route('**/api/orders', async (route) => {
    // The order reaches the server; its answer does not reach the visitor.
    const answer = await route.fetch()
    numbers.add(((await answer.json()) as { order_number: string }).order_number)
    stored += 1
    await (stored <= 3 ? route.abort('connectionreset') : route.fulfill({ response: answer }))
  })
  await page.locator('.order-side .btn-honey').click()
  await page.locator('.order-problem').waitFor()
  expect(await page.locator('.order-problem').textContent()).toContain('لن يتكرر الطلب')
  expect(stored).toBe(3)
  // The shop is not asked again meanwhile: what the order took would be missing from the cart.
  await page.route('**/api/store-products*', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await upgraded(page, 'order-form')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value !== '')
  // Another place than the first time: the first sending is the order, and the page says so.
  await page.locator('[name=address]').fill('إمزورن')
  await page.locator('.order-side .btn-honey').click()
  await page.waitForURL('**/success?**')
  expect(await page.locator('.order-earlier').textContent()).toContain('طلبك الأول')
  numbers.delete('undefined')
  expect([...numbers].filter(Boolean)).toEqual([new URL(page.url()).searchParams.get('order')])
})

test('what is missing is said beside its field, which is focused; nothing is sent', async () => {
  const { page } = await openPage()
  await addToCart(page, 'barley-flour', 'barley-flour-1')
  await page.goto('/checkout')
  await upgraded(page, 'order-form')
  await page.locator('[name=name]').fill('فاطمة')
  await page.locator('[name=phone]').fill('12')
  await page.locator('.order-side .btn-honey').click()
  await page.locator('#order-phone-error').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('order-phone')
  expect(await page.locator('#order-address-error').textContent()).toContain('إلزامي')
  expect(await page.locator('[name=name]').inputValue()).toBe('فاطمة')
})

test('without script a product is ordered by its own form', async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  await page.goto('/product/barley-flour')
  await page.locator('.buy-form input[name=quantity]').fill('2')
  await page.locator('.add .btn-honey').click()
  await page.waitForURL('**/checkout?variant=barley-flour-1&quantity=2')
  await fillForm(page)
  await page.locator('.order-side .btn-honey').click()
  await page.waitForURL('**/success?**')
  expect(await page.locator('.rec').textContent()).toContain('دقيق الشعير')
})

test('what is pressed before the page’s script has come is done once it has: quantity, adding, the panel', async () => {
  const { page, troubles } = await openPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/product/barley-flour', { waitUntil: 'commit' })
  await page.locator('.qty button').first().click()
  await page.locator('.add .btn-honey').click()
  expect(await page.locator('.add .btn-honey').getAttribute('aria-busy')).toBe('true')
  release()
  await page.locator('#cart-panel .cart-lines li').waitFor()
  expect(new URL(page.url()).pathname).toBe('/product/barley-flour')
  await expect
    .poll(async () => (await savedLines(page)).map(({ variant, quantity }) => [variant.id, quantity]))
    .toEqual([['barley-flour-1', 2]])
  expect(troubles).toEqual([])
})

test('when the module cannot be had, what was pressed goes its plain way: the product’s form leads to the order form', async () => {
  const { page } = await openPage()
  await page.route('**/assets/add-to-cart-*.js', (route) => route.abort())
  await page.goto('/product/barley-flour')
  await page.locator('.add .btn-honey').click()
  await page.waitForURL('**/checkout?variant=barley-flour-1&quantity=1')
})

test.each(['/cart', '/checkout'])('with a saved cart %s never shows an empty one, and nothing moves', async (path) => {
  const { page } = await openPage()
  await addToCart(page, 'barley-flour', 'barley-flour-1')
  await page.locator('#cart-panel .cart-lines li').waitFor()
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('.cart-placeholder')?.checkVisibility()) document.documentElement.dataset.emptySeen = ''
      requestAnimationFrame(watch)
    }
    watch()
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
      document.documentElement.dataset.moved = String(Number(document.documentElement.dataset.moved ?? 0) + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('.cart-lines li, .order-form').first().waitFor()
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ cart: 'full' })
})

test('a quantity above the stock is refused in the exact words, 0 asks, and the cart stays as it was', async () => {
  const { page } = await openPage()
  await page.addInitScript(() => addEventListener('site:toast', (event) => document.body.setAttribute('data-toast', event.detail.text)))
  await addToCart(page, 'honey-lavender', 'honey-lavender-3')
  const quantity = page.locator('#cart-panel .qty input')
  await quantity.fill('900')
  await quantity.press('Enter')
  await page.locator('body[data-toast]').waitFor()
  expect(await page.locator('body').getAttribute('data-toast')).toBe('الكمية المتوفرة من عسل الخزامى (1 كغ) لا تكفي. بقيت 3 قطع فقط.')
  await expect.poll(async () => [await quantity.inputValue(), (await savedLines(page)).map((line) => line.quantity)]).toEqual(['1', [1]])
  await quantity.fill('0')
  await quantity.press('Enter')
  await page.locator('.cart-question').waitFor()
  expect((await savedLines(page)).map((line) => line.quantity)).toEqual([1])
  await page.locator('.cart-question .btn-sea').click()
  await page.locator('#cart-panel .cart-none').waitFor()
  await expect.poll(() => savedLines(page)).toEqual([])
  // What was taken out can be put back, as it was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('undo-act')
  await page.locator('#cart-panel .cart-undo button').click()
  await expect.poll(async () => (await savedLines(page)).map((line) => line.quantity)).toEqual([1])
  await page.locator('#cart-panel .cart-lines li').waitFor()
})

test('a shop that cannot be asked is said in the panel and in the order form; the cart stays', async () => {
  const { page } = await openPage()
  await addToCart(page, 'barley-flour', 'barley-flour-1')
  await page.locator('#cart-panel form[method=dialog] .tool').click()
  await page.route('**/api/store-products*', (route) => route.fulfill({ status: 503, body: '{}' }))
  const shown = () => page.locator('site-toast p').textContent()
  await page.locator('cart-button a').click()
  await expect.poll(shown).toContain('تعذّر جلب المنتجات')
  await page.goto('/checkout')
  await expect.poll(shown).toContain('تعذّر جلب المنتجات')
  expect((await savedLines(page)).length).toBe(1)
})
