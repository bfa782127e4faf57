import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { closePagesAfterTests, openPage } from '#tests/harness/browser.ts'
import { atDusk, axeForWalk, axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { pageKinds } from '#tests/harness/site-map.ts'

closePagesAfterTests()

/** Where there is nothing: a page of the site says so. */
const NOWHERE = '/nothing-is-here'

/** Blocks pictures, or lets them come again. By the browser itself: asking this process about each request takes longer than the picture. */
async function pictureSwitch(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const pictures = ['*.svg*', '*.avif*', '*.webp*', '*.png*', '*.jpg*']
  return (areShown: boolean) => devtools.send('Network.setBlockedURLs', { urls: areShown ? [] : pictures })
}

/** The addresses of every picture that a page names, in any size. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, picture source')].flatMap((element) =>
      [element.getAttribute('src') ?? '', ...element.srcset.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')]
        .filter((address) => address !== '' && !address.startsWith('data:'))
        .map((address) => new URL(address, location.href).href),
    ),
  )

test('a walk judges colours once for all that look alike, and sees the one that does not, by day and by night', async () => {
  const { page } = await openPage()
  const { colours } = axeForWalk()
  await page.goto('/')
  expect(await colours(page)).toEqual([])
  const paint = (color: string) =>
    page.evaluate((requested) => {
      const text = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'نص' })
      document.querySelector('#pale')?.remove()
      document.querySelector('main')?.prepend(text)
      text.style.color = requested
    }, color)
  await paint('rgb(201, 200, 199)')
  expect(await colours(page)).toEqual([expect.stringContaining('color-contrast')])
  // What is known is not asked about again: the walk has told it.
  expect(await colours(page)).toEqual([])
  await paint('rgb(41, 42, 43)')
  expect(await colours(page)).toEqual([])
  expect(await atDusk(page, () => colours(page))).toEqual([expect.stringContaining('color-contrast')])
})

type Arrival = { path: string; total: number; moved: string[]; fonts: number; pictures: number; wide: string | undefined }

/** From now on each page of this tab notes what moves while it loads. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        shifts.moved.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : `${node?.textContent}`)),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How a page has come to a phone, with all of its pictures. */
async function arrivalOf(page: Page, path: string): Promise<Arrival> {
  const arrived = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const bytes = new Map(
      performance.getEntriesByType('resource').map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
    )
    const sum = (names: Iterable<string>) => [...new Set(names)].reduce((total, name) => total + (bytes.get(name) ?? 0), 0)
    const inView = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      return box.width > 0 && box.top < innerHeight && box.bottom > 0
    })
    return {
      ...(window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
      fonts: sum([...bytes.keys()].filter((name) => name.includes('.woff2'))),
      pictures: sum(inView.map((image) => image.currentSrc)),
    }
  })
  return { path: decodeURIComponent(path), ...arrived, wide: await overflow(page) }
}

type Walk = {
  troubles: Record<number, string[]>
  pictures: Map<string, string>
  axe: Record<'light' | 'dark', string[]>
  arrivals: Arrival[]
  pages: number
}

const newWalk = (...widths: number[]): Walk => ({
  troubles: Object.fromEntries(widths.map((width) => [width, []])),
  pictures: new Map(),
  axe: { light: [], dark: [] },
  arrivals: [],
  pages: 0,
})

/** What axe sees of a page that stands still: its structure, and those of its colours that this walk has not seen. */
async function examine(page: Page, axe: ReturnType<typeof axeForWalk>, found: Walk, at: (what: string) => string, isDuskToo: boolean) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // In the dark only colours differ, and those are the same at every width.
  if (isDuskToo) found.axe.dark.push(...(await atDusk(page, () => axe.colours(page))).map(at))
  found.axe.light.push(...[...(await axe.colours(page)), ...(await axe.structure(page))].map(at))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** A phone: the first page of each kind comes with its pictures and is looked at closely, two more only tell how long words behave. */
