import type { BrowserContext, Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { pageAccess } from '#tests/harness/page-access.ts'
import { atDusk, axeForWalk, axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { readScreens, unlike } from '#tests/harness/screen-kinds.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

const own = fileSite()

const { open } = pagesOf(() => own.site)

async function signIn(page: Page): Promise<void> {
  await page.goto(`${own.site.url}/admin/login`)
  // The field takes the focus by itself; on a busy machine that may come a moment after the page.
  await page.locator('input[type=password]:focus').waitFor()
  await page.keyboard.type(TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
}

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isAdminAuthenticated'))
const menu = (page: Page) => page.locator('admin-menu')

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(own.site.url + path)
  return page
}

test('signing in draws the admin menu in every tab, signing out takes it away from every tab', async () => {
  const { page, context, troubles } = await open({ viewport: DESKTOP })
  const reader = await openTab(context, '/')
  expect(await menu(reader).isVisible()).toBe(false)

  await signIn(page)
  await expect.poll(() => flag(page)).toBe('true')
  await menu(reader).waitFor({ state: 'visible' })

  await page.locator('.o-side form[data-admin-logout] button').click()
  await page.waitForURL(`${own.site.url}/`)
  await expect.poll(async () => [await flag(page), await menu(page).isVisible()]).toEqual([null, false])
  await menu(reader).waitFor({ state: 'hidden' })

  await reader.goto(`${own.site.url}/admin`)
  expect(reader.url()).toBe(`${own.site.url}/admin/login?next=%2Fadmin`)
  expect(troubles).toEqual([])
})

test('the menu holds the specification’s places in order, and signs out', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await signIn(page)
  await page.goto(`${own.site.url}/`)
  await menu(page).locator('summary').click()
  const links = await menu(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    '/admin',
    '/home-legacy',
    '/ai-chat',
    '/admin/guide-management',
    '/admin/real-estate-management',
    '/admin/guides-management?guide=legal',
    '/admin/guides-management?guide=health',
    '/admin/guides-management?guide=tourism',
    '/admin/digital-services-management',
    '/admin/store-management',
    '/admin/accounting/cooperative',
    '/admin/iqra-platform-management',
  ])
  // The address is the same afterwards.
  await toNextPage(page, () => menu(page).locator('form button').click())
  expect(page.url()).toBe(`${own.site.url}/`)
  await menu(page).waitFor({ state: 'hidden' })
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('dalil.session_token')
})

test('after signing out, Back shows nothing of what was there, and neither does a page kept open in another tab', async () => {
  const { page, context } = await open({ viewport: DESKTOP })
  await signIn(page)
  await page.goto(`${own.site.url}/admin/audit`)
  await page.goto(`${own.site.url}/admin/outbox`)
  const saved = await openTab(context, '/admin/users')
  await page.locator('.o-side form[data-admin-logout] button').click()
  await page.waitForURL(`${own.site.url}/`)
  for (const place of ['outbox', 'audit']) {
    await page.goBack()
    await expect.poll(() => page.url()).toBe(`${own.site.url}/admin/login?next=%2Fadmin%2F${place}`)
    await page.locator('#password').waitFor()
    await page.waitForLoadState()
    expect(await page.locator('.o-side, .o-page').count()).toBe(0)
  }
  await saved.reload()
  await expect.poll(() => saved.url()).toBe(`${own.site.url}/admin/login?next=%2Fadmin%2Fusers`)
})

test('on a phone the menu of the site’s header lies inside the window', async () => {
  const { page } = await open({ viewport: PHONE })
  await page.goto(`${own.site.url}/`)
  await page.evaluate(() => localStorage.setItem('isAdminAuthenticated', 'true'))
  await page.reload()
  await menu(page).locator('summary').click()
  const box = await menu(page).locator('ul').boundingBox()
  expect(box && [box.x >= 0, box.x + box.width <= PHONE.width]).toEqual([true, true])
  expect(await axeViolations(page)).toEqual([])
})

test('a forged flag draws a menu and opens nothing; the sign-in page sets it right', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await page.goto(`${own.site.url}/`)
  await page.evaluate(() => localStorage.setItem('isAdminAuthenticated', 'true'))
  await page.reload()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
  await menu(page).locator('summary').click()
  await menu(page).locator('a[href="/admin/store-management"]').click()
  await page.waitForURL('**/admin/login?next=%2Fadmin%2Fstore-management')
  await expect.poll(() => flag(page)).toBeNull()
})

test('without script the owner signs in, works and signs out', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`${own.site.url}/ai-chat`)
  expect(await page.getByRole('button', { name: 'إظهار كلمة المرور' }).isVisible()).toBe(false)
  await page.locator('#password').fill('not the password')
  await page
    .locator('form', { has: page.locator('#password') })
    .locator('button[type=submit]')
    .click()
  expect(await page.locator('[role=alert]').textContent()).toBe('كلمة المرور غير صحيحة')
  expect(await page.locator('#password').inputValue()).toBe('')
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page
    .locator('form', { has: page.locator('#password') })
    .locator('button[type=submit]')
    .click()
  await page.waitForURL('**/ai-chat')
  await page.locator('.o-thumb button').click()
  await page.locator('#office-menu form button').click()
  await page.waitForURL(`${own.site.url}/`)
})

