// What people who met the site for the first time stumbled over, each once more.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE } from '#tests/harness/browser.ts'
import { overflow } from '#tests/harness/page-checks.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { pageKinds } from '#tests/harness/site-map.ts'

closePagesAfterTests()

const DESK = { width: 1440, height: 900 }

/** The pages of a list, by the addresses it links to. */
const linksIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])

/** How much of a picture its box leaves to see, by its proportions. */
const partShown = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { naturalWidth, naturalHeight, width, height } = one as HTMLImageElement
    const [drawn, box] = [naturalWidth / naturalHeight, width / height]
    return Math.min(drawn / box, box / drawn)
  })

test('the admin menu goes from the tab that took the flag away', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.addInitScript(() => sessionStorage.getItem('seen') ?? localStorage.setItem('isAdminAuthenticated', 'true'))
  await page.goto('/')
  await expect.poll(() => page.locator('admin-menu').isVisible()).toBe(true)
  await page.evaluate(() => {
    localStorage.removeItem('isAdminAuthenticated')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => page.locator('admin-menu').isVisible()).toBe(false)
})

test('a list of beaches says in each row what its introduction promises, where it is known', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/tourism-guide/beaches')
  const row = page.locator('.entry', { hasText: 'شاطئ كيمادو' }).first()
  expect(await row.locator('.meta').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/رمل|حصى/)]))
  const [told, all] = [await page.locator('.entry .ground').count(), await page.locator('.entry').count()]
  expect(told).toBeGreaterThan(all / 3)
})

test('what narrows a list begins where the list does', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/tourism-guide/beaches')
  const [bar, first] = await Promise.all([
    page.locator('.filters').boundingBox(),
    page.locator('.filters :is(a, summary):visible').first().boundingBox(),
  ])
  expect(Math.round((first?.x ?? 0) + (first?.width ?? 0))).toBe(Math.round((bar?.x ?? 0) + (bar?.width ?? 0)))
})

test('the city menu of a wide screen opens beside the headline, not over it', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.goto('/')
  await page.locator('.top summary', { hasText: 'اكتشف المدينة' }).click()
  const [menu, headline] = [await page.locator('.top details[open] > :not(summary)').boundingBox(), await page.locator('h1').boundingBox()]
  if (!menu || !headline) throw new Error('nothing is drawn')
  const isClear = menu.x + menu.width <= headline.x || headline.x + headline.width <= menu.x || menu.y + menu.height <= headline.y
  expect(isClear).toBe(true)
})

// In the page; the header leads to each sector's own page, as the specification says.
test('a sector of one category is no page between', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/al-hoceima')
  const sectors = (await linksIn(page, 'main a[href*="/guide/al-hoceima/"]')).filter((path) => path.split('/').length === 4)
  expect(sectors.length).toBeGreaterThan(0)
  for (const path of sectors) {
    const html = await (await fetch(sharedSite() + path)).text()
    const categories = new Set([...html.matchAll(new RegExp(`href="(${path}/[^"/]+)"`, 'g'))].map(([, href]) => href))
    expect([path, categories.size > 1]).toEqual([path, true])
  }
})

