import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { pageKinds } from '#tests/harness/site-map.ts'

closePagesAfterTests()

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

test.each([360, 390, 1440])('no public page scrolls sideways, reports an error or lacks a file at %i px', async (width) => {
  const { page, troubles } = await openPage({ viewport: { width, height: 800 } })
  const bad: string[] = []
  // What differs between pages of a kind is how long their words are; that they all answer is asked over HTTP.
  const many = width === 390
  const paths = await pageKinds(sharedSite(), many ? 12 : 3)
  const pictures = new Map<string, string>()
  // Many pages show the same pictures, at sizes that the page says itself: each is asked for once, below.
  if (many) await withoutPictures(page)
  for (const path of paths) {
    await page.goto(path, { waitUntil: many ? 'domcontentloaded' : 'load' })
    const wide = await overflow(page)
    if (wide) bad.push(`${decodeURIComponent(path)}: ${wide}`)
    bad.push(
      ...troubles
        .splice(0)
        .flatMap((trouble) => (many && trouble.includes('BLOCKED_BY_CLIENT') ? [] : `${decodeURIComponent(path)}: ${trouble}`)),
    )
    for (const picture of await picturesOf(page)) pictures.set(picture, path)
  }
  for (const [picture, path] of pictures) {
    const { status } = await fetch(picture, { method: 'HEAD' })
    if (status !== 200) bad.push(`${decodeURIComponent(path)}: ${status} for ${picture}`)
  }
  expect(bad).toEqual([])
  expect([paths.length > 15, pictures.size > 15]).toEqual([true, true])
})

test.each([
  ['light', 390],
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing in %s at %i px', async (colorScheme, width) => {
  const { page } = await openPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  // Axe reads what is said of a picture and where it lies, and never looks at it; drawing them is most of a page's work here.
  await withoutPictures(page)
  const bad: string[] = []
  for (const path of [...(await pageKinds(sharedSite())), '/nothing-is-here']) {
    await page.goto(path, { waitUntil: 'load' })
    bad.push(...(await axeViolations(page)).map((violation) => `${decodeURIComponent(path)}: ${violation}`))
  }
  expect(bad).toEqual([])
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

test('nothing moves while a page loads: CLS 0', async () => {
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
  const bad: string[] = []
  for (const path of await pageKinds(sharedSite())) {
    await page.goto(path, { waitUntil: 'load' })
    const { total, moved } = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (window as unknown as { shifts: { total: number; moved: string[] } }).shifts
    })
    if (total > 0.001) bad.push(`${decodeURIComponent(path)}: ${total.toFixed(4)}, ${moved.join(', ')}`)
  }
  expect(bad).toEqual([])
})

test('content pages are whole without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  const bad: string[] = []
  for (const path of await pageKinds(sharedSite())) {
    const response = await page.goto(path)
    const words = ((await page.locator('main').textContent()) ?? '').trim().length
    if (response?.status() !== 200 || words < 20) bad.push(`${decodeURIComponent(path)}: ${response?.status()}, ${words} characters`)
  }
  expect(bad).toEqual([])
})

test('the fonts and the pictures of the first screen weigh what they may', async () => {
  const { page } = await openPage()
  const bad: string[] = []
  for (const path of await pageKinds(sharedSite())) {
    await page.goto(path, { waitUntil: 'load' })
    const weights = await page.evaluate(async () => {
      await document.fonts.ready
      const bytes = new Map(
        performance.getEntriesByType('resource').map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
      )
      const sum = (names: Iterable<string>) => [...new Set(names)].reduce((total, name) => total + (bytes.get(name) ?? 0), 0)
      const inView = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return box.width > 0 && box.top < innerHeight && box.bottom > 0
      })
      return {
        fonts: sum([...bytes.keys()].filter((name) => name.includes('.woff2'))),
        pictures: sum(inView.map((image) => image.currentSrc)),
      }
    })
    if (weights.fonts > 60 * 1024) bad.push(`${path}: fonts ${weights.fonts}`)
    if (weights.pictures > 45 * 1024) bad.push(`${path}: pictures ${weights.pictures}`)
  }
  expect(bad).toEqual([])
})
