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
