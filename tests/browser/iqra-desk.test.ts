import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter } = pagesOf(() => own.site)
const TEXTS = '/admin/iqra-platform-management/texts'

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESKTOP],
])('the words of a text are marked while it is written, %s', async (_where, viewport) => {
  const { page, troubles } = await enter(`${TEXTS}/ar-a1-market`, { viewport })
  await upgraded(page, 'text-check')
  await expect.poll(() => page.locator('.text-marked p').count()).toBeGreaterThan(1)
  expect(await axeViolations(page)).toEqual([])
  const body = page.locator('textarea[name=body]')
  await body.fill('غَادَرَ فِي السُّوقِ xyzzy.\n\nفقرة ثانية')
  await page.locator('.text-marked .text-missing', { hasText: 'xyzzy' }).waitFor()
  await expect.poll(() => page.locator('.text-marked p').count()).toBe(2)
  await expect.poll(() => page.locator('[data-words=missing] li', { hasText: 'xyzzy' }).count()).toBe(1)
  // What is above the level has what it means and an easier word beside it.
  await expect.poll(() => page.locator('[data-words=above] li').first().textContent()).toMatch(/غَادَرَ B1 .*أسهل: خَرَجَ مِنْ/)
  expect([await overflow(page), troubles]).toEqual([undefined, []])
})

test('a new text is marked once its language and level are chosen; markup in it is text', async () => {
  const { page } = await enter(`${TEXTS}/new`, { viewport: DESKTOP })
  await upgraded(page, 'text-check')
  await page.locator('textarea[name=body]').fill('La mer <img src=x onerror=alert(1)>')
  await page.locator('select[name=language]').selectOption('fr')
  await page.locator('#band').selectOption('A1')
  await expect.poll(() => page.locator('.text-marked').textContent()).toBe('La mer <img src=x onerror=alert(1)>')
  await expect.poll(() => page.locator('.text-marked').getAttribute('dir')).toBe('ltr')
  expect(await page.locator('.text-marked img').count()).toBe(0)
})

/** A word that no glossary has, and none that an earlier try has put there. */
const newWord = () => `zyr${Array.from({ length: 6 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`

test('one key puts an easier word in the place of a marked one, leaves it, or explains it in the glossary', async () => {
  const { page, troubles } = await enter(`${TEXTS}/fr-a1-market`, { viewport: DESKTOP })
  await upgraded(page, 'text-check')
  await page.locator('#band').selectOption('A2')
  const body = page.locator('textarea[name=body]')
  const strange = newWord()
  await body.fill(`Le navire est là. Le ${strange} est là. Le navire part.`)
  const marked = (text: string) => page.locator('.text-marked button', { hasText: text })
  await expect.poll(() => marked('navire').count()).toBe(2)
  const shareOf = (band: string) => page.locator(`[data-reader=${band}] .num`).textContent()
  const before = await shareOf('A2')

  await marked('navire').nth(1).focus()
  const pane = page.locator('[data-pane]')
  await expect.poll(() => pane.textContent()).toContain('B1')
  expect(await pane.textContent()).toContain('bateau')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('1')
  expect(await body.inputValue()).toBe(`Le navire est là. Le ${strange} est là. Le bateau part.`)
  expect(await body.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe('bateau')
  await expect.poll(() => marked('navire').count()).toBe(1)
  await expect.poll(() => shareOf('A2')).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => marked('navire').count()).toBe(2)

  await marked('navire').first().focus()
  await page.keyboard.press('i')
  await expect.poll(() => marked('navire').count()).toBe(0)

  await marked(strange).focus()
  await page.keyboard.press('g')
  const form = page.locator('[data-pane-gloss]')
  await form.locator('button[type=submit]').click()
  await expect.poll(() => pane.locator('[data-pane-status]').textContent()).toContain('لم يُحفظ')
  await form.locator('[name=meaningAr]').fill('كائن')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await form.locator('button[type=submit]').click()
  await expect.poll(() => marked(strange).count()).toBe(0)
  await page.goto(`/admin/iqra-platform-management/glossary?q=${strange}`)
  await expect.poll(() => page.getByText(strange).count()).toBeGreaterThan(0)
  expect(troubles.filter((trouble) => !/422|Failed to load resource/.test(String(trouble)))).toEqual([])
})

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESKTOP],
])('how a bank measures is drawn above its items, and stands in a table, by day and by night, %s', async (_where, viewport) => {
  const { page, troubles } = await enter('/admin/iqra-platform-management?language=fr', { viewport })
  await page.locator('.ib-shape summary').click()
  expect(await page.locator('.ib-shape tbody tr').count()).toBe(6)
  expect(await page.getByRole('img', { name: 'كم سؤالا عند كل صعوبة' }).count()).toBe(1)
  expect(await page.locator('.ib-dot').count()).toBe(184)
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page), troubles]).toEqual([[], [], undefined, []])
})
