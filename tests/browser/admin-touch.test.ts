import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { nameMismatches, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter } = pagesOf(() => own.site)

const topOf = (page: Page, selector: string) => page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top))

/** Boxes and radios that are smaller than what a finger or a shaky hand hits, or whose cell cuts them. */
const smallChoices = (page: Page) =>
  page.locator('.office :is([type=checkbox], [type=radio]):visible').evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).opacity !== '0' && !one.classList.contains('vh'))
      .flatMap((one) => {
        const { width, height, left, top } = one.getBoundingClientRect()
        const cell = one.closest('td, th, li')?.getBoundingClientRect()
        const isCut = cell && one.closest('td, th') && getComputedStyle(one.closest('td, th') as Element).overflow === 'hidden'
        return width < 24 || height < 24 || isCut ? [`${one.getAttribute('name')} ${width}×${height} at ${left},${top}`] : []
      }),
  )

test('boxes and radios are 24 pixels and in the office’s colours, by day and at dusk', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await enter('/admin/guides-management/tourism/beaches', { colorScheme, viewport: PHONE })
    await page.locator('tr[data-row] .o-check').first().waitFor()
    for (const path of ['/admin/guides-management/tourism/beaches', '/admin/store-management/honey', '/admin/settings', '/admin/import']) {
      await page.goto(path)
      expect([path, await smallChoices(page)]).toEqual([path, []])
    }
    await page.goto('/admin/settings')
    const box = page.locator('[id="published.fr"]')
    const drawn = () =>
      box.evaluate((one) => {
        const { backgroundColor } = getComputedStyle(one, '::before')
        return [getComputedStyle(one).appearance, backgroundColor]
      })
    const sea = await page.locator('.o-savebar .o-main').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect((await drawn())[1]).not.toBe(sea)
    await box.check()
    await expect.poll(drawn).toEqual(['none', sea])
    await box.uncheck()
    // Of a group in which nothing is chosen yet, nothing looks chosen; the draft keeps the choice, so dusk finds the next step.
    await page.goto('/admin/guide-management')
    const choices = page.locator('main [name$=".choice"]')
    const filled = () =>
      choices.evaluateAll((all, colour) => all.filter((one) => getComputedStyle(one, '::before').backgroundColor === colour).length, sea)
    expect([(await choices.count()) > 1, await filled()]).toEqual([true, 0])
    await choices.first().check()
    await expect.poll(filled).toBe(1)
  }
})

test('on a phone a focused row is one shape, and the product list keeps its place when a row is opened and saved', async () => {
  const { page } = await enter('/admin/store-management', { viewport: PHONE, hasTouch: true })
  const heads = await page.locator('.k-grid thead th:visible').allTextContents()
  expect(heads.filter((head) => head.trim() !== '').length).toBeGreaterThanOrEqual(3)
  await upgraded(page, 'store-grid')
  const row = page.locator('tr[data-row]').last()
  const id = (await row.getAttribute('id')) ?? ''
  await row.scrollIntoViewIfNeeded()
  await row.locator('[data-row-link]').focus()
  expect(await row.locator('> *').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow))).toEqual(
    await row.locator('> *').evaluateAll((cells) => cells.map(() => 'none')),
  )
  expect(await row.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe('none')
  // The price is tapped, which is not the link: the whole line is.
  const price = await row.locator('[data-cell=price]').boundingBox()
  await toNextPage(page, () => page.touchscreen.tap((price?.x ?? 0) + 10, (price?.y ?? 0) + 10))
  await page.locator('#sheet:modal').waitFor()
  const inSight = async () => {
    const top = await topOf(page, `[id="${id}"]`)
    return top > 0 && top < PHONE.height
  }
  await expect.poll(inSight).toBe(true)
  await page.fill('#sheet-price', '99,50')
  await toNextPage(page, () => page.tap('#sheet button[type=submit]'))
  await expect.poll(inSight).toBe(true)
  expect(await page.locator(`[id="${id}"] [data-cell=price]`).inputValue()).toBe('99,50')
})

