import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/login`)
  await page.locator('input[type=password]:focus').waitFor()
  await page.keyboard.type(TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
}

/** Presses Tab until something is reached, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 160; i += 1) {
    if (await page.evaluate((requested) => document.activeElement?.matches(requested) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${selector} by keyboard`)
}

/** A picture in the library, for what comes after to choose. */
async function sendPicture(page: Page, words: string): Promise<void> {
  const image = sharp({ create: { width: 900, height: 700, channels: 3, background: '#2277aa' } })
  await page.goto(`${site.url}/admin/media`)
  await upgraded(page, 'media-upload')
  await page.setInputFiles('#file', { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() })
  await page.locator('[data-queue] input[name=alt_ar]').fill(words)
  await page.click('button[value=upload]')
  await page.locator('.m-card').waitFor()
}

const LIST = '/admin/guides-management/tourism/beaches'
const names = (page: Page) => page.locator('tr[data-row] th bdi').allTextContents()

test('by keyboard alone: made, placed on the map, given hours and a picture, published, put elsewhere, thrown away, and back', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, extraHTTPHeaders: { 'x-forwarded-for': '198.18.9.1' } })
  await signIn(page)
  await sendPicture(page, 'البحر')
  await page.goto(site.url + LIST)
  await page.keyboard.press('n')
  await page.waitForURL('**/guide-entries/new?category=*')
  await upgraded(page, 'map-picker')
  await tabTo(page, '[name="name.ar"]')
  await page.keyboard.type('شاطئ المفاتيح')
  await tabTo(page, '[data-map]')
  for (const key of ['+', '+', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.inputValue('[name=latitude]')).toMatch(/^3[45]\.\d{5}$/)
  await page.keyboard.press('Control+s')
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  expect(await page.locator('h1').textContent()).toBe('شاطئ المفاتيح')
  await upgraded(page, 'hours-editor', 'media-picker')

  await tabTo(page, '[name="hours.mode"]')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('[data-kept]').textContent()).toBe('24/7')
  await tabTo(page, 'media-picker [data-open]')
  await page.keyboard.press('Enter')
  await page.locator('media-picker dialog [data-pick]').waitFor()
  await tabTo(page, '[data-pick]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  expect(await page.locator('media-picker [data-chosen] li[data-id] img').getAttribute('alt')).toBe('البحر')

  await tabTo(page, '[name=status]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+s')
  await page.locator('.g-head-facts .g-published').waitFor()
  await expect.poll(() => page.locator('media-picker [data-chosen] li[data-id]').count()).toBe(1)
  expect(await page.locator('[name="hours.mode"]:checked').getAttribute('value')).toBe('always')

  await page.goto(site.url + LIST)
  const before = await names(page)
  expect(before.at(-1)).toBe('شاطئ المفاتيح')
  await page.locator('tr[data-row]').last().locator('[data-row-link]').focus()
  await toNextPage(page, () => page.keyboard.press('Alt+ArrowUp'))
  expect((await names(page)).at(-2)).toBe('شاطئ المفاتيح')

  await page.locator('tr[data-row]').nth(-2).locator('[data-row-link]').focus()
  await page.keyboard.press('x')
  await tabTo(page, '.o-bulk [value=bin]')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await names(page)).not.toContain('شاطئ المفاتيح')
  await upgraded(page, 'action-toast')
  await page.keyboard.press('Control+z')
  await page.locator('tr[data-row] bdi', { hasText: 'شاطئ المفاتيح' }).waitFor()
  expect(troubles).toEqual([])
})

