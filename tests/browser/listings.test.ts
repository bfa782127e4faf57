import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, upgraded } from '#tests/harness/browser.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const isOfMap = (url: string) => /maplibre|map-base|api\/listings\?/.test(url)

test('a buyer’s evening on a phone: choices with their counts, a listing, back to the same place, the map when it is asked for', async () => {
  const { page, troubles } = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/real-estate', { waitUntil: 'networkidle' })

  // A choice leaves as many as it said.
  const sale = page.locator('.browse-filters .deals a', { hasText: 'للبيع' })
  const promised = Number(await sale.locator('.n').textContent())
  await sale.click()
  await page.waitForURL(/deal=sale/)
  expect(await page.locator('.lot').count()).toBe(promised)
  await page.locator('.filter-box summary', { hasText: 'الثمن' }).click()
  const band = page.locator('.filter-box[open] li a').first()
  const within = Number(await band.locator('.n').textContent())
  await band.click()
  await page.waitForURL(/price_max=300000/)
  expect(await page.locator('.lot').count()).toBe(within)
  expect(requested.filter(isOfMap)).toEqual([])

  // A listing and back: the same filters, the same place.
  const last = page.locator('.lot h3 a').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect.poll(() => page.locator('h1').textContent()).toBe(name)
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  await page.goBack()
  await page.waitForURL(/deal=sale.*price_max=300000/)
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(40)

  // The map takes the screen; 'search here' narrows the list, also after the way back.
  await page.goto('/real-estate')
  await page.locator('[data-do=open]').click()
  await expect.poll(() => page.locator('listings-map').getAttribute('data-state')).toBe('open')
  await expect.poll(() => page.locator('.price-pin, .map-cluster').count()).toBeGreaterThan(1)
  const shown = page.locator('[data-part=shown]')
  await expect.poll(() => shown.textContent()).toMatch(/^20 /)
  await page.locator('.map-cluster').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.textContent()).not.toMatch(/^20 /)
  await page.locator('[data-do=search-here]').click()
  await expect.poll(() => page.url()).toMatch(/bbox=/)
  await expect.poll(() => page.locator('.lot').count()).toBeLessThan(20)
  await page.goBack()
  await expect.poll(() => page.locator('listings-map dialog').isVisible()).toBe(false)
  // The dialog's close event, which puts the address right, comes in a task of its own.
  await expect.poll(() => page.url()).toMatch(/bbox=/)
  await expect.poll(() => page.locator('.lot').count()).toBeLessThan(20)
  const filtered = await page.locator('.lot').count()
  await page.reload()
  await expect.poll(() => page.locator('.lot').count()).toBe(filtered)
  expect(troubles).toEqual([])
})

test('list and map in step, by keyboard, and an area drawn by hand', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto('/real-estate')
  await page.locator('[data-do=open]').click()
  await expect.poll(() => page.locator('listings-map').getAttribute('data-state')).toBe('open')
  const shown = page.locator('[data-part=shown]')
  await expect.poll(() => shown.textContent()).toMatch(/^20 /)
  const pin = page.locator('.price-pin').first()
  await pin.focus()
  await expect.poll(() => page.locator('.lot.lit').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.map-popup a').count()).toBe(1)
  expect(await page.locator('.map-popup a').getAttribute('href')).toMatch(/^\/real-estate\/./)
  await page.locator('.map-cluster').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.textContent()).not.toMatch(/^20 /)

  const total = await page.locator('.lot').count()
  await page.locator('[data-do=draw]').click()
  const box = await page.locator('[data-part=canvas]').boundingBox()
  if (!box) throw new Error('no map')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.3, 0.3))
  await page.mouse.down()
  for (const [x, y] of [
    [0.5, 0.28],
    [0.7, 0.32],
    [0.72, 0.6],
    [0.5, 0.7],
    [0.32, 0.62],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 })
  }
  await page.mouse.up()
  await expect.poll(() => page.url()).toMatch(/polygon=-?\d/)
  await expect.poll(() => page.locator('.taken-back').count()).toBe(1)
  await expect.poll(() => page.locator('.lot').count()).toBeLessThan(total)
  expect(troubles).toEqual([])
})

test('on a wide screen a listing opens over its list, at its own address, and leaves the list as it was', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto('/real-estate?deal=sale')
  await upgraded(page, 'listing-dialog', 'listing-marks')
  const dialog = page.locator('.listing-dialog')
  const link = page.locator('.lot h3 a').nth(2)
  const [name, href] = [await link.textContent(), await link.getAttribute('href')]
  await link.click()
  await expect.poll(() => dialog.locator('h1').textContent()).toBe(name)
  expect(new URL(page.url()).pathname).toBe(href)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  // One press is one mark, and the list behind has it too.
  await dialog.locator('[data-mark=favourite]').click()
  await expect.poll(() => dialog.locator('[data-mark=favourite]').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.locator('.lot').nth(2).locator('[data-mark=favourite]').getAttribute('aria-pressed')).toBe('true')

  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toMatch(/\/real-estate\?deal=sale$/)
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await expect.poll(() => page.locator('.lot').nth(2).getAttribute('data-viewed')).toBe('')
  await page.goForward()
  await expect.poll(() => dialog.locator('h1').textContent()).toBe(name)
  await page.goBack()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  // Its address is a page of its own to whoever loads it.
  await page.goForward()
  await page.reload()
  await expect.poll(() => page.locator('h1').textContent()).toBe(name)
  expect(await page.locator('.listing-dialog').count()).toBe(0)
  expect(troubles).toEqual([])
})
