import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter, open } = pagesOf(() => own.site)

const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return element === seen || element.contains(seen)
  })

describe('the navigation', () => {
  test('under the thumb: today, orders, the guide’s own list, search inside the back office, and more', async () => {
    const { page, troubles } = await enter('/admin', { viewport: PHONE, hasTouch: true })
    const places = page.locator('.o-thumb > *')
    expect(await places.allInnerTexts()).toEqual(['اليوم', 'الطلبات', 'الدليل', 'بحث', 'المزيد'])
    await page.locator('.o-thumb').getByText('بحث').tap()
    await page.locator('dialog.o-palette[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.o-thumb').getByText('الدليل').tap()
    await page.waitForURL('**/admin/guides-management')
    expect(await page.locator('.o-thumb [aria-current=page]').textContent()).toBe('الدليل')
    expect(await axeViolations(page)).toEqual([])
    expect([await overflow(page), troubles]).toEqual([undefined, []])
  })

  test('a group opens its main screen, by its link and by its keys', async () => {
    const { page } = await enter('/admin')
    await page.locator('.o-side .o-group', { hasText: 'الدليل' }).first().click()
    await page.waitForURL('**/admin/guides-management')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL('**/admin/store-management')
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await page.waitForURL('**/admin/guides-management')
  })

  test('in a low window every group is in sight, and so is what is open in the longest', async () => {
    const { page } = await enter('/admin/import', { viewport: { width: 1366, height: 657 } })
    for (const part of ['[href="/admin/settings"]', '[href="/admin/import"]', '[data-keys]', '[data-admin-logout] button']) {
      await expect.poll(() => isInSight(page, `.o-side ${part}`), { message: part }).toBe(true)
    }
    expect(await page.locator('.o-side').evaluate((side) => side.scrollHeight <= side.clientHeight)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  test('what is not built yet stands apart, until it is opened', async () => {
    const { page } = await enter('/admin')
    const unbuilt = page.locator('.o-side .o-unbuilt')
    expect(await unbuilt.locator('a').first().isVisible()).toBe(false)
    await unbuilt.locator('summary').click()
    await unbuilt.locator('a').first().click()
    await page.waitForURL('**/home-legacy')
    expect(await page.locator('.o-side .o-unbuilt [aria-current=page]').isVisible()).toBe(true)
  })
})

test('the palette has actions: a new product is two words away', async () => {
  const { page } = await enter('/admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('منتج جديد')
  await expect.poll(() => page.locator('#palette-list [aria-selected=true]').textContent()).toContain('منتج جديد')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/store/products/new')
})

test('the list of keys names those of the page that is open', async () => {
  const { page } = await enter('/admin/users')
  const keys = page.locator('[data-page-keys]')
  await page.keyboard.press('?')
  await keys.waitFor()
  const name = await keys
    .locator('div', { has: page.locator('kbd', { hasText: /^N$/ }) })
    .locator('dd')
    .textContent()
  expect(name).not.toBe('')
  expect(await page.locator('[data-key=n]').textContent()).toContain(name ?? '')
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/admin/store-management')
  await page.keyboard.press('?')
  await expect.poll(() => keys.locator('kbd').allInnerTexts()).toEqual(expect.arrayContaining(['F2', 'Ctrl D', 'N']))
})

test('a notice is put away until what it says has changed, and can be brought back', async () => {
  const { page, troubles } = await enter('/admin')
  const notice = page.locator('#notice-missing-contact')
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await page.goto('/admin')
  expect(await notice.count()).toBe(0)
  await page.goto('/admin/settings')
  await page.locator('#contact_email').fill('shop@example.ma')
  await page.locator('.o-savebar button').click()
  await page.locator('admin-toast').waitFor({ state: 'attached' })
  await page.goto('/admin')
  await notice.waitFor()
  await notice.getByRole('button').click()
  await page.getByRole('button', { name: /التنبيه المخفي/ }).click()
  await notice.waitFor()
  expect(troubles).toEqual([])
})

test('public pages show ‘edit’ to those who may', async () => {
  const { page } = await enter('/admin')
  const products = (await (await fetch(`${own.site.url}/api/store-products`)).json()) as { id: string }[]
  const product = products[0]?.id ?? ''
  for (const [path, editor] of [
    [`/product/${product}`, `/admin/store/products/${product}`],
    ['/tourism-guide/beaches/plage-quemado', /^\/admin\/guide-entries\/[0-9a-f-]{36}$/],
  ] as const) {
    const { page: visitor } = await open({ viewport: DESKTOP })
    await visitor.goto(path)
    expect(await visitor.locator('edit-link').isVisible()).toBe(false)
    await page.goto(path)
    const link = page.locator('edit-link a')
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(editor)
  }
  await page.evaluate(() => localStorage.setItem('adminEdits', 'guides.keep'))
  await page.goto(`/product/${product}`)
  expect(await page.locator('edit-link').isVisible()).toBe(false)
})
