import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
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

  // The list in step with the map: what the map shows and no more, also after a reload, and all of it again.
  const allRows = await page.locator('tr[data-row]').count()
  const onMap = async () => Number.parseInt((await shown.textContent()) ?? '', 10)
  while ((await onMap()) >= allRows) {
    const zoomed = page.waitForResponse(/listing-points/)
    await page.locator('.maplibregl-ctrl-zoom-in').click()
    await zoomed
    await expect.poll(onMap).toBeGreaterThanOrEqual(0)
  }
  await page.locator('tr[data-row] input[name=id]').first().check()
  await page.locator('desk-map [data-do=follow]').check()
  await expect.poll(() => page.url()).toMatch(/bbox=-?\d/)
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(allRows)
  await expect.poll(async () => (await onMap()) === (await page.locator('tr[data-row]').count())).toBe(true)
  const inView = await page.locator('tr[data-row]').count()
  expect(await page.locator('.o-token').count()).toBe(1)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.reload()
  await expect.poll(() => page.locator('desk-map').getAttribute('data-state')).toBe('open')
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(inView)
  await page.locator('desk-map [data-do=follow]').uncheck()
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(allRows)
  expect(page.url()).not.toContain('bbox')

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

test('many at once: the question before a refusal, what became of each row, and a second press that changes nothing', async () => {
  const { page, troubles } = await enter('/admin/real-estate-management?state=published', { viewport: DESKTOP, reducedMotion: 'reduce' })
  await upgraded(page, 'admin-rows')
  const boxes = page.locator('tr[data-row] input[name=id]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await toNextPage(page, () => page.keyboard.press('r'))
  expect(await page.locator('.r-chosen li').count()).toBe(2)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.fill('#act-reason', 'نحتاج إلى صور أوضح')
  await toNextPage(page, () => page.locator('.r-question [name=intent]').click())
  await expect.poll(() => page.locator('.r-outcome h2').textContent()).toContain('صفين')
  // How many there are is counted after the change, for whoever looks next.
  const refused = page.locator('.o-tabs a', { hasText: 'مرفوض' })
  await expect
    .poll(async () => {
      await page.goto('/admin/real-estate-management')
      return refused.count()
    })
    .toBe(1)
  await toNextPage(page, () => refused.click())
  expect(await page.locator('.o-tabs [aria-current=page]').textContent()).toMatch(/مرفوض\s*\d/)
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(2)

  // What is refused cannot be approved: each row says so and leads to itself.
  await upgraded(page, 'admin-rows')
  await boxes.nth(0).check()
  await toNextPage(page, () => page.locator('form.o-bulk [value=approve]').click())
  expect(await page.locator('.r-outcome li a').getAttribute('href')).toMatch(/^\/admin\/real-estate-management\/./)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  expect(troubles.filter((text) => !text.includes('409'))).toEqual([])
})

test('two that look alike, decided on a phone: each fact has its name, and the decision stays under the thumb', async () => {
  await own.handle.db.execute(sql`update listings set state = 'waiting', contact_phone = '+212612345678', sample = false
    where id in (select id from listings where state = 'published' order by id limit 2)`)
  const { page, troubles } = await enter('/admin/listing-reviews', { viewport: PHONE, hasTouch: true })
  const twin = page.locator('.lr-twins tbody tr').first()
  await twin.waitFor()
  expect(await twin.evaluate((row) => getComputedStyle(row).display)).toBe('block')
  expect(
    await twin
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content),
  ).toContain('الهاتف')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  // At the head of the page as at its end: over the bar of the back office, inside the window.
  for (const end of [0, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), end)
    const [bar, nav] = [await page.locator('.lr-acts').boundingBox(), await page.locator('.o-thumb').boundingBox()]
    expect(bar && nav && bar.y > PHONE.height / 2 && bar.y + bar.height <= nav.y + 1).toBe(true)
  }
  await toNextPage(page, () => page.locator('.lr-acts [value=approve]').tap())
  await expect.poll(() => page.locator('.lr-list li').count()).toBe(1)
  expect(troubles).toEqual([])
})