test('the map on a phone: a pasted link sets the pin, and pin and names keep their size however near', async () => {
  const { page, troubles } = await openPage({ viewport: PHONE, hasTouch: true, extraHTTPHeaders: { 'x-forwarded-for': '198.18.9.3' } })
  await signIn(page)
  const heights = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.filter((one) => one.getAttribute('visibility') !== 'hidden').map((one) => Math.round(one.getBoundingClientRect().height)),
      )
  const readable = async () => {
    const [names, pin] = [await heights('.picker-town text'), await heights('[data-pin]')]
    return {
      names: names.length > 0 && names.every((height) => height >= 14 && height <= 30),
      pin: (pin[0] ?? 0) >= 28 && (pin[0] ?? 0) <= 44,
    }
  }
  await page.goto(`${site.url}/admin/guide-entries/new`)
  await page.locator('[data-zoom=in]').waitFor()
  await expect.poll(async () => (await readable()).names).toBe(true)
  const link = `https://www.google.com/maps/place/${'Plage+'.repeat(40)}/@35.2,-3.9,17z/data=!3m1!4b1!8m2!3d35.24661!4d-3.93222`
  // As a hand does: what a script fills in knows no `maxlength`.
  await page.locator('[name=latitude]').focus()
  await page.keyboard.insertText(link)
  expect([await page.inputValue('[name=latitude]'), await page.inputValue('[name=longitude]')]).toEqual(['35.24661', '-3.93222'])
  await expect.poll(readable).toEqual({ names: true, pin: true })
  /** Names that the map's edge cuts. */
  const cut = () =>
    page.locator('[data-map]').evaluate((map) => {
      const { left, right } = map.getBoundingClientRect()
      const names = [...map.querySelectorAll('.picker-town text')].filter((name) => name.getAttribute('visibility') !== 'hidden')
      return names.filter((name) => {
        const box = name.getBoundingClientRect()
        return (box.left < left && box.right > left) || (box.right > right && box.left < right)
      }).length
    })
  await page.locator('.picker-mark text').first().waitFor()
  const across = () => page.locator('[data-map]').evaluate((map) => Number(map.getAttribute('viewBox')?.split(' ')[2]))
  const far = await across()
  // From the whole coast to a street, no name is cut.
  for (const zoom of ['out', 'out', 'out', 'out', 'in', 'in', 'in', 'in']) {
    expect([zoom, await cut()]).toEqual([zoom, 0])
    await page.locator(`[data-zoom=${zoom}]`).tap()
  }
  await expect.poll(across).toBeCloseTo(far, 2)
  for (let presses = 0; presses < 3; presses += 1) await page.locator('[data-zoom=in]').tap()
  // A tap's click comes after the tap.
  await expect.poll(across).toBeCloseTo(far / 8, 2)
  expect((await readable()).pin).toBe(true)
  expect((await heights('.picker-mark text')).every((height) => height >= 12 && height <= 26)).toBe(true)
  await page.locator('[data-map]').tap({ position: { x: 150, y: 90 } })
  await expect.poll(async () => Number(await page.inputValue('[name=latitude]'))).toBeGreaterThan(35.24661)
  expect(await overflow(page)).toBeUndefined()
  // What is shown follows the box, and never the box what is shown.
  await page.setViewportSize({ width: 1440, height: 900 })
  const height = () => page.locator('[data-map]').evaluate((map) => map.getBoundingClientRect().height)
  const drawn = await page.locator('[data-map]').evaluate(async (map) => {
    const shown: (string | null)[] = []
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      shown.push(map.getAttribute('viewBox'))
    }
    return shown.slice(5)
  })
  expect(new Set(drawn).size).toBe(1)
  expect(Math.round((await height()) * 100) / 100).toBeCloseTo(
    ((await page.locator('[data-map]').boundingBox())?.width ?? 0) * (520 / 900),
    0,
  )
  expect(troubles).toEqual([])
})

test('the tree by keys; every page of the keeper fits a phone and passes axe', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP, extraHTTPHeaders: { 'x-forwarded-for': '198.18.9.2' } })
  await signIn(page)
  await page.goto(`${site.url}/admin/guides-management`)
  await upgraded(page, 'guide-tree')
  await page.locator('[id="guide:tourism"] [data-name]').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.locator('tr[data-parent="guide:tourism"]:visible').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await page.locator('guide-tree input:focus:not([name])').waitFor()
  await page.keyboard.press('Escape')
  const entry = await page.goto(site.url + LIST).then(() => page.locator('[data-row-link]').first().getAttribute('href'))
  await page.setViewportSize(PHONE)
  for (const path of [
    '/admin/guides-management',
    LIST,
    entry ?? '',
    '/admin/guide-entries/new',
    '/admin/guide-entries/stale',
    '/admin/guide-entries/duplicates',
    '/admin/guide-entries/bin',
    '/admin/guide-entries/history',
  ]) {
    await page.goto(site.url + path)
    expect([path, await overflow(page), await axeViolations(page)]).toEqual([path, undefined, []])
  }
  expect(troubles).toEqual([])
})