async function walkOnPhone(): Promise<Walk> {
  const { page, troubles } = await openPage({ viewport: { width: 390, height: 844 } })
  const found = newWalk(390, 360)
  const axe = axeForWalk()
  const showPictures = await pictureSwitch(page)
  await noteShifts(page)
  const paths = await pageKinds(sharedSite(), 3)
  const first = new Set([...(await pageKinds(sharedSite())), NOWHERE])
  for (const path of new Set([...first, ...paths])) {
    const at = (what: string) => `${decodeURIComponent(path)}: ${what}`
    const isFirst = first.has(path)
    await showPictures(isFirst)
    await page.goto(path, { waitUntil: isFirst ? 'load' : 'domcontentloaded' })
    if (isFirst) found.arrivals.push(await arrivalOf(page, path))
    const text = troubles.splice(0).filter((trouble) => isFirst || !trouble.includes('BLOCKED_BY_CLIENT'))
    // Chromium itself reports the document that is not there.
    if (path !== NOWHERE) found.troubles[390]?.push(...text.map(at))
    // The narrowest phone: nothing of a page is decided when it loads that the window would not decide again.
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await overflow(page)
      found.troubles[width]?.push(
        ...(wide ? [at(wide)] : []),
        ...troubles
          .splice(0)
          .filter((trouble) => !trouble.includes('BLOCKED_BY_CLIENT'))
          .map(at),
      )
    }
    await page.setViewportSize({ width: 390, height: 844 })
    for (const picture of await picturesOf(page)) found.pictures.set(picture, path)
    if (isFirst) await examine(page, axe, found, at, true)
    found.pages += 1
  }
  return found
}

/** A desk: one page of each kind. */
async function walkAtDesk(): Promise<Walk> {
  const { page, troubles } = await openPage({ viewport: { width: 1440, height: 900 } })
  const found = newWalk(1440)
  const axe = axeForWalk()
  for (const path of [...(await pageKinds(sharedSite())), NOWHERE]) {
    const at = (what: string) => `${decodeURIComponent(path)}: ${what}`
    await page.goto(path, { waitUntil: 'load' })
    const wide = await overflow(page)
    await examine(page, axe, found, at, false)
    found.troubles[1440]?.push(...(path === NOWHERE ? [] : troubles.map(at)), ...(wide ? [at(wide)] : []))
    troubles.length = 0
    found.pages += 1
  }
  return found
}

/** A phone whose owner reads type of this size: 16 pixels is usual. */
async function walkWithType(size: number): Promise<string[]> {
  const { page } = await openPage({ viewport: { width: 390, height: 844 } })
  const devtools = await page.context().newCDPSession(page)
  const wide: string[] = []
  await (await pictureSwitch(page))(false)
  for (const path of await pageKinds(sharedSite(), 2)) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
    const found = await overflow(page)
    if (found) wide.push(`${decodeURIComponent(path)}: ${found}`)
  }
  return wide
}

const walks = new Map<string, Promise<Walk>>()
/** Each is walked once for the tests below; by a test that is tried again, anew. */
function walked(walk: () => Promise<Walk>, { task }: TestContext): Promise<Walk> {
  const attempt = `${walk.name} ${task.result?.retryCount ?? 0}`
  const walking = walks.get(attempt) ?? walk()
  walks.set(attempt, walking)
  return walking
}

test.for([
  [360, walkOnPhone],
  [390, walkOnPhone],
  [1440, walkAtDesk],
] as const)('no public page at %i px scrolls sideways or reports an error', async ([width, walk], context) => {
  const { troubles, pages } = await walked(walk, context)
  expect([troubles[width], pages > 15]).toEqual([[], true])
})

test.for([24, 32])('with type of %i px on a phone no public page scrolls sideways', async (size) => {
  expect(await walkWithType(size)).toEqual([])
})

test('no public page names a picture that is not there, in any size', async (context) => {
  const { pictures } = await walked(walkOnPhone, context)
  const bad: string[] = []
  for (const [picture, path] of pictures) {
    const { status } = await fetch(picture, { method: 'HEAD' })
    if (status !== 200) bad.push(`${decodeURIComponent(path)}: ${status} for ${picture}`)
  }
  expect([bad, pictures.size > 15]).toEqual([[], true])
})

