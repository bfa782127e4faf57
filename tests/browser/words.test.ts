import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter } = pagesOf(() => own.site)

test('the search box suggests as one types, by keyboard alone, and offers what was searched for before', async () => {
  const { page, troubles } = await openPage()
  await page.goto('/')
  const input = page.locator('main input[name=q]').first()
  const options = page.locator('.suggestions [role=option]')
  await input.click()
  // Once the element is there; what is typed before is a form.
  await expect.poll(() => input.getAttribute('role')).toBe('combobox')
  await page.keyboard.insertText('شاطئ كيم')
  await expect.poll(() => options.first().textContent()).toContain('كيمادو')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBeUndefined()
  await page.keyboard.press('Escape')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.insertText('ا')
  await page.keyboard.press('Backspace')
  // On a slow machine this is the list of what was there for a moment; the one that takes its place keeps what is chosen.
  await expect.poll(() => options.count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('.suggestions [aria-selected=true]')
  // Both are read each time: the field may name the choice a moment after the list shows it.
  await expect.poll(async () => (await chosen.getAttribute('id')) === (await input.getAttribute('aria-activedescendant'))).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => decodeURI(url.pathname).includes('quemado'))
  await page.goto('/search')
  await page.locator('main input[name=q]').fill('عسل')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'عسل')
  await page.goto('/search')
  await expect.poll(() => page.locator('main input[name=q]').getAttribute('role')).toBe('combobox')
  // The page gives it the focus, and the list may be open by now, over what could be pressed beside it.
  await page.locator('main input[name=q]').blur()
  await page.locator('main input[name=q]').click()
  await expect.poll(() => options.first().textContent()).toContain('عسل')
  expect(troubles).toEqual([])
})

test('a list that comes late leaves what was chosen; who types on has chosen nothing', async () => {
  const { page } = await openPage()
  const late: ((json?: object) => Promise<void>)[] = []
  await page.route('**/api/suggest?*', (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'كيما') return route.continue()
    return void late.push((json) => (json ? route.fulfill({ json }) : route.continue()))
  })
  await page.goto('/')
  const input = page.locator('main input[name=q]').first()
  const chosen = page.locator('.suggestions [aria-selected=true]')
  await input.click()
  await expect.poll(() => input.getAttribute('role')).toBe('combobox')
  await page.keyboard.insertText('كيما')
  await expect.poll(() => page.locator('.suggestions [role=option]').first().textContent()).toContain('كيمادو')
  await page.keyboard.insertText('د')
  await expect.poll(() => late.length).toBe(1)
  await page.keyboard.press('ArrowDown')
  const url = await chosen.getAttribute('data-url')
  await chosen.evaluate((one) => one.setAttribute('data-old', ''))
  await late[0]?.()
  await page.locator('.suggestions [data-old]').waitFor({ state: 'detached' })
  await expect.poll(async () => [await chosen.count(), await chosen.getAttribute('data-url')]).toEqual([1, url])
  await page.keyboard.insertText('و')
  await expect.poll(async () => [await chosen.count(), await input.getAttribute('aria-activedescendant')]).toEqual([0, null])
  await expect.poll(() => late.length).toBe(2)
  await page.keyboard.press('ArrowDown')
  const answered = page.waitForResponse('**/api/suggest?*')
  await late[1]?.({ suggestions: [{ title: 'آخر', url: '/store', note: '' }] })
  await (await answered).finished()
  // A list without it does not take its place.
  await page.keyboard.press('Enter')
  await page.waitForURL((one) => one.pathname === new URL(url ?? '', one).pathname)
})

test('a text is checked as it is written, saved with a key, and the next one opens', async () => {
  const { page } = await enter('/admin/translations?room=store/cart&open=cart.count', { viewport: DESKTOP })
  const few = page.locator('[name="ar.few"]')
  await few.fill('# {')
  await expect.poll(() => page.locator('#ar [data-problems]').textContent()).not.toBe('')
  await few.fill('# من المنتجات')
  await expect.poll(() => page.locator('#ar [data-samples]').textContent()).toContain('7 من المنتجات')
  await expect.poll(() => page.locator('#ar [data-problems] li').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => url.searchParams.get('open') !== 'cart.count')
  await expect.poll(() => page.locator('[id="row-cart.count"]').textContent()).toContain('حُرر هنا')
})

test('the screens of languages and of the queue fit a phone, in the light and in the dark, without a violation', async () => {
  for (const path of ['/admin/translations/languages?language=fr', '/admin/translations/content', '/admin/translations']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await enter(path, { viewport: { width: 390, height: 844 }, colorScheme })
      expect([path, colorScheme, await axeViolations(page)]).toEqual([path, colorScheme, []])
      expect([path, await overflow(page)]).toEqual([path, undefined])
    }
  }
})

test('a search that understood more from its words than what is looked for says so, asks for no place by itself, and fits 360 pixels', async () => {
  for (const query of ['مطعم مفتوح الآن الحسيمة', 'صيدلية قريبة مني', 'ظظظضضض غغغ']) {
    const { page, troubles } = await openPage({ viewport: { width: 360, height: 740 } })
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '')
    })
    await page.goto(`/search?q=${encodeURIComponent(query)}`)
    expect([query, await axeViolations(page)]).toEqual([query, []])
    expect([query, await overflow(page)]).toEqual([query, undefined])
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull()
    expect(troubles).toEqual([])
  }
  const { page } = await openPage()
  await page.goto(`/search?q=${encodeURIComponent('صيدلية قريبة مني')}`)
  await page.locator('select[name=near]').selectOption({ index: 1 })
  await page.locator('.search-near button[type=submit]').click()
  await page.waitForURL((url) => url.searchParams.has('near'))
  await expect.poll(() => page.locator('.understood').textContent()).toContain('أولا')
})

test('an editor who walks the site finds its texts, and a press opens one in its editor', async () => {
  const { page, context, troubles } = await enter('/admin/translations', { viewport: DESKTOP })
  await page.locator('button[value=walk]').click()
  await page.waitForURL((url) => url.pathname === '/')
  for (const path of ['/', '/store']) {
    await page.goto(path)
    await page.locator('text-marks:defined [data-start]').click()
    await expect.poll(() => page.locator('text-marks li').count()).toBeGreaterThan(5)
    expect([path, await axeViolations(page)]).toEqual([path, []])
  }
  await page.goto('/search')
  await page.locator('text-marks:defined [data-start]').click()
  const lead = page.locator('.search-empty p[data-text-marked]').first()
  await lead.waitFor()
  const [opened] = await Promise.all([context.waitForEvent('page'), lead.click()])
  await opened.waitForURL((url) => url.searchParams.get('open') === 'search.start_text')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-text-marked]').count()).toBe(0)
  await page.locator('text-marks button[value=walk-end]').click()
  await expect.poll(() => page.locator('text-marks').count()).toBe(0)
  expect(troubles).toEqual([])
})
