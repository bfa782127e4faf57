import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stepAt, totpAt } from '#app/platform/auth/totp.ts'
import { fromBase32 } from '#tests/harness/auth.ts'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

const own = fileSite()

const PASSWORD = 'figs and olive oil'
const { open } = pagesOf(() => own.site)

const submit = (page: Page, intent: string) =>
  page.locator(`form:has(input[name=intent][value="${intent}"]) button[type=submit]`).first().click()

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-in')
  await page.locator('details summary', { hasText: 'أنشئ' }).click()
  await page.fill('#up-identifier', email)
  await page.fill('#up-password', PASSWORD)
  await submit(page, 'sign-up')
  await page.waitForURL('**/auth/verify')
}

/** What the owner reads in the outbox, where messages stay while the site cannot send them. */
async function keptText(to: string): Promise<string> {
  const { page } = await open({ viewport: DESKTOP })
  await page.goto('/admin/login?next=/admin/outbox')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL('**/admin/outbox')
  // The newest comes first.
  await page.locator('tr', { hasText: to }).first().locator('a').first().click()
  return (await page.locator('.o-letter').textContent()) ?? ''
}

test('an agent signs up on a phone: errors keep what was typed, then the agency waits for its review', async () => {
  const { page, troubles } = await open({ viewport: PHONE })
  await page.goto('/auth/real-estate-agent')
  await page.fill('#agent-agency', 'وكالة النكور')
  await page.fill('#agent-identifier', '٠٦ ٦١ ٢٢ ٣٣ ٤٤')
  await page.fill('#agent-password', 'short')
  await submit(page, 'sign-up')
  await page.locator('#agent-password-error').waitFor()
  await expect
    .poll(() => page.locator('[aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id)))
    .toEqual(['agent-city', 'agent-name', 'agent-password', 'agent-terms'])
  expect([await page.inputValue('#agent-agency'), await page.inputValue('#agent-password')]).toEqual(['وكالة النكور', ''])
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.selectOption('#agent-city', { index: 1 })
  await page.fill('#agent-name', 'سعيد')
  await page.fill('#agent-password', PASSWORD)
  await page.check('#agent-terms')
  await submit(page, 'sign-up')
  await page.getByText('قيد المراجعة').waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  const code = /\b\d{6}\b/.exec(await keptText('06 61 22 33 44'))?.[0] ?? ''
  await page.goto('/auth/verify')
  await page.fill('#verify-code', code)
  await submit(page, 'code')
  await page.waitForURL('**/auth/verify?done')
  await page.goto('/account')
  expect(await page.locator('.account-facts .verified').count()).toBe(1)
  expect(troubles.filter((line) => !line.includes('400'))).toEqual([])
})

test('a forgotten password: the kept link opens once, the new password signs in', async () => {
  const { page } = await open({ viewport: PHONE })
  await signUp(page, 'forgetful@example.ma')
  await page.context().clearCookies()
  await page.goto('/auth/password-reset')
  await page.fill('#reset-identifier', 'forgetful@example.ma')
  await submit(page, 'ask')
  await page.locator('.gate-done').waitFor()
  const path = /\/auth\/password-reset\?token=[\w-]+/.exec(await keptText('forgetful@example.ma'))?.[0] ?? ''
  await page.goto(path)
  expect(await axeViolations(page)).toEqual([])
  await page.fill('#reset-password', 'a much better one')
  await submit(page, 'choose')
  await page.waitForURL('**/auth/sign-in?done=reset')
  await page.fill('#in-identifier', 'forgetful@example.ma')
  await page.fill('#in-password', 'a much better one')
  await submit(page, 'sign-in')
  await page.waitForURL('**/account')
  await page.goto(path)
  expect(await page.locator('#reset-identifier').count()).toBe(1)
})

test('a second factor is set up, asked for, and told to the other tab', async () => {
  const { page, context } = await open({ viewport: PHONE })
  await signUp(page, 'careful@example.ma')
  await page.goto('/account/second-factor')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  const secret = fromBase32((await page.textContent('.factor-secret')) ?? '')
  const code = (ahead: number) => totpAt(secret, stepAt(new Date()) + ahead)
  await page.fill('#factor-code', code(0))
  await submit(page, 'confirm')
  await page.locator('.factor-codes').waitFor()
  await expect.poll(() => page.locator('.factor-codes li').count()).toBe(10)
  expect(await axeViolations(page)).toEqual([])

  // With the session known: an answer that comes after the sign-out would be told to the other tab as one more.
  await page.goto('/account', { waitUntil: 'networkidle' })
  await submit(page, 'sign-out')
  await page.waitForURL(`${own.site.url}/`)
  const other = await context.newPage()
  await other.goto('/about')
  const heard = await listen(other)
  await page.goto('/auth/sign-in')
  await page.fill('#in-identifier', 'careful@example.ma')
  await page.fill('#in-password', PASSWORD)
  await submit(page, 'sign-in')
  await page.waitForURL('**/auth/second-factor**')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.fill('#second-code', '000000')
  await page.locator('form button[type=submit]').last().click()
  await page.locator('#second-code[aria-invalid=true]').waitFor()
  // The code alone is wrong, which is said once, beside it.
  expect(await page.locator('.gate-problem').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.fill('#second-code', code(1))
  await page.locator('form button[type=submit]').last().click()
  await page.waitForURL('**/account')
  await expect.poll(heard).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])
})

/** Collects what the session module tells a page, which loads it for that. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('dalil.session').addEventListener('message', ({ data }) => heard.push(data.event))
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('the session module comes only to who has a session, and signing out is told to every tab', async () => {
  const { page, context, troubles } = await open({ viewport: PHONE })
  const requested: string[] = []
  context.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const modules = () => requested.filter((path) => /\/assets\/start-/.test(path)).length
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect([modules(), requested.includes('/api/auth/session')]).toEqual([0, false])

  await signUp(page, 'reader@example.ma')
  await page.goto('/account')
  await page.waitForFunction(() => Number(localStorage.getItem('dalil.session')) > 0)
  const reader = await context.newPage()
  await reader.goto('/about')
  await expect.poll(() => requested.filter((path) => path === '/api/auth/session').length).toBeGreaterThan(1)
  await reader.evaluate(() => {
    localStorage.setItem('isAdminAuthenticated', 'true')
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('site:session', ({ detail }) => heard.push(detail.event))
  })
  await submit(page, 'sign-out')
  await page.waitForURL(`${own.site.url}/`)
  // The page that follows knows by the session's absence, and tells the others.
  await page.goto('/auth/sign-in')
  await expect.poll(() => reader.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain('SIGNED_OUT')
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('dalil.session'), localStorage.getItem('isAdminAuthenticated')]))
    .toEqual([null, null])
  expect(troubles.filter((line) => !line.startsWith('400') && !line.includes('status of 400'))).toEqual([])
})

describe.each([
  ['light', PHONE.width],
  ['dark', DESKTOP.width],
] as const)('in %s', (colorScheme, width) => {
  test(`${width} px: the pages for accounts are clean`, async () => {
    const { page } = await open({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    const look = async (path: string) => {
      await page.goto(path)
      for (const summary of await page.locator('main details > summary').all()) await summary.click()
      return [path, await axeViolations(page), await overflow(page)]
    }
    for (const path of [
      '/auth/sign-in?done=reset',
      '/auth/real-estate-agent',
      '/auth/password-reset',
      '/auth/password-reset?token=',
      '/auth/second-factor',
      '/admin/login',
    ]) {
      expect(await look(path)).toEqual([path, [], undefined])
    }
    const sent = async (path: string, values: Record<string, string>, intent: string) => {
      await page.goto(path)
      for (const [id, value] of Object.entries(values)) await page.fill(`#${id}`, value)
      await submit(page, intent)
      await page.locator('.gate-done, [aria-invalid=true], .gate-problem').first().waitFor()
      return [path, Object.values(values), await axeViolations(page), await overflow(page)]
    }
    for (const [path, values, intent] of [
      ['/auth/sign-in', { 'in-identifier': 'abc', 'in-password': 'x' }, 'sign-in'],
      ['/auth/sign-in', { 'in-identifier': 'a@example.ma', 'in-password': 'nobody’s' }, 'sign-in'],
      ['/auth/password-reset', { 'reset-identifier': '0661223344' }, 'ask'],
      ['/auth/password-reset', { 'reset-identifier': 'somebody@example.ma' }, 'ask'],
    ] as const) {
      expect(await sent(path, values, intent)).toEqual([path, Object.values(values), [], undefined])
    }
    await signUp(page, `clean-${width}-${colorScheme}@example.ma`)
    for (const path of ['/auth/verify', '/account', '/account/second-factor', '/auth/real-estate-agent']) {
      expect(await look(path)).toEqual([path, [], undefined])
    }
  })
})
