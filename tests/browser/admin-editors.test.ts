import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()

const { enter } = pagesOf(() => own.site)

const active = (page: Page) => page.locator('#palette-list [aria-selected=true]')

describe('the palette', () => {
  test('opens with Ctrl K, finds places and what is in the rooms, goes there, all by keyboard', async () => {
    const { page, troubles } = await enter('/admin')
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox')
    await page.locator('dialog.o-palette[open]').waitFor()
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await input.getAttribute('aria-expanded')).toBe('true')
    expect(await active(page).textContent()).toContain('اليوم')
    expect(await axeViolations(page)).toEqual([])

    // At once: on a slow machine each letter would be asked for by itself, and the list drawn anew each time.
    await page.keyboard.insertText('عسل')
    const products = page.getByRole('group', { name: 'منتجات' })
    await products.getByRole('option').first().waitFor()
    expect(await products.getByRole('option').count()).toBe(5)
    expect(await input.getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
    const first = await active(page).getAttribute('id')
    await page.keyboard.press('ArrowDown')
    expect(await active(page).getAttribute('id')).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    // Up from the first is the last.
    expect(await page.locator('#palette-list [role=option]:not([hidden])').last().getAttribute('aria-selected')).toBe('true')
    expect(await axeViolations(page)).toEqual([])

    await input.fill('العمليات')
    await expect.poll(() => active(page).textContent()).toContain('سجل العمليات')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/audit')
    expect(troubles).toEqual([])
  })

  test('Escape gives the focus back; # is for order numbers; > leaves commands', async () => {
    const { page } = await enter('/admin')
    await page.locator('.o-find').focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog.o-palette[open]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('o-find')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('#9999')
    await expect.poll(() => page.locator('#palette-list [role=option]:not([hidden])').count()).toBe(0)
    await page.getByRole('combobox').fill('>ليلي')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.reload()
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.office') as Element).colorScheme)).toBe('dark')
  })

  test('on a phone it opens from its button and fits', async () => {
    const { page } = await enter('/admin', { viewport: PHONE, hasTouch: true })
    await page.locator('.o-bar [data-palette]').tap()
    await page.getByRole('combobox').fill('صندوق الرسائل')
    await expect.poll(() => active(page).textContent()).toContain('صندوق الرسائل')
    expect(await overflow(page)).toBeUndefined()
    await active(page).tap()
    await page.waitForURL('**/admin/outbox')
  })

  test('without script its button leads to the same search', async () => {
    const { page } = await enter('/admin', { javaScriptEnabled: false })
    await page.locator('.o-find').click()
    await page.waitForURL('**/admin/find')
    await page.locator('main input[name=q]').fill('عسل')
    await page.locator('main button[type=submit]').click()
    await expect.poll(() => page.locator('main a[href^="/admin/store/products/"]').count()).toBe(5)
  })
})

describe('keys', () => {
  test('g and a letter lead to a place, ? lists them all; none of it while typing', async () => {
    const { page } = await enter('/admin')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.waitForURL('**/admin/audit')
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.waitForURL('**/admin')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.goto(`${own.site.url}/admin/settings`)
    await page.locator('[id="site_name.en"]').focus()
    await page.keyboard.type('ga?')
    expect(await page.locator('[id="site_name.en"]').inputValue()).toBe('ga?')
    expect(page.url()).toBe(`${own.site.url}/admin/settings`)
  })

  test('switched off, single letters do nothing; Ctrl K still opens the palette', async () => {
    const { page } = await enter('/admin')
    await page.keyboard.press('?')
    await page.locator('[data-keys-on]').uncheck()
    await page.keyboard.press('Escape')
    // Over an open dialog no letter does anything.
    await page.locator('#admin-keys').waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.keyboard.press('?')
    expect(page.url()).toBe(`${own.site.url}/admin`)
    expect(await page.locator('#admin-keys').isVisible()).toBe(false)
    await page.keyboard.press('Control+k')
    await page.locator('dialog.o-palette[open]').waitFor()
  })
})

describe('an editor', () => {
  const line = (page: Page) => page.locator('.o-savebar [role=status]')

  test('leaving with something unsaved asks; saving, or taking it back, does not', async () => {
    const { page } = await enter('/admin/settings')
    const requested: string[] = []
    page.on('dialog', (dialog) => {
      requested.push(dialog.type())
      void dialog.dismiss()
    })
    await page.locator('#contact_email').fill('new@example.ma')
    expect(await line(page).textContent()).toBe('تغييرات لم تُحفظ بعد')
    await page.locator('.o-side .o-brand').click()
    await expect.poll(() => requested).toEqual(['beforeunload'])
    expect(page.url()).toBe(`${own.site.url}/admin/settings`)
    expect(await page.locator('#contact_email').inputValue()).toBe('new@example.ma')

    await page.locator('#contact_email').fill('')
    expect(await line(page).textContent()).toBe('لا تغييرات')
    await page.locator('#contact_email').fill('new@example.ma')
    await page.keyboard.press('Control+s')
    await page.locator('admin-toast', { hasText: 'تم الحفظ بنجاح!' }).waitFor()
    await expect.poll(() => page.url()).toBe(`${own.site.url}/admin/settings`)
    await page.locator('.o-side .o-brand').click()
    await page.waitForURL('**/admin')
    expect(requested).toEqual(['beforeunload'])
  })

  test('two tabs: the second decides between both versions', async () => {
    const { page, context } = await enter('/admin/settings')
    const other = await context.newPage()
    await other.goto(`${own.site.url}/admin/settings`)
    await other.locator('#contact_phone').fill('0539980000')
    await other.locator('.o-savebar button').click()
    await other.locator('admin-toast').waitFor({ state: 'attached' })
    await page.locator('#contact_phone').fill('0539981111')
    await page.locator('.o-savebar button').click()
    await page.locator('.o-conflict').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('radio', { name: /05 39 98 00 00/ }).check()
    await page.locator('.o-savebar button').click()
    await page.locator('admin-toast').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('#contact_phone').inputValue()).toBe('05 39 98 00 00')
  })

  test('wrong fields are named at the head, and lead to themselves', async () => {
    const { page } = await enter('/admin/settings', { viewport: PHONE })
    await page.locator('#contact_email').fill('me@')
    await page.locator('.o-savebar button').click()
    const problem = page.locator('.o-note.o-bad a')
    await problem.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await problem.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact_email')
    expect(await page.locator('#contact_email').inputValue()).toBe('me@')
  })
})

test('rows by keyboard: down, choose, delete after the question', async () => {
  const { page } = await enter('/admin/settings')
  for (const to of ['a@example.ma', 'b@example.ma']) {
    await page.locator('#mail_to').fill(to)
    // The address is the same after the second one.
    await toNextPage(page, () => page.locator('#mail-test button').click())
    await page.waitForURL('**/admin/settings?mail=*')
  }
  await page.goto(`${own.site.url}/admin/outbox`)
  const bar = page.locator('form.o-bulk')
  expect(await bar.isVisible()).toBe(false)
  const rows = await page.locator('tr[data-row]').count()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await bar.isVisible()).toBe(true)
  expect(await bar.textContent()).toContain('المختار: 1')
  expect(await axeViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'حذف…' }).click()
  const question = page.getByRole('dialog', { name: 'هل أنت متأكد من الحذف؟' })
  await question.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('إلغاء')
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'حذف' }).click()
  await page.locator('admin-toast').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(rows - 1)
})