test('beaches are not all one drawing, and a mountain is no bouquet', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/tourism-guide/beaches')
  const drawn = await page
    .locator('.entry img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.split('/').pop()?.split('-')[0]))
  expect(new Set(drawn).size).toBeGreaterThan(drawn.length / 3)
  await page.goto('/tourism-guide')
  expect(
    await page
      .locator('a[href$="/mountains-and-forests"] img, a[href*="mountain"] img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src).filter((src) => src.includes('thyme'))),
  ).toEqual([])
})

test('the region is told in less than fourteen screens of a phone, and the rest opens', async () => {
  const { page } = await openPage({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/discover-al-hoceima')
  const height = await page.locator('body').evaluate((body) => body.scrollHeight)
  expect(height / PHONE.height).toBeLessThan(14)
  const folded = page.locator('.folded').first()
  expect(await folded.locator(':scope > :not(summary)').first().isVisible()).toBe(false)
  await folded.locator('summary').click()
  expect(await folded.locator(':scope > :not(summary)').first().isVisible()).toBe(true)
})

test('a small number leads to its source, folded or not', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/discover-al-hoceima')
  const inside = page.locator('.source-list .folded li').last()
  expect(await inside.isVisible()).toBe(false)
  const id = await inside.getAttribute('id')
  await page.evaluate((hash) => location.assign(hash), `#${id}`)
  await expect.poll(() => inside.isVisible()).toBe(true)
})

test.for(['/newsletter', '/auth/password-reset'])('nothing but the foot ends %s on a wide screen', async (path) => {
  // Taller than what stands on these pages.
  const { page } = await openPage({ viewport: { width: 1440, height: 1800 } })
  await page.goto(path)
  const { foot, whole } = await page.evaluate(() => ({
    foot: (document.querySelector('.foot')?.getBoundingClientRect().bottom ?? 0) + scrollY,
    whole: Math.max(document.documentElement.scrollHeight, innerHeight),
  }))
  expect(Math.abs(whole - foot)).toBeLessThanOrEqual(1)
})

test('the dark half of the page for a new password says something', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.goto('/auth/password-reset')
  expect(((await page.locator('.gate-sea').textContent()) ?? '').trim().length).toBeGreaterThan(40)
})

test('the last step of a long way is whole on a narrow phone', async () => {
  const { page } = await openPage({ viewport: { width: 320, height: 640 } })
  await page.goto('/legal-guide/civil-status')
  const [path] = (await linksIn(page, '.entry-name a')).toSorted((a, b) => b.length - a.length)
  await page.goto(path ?? '')
  const last = page.locator('.crumbs [aria-current]')
  const box = await last.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
  expect(await last.evaluate((one) => one.parentElement !== null && one.parentElement.scrollWidth <= one.parentElement.clientWidth)).toBe(
    true,
  )
})

test('whoever mends a description starts from what the page says, in fields that begin at the right', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/tourism-guide/beaches/plage-quemado')
  const [suggest] = await page.locator('a[href*="suggest-edit"]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  await page.goto(`${suggest}&field=description`)
  expect((await page.locator('textarea[name=proposed]').inputValue()).length).toBeGreaterThan(20)
  await page.locator('textarea[name=message]').fill('')
  const directions = await page
    .locator('input[dir=auto], textarea[dir=auto]')
    .evaluateAll((all) => all.map((one) => [getComputedStyle(one).direction, getComputedStyle(one).textAlign]))
  expect(directions.length).toBeGreaterThan(1)
  for (const direction of directions) expect(direction).toEqual(['rtl', 'start'])
})

test('the price by weight is an amount and a measure, each by itself', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/product/honey-thyme')
  const unit = page.locator('.unit-price').first()
  expect(await unit.locator('bdi.num').count()).toBe(1)
  expect(((await unit.textContent()) ?? '').replace(/\s+/g, ' ')).toMatch(/^\d+\s*درهم\s*للكيلوغرام$/)
})

test('arrows that lead back point back', async () => {
  const { page } = await openPage({ viewport: PHONE })
  const drawn: (string | null | undefined)[] = []
  for (const path of ['/tourism-guide/beaches/plage-quemado', '/tourism-guide/beaches', '/real-estate', '/success']) {
    await page.goto(path)
    drawn.push(
      ...(await page
        .locator('main a', { hasText: /العودة|رجوع/ })
        .evaluateAll((all) => all.flatMap((one) => one.querySelector('path')?.getAttribute('d') ?? []))),
    )
  }
  expect(drawn.length).toBeGreaterThan(0)
  // Backwards is to the right where one reads to the left.
  for (const path of drawn) expect(path).toBe('M5 12h14m-6-6 6 6-6 6')
})

test('the page of homes says truly who may offer one', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/real-estate')
  const words = await page.locator('main').textContent()
  expect(words).toContain('من له حساب ببريد أو رقم مؤكد يضيف عقاره')
  expect(words).not.toContain('حسابات الوكلاء')
})

test('no line of the mark in the header is cut off', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/')
  const cut = await page.locator('.top .logo svg').evaluate((svg) => {
    const { viewBox, clientHeight, clientWidth } = svg as SVGSVGElement
    const inside = [...svg.querySelectorAll<SVGGraphicsElement>('circle, path')].map((shape) => {
      const { x, y, width, height } = shape.getBBox()
      const half = shape.getAttribute('stroke') ? Number(shape.getAttribute('stroke-width') ?? 1) / 2 : 0
      return x - half >= 0 && y - half >= 0 && x + width + half <= viewBox.baseVal.width && y + height + half <= viewBox.baseVal.height
    })
    return [inside.includes(false), clientWidth === clientHeight]
  })
  expect(cut).toEqual([false, true])
})

