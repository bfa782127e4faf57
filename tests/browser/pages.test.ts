import type { Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { closePagesAfterTests, openPage } from '#tests/harness/browser.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { pageKinds } from '#tests/harness/site-map.ts'

closePagesAfterTests()

/** Where there is nothing: a page of the site says so. */
const NOWHERE = '/nothing-is-here'

/** By the browser itself: asking this process about each request takes longer than the picture. */
async function withoutPictures(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*.svg*', '*.avif*', '*.webp*', '*.png*', '*.jpg*'] })
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

type Walk = { troubles: string[]; pictures: Map<string, string>; axe: Record<'light' | 'dark', string[]>; pages: number; looked: number }

/** One visit to a page feeds all that is asked of it at this width; the tests below tell it apart. */
async function walk(width: number): Promise<Walk> {
  const { page, troubles } = await openPage({ viewport: { width, height: 900 } })
  const found: Walk = { troubles: [], pictures: new Map(), axe: { light: [], dark: [] }, pages: 0, looked: 0 }
  // What differs between pages of a kind is how long their words are; that they all answer is asked over HTTP.
  const many = width === 390
  const paths = await pageKinds(sharedSite(), many ? 6 : 3)
  const lookedAt = new Set(width === 360 ? [] : [...(await pageKinds(sharedSite())), NOWHERE])
  // Many pages show the same pictures, at sizes that the page says itself: each is asked for once, below. Axe reads what is
  // said of a picture and where it lies, and never looks at it.
  if (many) await withoutPictures(page)
  for (const path of new Set([...paths, ...lookedAt])) {
    const at = (what: string) => `${decodeURIComponent(path)}: ${what}`
    await page.goto(path, { waitUntil: many && !lookedAt.has(path) ? 'domcontentloaded' : 'load' })
    if (lookedAt.has(path)) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      found.axe.light.push(...(await axeViolations(page)).map(at))
      // In the dark only colours differ, and those are the same at every width.
      if (many) found.axe.dark.push(...(await axeViolationsAtDusk(page)).map(at))
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      found.looked += 1
    }
    const text = troubles.splice(0).filter((trouble) => !(many && trouble.includes('BLOCKED_BY_CLIENT')))
    // Chromium itself reports the document that is not there.
    if (path === NOWHERE) continue
    const wide = await overflow(page)
    found.troubles.push(...text.map(at), ...(wide ? [at(wide)] : []))
    for (const picture of await picturesOf(page)) found.pictures.set(picture, path)
    found.pages += 1
  }
  return found
}

const walks = new Map<string, Promise<Walk>>()
/** Each width is walked once; by a test that is tried again, anew. */
function walked(width: number, { task }: TestContext): Promise<Walk> {
  const attempt = `${width} ${task.result?.retryCount ?? 0}`
  const walking = walks.get(attempt) ?? walk(width)
  walks.set(attempt, walking)
  return walking
}

describe.each([360, 390, 1440])('no public page at %i px', (width) => {
  test('scrolls sideways or reports an error', async (context) => {
    const { troubles, pages } = await walked(width, context)
    expect([troubles, pages > 15]).toEqual([[], true])
  })

  test('names a picture that is not there', async (context) => {
    const { pictures } = await walked(width, context)
    const bad: string[] = []
    for (const [picture, path] of pictures) {
      const { status } = await fetch(picture, { method: 'HEAD' })
      if (status !== 200) bad.push(`${decodeURIComponent(path)}: ${status} for ${picture}`)
    }
    expect([bad, pictures.size > 15]).toEqual([[], true])
  })
})

test.for([
  ['light', 390],
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing in %s at %i px', async ([colorScheme, width], context) => {
  const { axe, looked } = await walked(width, context)
  expect([axe[colorScheme], looked > 15]).toEqual([[], true])
})

test('axe sees what is wrong when something is', async () => {
  const { page } = await openPage()
  await page.goto('/')
  await page.evaluate(() => {
    // Element by element: the content policy lets no string become markup.
    const picture = Object.assign(document.createElement('img'), { src: '/icon.svg' })
    document.querySelector('main')?.append(picture, document.createElement('button'))
  })
  expect((await axeViolations(page)).map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['image-alt', 'button-name']),
  )
})

type Arrival = { path: string; total: number; moved: string[]; fonts: number; pictures: number; wide: string | undefined }

/** How each kind of page comes to a phone, with all of its pictures. */
async function arrivals(): Promise<Arrival[]> {
  const { page } = await openPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
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
  const found: Arrival[] = []
  for (const path of await pageKinds(sharedSite())) {
    await page.goto(path, { waitUntil: 'load' })
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
    found.push({ path: decodeURIComponent(path), ...arrived, wide: await overflow(page) })
  }
  return found
}

const arrived = new Map<number, Promise<Arrival[]>>()
function arrivedAt({ task }: TestContext): Promise<Arrival[]> {
  const attempt = task.result?.retryCount ?? 0
  const arriving = arrived.get(attempt) ?? arrivals()
  arrived.set(attempt, arriving)
  return arriving
}

test('nothing moves while a page loads: CLS 0', async (context) => {
  const pages = await arrivedAt(context)
  const bad = pages.flatMap(({ path, total, moved }) => (total > 0.001 ? `${path}: ${total.toFixed(4)}, ${moved.join(', ')}` : []))
  expect([bad, pages.length > 15]).toEqual([[], true])
})

test('with all of its pictures no page is wider than a phone', async (context) => {
  expect((await arrivedAt(context)).flatMap(({ path, wide }) => (wide ? `${path}: ${wide}` : []))).toEqual([])
})

test('the fonts and the pictures of the first screen weigh what they may', async (context) => {
  const bad = (await arrivedAt(context)).flatMap(({ path, fonts, pictures }) => [
    ...(fonts > 60 * 1024 ? [`${path}: fonts ${fonts}`] : []),
    ...(pictures > 45 * 1024 ? [`${path}: pictures ${pictures}`] : []),
  ])
  expect(bad).toEqual([])
})

test('content pages are whole without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  await withoutPictures(page)
  const bad: string[] = []
  for (const path of await pageKinds(sharedSite())) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    const words = ((await page.locator('main').textContent()) ?? '').trim().length
    if (response?.status() !== 200 || words < 20) bad.push(`${decodeURIComponent(path)}: ${response?.status()}, ${words} characters`)
  }
  expect(bad).toEqual([])
})
