import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage } from '#tests/harness/browser.ts'

closePagesAfterTests()

test('the home page answers in Arabic, right to left, whatever the browser asks for', async () => {
  const { page, troubles } = await openPage({ locale: 'en-US' })
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar-MA')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  expect(troubles).toEqual([])
})

test('one toast at a time, for five seconds each; a page that is led to begins at its top', async () => {
  const { page, troubles } = await openPage()
  await page.clock.install()
  await page.goto('/articles')
  const say = (text: string) => page.evaluate((line) => dispatchEvent(new CustomEvent('site:toast', { detail: { text: line } })), text)
  const shown = () => page.locator('site-toast p').textContent()
  await page.waitForFunction(() => customElements.get('site-toast') !== undefined)
  // From here on the page's time passes only where the test lets it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await say('الأول')
  await page.clock.runFor(3000)
  await say('الثاني')
  expect([await shown(), await page.locator('site-toast p').count()]).toEqual(['الثاني', 1])
  await page.clock.runFor(4900)
  expect(await shown()).toBe('الثاني')
  await page.clock.runFor(200)
  expect(await shown()).toBe('')
  await page.clock.resume()

  for (const [from, link] of [
    ['/articles', '.article-cards h2 a'],
    ['/store', '.pcard :is(h2, h3) a'],
  ] as const) {
    await page.goto(from)
    const target = page.locator(link).last()
    await target.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const to = await target.evaluate((one: HTMLAnchorElement) => one.href)
    await target.click()
    await page.waitForURL(to)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  expect(troubles).toEqual([])
})
