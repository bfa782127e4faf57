// The main job, as one visitor does it: finds the hospital, reads about Quemado, puts honey in the cart and orders it.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE, upgraded } from '#tests/harness/browser.ts'

closePagesAfterTests()

/** The messaging app is somebody else's site: nothing leaves the test. */
const blockMessaging = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'messaging' }))

type Act = (target: Locator) => Promise<void>

async function findHospital(page: Page, press: Act) {
  await page.goto('/')
  await press(page.locator('main a[href^="/health-guide"]'))
  await page.waitForURL('**/health-guide**')
  expect(await page.locator('main a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain(
    'tel:150',
  )
  await press(page.locator('main a[href="/health-guide/hospitals"]'))
  await page.waitForURL('**/health-guide/hospitals')
  await press(page.locator('main a[href="/health-guide/hospitals/chp-mohammed-vi"]'))
  await page.waitForURL('**/chp-mohammed-vi')
  expect(await page.locator('h1').textContent()).toContain('محمد السادس')
  // No number of the hospital's own could be confirmed, so none is shown; where it is, and since when that is known, are.
  expect(await page.locator('main').textContent()).toContain('آيت يوسف وعلي')
  expect(await page.locator('main').textContent()).toMatch(/2026/)
}

async function readAboutQuemado(page: Page, press: Act) {
  await page.goto('/tourism-guide')
  await press(page.locator('main a[href="/tourism-guide/beaches"]'))
  await page.waitForURL('**/tourism-guide/beaches')
  await press(page.locator('main li a[href="/tourism-guide/beaches/plage-quemado"]'))
  await page.waitForURL('**/plage-quemado')
  expect(await page.locator('h1').textContent()).toContain('كيمادو')
  expect((await page.locator('main').textContent())?.length).toBeGreaterThan(400)
}

async function orderHoney(page: Page, context: BrowserContext, press: Act, type: (field: Locator, text: string) => Promise<void>) {
  await page.goto('/store')
  await press(page.locator('main a[href^="/product/honey"]'))
  await page.waitForURL('**/product/honey**')
  await upgraded(page, 'add-to-cart')
  await press(page.locator('.add .btn-honey'))
  await page.locator('#cart-panel').waitFor({ state: 'visible' })
  await press(page.locator('#cart-panel .btn-honey'))
  await page.waitForURL('**/checkout')
  await upgraded(page, 'order-form')
  await type(page.locator('[name=name]'), 'فاطمة الزهراء')
  await type(page.locator('[name=phone]'), '٠٦١٢٣٤٥٦٧٨')
  await type(page.locator('[name=address]'), 'حي المنزه، الحسيمة')
  const [tab] = await Promise.all([context.waitForEvent('page'), press(page.locator('.order-side .btn-honey'))])
  await page.waitForURL('**/success?**')
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  expect(number).toMatch(/^R-\d{4,}$/)
  await tab.waitForURL('https://wa.me/**')
  expect(new URL(tab.url()).searchParams.get('text')).toContain(number)
  await page.bringToFront()
  await expect.poll(() => page.locator('main').textContent()).toContain(number)
}

test('on a phone, by touch', async () => {
  const { page, context, troubles } = await openPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await blockMessaging(context)
  const tap: Act = (target) => target.first().tap()
  await findHospital(page, tap)
  await readAboutQuemado(page, tap)
  await orderHoney(page, context, tap, (field, text) => field.fill(text))
  expect(troubles).toEqual([])
})

/** Walks with Tab to the target, as somebody without a mouse; every stop on the way must be visible and show its focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let stops = 0; stops < 200; stops += 1) {
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return
    await page.keyboard.press('Tab')
    const lost = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return undefined
      const box = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const shows =
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || element.matches('input, textarea, select, label')
      return box.width > 0 && shows ? undefined : element.outerHTML.slice(0, 120)
    })
    expect(lost).toBeUndefined()
  }
  throw new Error(`no way by keyboard to ${target}`)
}

test('with the keyboard alone', async () => {
  const { page, context, troubles } = await openPage({ viewport: { width: 1280, height: 800 } })
  await blockMessaging(context)
  const press: Act = async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await findHospital(page, press)
  await readAboutQuemado(page, press)
  await orderHoney(page, context, press, async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.insertText(text)
  })
  expect(troubles).toEqual([])
})

test('the skip link is the first stop and leads to the content', async () => {
  const { page } = await openPage()
  for (const path of ['/', '/health-guide', '/store']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  }
})

test('with storage forbidden or full every page works', async () => {
  for (const broken of ['forbidden', 'full'] as const) {
    const { page, troubles } = await openPage()
    await page.addInitScript((kind) => {
      const fail = () => {
        throw new DOMException('no', kind === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      if (kind === 'full') Storage.prototype.setItem = fail
      else Object.defineProperty(window, 'localStorage', { get: fail })
    }, broken)
    for (const path of ['/', '/health-guide', '/tourism-guide/beaches/plage-quemado', '/store', '/cart', '/checkout', '/search?q=عسل']) {
      await page.goto(path)
      expect(await page.locator('h1').count()).toBe(1)
    }
    expect(troubles).toEqual([])
  }
})
