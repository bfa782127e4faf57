import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()

/** The whole form at once: nothing lies under the bar at its foot. */
const TALL = { width: 1440, height: 1600 }

const pages = pagesOf(() => own.site)
const { enter } = pages

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('name') || '')
/** As a hand does: what is filled in by a script knows no `maxlength`. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
/** Tabs on until a field or button of this name or id has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by Tab`)
}
const isAt = (page: Page, step: string) => page.waitForURL((url) => url.searchParams.get('step') === step)

test('the wizard by keyboard alone: the heading has the focus, what is typed survives a reload, a wrong field is gone to', async () => {
  const { page, troubles } = await enter('/admin/guide-management', { viewport: TALL })
  await page.locator('guide-wizard').waitFor()
  await tabTo(page, 'city.choice')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await isAt(page, 'sector')
  await expect.poll(() => focused(page)).toBe('step-title')
  expect(await axeViolations(page)).toEqual([])

  await tabTo(page, 'sector.name')
  await page.keyboard.type('الصيد البحري')
  expect(await page.locator('[data-new-choice]').isChecked()).toBe(true)
  await expect.poll(() => page.locator('[data-saved-at]').textContent()).toContain('حُفظ الآن')
  await page.reload()
  expect(await page.locator('[id="sector.name"]').inputValue()).toBe('الصيد البحري')
  await tabTo(page, 'sector.name')
  await page.keyboard.press('Enter')
  await isAt(page, 'category')
  // The key is the wizard's, so the focus has to lie in it.
  await page.waitForFunction(() => document.activeElement?.closest('guide-wizard') != null)
  await page.keyboard.press('Shift+Enter')
  await isAt(page, 'sector')
  await page.keyboard.press('Enter').catch(() => undefined)
  await tabTo(page, 'sector.name')
  await page.keyboard.press('Enter')
  await isAt(page, 'category')
  await tabTo(page, 'category.name')
  await page.keyboard.type('مراكب')
  await page.keyboard.press('Enter')
  await isAt(page, 'entry')
  expect(await axeViolations(page)).toEqual([])

  await tabTo(page, 'phone')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.locator('[id="name.ar-problem"]').waitFor()
  await expect.poll(() => focused(page)).toBe('name.ar')
  await page.keyboard.type('مركب الأمل')
  await tabTo(page, 'phone')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0539840000')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.has('made'))
  expect(await page.locator('#made').textContent()).toContain('مركب الأمل')
  expect(await axeViolations(page)).toEqual([])
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
})

test('the wizard’s last step on a phone: a link pasted whole sets the pin, a tap moves it, a photograph is sent in place and shown', async () => {
  const { page, troubles } = await enter('/admin/guide-management', { viewport: PHONE, hasTouch: true })
  await upgraded(page, 'guide-wizard')
  await page.locator('[name="city.choice"]').first().check()
  const press = (intent: string) => toNextPage(page, () => page.locator(`.w-bar [value=${intent}]`).click())
  await press('next')
  for (const [step, name] of [
    ['sector', 'قطاع الصور'],
    ['category', 'قسم الصور'],
  ]) {
    await page.locator(`[id="${step}.name"]`).fill(name ?? '')
    await press('next')
  }
  await upgraded(page, 'map-picker', 'media-picker', 'media-upload')
  await page.locator('[id="name.ar"]').fill('مقهى المنارة')
  const link = `https://www.google.com/maps/place/${'Café+'.repeat(60)}/@35.2,-3.9,17z/data=!3m1!4b1!8m2!3d35.24661!4d-3.93222`
  const point = async () => [await page.inputValue('[name=latitude]'), await page.inputValue('[name=longitude]')]
  await paste(page, '[name=latitude]', link)
  expect(await point()).toEqual(['35.24661', '-3.93222'])
  await page.locator('[data-map]').tap({ position: { x: 150, y: 90 } })
  await expect.poll(async () => Number((await point())[0])).toBeGreaterThan(35.24661)
  const marked = await point()

  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2277aa' } })
    .jpeg()
    .toBuffer()
  const picker = page.locator('media-picker')
  await picker.locator('[data-open]').tap()
  await picker.locator('dialog[open]').waitFor()
  await page.setInputFiles('#media-pick-file', { name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await picker.locator('[data-queue] input[name=alt_ar]').fill('واجهة المقهى')
  expect(await overflow(page)).toBeUndefined()
  await picker.locator('[data-send]').tap()
  await picker.locator('[data-chosen] li[data-id] img').waitFor()
  await picker.locator('dialog').waitFor({ state: 'hidden' })
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBeUndefined()
  // Away and back on another page: the draft has it all.
  await press('previous')
  await press('next')
  await upgraded(page, 'media-picker')
  expect(await picker.locator('[data-chosen] li[data-id] img').getAttribute('alt')).toBe('واجهة المقهى')
  expect(await point()).toEqual(marked)
  await page.locator('[name=status]').check()
  await press('finish')
  const path = await page.locator('main a[href*="/guide/"]').first().getAttribute('href')
  const visitor = await pages.open()
  await visitor.page.goto(own.site.url + path)
  expect(await visitor.page.locator('main img[alt="واجهة المقهى"]').count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

test('a city is placed on a map, by a tap or by a link of any length', async () => {
  const { page } = await enter('/admin/guides-management', { viewport: PHONE, hasTouch: true })
  const city = await page.locator('tr[id^="city:"]').first().getAttribute('id')
  await page.goto(`/admin/guides-management?node=${encodeURIComponent(city ?? '')}`)
  await upgraded(page, 'map-picker')
  const link = `https://www.google.com/maps/place/${'Ville+'.repeat(80)}/@35.2,-3.9,17z/data=!8m2!3d35.20001!4d-3.90002`
  await paste(page, '.g-node-form [name=latitude]', link)
  expect(await page.inputValue('.g-node-form [name=longitude]')).toBe('-3.90002')
  expect(await overflow(page)).toBeUndefined()
  await page.locator('.g-node-form [value=save]').click()
  await expect
    .poll(async () => {
      await page.goto(`/admin/guides-management?node=${encodeURIComponent(city ?? '')}`)
      return page.inputValue('.g-node-form [name=latitude]')
    })
    .toBe('35.20001')
})

test('a pasted rota with a wrong line: the focus goes to that line, which stands in sight on a phone', async () => {
  const { page } = await enter('/admin/guides-management/duty-rota?city=al-hoceima', { viewport: PHONE })
  const name = ((await page.locator('#rota-entry option').nth(1).textContent()) ?? '').replace(/\s*\(.*/, '').trim()
  const list = page.locator('#rota-list')
  await list.fill(`1/12 ${name}\n2/12 صيدلية لا توجد`)
  await page.locator('button[value=paste]').click()
  await page.locator('[data-line="2"]').waitFor()
  await expect.poll(() => focused(page)).toBe('rota-list')
  const selected = () => list.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  await expect.poll(selected).toBe('2/12 صيدلية لا توجد')
  const inSight = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(async () => [await inSight('#rota-list'), await inSight('[data-line="2"]')]).toEqual([true, true])
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const past = await page.locator('.r-forms').evaluate((aside) => {
    const edges = [...aside.querySelectorAll('*')].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
    const { left, right } = aside.getBoundingClientRect()
    return Math.max(...edges.map((edge) => Math.max(left - edge.left, edge.right - right)))
  })
  expect(past).toBeLessThan(1)
})