test('on a phone the variants in the editor of a product lie below the head of their columns, a line each', async () => {
  const { page } = await enter('/admin/store/products/honey-thyme', { viewport: PHONE })
  const box = (selector: string) =>
    page.locator(`.k-of-one ${selector}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const untrack = page.locator('.k-of-one .k-switch[aria-checked=true]').last()
  await toNextPage(page, () => untrack.evaluate((button: HTMLButtonElement) => button.click()))
  const [head] = await box('thead')
  const rows = await box('tr[data-row]')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows[0]?.top).toBeGreaterThanOrEqual((head?.bottom ?? 0) - 1)
  expect(new Set(rows.map(({ height }) => Math.round(height))).size).toBe(1)
  expect(await overflow(page)).toBeUndefined()
})

test('what is written on a link or a button is in its name', async () => {
  const { page } = await enter('/admin/guides-management')
  const found: [string, string[]][] = []
  for (const path of [
    '/admin/guides-management',
    '/admin/region-sections',
    '/admin/emergency-numbers',
    '/admin/store-management',
    '/admin/orders',
    '/admin',
  ]) {
    await page.goto(path)
    found.push([path, await nameMismatches(page)])
  }
  expect(found.filter(([, names]) => names.length > 0)).toEqual([])
})

test('lists of guides fit a window of 1280 pixels', async () => {
  const { page } = await enter('/admin/guides-management/tourism/beaches', { viewport: { width: 1280, height: 720 } })
  for (const path of [
    '/admin/guides-management/tourism/beaches',
    '/admin/guides-management/health',
    '/admin/guides-management?status=published',
    '/admin/guides-management',
  ]) {
    await page.goto(path)
    expect([path, await overflow(page)]).toEqual([path, undefined])
  }
})

test('on a phone no key is drawn, also where something is chosen', async () => {
  const wish = {
    items: [{ variant_id: 'barley-flour-1', quantity: 1 }],
    customer: { name: 'فاطمة الزهراء', phone: '0612345678', address: 'الحسيمة' },
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'no-keys' }
  expect((await fetch(`${own.site.url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(wish) })).status).toBe(201)
  const { page } = await enter('/admin/guides-management/tourism/beaches', { viewport: PHONE, hasTouch: true })
  for (const path of [
    '/admin/guides-management/tourism/beaches',
    '/admin/store-management/honey',
    '/admin/orders?view=all',
    '/admin/users',
    '/admin/settings',
    '/admin/articles',
    '/admin',
  ]) {
    await page.goto(path)
    const box = page.locator('tr[data-row] .o-check').first()
    if (path.startsWith('/admin/orders')) await box.waitFor()
    if ((await box.count()) > 0) await box.check()
    expect([path, await page.locator('main kbd:visible, .o-thumb kbd:visible, .o-bar kbd:visible').allInnerTexts()]).toEqual([path, []])
  }
})

