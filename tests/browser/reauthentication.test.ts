import { describe, expect, test } from 'vitest'
import { sessions } from '#app/platform/auth/tables.server.ts'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

const ELEVEN_MINUTES = 11 * 60_000
const own = ownSite()
const { enter } = pagesOf(() => own.site)

const elevenMinutesLater = () => own.handle.db.update(sessions).set({ reauthenticatedAt: new Date(Date.now() - ELEVEN_MINUTES) })

describe.each([
  ['light, on a phone, without script', PHONE, 'light', false, '0600 000 002'],
  ['dark, on a desk', DESKTOP, 'dark', true, '0600 000 003'],
] as const)('%s', (_, viewport, colorScheme, javaScriptEnabled, number) => {
  test('the owner changes the messaging number after eleven minutes: asked once, nothing typed is lost', async () => {
    const { page } = await enter('/admin/settings', { viewport, colorScheme, javaScriptEnabled })
    await elevenMinutesLater()
    await page.fill('#messaging_number', number)
    await page.fill('[name="site_name.ar"]', 'دليل جديد')
    const save = page.locator('.o-savebar button[value=save]')
    await Promise.all([page.waitForSelector('.o-confirm'), save.click()])
    if (javaScriptEnabled) expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
    await page.fill('#confirm-password', 'not the password')
    await page.press('#confirm-password', 'Enter')
    await page.waitForSelector('#confirm-password-problem')
    expect(await page.inputValue('#confirm-password')).toBe('')
    await page.fill('#confirm-password', TEST_ADMIN_PASSWORD)
    await page.press('#confirm-password', 'Enter')
    await page.waitForSelector('#messaging_number')
    expect((await page.inputValue('#messaging_number')).replace(/\D/g, '')).toBe(number.replace(/\D/g, ''))
    expect(await page.inputValue('[name="site_name.ar"]')).toBe('دليل جديد')
  })
})

test('the page of the second factor asks first, and leads on to it', async () => {
  const { page } = await enter('/admin/settings')
  await elevenMinutesLater()
  await page.goto('/account/second-factor')
  await page.waitForURL('**/account/confirm?next=**')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.fill('#confirm-password', TEST_ADMIN_PASSWORD)
  await toNextPage(page, () => page.press('#confirm-password', 'Enter'))
  expect(new URL(page.url()).pathname).toBe('/account/second-factor')
})
