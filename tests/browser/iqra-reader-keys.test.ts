import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { open } = pagesOf(() => own.site)
const TEXT = '/iqra-platform/texts/ar-a2-net'

type Spoken = { text: string; onboundary?: (event: { charIndex: number }) => void; onend?: () => void }
declare global {
  var spoken: Spoken[]
}

/** A device with an Arabic voice that says nothing: what it was given to say stands in `spoken`. */
function silentVoice() {
  globalThis.spoken = []
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'ar-SA' }],
    speak: (utterance: Spoken) => spoken.push(utterance),
    cancel: () => {},
  })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const clean = async (page: Page) =>
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESKTOP],
])('a text is read by keyboard alone, and everything in it has a name, %s', async (_where, viewport) => {
  const { page, troubles } = await open({ viewport })
  await page.goto(TEXT)
  await upgraded(page, 'iqra-reader')
  await clean(page)
  // One stop for the whole text; arrows go from word to word as it runs, and stay in it.
  await page.locator('.reader-text .w').first().focus()
  const first = await focused(page)
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('ArrowLeft')
  const second = await focused(page)
  expect(second).not.toBe(first)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: second })
  await panel.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
  await clean(page)
  const names = (await panel.ariaSnapshot()).match(/button "[^"]+"/g)
  expect(names).toEqual(['button "أغلق"', 'button "احفظها"', 'button "أعرفها"', 'button "تجاهلها"'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('احفظها')
  await Promise.all([page.waitForResponse('**/api/iqra/words'), page.keyboard.press('Space')])
  expect(await panel.getByRole('button', { name: 'احفظها', pressed: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
  expect([await focused(page), await panel.count()]).toEqual([second, 0])
  // What the reader knows is said beside the text, by words and marks; the text itself has its language.
  expect(await page.getByRole('complementary', { name: 'تعرف من كلمات هذا النص' }).isVisible()).toBe(true)
  expect(await page.locator('.reader-text').getAttribute('lang')).toMatch(/^ar/)
  await clean(page)
  await page.locator('[data-question] input').first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[data-question]').first().locator('input:checked').count()).toBe(1)
  expect(await page.locator('[data-question]').first().getByRole('radio').count()).toBeGreaterThan(2)
  expect(troubles).toEqual([])
})

test('a text is said by the device’s voice with the word lit as it is said, and a word alone', async () => {
  const { page } = await open({ viewport: PHONE })
  await page.addInitScript(silentVoice)
  await page.goto(TEXT)
  await upgraded(page, 'iqra-reader')
  const listen = page.getByRole('button', { name: 'استمع إلى النص' })
  await listen.click()
  expect(await listen.getAttribute('aria-pressed')).toBe('true')
  const paragraphs = await page.locator('.reader-text p').allTextContents()
  expect(await page.evaluate(() => spoken.map(({ text }) => text))).toEqual(paragraphs)
  const lit = (at: number) =>
    page.evaluate((charIndex) => {
      spoken[0]?.onboundary?.({ charIndex })
      return [...document.querySelectorAll('.is-spoken')].map((word) => word.textContent)
    }, at)
  const [one = '', two = ''] = paragraphs[0]?.split(' ') ?? []
  expect([await lit(0), await lit(one.length + 1)]).toEqual([[one], [two]])
  await listen.click()
  expect([await page.locator('.is-spoken').count(), await listen.getAttribute('aria-pressed')]).toEqual([0, 'false'])
  await page.locator('.reader-text .w').nth(2).click()
  await page.getByRole('button', { name: 'اسمع الكلمة' }).click()
  expect(await page.evaluate(() => spoken.at(-1)?.text)).toBe(await page.locator('[data-role=word]').textContent())
})

test('without a voice nothing is offered that would stay silent; printed, the text has its glossary', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', { value: () => document.body.setAttribute('data-printed', '') })
  })
  await page.goto(TEXT)
  await upgraded(page, 'iqra-reader')
  await expect.poll(() => page.getByRole('button', { name: 'استمع إلى النص' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'اطبع النص ومعانيه' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.reader-glossary dt').first().isVisible()).toBe(true)
  expect(await page.locator('.reader-tools').isVisible()).toBe(false)
})

test('with its vowels hidden a text shows those of the word that is tapped, and of no other', async () => {
  const { page } = await open({ viewport: PHONE })
  await page.goto(TEXT)
  await upgraded(page, 'iqra-reader')
  await page.locator('[data-role=marks]').uncheck()
  const words = page.locator('.reader-text .w')
  const bare = await words.nth(1).textContent()
  await words.nth(1).click()
  expect(await words.nth(1).textContent()).toMatch(/[\u064b-\u0652]/)
  expect(await words.nth(2).textContent()).not.toMatch(/[\u064b-\u0652]/)
  await words.nth(2).click()
  expect(await words.nth(1).textContent()).toBe(bare)
  await page.keyboard.press('Escape')
  expect(await page.locator('.reader-text').textContent()).not.toMatch(/[\u064b-\u0652]/)
})
