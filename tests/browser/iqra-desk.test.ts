import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

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
  await page.locator('select[name=band]').selectOption('A1')
  await expect.poll(() => page.locator('.text-marked').textContent()).toBe('La mer <img src=x onerror=alert(1)>')
  await expect.poll(() => page.locator('.text-marked').getAttribute('dir')).toBe('ltr')
  expect(await page.locator('.text-marked img').count()).toBe(0)
})
