import { eq, sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { productCategories } from '#app/features/store/catalogue/tables.server.ts'
import { closePagesAfterTests, DESKTOP, pagesOf } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

const own = ownSite({ DEMO_CONTENT: 'off' })
const { open } = pagesOf(() => own.site)
const EDITOR = '/admin/store/categories/maker'
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

/** The category as it is at the start of a test, and its editor as one person has it open. */
async function edit(as: keyof People = 'owner', options: Parameters<typeof open>[0] = {}) {
  await own.handle.db.delete(productCategories)
  await own.handle.db.insert(productCategories).values({ id: 'maker', name: { ar: 'تعاونية الريف' }, description: { ar: 'وصف' } })
  const opened = await open({ viewport: DESKTOP, ...options })
  await signInAs(opened.context, as)
  await opened.page.goto(EDITOR)
  await ready(opened.page)
  return opened
}

async function signInAs(context: BrowserContext, person: keyof People): Promise<void> {
  const [pair = ''] = (people[person]?.cookie ?? '').split('; ')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: own.site.url }])
}

/** The element has come, and a save goes by it. */
const ready = (page: Page) => page.waitForFunction(() => customElements.get('editor-form') !== undefined)

const saved = async () => {
  const [row] = await own.handle.db.select().from(productCategories).where(eq(productCategories.id, 'maker'))
  return row && { name: row.name.ar, description: row.description?.ar, version: row.version }
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.locator('.o-savebar .o-main')
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editor-draft ')).length)
/** Somebody else saves the same category. */
const colleague = (set: { name?: string; description?: string }) =>
  own.handle.db
    .update(productCategories)
    .set({
      ...(set.name ? { name: { ar: set.name } } : {}),
      ...(set.description ? { description: { ar: set.description } } : {}),
      version: sql`${productCategories.version} + 1`,
    })
    .where(eq(productCategories.id, 'maker'))

test('saves in place: scroll and focus stay, a double tap is one act, Back and reload send nothing again', async () => {
  const { page, troubles } = await edit()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 300 })
  await field(page, 'description.ar').fill('وصف يُحفظ')
  const before = await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    return scrollY
  })
  await field(page, 'description.ar').evaluate((input) => {
    const form = (input as HTMLTextAreaElement).form
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await page.locator('action-toast').waitFor({ state: 'attached' })
  expect([posts.length, await page.evaluate(() => 'isSamePage' in window), before > 0]).toEqual([1, true, true])
  expect((await saved())?.version).toBe(2)
  expect(await drafts(page)).toBe(0)
  await page.reload()
  await page.goBack()
  expect([posts.length, (await saved())?.version, troubles]).toEqual([1, 2, []])
})

test('what is wrong is said at the head with the focus, and what was typed stays', async () => {
  const { page } = await edit()
  await field(page, 'description.ar').fill('وصف لا يضيع')
  await field(page, 'name.ar').fill('')
  await save(page).click()
  await page.locator('[data-summary]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-summary'))).toBe(true)
  expect([await field(page, 'description.ar').inputValue(), await saved()]).toEqual([
    'وصف لا يضيع',
    expect.objectContaining({ version: 1 }),
  ])
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'name.ar').fill('تعاونية مصححة')
  await save(page).click()
  await expect.poll(saved).toMatchObject({ name: 'تعاونية مصححة' })
})

test('a colleague’s change of another field is kept without a question; of the same one it is asked', async () => {
  const { page } = await edit()
  await colleague({ name: 'اسم الزميل' })
  await field(page, 'description.ar').fill('وصف جديد')
  await save(page).click()
  await expect.poll(saved).toMatchObject({ name: 'اسم الزميل', description: 'وصف جديد' })

  await page.goto(EDITOR)
  await ready(page)
  await colleague({ name: 'اسم ثان', description: 'وصف الزميل' })
  await field(page, 'name.ar').fill('اسمي')
  await save(page).click()
  await page.locator('.o-conflict').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('o-conflict')
  expect(await page.locator('.o-conflict fieldset').count()).toBe(1)
  expect(await page.locator('.o-conflict input:checked').count()).toBe(0)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect([width, colorScheme, await axeViolations(page), await overflow(page)]).toEqual([width, colorScheme, [], undefined])
  }
  await page.locator('.o-conflict input[value=mine]').check()
  await save(page).click()
  await expect.poll(saved).toMatchObject({ name: 'اسمي', description: 'وصف الزميل' })
})

