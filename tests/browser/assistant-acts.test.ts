import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter } = pagesOf(() => own.site)

test('the owner sets a stock on a phone: the card shows before and after, writes on approval, and takes it back', async () => {
  const { page, troubles } = await enter('/ai-chat', { viewport: PHONE, hasTouch: true })
  await upgraded(page, 'assistant-chat')
  await page.locator('textarea[name=message]').fill('اجعل مخزون عسل الزعتر 250 غ 12')
  await page.locator('[data-send]').tap()
  const card = page.locator('approval-card')
  await upgraded(page, 'approval-card')
  await expect.poll(() => card.locator('[data-outcome]').textContent()).toBe('لم يُكتب شيء بعد')
  await expect.poll(() => card.locator('ins').textContent()).toBe('12')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBeUndefined()
  await card.locator('button[value=approve]').tap()
  await expect.poll(() => card.locator('[data-outcome]').textContent()).toBe('وافقت عليه وكُتب')
  await expect.poll(() => card.locator('[data-announce]').textContent()).toBe('وافقت عليه وكُتب')
  await card.locator('button[value=undo]').tap()
  await expect.poll(() => card.locator('[data-outcome]').textContent()).toBe('كُتب ثم جرى التراجع عنه')
  await expect.poll(() => card.locator('button').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('by keyboard Ctrl+Enter approves what waits, and not while a question is being written', async () => {
  const { page } = await enter('/ai-chat', { viewport: DESKTOP })
  await upgraded(page, 'assistant-chat')
  const field = page.locator('textarea[name=message]')
  await field.fill('غيّر ثمن عسل الزعتر 250 غ إلى 96,50 درهما')
  await page.keyboard.press('Enter')
  const card = page.locator('approval-card')
  await upgraded(page, 'approval-card')
  await expect.poll(() => card.locator('ins').textContent()).toBe('96,50')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => card.locator('[data-card]').getAttribute('data-state')).toBe('approved')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  expect(await axeViolations(page)).toEqual([])
})
