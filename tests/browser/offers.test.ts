import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { enter } = pagesOf(() => own.site)

test('an agent’s day: what is missing is said, prices fill each other, a draft waits on the device, the moderator decides by key', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  expect(await page.locator('.offer-mode').isVisible()).toBe(true)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await toNextPage(page, () => page.click('button[value=send]'))
  expect(await page.locator('.offer-problems a').count()).toBeGreaterThan(2)
  expect(await page.locator('#listing-price-error').isVisible()).toBe(true)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await upgraded(page, 'listing-form', 'map-picker')
  await page.check('[name=type][value=plot]')
  await page.check('[name=deal][value=sale]')
  await page.check('[name=title_status][value=melkia]')
  await page.fill('[name=title]', 'قطعة بأجدير')
  await page.fill('[name=area]', '٣٠٠')
  await page.fill('[name=per_metre]', '1200')
  expect(await page.inputValue('[name=price]')).toBe('360000')
  await page.fill('[name=price]', '450000')
  expect(await page.inputValue('[name=per_metre]')).toBe('1500.00')
  // Where the sea is: asked, not refused.
  await page.fill('[name=latitude]', '35.235, -3.89')
  expect(await page.inputValue('[name=longitude]')).toBe('-3.89000')
  expect(await page.textContent('[data-part=title]')).toBe('قطعة بأجدير')

  // The phone rings: another page, and back another day.
  const isKept = () =>
    page.waitForFunction(() =>
      Object.values(localStorage).some((text) => String(text).includes('450000') && String(text).includes('35.23500')),
    )
  await isKept()
  await page.goto('/my-listings/new')
  await page.click('[data-do=restore]')
  expect([await page.inputValue('[name=title]'), await page.isChecked('[value=melkia]')]).toEqual(['قطعة بأجدير', true])
  await toNextPage(page, () => page.click('button[value=send]'))
  // It notes which draft is sent.
  await upgraded(page, 'listing-form')
  await page.check('[name=place_confirmed]')
  await toNextPage(page, () => page.click('button[value=send]'))
  await page.waitForURL('**/my-listings?done=sent**')
  expect(await page.locator('.phase-waiting').count()).toBe(1)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('450000')))).toBe(false)

  const { page: desk } = await enter('/admin/listing-reviews', { viewport: DESKTOP, colorScheme: 'dark' })
  expect(await axeViolations(desk)).toEqual([])
  await desk.keyboard.press('r')
  // Without a reason nothing is refused.
  await expect.poll(() => desk.evaluate(() => document.activeElement?.id)).toBe('review-reason')
  await desk.locator('[data-text]').first().click()
  expect(await desk.inputValue('#review-reason')).not.toBe('')
  await desk.locator('h1').click()
  await toNextPage(desk, () => desk.keyboard.press('a'))
  const [row] = await own.handle.db
    .select()
    .from(listings)
    .where(and(eq(listings.state, 'published'), eq(listings.sample, false)))
  expect(row).toMatchObject({ state: 'published', priceInCents: 45_000_000, latitude: 35.235 })

  await page.goto('/my-listings')
  await toNextPage(page, () => page.click('[value=ask-delete]'))
  expect(await page.locator('.mine-asks').isVisible()).toBe(true)
  await toNextPage(page, () => page.click('.mine-asks [value=delete]'))
  expect(await page.locator('.mine-row').count()).toBe(0)
})