test('what was typed and not saved is offered when one comes back, and merged with what was saved since', async () => {
  const { page } = await edit()
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'name.ar').fill('ما لم يُحفظ')
  await page.goto('/admin')
  await colleague({ description: 'وصف الزميل' })
  await page.goto(EDITOR)
  const offer = page.locator('[data-draft]')
  await offer.waitFor()
  expect(await field(page, 'name.ar').inputValue()).toBe('تعاونية الريف')
  expect(await axeViolations(page)).toEqual([])
  await offer.locator('[data-draft-restore]').click()
  await expect.poll(() => field(page, 'name.ar').inputValue()).toBe('ما لم يُحفظ')
  expect(await saved()).toMatchObject({ name: 'تعاونية الريف' })
  await save(page).click()
  await expect.poll(saved).toMatchObject({ name: 'ما لم يُحفظ', description: 'وصف الزميل' })
  await expect.poll(() => drafts(page)).toBe(0)
})

test('a draft that is not wanted goes, and signing out takes the others', async () => {
  const { page, context } = await edit()
  // Signing out ends a session: one of its own, not the one that the other tests have.
  await context.clearCookies()
  await page.goto(`/admin/login?next=${encodeURIComponent(EDITOR)}`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL(`**${EDITOR}`)
  await ready(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'name.ar').fill('مسودة')
  await page.reload()
  await page.locator('[data-draft-discard]').click()
  expect([await drafts(page), await page.locator('[data-draft]').isVisible()]).toEqual([0, false])
  await field(page, 'name.ar').fill('مسودة ثانية')
  await expect.poll(() => drafts(page)).toBe(1)
  await page.locator('.o-side [data-admin-logout] button').click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => drafts(page)).toBe(0)
})

test('without the network it waits, and is sent when it is back; leaving keeps the draft', async () => {
  const { page, context } = await edit()
  await context.setOffline(true)
  await field(page, 'name.ar').fill('كُتب دون شبكة')
  await save(page).click()
  const state = page.locator('[data-save-state]')
  await state.waitFor()
  await expect.poll(() => state.textContent()).toContain('لا اتصال بالموقع')
  expect([await drafts(page), await saved()]).toEqual([1, expect.objectContaining({ version: 1 })])
  await context.setOffline(false)
  await expect.poll(saved).toMatchObject({ name: 'كُتب دون شبكة', version: 2 })
  await expect.poll(() => drafts(page)).toBe(0)
})

test('a session that ended is renewed over the page, and the save goes on', async () => {
  const { page, context } = await edit()
  await field(page, 'name.ar').fill('كُتب قبل الدخول')
  await context.clearCookies()
  await save(page).click()
  const dialog = page.locator('dialog[data-sign-in]')
  await dialog.locator('#password').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.locator('#password').fill('not the password')
  await dialog.locator('#password').press('Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect(await saved()).toMatchObject({ version: 1 })
  await dialog.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await dialog.locator('#password').press('Enter')
  await expect.poll(saved).toMatchObject({ name: 'كُتب قبل الدخول', version: 2 })
  await page.locator('action-toast').waitFor({ state: 'attached' })
  expect(await drafts(page)).toBe(0)
})

test('whoever signs in instead is asked before anything is saved in their name', async () => {
  const { page, context } = await edit('shop keeper')
  await field(page, 'name.ar').fill('كتبه أمين المتجر')
  await context.clearCookies()
  await save(page).click()
  const dialog = page.locator('dialog[data-sign-in]')
  await dialog.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await dialog.locator('#password').press('Enter')
  await dialog.locator('[data-stage=other]').waitFor()
  expect([await saved(), await axeViolations(page)]).toEqual([expect.objectContaining({ version: 1 }), []])
  await dialog.locator('[data-stage=other] [data-go-on]').click()
  await expect.poll(saved).toMatchObject({ name: 'كتبه أمين المتجر', version: 2 })
})