test('on the narrowest phones no public page scrolls sideways, the name of the site is whole, and its menu opens', async () => {
  const { page } = await openPage({ viewport: { width: 320, height: 640 } })
  for (const path of await pageKinds(sharedSite())) {
    await page.goto(path)
    const squeezed = await page
      .locator('.chip:visible, .top:visible, .tel:visible, .num:visible')
      .evaluateAll((all) => all.filter((one) => one.clientHeight > Math.max(one.clientWidth, 72)).map((one) => one.textContent))
    expect([path, await overflow(page), squeezed]).toEqual([path, undefined, []])
  }
  // With the cart in the header, which takes the most room.
  await page.goto('/store')
  const name = page.locator('.top .logo span')
  expect(await name.evaluate((one) => one.clientWidth > 0 && one.scrollWidth <= one.clientWidth)).toBe(true)
  await page.locator('.top .tool.only-s').click()
  await page.locator('#menu a[href="/real-estate"]').click()
  await page.waitForURL('**/real-estate')
})

test('a small laptop sees the navigation, whole and without a menu to open', async () => {
  const { page } = await openPage({ viewport: { width: 1024, height: 768 } })
  for (const path of ['/', '/store', '/tourism-guide/beaches', '/product/honey-thyme', '/articles', '/real-estate']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const places = await page
      .locator('.top .nav > :is(a, details)')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right, width }) => left >= 0 && right <= 1024 && width > 0),
      )
    expect([path, places.length, new Set(places)]).toEqual([path, 9, new Set([true])])
    expect([path, await page.locator('.top .tool.only-s').isVisible(), await overflow(page)]).toEqual([path, false, undefined])
  }
})

test('whoever presses the search in the header types at once', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/articles')
  await page.locator('.top a[href^="/search"]').click()
  await page.waitForURL('**/search*')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
})

test('the button that buys stands in the first screen of a phone', async () => {
  const { page } = await openPage({ viewport: PHONE })
  for (const path of ['/product/honey-thyme', '/product/dried-figs', '/product/olive-oil-extra']) {
    await page.goto(path)
    const { y = 0, height = 0 } = (await page.locator('.add .btn-honey').boundingBox()) ?? {}
    expect([path, height > 0 && y + height <= PHONE.height]).toEqual([path, true])
  }
})

test('on a wide screen the picture of a product stays beside what is read of it', async () => {
  const { page } = await openPage({ viewport: { ...DESK, height: 600 } })
  await page.goto('/product/honey-thyme')
  await page.locator('.pp').evaluate((one) => one.scrollIntoView({ block: 'end' }))
  const [scrolled, top] = [
    await page.evaluate(() => scrollY),
    await page.locator('.pp .main').evaluate((one) => one.getBoundingClientRect().top),
  ]
  expect([scrolled > 100, top > 0 && top < DESK.height / 4]).toEqual([true, true])
})

test('lines between the guides on the first page are of one height', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.goto('/')
  const heights = await page.locator('.guides a').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect([heights.length, new Set(heights).size]).toEqual([8, 1])
})

test('on a wide screen the picture of an article is not cut in two', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.goto('/articles')
  for (const path of (await linksIn(page, 'main a')).filter((to) => to.startsWith('/article/'))) {
    await page.goto(path)
    expect([decodeURIComponent(path), (await partShown(page, '.article-picture img')) > 0.7]).toEqual([decodeURIComponent(path), true])
  }
})

test('on a wide screen the drawing of a listing is not cut in two, and who offers it stands beside', async () => {
  const { page } = await openPage({ viewport: DESK })
  await page.goto('/real-estate/sample-listing-02')
  expect(await partShown(page, '.gallery-grid img')).toBeGreaterThan(0.7)
  const [drawing, offer] = [await page.locator('.gallery-grid').boundingBox(), await page.locator('.side-col').boundingBox()]
  expect(Math.abs((drawing?.y ?? 0) - (offer?.y ?? 999))).toBeLessThan(48)
})
