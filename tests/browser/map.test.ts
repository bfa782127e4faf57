import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE } from '#tests/harness/browser.ts'
import { fullTile, pmtilesOf } from '#tests/harness/pmtiles.ts'
import { startSite } from '#tests/harness/site.ts'

closePagesAfterTests()

const isOfMap = (url: string) => /live-map|maplibre|map-base|guide-points/.test(url)

test('the map comes only when it is opened, stands beside the list and keeps step with it', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/tourism-guide/beaches', { waitUntil: 'networkidle' })
  expect(requested.filter(isOfMap)).toEqual([])

  await page.getByRole('button', { name: 'افتح خريطة تفاعلية' }).click()
  await expect.poll(() => page.locator('live-map').getAttribute('data-state')).toBe('open')
  const site = new URL(page.url()).origin
  expect(requested.filter((url) => !url.startsWith(site) && !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([])
  await expect.poll(() => page.locator('live-map dialog').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.drawn-map').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.map-town').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('[data-part=shown]').textContent()).toBe('على الخريطة: 9 من 9')

  // Pointing at a row lights its pin; the keyboard opens a cluster until its places stand alone.
  await page.locator('.entry', { hasText: 'شاطئ بادس' }).hover()
  await expect.poll(() => page.locator('.map-pin.lit').getAttribute('aria-label')).toBe('شاطئ بادس')
  // What stands alone bears its name: where there is room for it, and when its row is pointed at.
  await expect.poll(() => page.locator('.map-pin[data-named] .map-name').allTextContents()).toContain('شاطئ بادس')
  await expect.poll(() => page.locator('.map-pin.lit .map-name').isVisible()).toBe(true)
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
  await expect.poll(() => page.locator('.entry[hidden]').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('on a phone the map takes the screen, and the way back leads to the list', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE })
  await page.goto('/health-guide/health-centres-rural')
  const address = page.url()
  await page.locator('[data-do=open]').click()
  await expect.poll(() => page.locator('live-map').getAttribute('data-state')).toBe('open')
  await expect.poll(() => page.locator('live-map dialog').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  // The list has 34 entries on two pages; its map knows them all, and tells a village's point from a place's own.
  const known = async () => Number(/من (\d+)/.exec((await page.locator('[data-part=shown]').textContent()) ?? '')?.[1])
  await expect.poll(known).toBeGreaterThan(24)
  await expect.poll(() => page.locator('.map-pin.vague').count()).toBeGreaterThan(0)
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

test('the owner’s own base map is drawn from its spans; one that is broken is done without', async () => {
  const site = await startSite()
  onTestFinished(() => site.dispose())
  const file = join(site.dataDir, 'map', 'rif.pmtiles')
  mkdirSync(join(site.dataDir, 'map'), { recursive: true })
  const open = async (archive: Buffer) => {
    writeFileSync(file, archive)
    const { page, troubles } = await openPage({ viewport: DESKTOP, baseURL: site.url })
    const spans: number[] = []
    page.on('response', (response) => response.url().includes('/map/rif.pmtiles') && spans.push(response.status()))
    await page.goto('/tourism-guide/beaches')
    await page.locator('[data-do=open]').click()
    await expect.poll(() => page.locator('live-map').getAttribute('data-state')).toBe('open')
    return { page, troubles, spans }
  }
  const broken = await open(Buffer.from('this was never a map'.repeat(100)))
  const [land, sea] = [await painted(broken.page, '--map-land'), await painted(broken.page, '--map-sea')]
  expect(land).not.toBe(sea)
  await expect.poll(() => inland(broken.page)).toBe(land)
  expect(broken.troubles).toEqual([])

  const layer = 'water'
  const whole = pmtilesOf(fullTile(layer), { layer, zoom: 6 })
  const own = await open(whole)
  await expect.poll(() => inland(own.page)).toBe(sea)
  expect([new Set(own.spans), own.troubles]).toEqual([new Set([206]), []])

  // The header is right, and the tiles are none.
  const hollow = await open(pmtilesOf(new Uint8Array(40).fill(255), { layer, zoom: 6 }))
  await expect.poll(() => hollow.spans.length).toBeGreaterThan(1)
  await expect.poll(() => inland(hollow.page)).toBe(land)
  await expect.poll(() => hollow.page.locator('.map-pin').count()).toBeGreaterThan(0)
})

/** What a colour of the style sheet comes to on a canvas. */
const painted = (page: Page, name: string) =>
  page.locator('live-map').evaluate((element, property) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(element).getPropertyValue(property)
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ')
  }, name)

/** The colour of the map low in its middle, where the land lies. */
async function inland(page: Page): Promise<string> {
  const { data, info } = await sharp(await page.locator('live-map canvas').screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * 0.97) * info.width + Math.floor(info.width / 2)) * info.channels
  return data.subarray(at, at + 3).join(' ')
}
