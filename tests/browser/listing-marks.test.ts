import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()
const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('what a buyer notes without an account: favourite, hidden, compared; carried along on signing in', async () => {
  const { page, troubles } = await open({ viewport: PHONE })
  await page.goto('/real-estate')
  await upgraded(page, 'listing-marks')
  const rows = page.locator('.lot')
  const total = await rows.count()
  const names = await rows.locator('h3').allTextContents()
  const mark = (row: number, name: string) => rows.nth(row).locator(`[data-mark=${name}]`)

  await mark(0, 'favourite').click()
  await expect.poll(() => mark(0, 'favourite').getAttribute('aria-pressed')).toBe('true')
  await mark(1, 'hide').click()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total - 1)
  for (const row of [0, 2]) await mark(row, 'compare').click()

  // Still so after a reload; what is hidden can be shown again.
  await page.reload()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total - 1)
  await page.locator('[data-mark=show-hidden]').click()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total)

  await page.locator('a[data-ids=compare]').click()
  await page.waitForURL(/ids=[^,]+,[^,]+/)
  expect((await page.locator('.compare thead th a:first-of-type').allTextContents()).slice(0, 4)).toContain(names[2])
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await page.goto('/real-estate/favourites')
  await page.waitForURL(/ids=/)
  expect(await page.locator('.lot h3').allTextContents()).toEqual([names[0]])
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  expect(troubles).toEqual([])

  // Signed in, they are the account's: another device has them.
  await page.goto('/admin/login')
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin')
  const carried = page.waitForResponse(/api\/listings\/marks/)
  await page.goto('/real-estate')
  expect((await carried).status()).toBe(200)
  const other = await enter('/admin')
  await other.page.goto('/real-estate/favourites')
  expect(await other.page.locator('.lot h3').allTextContents()).toEqual([names[0]])
})