test('the password can be looked at, with the keyboard too', async () => {
  const { page } = await open()
  await page.goto(`${own.site.url}/admin/login`)
  await page.locator('input[type=password]:focus').waitFor()
  await page.keyboard.type('secret')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.locator('#password').getAttribute('type')).toBe('text')
  expect(await page.getByRole('button', { name: 'إظهار كلمة المرور' }).getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toBe(`${own.site.url}/admin/login`)
})

test('the first Tab inside offers to skip the navigation', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await signIn(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

const PLACES = [
  '/admin',
  '/admin?ask=remove-samples',
  '/admin/outbox',
  '/admin/settings',
  '/admin/audit',
  '/admin/audit?what=settings.saved&from=2020-01-01&to=2020-01-02',
  '/admin/find?q=عسل',
  '/admin/nothing-here',
  '/home-legacy',
  '/admin/guides-management/health',
  '/admin/store-management',
  '/ai-chat',
]

const WIDTHS = [820, 360, 1440]
type Walk = { light: Record<number, string[]>; dark: string[] }

/** Every other address of the back office, as the table of rights names them. */
const otherPlaces = Object.keys(pageAccess).filter(
  (path) => /^\/admin\//.test(path) && !/[:*]|log(in|out)|csv|xlf|zip|json|export|print/.test(path),
)

/**
 * Through the back office in one context: one visit to a page is judged in every width, by day and by night. All screens are read;
 * those are opened in which something stands that no screen before them has, all of them with `npm test -- admin --whole`.
 */
async function walk(): Promise<Walk> {
  const { page, troubles } = await open({ viewport: { width: 820, height: 900 }, reducedMotion: 'reduce' })
  const axe = axeForWalk()
  const found: Walk = { light: Object.fromEntries(WIDTHS.map((width) => [width, []])), dark: [] }
  const look = async (path: string, widths: readonly number[]) => {
    const at = (violation: string) => `${path}: ${violation}`
    const inEachWidth = async (ask: () => Promise<string[]>) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        found.light[width]?.push(...(await ask()).map(at))
      }
    }
    await inEachWidth(async () => {
      const wide = await overflow(page)
      found.dark.push(...(await atDusk(page, () => axe.colours(page))).map(at))
      return [...(await axe.colours(page)), ...(wide ? [wide] : [])]
    })
    await inEachWidth(() => axe.structure(page))
    await page.setViewportSize({ width: 820, height: 900 })
  }
  await page.goto(`${own.site.url}/admin/login?next=/admin/outbox`)
  await look('/admin/login', WIDTHS)
  await signIn(page)
  const read = await readScreens(page, [...new Set([...PLACES, ...otherPlaces])])
  found.light[820]?.push(...read.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`)))
  const known = read.filter(({ path }) => PLACES.includes(path)).flatMap(({ kinds }) => kinds)
  const others = process.env.WHOLE_SITE === 'yes' ? otherPlaces : unlike(read, known)
  for (const path of new Set([...PLACES, ...others])) {
    await page.goto(own.site.url + path)
    await look(path, PLACES.includes(path) ? WIDTHS : [820])
  }
  // Chromium itself reports the document that is not there.
  found.light[820]?.push(...troubles.filter((trouble) => !trouble.includes('/admin/nothing-here')))
  return found
}

const walks = new Map<number, Promise<Walk>>()
/** Once for the tests below; by one that is tried again, anew. */
function walked({ task }: TestContext): Promise<Walk> {
  const attempt = task.result?.retryCount ?? 0
  const walking = walks.get(attempt) ?? walk()
  walks.set(attempt, walking)
  return walking
}

test.for(WIDTHS)('axe finds nothing and nothing sticks out at %i px', async (width, context) => {
  expect((await walked(context)).light[width]).toEqual([])
})

test('in dark the colours are readable too', async (context) => {
  expect((await walked(context)).dark).toEqual([])
})

// Last: it empties the site.
test('the samples go in one act, which asks first', async () => {
  const { page } = await open({ viewport: DESKTOP })
  await signIn(page)
  await page.getByRole('link', { name: 'إزالة كل النماذج…' }).click()
  await page.getByText('هل أنت متأكد من الحذف؟').waitFor()
  await page.getByRole('link', { name: 'إلغاء' }).click()
  await page.getByRole('link', { name: 'إزالة كل النماذج…' }).click()
  await page.getByRole('button', { name: 'نعم، أزل كل النماذج' }).click()
  await page.waitForURL('**/admin?done=samples')
  expect(await page.getByRole('status').textContent()).toContain('أُزيلت كل النماذج.')
  expect(await page.locator('#samples').count()).toBe(0)
  await page.goto(`${own.site.url}/api/store-products`)
  expect(await page.locator('body').textContent()).toBe('[]')
})