test.for([
  ['light', 390, walkOnPhone],
  ['light', 1440, walkAtDesk],
  ['dark', 390, walkOnPhone],
] as const)('axe finds nothing in %s at %i px', async ([colorScheme, , walk], context) => {
  const { axe, pages } = await walked(walk, context)
  expect([axe[colorScheme], pages > 15]).toEqual([[], true])
})

test('axe sees what is wrong when something is, in a walk also in the row that is unlike the others', async () => {
  const { page } = await openPage()
  await page.goto('/')
  await page.evaluate(() => {
    // Element by element: the content policy lets no string become markup.
    const picture = Object.assign(document.createElement('img'), { src: '/icon.svg' })
    const list = document.createElement('ul')
    for (const name of ['أ', 'ب', 'ج', 'د', '']) {
      const row = list.appendChild(document.createElement('li'))
      row.append(Object.assign(document.createElement('button'), { textContent: name }))
    }
    document.querySelector('main')?.append(picture, list)
  })
  const rules = (violations: readonly string[]) => violations.map((violation) => violation.split(':')[0])
  expect(rules(await axeViolations(page))).toEqual(expect.arrayContaining(['image-alt', 'button-name']))
  expect(rules(await axeForWalk().structure(page))).toEqual(expect.arrayContaining(['image-alt', 'button-name']))
  expect(await page.locator('main > ul:last-child > li').count()).toBe(3)
})

test('a walk looks into a frame that it knows no more, and into one that has changed', async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 900 } })
  const { structure } = axeForWalk()
  const lengths: number[] = []
  for (const _ of [1, 2]) {
    await page.goto('/')
    expect(await structure(page)).toEqual([])
    lengths.push(await page.locator('body > :not(main) nav *').count())
  }
  expect(lengths).toEqual([expect.any(Number), 0])
  expect(lengths[0]).toBeGreaterThan(0)
  await page.goto('/')
  await page.evaluate(() => {
    const seen = [...document.querySelectorAll('nav')].find((nav) => !nav.closest('main') && nav.checkVisibility())
    seen?.append(document.createElement('button'))
  })
  expect(await page.locator('nav:not(main nav) > button:empty').count()).toBe(1)
  expect(await structure(page)).toEqual([expect.stringContaining('button-name')])
})

test('nothing moves while a page loads: CLS 0', async (context) => {
  const { arrivals } = await walked(walkOnPhone, context)
  const bad = arrivals.flatMap(({ path, total, moved }) => (total > 0.001 ? `${path}: ${total.toFixed(4)}, ${moved.join(', ')}` : []))
  expect([bad, arrivals.length > 15]).toEqual([[], true])
})

test('with all of its pictures no page is wider than a phone', async (context) => {
  const { arrivals } = await walked(walkOnPhone, context)
  expect(arrivals.flatMap(({ path, wide }) => (wide ? `${path}: ${wide}` : []))).toEqual([])
})

test('the fonts and the pictures of the first screen weigh what they may', async (context) => {
  const { arrivals } = await walked(walkOnPhone, context)
  const bad = arrivals.flatMap(({ path, fonts, pictures }) => [
    ...(fonts > 60 * 1024 ? [`${path}: fonts ${fonts}`] : []),
    ...(pictures > 45 * 1024 ? [`${path}: pictures ${pictures}`] : []),
  ])
  expect(bad).toEqual([])
})

// That each has its words before any script runs is asked over HTTP; that they can be seen, here.
test('content pages can be read without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  await (await pictureSwitch(page))(false)
  for (const path of ['/', '/health-guide', '/tourism-guide/beaches/plage-quemado', '/store', '/articles', '/real-estate', '/charity']) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect([path, response?.status(), await page.locator('main h1').isVisible()]).toEqual([path, 200, true])
  }
})
