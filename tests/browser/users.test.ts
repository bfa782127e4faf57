import { beforeAll, describe, expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE, toNextPage } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
let state: Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['context']['storageState']>>

beforeAll(async () => {
  site = await startSite({})
  const { page, context } = await openPage({ baseURL: site.url })
  await page.goto('/admin/login')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  state = await context.storageState()
  return () => site.dispose()
})

const open = (options: Parameters<typeof openPage>[0] = {}) => openPage({ baseURL: site.url, storageState: state, ...options })

/** Invites somebody and returns the address of the account. */
async function invite(name: string, email: string): Promise<string> {
  const { page } = await open()
  await page.goto('/admin/users/invite')
  await page.fill('#name', name)
  await page.fill('#email', email)
  await page.check('[type=checkbox][value=editor]')
  await page.click('main form button[type=submit]')
  await page.waitForURL(/users\/[\da-f-]{36}/)
  return new URL(page.url()).pathname
}

describe.each([
  ['light', 'on a phone', PHONE],
  ['dark', 'on a desk', DESKTOP],
] as const)('%s, %s', (colorScheme, where, viewport) => {
  test('list, account, conflict, invitation and its errors: clean and no wider than the window', async () => {
    const account = await invite('وردة', `${colorScheme}-${where.replaceAll(' ', '-')}@dalil.example`)
    const { page, troubles } = await open({ viewport, colorScheme })
    const look = async (what: string) => expect([what, await axeViolations(page), await overflow(page)]).toEqual([what, [], undefined])
    for (const path of [
      '/admin/users',
      '/admin/users?view=invited',
      '/admin/users?view=waiting',
      '/admin/users?q=nobody-is-called-so',
      account,
      '/admin/users/invite',
    ]) {
      await page.goto(path)
      await look(path)
    }
    await page.click('main form button[type=submit]')
    await page.waitForSelector('[aria-invalid=true]')
    await look('invitation with errors')
    await page.goto(account)
    // Another tab gives a role meanwhile.
    const other = await open()
    await other.page.goto(account)
    await other.page.check('[type=checkbox][value=accountant]')
    await toNextPage(other.page, () => other.page.click('#roles form[data-save] button[type=submit]'))
    await page.check('[type=checkbox][value=agent]')
    await page.click('#roles form[data-save] button[type=submit]')
    await page.waitForSelector('.u-conflict')
    expect(await page.isChecked('[type=checkbox][value=agent]')).toBe(true)
    await look('conflict')
    await page.goto(account)
    await page.fill('#reason', 'x'.repeat(501))
    await page.click('button[value=suspend]')
    await page.waitForSelector('#reason-problem')
    expect(await page.inputValue('#reason')).toHaveLength(501)
    await look('a reason too long')
    // The three refused answers are documents; nothing else went wrong.
    expect(troubles.filter((trouble) => !/Failed to load resource.*status of (400|409)/.test(trouble))).toEqual([])
  })
})

test('by keyboard alone: to the list, into an account, a role given and taken, suspended and restored', async () => {
  const account = await invite('Soraya', 'keys@dalil.example')
  const { page } = await open({ viewport: DESKTOP })
  await page.goto('/admin/users')
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 150; i += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((requested) => document.activeElement?.matches(requested), selector)) return
    }
    throw new Error(`Tab never came to ${selector}`)
  }
  // F adds a filter, Escape takes back and gives the focus back.
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className)
  await page.keyboard.press('f')
  await expect.poll(focused).toBe('filter-role')
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await focused(), await page.locator('#filter-panel').isVisible()]).toEqual(['o-add-filter', false])
  await page.keyboard.press('f')
  await page.locator('#filter-role').selectOption('editor')
  await tabTo('#filter-panel [type=submit]')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  await tabTo('.o-token a')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await page.locator('.o-token').count()).toBe(0)
  await tabTo(`main a[href="${account}"]`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${account}`)
  await tabTo('[type=checkbox][value=accountant]')
  await page.keyboard.press('Space')
  await tabTo('#roles form[data-save] button[type=submit]')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await page.isChecked('[type=checkbox][value=accountant]')).toBe(true)
  await tabTo('#reason')
  await page.keyboard.type('reason')
  await tabTo('button[value=suspend]')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await page.textContent('.u-reason')).toBe('reason')
  await tabTo('button[value=restore]')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await page.$('#reason')).not.toBeNull()
})