test('on a phone the bar over chosen rows has room for its acts, and covers neither the last row nor the bar below', async () => {
  for (const key of ['bar-1', 'bar-2']) {
    const wish = {
      items: [{ variant_id: 'barley-flour-1', quantity: 1 }],
      customer: { name: 'فاطمة الزهراء', phone: '0612345678', address: 'الحسيمة' },
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    expect((await fetch(`${own.site.url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(wish) })).ok).toBe(true)
  }
  const { page } = await enter('/admin/orders?view=all', { viewport: PHONE, hasTouch: true })
  // A row says where it goes, and its sum ends where the row does.
  const first = page.locator('tr[data-row]').first()
  expect((await first.locator('th').allInnerTexts())[0]).toMatch(/فاطمة الزهراء\s+الحسيمة/)
  const ends = await first.evaluate((row) => {
    const range = document.createRange()
    range.selectNodeContents(row.querySelector('[data-column=sum]') ?? row)
    return Math.round(range.getBoundingClientRect().left - row.getBoundingClientRect().left)
  })
  expect(ends).toBeLessThanOrEqual(2)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    for (const path of [
      '/admin/orders?view=all',
      '/admin/store-management',
      '/admin/guides-management/tourism/beaches',
      '/admin/store/producers',
    ]) {
      await page.goto(path)
      const boxes = page.locator('tr[data-row] .o-check')
      await upgraded(page, 'admin-rows')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      const bar = page.locator('form.o-floating')
      await bar.waitFor()
      // Over the middle of a long list as at its end.
      const gap = () =>
        bar.evaluate((form) => (document.querySelector('.o-thumb')?.getBoundingClientRect().top ?? 0) - form.getBoundingClientRect().bottom)
      expect([width, path, (await gap()) >= 0]).toEqual([width, path, true])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const seen = await bar.evaluate((form) => {
        const { left, right, top, height } = form.getBoundingClientRect()
        const buttons = [...form.querySelectorAll('button')].map((one) => {
          const box = one.getBoundingClientRect()
          const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
          return box.width < 44 || box.height < 44 || isCut ? [one.textContent, box.width, box.height, isCut] : []
        })
        const last = [...document.querySelectorAll('tr[data-row]')].at(-1)?.getBoundingClientRect().bottom ?? 0
        return {
          within: left >= 0 && right <= innerWidth,
          poor: buttons.filter((one) => one.length > 0),
          belowLast: last <= top + 1,
          isLow: height <= 176,
        }
      })
      expect([width, path, (await gap()) >= 0]).toEqual([width, path, true])
      expect([width, path, seen]).toEqual([width, path, { within: true, poor: [], belowLast: true, isLow: true }])
      expect([width, path, await overflow(page)]).toEqual([width, path, undefined])
    }
  }
})

test('on a phone words stay whole in heads of tables, a number says what it counts, and no hint speaks of keys', async () => {
  const { page } = await enter('/admin/guides-management', { viewport: PHONE, hasTouch: true })
  /** Heads whose text is wider than they are, or in which a word is broken. */
  const poorHeads = () =>
    page.locator('main thead th:visible').evaluateAll((all) => {
      const linesOf = (text: Node, start: number, end: number) => {
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, end)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      const brokenIn = (text: Node) =>
        [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
          linesOf(text, index, index + word.length) > 1 ? [word] : [],
        )
      const textsIn = (node: Node): Node[] => (node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn))
      const wide = all.filter((head) => head.scrollWidth > head.clientWidth + 1).map(({ textContent }) => textContent)
      return [...all.flatMap((head) => textsIn(head).flatMap(brokenIn)), ...wide]
    })
  for (const path of ['/admin/guides-management', '/admin/users', '/admin/store-management']) {
    await page.goto(path)
    expect([path, await poorHeads()]).toEqual([path, []])
  }
  await page.goto('/admin/store/categories')
  expect((await page.locator('tr[data-row] .o-at-under').allInnerTexts())[0]).toMatch(/^منتجات\s\d+$/)
  const starts = await page
    .locator('tr[data-row]')
    .first()
    .evaluate((row) => ['.o-at-main bdi', '.r-figure-label'].map((part) => row.querySelector(part)?.getBoundingClientRect().right ?? 0))
  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 0))).toBeLessThan(8)
  expect((await page.locator('tr[data-row] .o-at-under-end').allInnerTexts())[0]?.trim()).toBe('')
  for (const path of ['/admin/guide-entries/new', '/admin/store/products/honey-thyme']) {
    await page.goto(path)
    await upgraded(page, 'media-picker')
    expect([path, /\b(?:Alt|Shift|Ctrl)\b/.exec((await page.locator('main').allInnerTexts()).join(' '))?.[0]]).toEqual([path, undefined])
  }
  // What was found begins at the edge, as its heading does.
  await page.goto(`/admin/find?q=${encodeURIComponent('عسل')}`)
  const edges = await page
    .locator('.o-sec')
    .first()
    .evaluate((found) => ['h2', 'li a'].map((part) => found.querySelector(part)?.getBoundingClientRect().right ?? 0))
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 1))).toBeLessThan(2)
})
