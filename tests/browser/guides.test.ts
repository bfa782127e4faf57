import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE, upgraded } from '#tests/harness/browser.ts'

closePagesAfterTests()

const KEY = 'guide-data-backup'

test('a guide page keeps a copy, which /offline reads and searches', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE })
  await page.goto('/health-guide')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, KEY)).toBeGreaterThan(10_000)
  await page.route('**/api/guide-data', (route) => route.abort())
  await page.goto('/offline')
  await page.getByRole('searchbox').fill('كيمادو')
  await expect.poll(() => page.locator('guide-reader [data-part=list] .found li').count()).toBeGreaterThan(0)
  expect(await page.locator('guide-reader [data-part=list] .found').textContent()).toContain('شاطئ كيمادو')
  await page.getByRole('searchbox').fill('')
  await page.locator('guide-reader [data-part=list] summary').first().click()
  await expect.poll(() => page.locator('guide-reader details[open] summary').count()).toBeGreaterThan(1)
  expect(troubles.filter((trouble) => !/guide-data|ERR_FAILED/.test(trouble))).toEqual([])
})

test('three failures show the notice; a corrupt copy is set aside and nothing breaks', async () => {
  const { page, troubles } = await openPage()
  let requests = 0
  await page.route('**/api/guide-data', (route) => {
    requests += 1
    return route.fulfill({ status: 503, body: '{}' })
  })
  await page.addInitScript((key) => localStorage.setItem(key, '{"savedAt":'), KEY)
  await page.goto('/offline')
  await expect.poll(() => page.locator('site-toast p').textContent()).toContain('تعذر تحميل بيانات الدليل')
  expect(requests).toBe(3)
  expect(await page.evaluate((key) => [localStorage.getItem(key), localStorage.getItem(`${key}-corrupt`)], KEY)).toEqual([
    null,
    '{"savedAt":',
  ])
  expect(troubles.filter((trouble) => !/503/.test(trouble))).toEqual([])
})

test('a page that is whole says nothing of a copy that could not be fetched', async () => {
  const { page } = await openPage()
  let requests = 0
  await page.route('**/api/guide-data', (route) => {
    requests += 1
    return route.fulfill({ status: 503, body: '{}' })
  })
  await page.addInitScript(() => addEventListener('site:toast', () => document.body.setAttribute('data-toasted', '')))
  await page.goto('/tourism-guide')
  await expect.poll(() => requests).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('body[data-toasted]').count()).toBe(0)
})

test('the duty board switches without script', async () => {
  const { page } = await openPage({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/health-guide')
  const shown = () =>
    page.locator('.duty-tonight, .duty-tomorrow, .duty-week').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  expect(await page.locator('.duty-tonight').isVisible()).toBe(true)
  await page.locator('.duty .day label').nth(2).click()
  expect([await page.locator('.duty-week').isVisible(), await page.locator('.duty-tonight').isVisible(), await shown()]).toEqual([
    true,
    false,
    1,
  ])
})

test('near me asks only after the click, sends a rounded place, and says so when it may not', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE })
  const context = page.context()
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.asked = 'yes'
      ask(...args)
    }
  })
  await page.goto('/tourism-guide/beaches')
  await page.locator('.filter-box summary').last().click()
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBeUndefined()
  await page.locator('near-me button').click()
  await expect.poll(() => page.locator('site-toast p').textContent()).toContain('لم نعرف موقعك')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.24661, longitude: -3.93225 })
  await page.locator('near-me button').click()
  await page.waitForURL(/at=/)
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?at=35.25,-3.93')
  expect(await page.locator('.row-distance').count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

test('a list is sorted from a town without script', async () => {
  const { page } = await openPage({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/tourism-guide/beaches')
  await page.locator('.filter-box summary').last().click()
  expect(await page.locator('near-me button').isVisible()).toBe(false)
  await page.locator('select[name=near]').selectOption('imzouren')
  await page.locator('.near-form button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?near=imzouren')
  expect(await page.locator('.near-note').textContent()).toContain('إمزورن')
})

test('a page is shared by its plain address: the phone’s sheet, else a copy, else the address to read', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', { configurable: true, value: async ({ url }: ShareData) => void shared.push(url ?? '') })
  })
  await page.goto('/tourism-guide/beaches/plage-quemado?utm_source=x')
  const button = page.locator('page-tools [data-do=share]')
  await button.click()
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared.map((url) => new URL(url).pathname + new URL(url).search)),
    )
    .toEqual(['/tourism-guide/beaches/plage-quemado'])
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => Promise.reject(new Error('no')) } })
  })
  await button.click()
  await expect.poll(() => page.locator('site-toast p').textContent()).toContain('/tourism-guide/beaches/plage-quemado')
})

test('on paper there is the place, and nothing to press', async () => {
  const { page } = await openPage()
  await page.emulateMedia({ media: 'print' })
  await page.goto('/tourism-guide/beaches/plage-quemado')
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.locator('.facts').first().isVisible()).toBe(true)
  for (const gone of ['.top', '.foot', '.page-tools', '.cta', '.neighbours']) {
    expect(await page.locator(gone).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0)
  }
})

test('the papers of a procedure stay ticked on this device, on paper too, and clear again', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE })
  const path = '/legal-guide/civil-status/birth-declaration-and-certificate'
  await page.goto(path)
  const boxes = page.locator('tick-list input')
  await upgraded(page, 'tick-list')
  await boxes.nth(1).check()
  await page.reload()
  await expect
    .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
    .toEqual(Array.from({ length: await boxes.count() }, (_, i) => i === 1))
  await page.emulateMedia({ media: 'print' })
  expect([await boxes.first().isVisible(), await page.locator('tick-list button').isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
  await page.locator('tick-list button').click()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `ticked:${path}`)).toBeNull()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('off', 'SecurityError')
      },
    })
  })
  await page.reload()
  await upgraded(page, 'tick-list')
  await boxes.first().check()
  expect(await boxes.first().isChecked()).toBe(true)
  expect(troubles).toEqual([])
})
