import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { open } = pagesOf(() => own.site)

const isOver = (page: Page) => page.url().endsWith('/result')
const next = (page: Page) => page.locator('button[value=answer]')
const stem = (page: Page) => page.locator('.placement-stem').textContent()

test('a learner is placed on a phone by keyboard, leaves in the middle and comes back to the same question', async () => {
  const { page, troubles } = await open({ viewport: PHONE })
  await page.goto('/iqra-platform')
  await page.locator('.placement-hero .btn-honey').click()
  await page.locator('input[value=ar]').check()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.locator('button[value=start]').click()
  await next(page).waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.locator('placement-keys:defined').waitFor()
  await page.keyboard.press('2')
  expect(await page.locator('input[name=option]').nth(1).isChecked()).toBe(true)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  const second = await stem(page)
  await page.locator('.placement-question header a').click()
  await page.waitForURL('**/iqra-platform')
  await page.goto('/iqra-platform/placement-test')
  expect(await stem(page)).toBe(second)
  for (let n = 0; n < 30 && !isOver(page); n += 1) {
    await page.locator('placement-keys:defined').waitFor()
    if (n % 3 === 0) await Promise.all([page.waitForNavigation(), page.keyboard.press('0')])
    else {
      await page.keyboard.press('1')
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    }
  }
  expect(await page.locator('h1 ~ .placement-band').textContent()).toMatch(/^[ABC][12]$/)
  expect([await axeViolations(page), await overflow(page), troubles]).toEqual([[], undefined, []])
  // From the result one reads on: a text of the language that was tested.
  await page.locator('.next-texts .btn-honey').click()
  await page.waitForURL('**/iqra-platform/texts/ar-*')
})

test('the same without script: one question a page, and what is missing is said', async () => {
  const { page } = await open({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/iqra-platform/placement-test')
  await page.locator('input[value=fr]').check()
  await Promise.all([page.waitForNavigation(), page.locator('button[value=start]').click()])
  expect(await page.locator('.placement-stem').getAttribute('dir')).toBe('ltr')
  for (let n = 0; n < 30 && !isOver(page); n += 1) {
    if (n % 2 === 0) await Promise.all([page.waitForNavigation(), page.locator('button[value=skip]').click()])
    else {
      await page
        .locator('input[name=option]')
        .nth(n % 4)
        .check()
      await Promise.all([page.waitForNavigation(), next(page).click()])
    }
  }
  expect(isOver(page)).toBe(true)
  await page.goto('/iqra-platform/dashboard')
  expect(await page.locator('.placement-results li').count()).toBe(1)
})