test('the queue by its keys, and the rota on a phone: what is decided and given is there for visitors', async () => {
  const visitor = await pages.open()
  await visitor.page.goto(`${own.site.url}/tourism-guide/beaches/plage-quemado`)
  const suggest = await visitor.page.locator('a[href*="/suggest-edit?entry="]').first().getAttribute('href')
  for (const number of ['0539840001', '0539840002', '0539840003']) {
    await visitor.page.goto(`${own.site.url}${suggest}&field=phone`)
    await visitor.page.locator('#suggest-proposed').fill(number)
    await visitor.page.locator('.suggest-form button').click()
    await visitor.page.waitForURL('**sent=1')
  }
  const { page, troubles } = await enter('/admin/guides-management/suggestions')
  /** What stands open, once its page can be worked by keys. */
  const open = async () => {
    await page.waitForLoadState()
    return page.locator('.q-change ins').textContent()
  }
  expect(await open()).toBe('05 39 84 00 01')
  await page.keyboard.press('j')
  await expect.poll(open).toBe('05 39 84 00 02')
  await page.keyboard.press('k')
  await expect.poll(open).toBe('05 39 84 00 01')
  await page.keyboard.press('r')
  await expect.poll(open).toBe('05 39 84 00 02')
  await page.keyboard.press('a')
  await expect.poll(open).toBe('05 39 84 00 03')
  expect(await axeViolations(page)).toEqual([])
  await visitor.page.goto(`${own.site.url}/tourism-guide/beaches/plage-quemado`)
  expect(await visitor.page.locator('a[href="tel:+212539840002"]').count()).toBeGreaterThan(0)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBeUndefined()

  await page.goto(`${own.site.url}/admin/guides-management/duty-rota?city=al-hoceima`)
  expect(await overflow(page)).toBeUndefined()
  expect(await axeViolations(page)).toEqual([])
  const name = (await page.locator('#rota-entry option').nth(1).textContent()) ?? ''
  await page.locator('#rota-entry').selectOption({ index: 1 })
  await page.locator('#rota-nights').fill('2')
  await page.locator('button[value=assign]').click()
  await page.waitForURL((url) => url.searchParams.has('month'))
  await visitor.page.goto(`${own.site.url}/health-guide`)
  expect(await visitor.page.locator('.duty').textContent()).toContain(name.replace(/\s*\(.*/, '').trim())
  expect(troubles).toEqual([])
})
