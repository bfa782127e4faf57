import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

/** A browser without a head says so, and would be counted as the robot it is. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** A place with a point of its own, so that there is a way to it. */
const BEACH = '/tourism-guide/beaches/plage-quemado'

const own = fileSite()

const { open } = pagesOf(() => own.site, { userAgent })

/** What the page reports, as it leaves; links out of the site lead nowhere here. */
async function reports(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(JSON.parse(request.postData() ?? 'null'))
  })
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  return sent
}

/** Presses a link without following it. */
async function press(page: Page, selector: string, button: 'left' | 'middle' | 'right' = 'left'): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.locator(selector).first().click({ button })
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${own.site.url}/admin/login`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
}

test('a press on a messaging link is reported, and arrives', async () => {
  const { page } = await open({ viewport: DESKTOP })
  const sent = await reports(page)
  await page.goto(`${own.site.url}/store`)
  const answered = page.waitForResponse('**/api/events')
  await press(page, 'main a[href^="https://wa.me/"], a[href^="https://wa.me/"]')
  expect((await answered).status()).toBe(204)
  expect(sent).toEqual([{ event: 'whatsapp', path: '/store' }])
  expect(await page.context().cookies()).toEqual([])
})

test('calls and ways are reported, with the right button nothing, other links nothing', async () => {
  const { page } = await open({ viewport: DESKTOP })
  const sent = await reports(page)
  await page.goto(`${own.site.url}/health-guide`)
  await press(page, 'main a[href^="tel:"]', 'right')
  await press(page, 'main a[href^="/health-guide/"]')
  // Answered, not only sent: the page is closed after this, and a later test counts what arrived.
  const called = page.waitForResponse('**/api/events')
  await press(page, 'main a[href^="tel:"]')
  await called
  await page.goto(`${own.site.url}${BEACH}`)
  const led = page.waitForResponse('**/api/events')
  await press(page, 'a[href*="google.com/maps/dir"]:visible')
  await led
  await expect
    .poll(() => sent)
    .toEqual([
      { event: 'call', path: '/health-guide' },
      { event: 'directions', path: BEACH },
    ])
})

test('a page fetched ahead reports itself once it is shown, a page that was asked for does not', async () => {
  const { page } = await open({ viewport: DESKTOP })
  const sent = await reports(page)
  await page.goto(`${own.site.url}/about`)
  expect(sent).toEqual([])
  // As the browser says it when a speculation rule had fetched the page.
  await page.addInitScript(() => {
    const real = performance.getEntriesByType.bind(performance)
    performance.getEntriesByType = (type: string) =>
      type === 'navigation' ? ([{ deliveryType: 'navigational-prefetch' }] as unknown as PerformanceEntryList) : real(type)
  })
  await page.goto(`${own.site.url}/store`)
  await expect.poll(() => sent).toEqual([{ event: 'view', path: '/store', from: '' }])
})

test('what was reported is on the page of the back office: axe finds nothing, on a phone and on a screen, by day and by night', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await signIn(page)
  // Counts are stored every ten seconds.
  await expect
    .poll(
      async () => {
        await page.goto(`${own.site.url}/admin/analytics?range=7`)
        return (await page.locator('.a-figures').allTextContents()).join()
      },
      { interval: 500 },
    )
    .toMatch(/نقرات التواصل\s*3/)
  for (const viewport of [DESKTOP, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      for (const range of ['7', '12m']) {
        await page.goto(`${own.site.url}/admin/analytics?range=${range}`)
        for (const summary of await page.locator('.a-data > summary').all()) await summary.click()
        expect([viewport.width, colorScheme, range, await axeViolations(page), await overflow(page)]).toEqual([
          viewport.width,
          colorScheme,
          range,
          [],
          undefined,
        ])
      }
    }
  }
})

test('the range stands in the address, and every drawing opens its table', async () => {
  const { page } = await open({ viewport: PHONE })
  await signIn(page)
  await page.goto(`${own.site.url}/admin/analytics`)
  await page.getByRole('link', { name: '90 يوما' }).click()
  await page.waitForURL('**/admin/analytics?range=90')
  expect(await page.locator('.a-seg [aria-current=page]').textContent()).toBe('90 يوما')
  const drawings = page.locator('svg.chart:visible')
  expect(await drawings.count()).toBe(3)
  await page.locator('.a-data > summary').first().click()
  expect(await page.locator('.a-data').first().locator('tbody tr').count()).toBe(90)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'تنزيل أرقام الأيام' }).click()
  expect((await download).suggestedFilename()).toMatch(/^days-90-\d{4}-\d\d-\d\d\.csv$/)
})
