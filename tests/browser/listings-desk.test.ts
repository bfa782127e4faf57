import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()
const own = ownSite()
const { enter } = pagesOf(() => own.site)

test('the owner’s list and its map, by keyboard: opened when it is asked for, rows and pins in step, narrowed together', async () => {
  const { page, troubles } = await enter('/admin/real-estate-management', { viewport: DESKTOP, reducedMotion: 'reduce' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await upgraded(page, 'desk-map')
  expect(requested.filter((url) => /maplibre|listing-points/.test(url))).toEqual([])
  await page.keyboard.press('m')
  await expect.poll(() => page.locator('desk-map').getAttribute('data-state')).toBe('open')
  const shown = page.locator('desk-map [data-part=shown]')
  await expect.poll(() => shown.textContent()).toMatch(/20/)
  expect(await axeViolations(page)).toEqual([])

  // Nearer, until single listings stand there; then one of them by keyboard.
  await expect.poll(() => page.locator('.price-pin, .map-cluster').count()).toBeGreaterThan(0)
  while ((await page.locator('.price-pin').count()) === 0) {
    const before = await shown.textContent()
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await shown.textContent()) !== before || (await page.locator('.price-pin').count()) > 0).toBe(true)
  }
  await page.locator('.price-pin').first().focus()
  await expect.poll(() => page.locator('tr.lit').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.map-popup a').getAttribute('href')).toMatch(/^\/admin\/real-estate-management\/./)

  await page.goto('/admin/real-estate-management?deal=rent')
  const rows = await page.locator('tr[data-row]').count()
  await upgraded(page, 'desk-map')
  await page.locator('desk-map [data-do=open]').click()
  await expect.poll(() => shown.textContent()).toMatch(new RegExp(`^${rows}\\b`))
  expect(await overflow(page)).toBe(undefined)
  await page.keyboard.press('m')
  await expect.poll(() => page.locator('desk-map [data-part=panel]').isVisible()).toBe(false)
  expect(troubles).toEqual([])
})
