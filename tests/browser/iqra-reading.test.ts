import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { open } = pagesOf(() => own.site)

test('a learner on a phone taps a word, keeps it, loses the network, keeps another, and reviews both', async () => {
  const { page, troubles } = await open({ viewport: PHONE })
  await page.goto('/iqra-platform?language=ar&band=A2')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.locator('.library-text a', { hasText: 'شَبَكَةُ أَبِي' }).click()
  await page.locator('iqra-reader:defined').waitFor()
  const word = (text: string) => page.locator('.reader-text .w', { hasText: text }).first()
  await word('شَبَكَةً').click()
  const panel = page.locator('.reader-gloss')
  expect(await panel.locator('dl').textContent()).toContain('filet')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await Promise.all([page.waitForResponse('**/api/iqra/words'), panel.locator('[data-status=learning]').click()])
  expect(await panel.locator('[data-status=learning]').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('شَبَكَةً')

  await page.locator('[data-role=marks]').uncheck()
  expect(await page.locator('.reader-text').textContent()).not.toMatch(/[\u064b-\u0652]/)
  await page.locator('.reader-text .w').nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('يعود')

  await page.context().setOffline(true)
  await page.locator('.reader-text .w').filter({ hasText: 'طفل' }).click()
  expect(await page.locator('[data-role=word]').textContent()).toBe('طِفْلٌ')
  await panel.locator('[data-status=learning]').click()
  await page.locator('[data-role=result]', { hasText: 'لا شبكة' }).waitFor()
  const sent = page.waitForResponse('**/api/iqra/words')
  await page.context().setOffline(false)
  await sent

  await page.goto('/iqra-platform/review')
  await page.locator('review-keys:defined').waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  for (const key of ['3', '4']) {
    await page.locator('review-keys:defined').waitFor()
    await page.keyboard.press('Space')
    expect(await page.locator('.review-grades').isVisible()).toBe(true)
    await Promise.all([page.waitForNavigation(), page.keyboard.press(key)])
  }
  expect(await page.locator('.review-done').count()).toBe(1)
  await page.goto('/iqra-platform/dashboard')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  expect(troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(String(trouble)))).toEqual([])
})

test('without script a word leads to its meaning, and an answer says whether it is right', async () => {
  const { page } = await open({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/iqra-platform/texts/fr-a1-market')
  await page.locator('.reader-text .w', { hasText: 'olives' }).click()
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe('#g-fr-olive')
  await page.locator('.reader-option:not(.is-right) input').first().check()
  expect(await page.locator('.when-wrong').first().isVisible()).toBe(true)
  await page.locator('.is-right input').first().check()
  expect([await page.locator('.when-right').first().isVisible(), await page.locator('.when-wrong').first().isVisible()]).toEqual([
    true,
    false,
  ])
})
