import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE } from '#tests/harness/browser.ts'

closePagesAfterTests()

const isOfMap = (url: string) => /live-map|maplibre|map-base|guide-points/.test(url)

test('the map comes only when it is opened, stands beside the list and keeps step with it', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/tourism-guide/beaches', { waitUntil: 'networkidle' })
  expect(asked.filter(isOfMap)).toEqual([])

  await page.getByRole('button', { name: 'افتح خريطة متحركة' }).click()
  await expect.poll(() => page.locator('live-map').getAttribute('data-state'), { timeout: 20_000 }).toBe('open')
  const site = new URL(page.url()).origin
  expect(asked.filter((url) => !url.startsWith(site) && !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([])
  expect(await page.locator('live-map dialog').isVisible()).toBe(true)
  expect(await page.locator('.drawn-map').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.map-town').count()).toBeGreaterThan(0)
  expect(await page.locator('[data-part=shown]').textContent()).toBe('على الخريطة: 9 من 9')

  // Pointing at a row lights its pin; the keyboard opens a cluster until its places stand alone.
  await page.locator('.entry', { hasText: 'شاطئ بادس' }).hover()
  expect(await page.locator('.map-pin.lit').getAttribute('aria-label')).toBe('شاطئ بادس')
  const cluster = page.locator('.map-cluster').first()
  const before = await page.locator('.map-pin').count()
  await cluster.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-part=shown]').textContent()).not.toBe('على الخريطة: 9 من 9')
  await page.locator('[data-do=follow]').check()
  await expect.poll(() => page.locator('.entry:visible').count()).toBeLessThan(9)
  const pin = page.locator('.map-pin:visible').first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.map-popup a').count()).toBe(1)
  const link = await page.locator('.map-popup a').getAttribute('href')
  expect(link).toMatch(/^\/tourism-guide\/beaches\//)
  expect(before).toBeGreaterThan(0)

  await page.locator('.map-head [data-do=close]').click()
  await expect.poll(() => page.locator('.drawn-map').isVisible()).toBe(true)
  expect(await page.locator('.entry[hidden]').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('on a phone the map takes the screen, and the way back leads to the list', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE })
  await page.goto('/health-guide/health-centres-rural')
  const address = page.url()
  await page.locator('[data-do=open]').click()
  await expect.poll(() => page.locator('live-map').getAttribute('data-state'), { timeout: 20_000 }).toBe('open')
  expect(await page.locator('live-map dialog').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  // The list has 34 entries on two pages; its map knows them all, and tells a village's point from a place's own.
  const shown = (await page.locator('[data-part=shown]').textContent()) ?? ''
  expect(Number(/من (\d+)/.exec(shown)?.[1])).toBeGreaterThan(24)
  expect(await page.locator('.map-pin.vague').count()).toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(() => page.locator('live-map dialog').isVisible()).toBe(false)
  expect(page.url()).toBe(address)
  await page.locator('[data-do=open]').click()
  await page.locator('.map-head [data-do=close]').click()
  await expect.poll(() => page.locator('live-map dialog').isVisible()).toBe(false)
  expect(page.url()).toBe(address)
  expect(troubles).toEqual([])
})

test('without WebGL or without a network the drawn map stays, and words say why', async () => {
  const { page } = await openPage()
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : get.call(this, kind as '2d', ...(rest as []))
    } as typeof get
  })
  await page.goto('/tourism-guide/beaches')
  await page.locator('[data-do=open]').click()
  await expect.poll(() => page.locator('.when-unable').isVisible()).toBe(true)
  expect([await page.locator('.drawn-map svg').first().isVisible(), await page.locator('live-map dialog').isVisible()]).toEqual([
    true,
    false,
  ])
  const { page: cut } = await openPage()
  await cut.route(/live-map-/, (route) => route.abort())
  await cut.goto('/tourism-guide/beaches')
  await cut.locator('[data-do=open]').click()
  await expect.poll(() => cut.locator('.when-failed').isVisible()).toBe(true)
  expect(await cut.locator('.drawn-map svg').first().isVisible()).toBe(true)
})
