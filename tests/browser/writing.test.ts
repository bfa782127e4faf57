import { beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, type OpenedPage, openPage, PHONE, upgraded } from '#tests/harness/browser.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
  return () => site.dispose()
})

async function openEditor(path: string, options = {}): Promise<OpenedPage> {
  const opened = await openPage({ baseURL: site.url, ...options })
  const { page } = opened
  await page.goto('/admin/login')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.goto(path)
  await upgraded(page, 'writing-surface', 'editor-form')
  await page.locator('.o-in-ar .ProseMirror').waitFor()
  return opened
}

test('on a phone: an article is written, a product stands in it as a card, it is saved in place and read by visitors', async () => {
  const { page, troubles } = await openEditor('/admin/articles/new', { viewport: PHONE })
  await page.fill('[name="title.ar"]', 'خريف النحالين')
  await page.fill('[name="summary.ar"]', 'موجز')
  await page.fill('[name="topic.ar"]', 'ناس')
  const surface = page.locator('.o-in-ar .ProseMirror')
  const field = () => page.inputValue('[name="body.ar"]')
  await surface.click()
  await page.keyboard.type('## لماذا ينقل النحل')
  await page.keyboard.press('Enter')
  await page.keyboard.type('في الخامسة ')
  await page.locator('.o-in-ar [data-do=strong]').click()
  await page.keyboard.type('صباحا')
  await page.locator('.o-in-ar [data-do=strong]').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- أول')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ثان')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(field).toBe('## لماذا ينقل النحل\n\nفي الخامسة **صباحا**\n\n- أول\n- ثان')
  await page.locator('.o-in-ar [data-do=card]').click()
  const dialog = page.locator('dialog[data-writing=card]')
  await dialog.locator('input').fill('عسل')
  await dialog.locator('[data-results] button').first().click()
  const card = page.locator('.o-in-ar .wr-card b')
  await expect.poll(() => card.textContent()).toContain('عسل')
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  await page.selectOption('[name=status]', 'published')
  await page.locator('.o-savebar button[value=save]').click()
  await page.waitForURL(/\/admin\/articles\/(?!new)/)
  await surface.waitFor()
  const slug = await page.inputValue('[name=slug]')
  const visitor = await openPage({ baseURL: site.url, viewport: PHONE })
  await visitor.page.goto(`/article/${encodeURIComponent(slug)}`)
  await expect.poll(() => visitor.page.locator('.record-card a').textContent()).toContain('عسل')
  expect(await visitor.page.locator('script[src*="open-"]').count()).toBe(0)
  expect([await axeViolations(visitor.page), await overflow(visitor.page)]).toEqual([[], undefined])
  // Saved again in place with the keys: one goes on writing where one was.
  await surface.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('خاتمة')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.inputValue('[name=version]')).toBe('2')
  await expect.poll(() => surface.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(' المقال')
  await expect.poll(field).toMatch(/خاتمة المقال$/)
  expect([...troubles, ...visitor.troubles]).toEqual([])
})

/** As a clipboard gives it. */
const paste = (page: OpenedPage['page'], data: Record<string, string>) =>
  page.locator('.o-in-ar .ProseMirror').evaluate((element, texts) => {
    const clipboard = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) clipboard.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, data)

test('with the keyboard: tables, notes and links; what is pasted arrives clean and can be undone; nothing in it runs', async () => {
  const { page, troubles } = await openEditor('/admin/articles/new')
  const field = () => page.inputValue('[name="body.ar"]')
  await page.locator('.o-in-ar .ProseMirror').focus()
  const hostile = '<img src=x onerror="document.title=1"><svg><style><img src=x onerror="document.title=1"></style></svg>'
  await paste(page, { 'text/html': `<h2>عنوان</h2><p>من <a href="javascript:document.title=1">هنا</a></p>${hostile}`, 'text/plain': 'x' })
  await expect.poll(field).toBe('## عنوان\n\nمن هنا')
  await paste(page, { 'text/plain': '**غامق** و[رابط](/articles)\n{{product: honey}}' })
  await expect.poll(field).toContain('{{product: honey}}')
  await page.keyboard.press('Control+z')
  await expect.poll(field).toBe('## عنوان\n\nمن هنا')
  await paste(page, { 'text/plain': 'x'.repeat(10 * 1024 * 1024) })
  await expect.poll(() => page.locator('[data-too-long]').textContent()).toContain('أطول')
  expect(await field()).toBe('## عنوان\n\nمن هنا')
  // The toolbar is one stop; the arrows go along it.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.locator('.o-in-ar [data-do=heading]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.do)).toBe('redo')
  await page.locator('.o-in-ar [data-do=table]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('سمك')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ثمن')
  await page.keyboard.press('Tab')
  await page.keyboard.type('سردين')
  await expect.poll(field).toContain('| سمك | ثمن |\n| سردين |  |')
  await page.locator('.o-in-ar [data-do=row-remove]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(field).not.toContain('سردين')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('كلمة')
  await page.locator('.o-in-ar [data-do=note]').focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog[data-writing=note] textarea').fill('الأرشيف الجهوي')
  await page.locator('dialog[data-writing=note] [data-choose]').click()
  await expect.poll(field).toContain('كلمة^[الأرشيف الجهوي]')
  await page.keyboard.type(' ثم ')
  await page.locator('.o-in-ar [data-do=link]').focus()
  await page.keyboard.press('Enter')
  const link = page.locator('dialog[data-writing=link]')
  await link.locator('[data-input=address]').fill('javascript:alert(1)')
  await link.locator('[data-save]').click()
  await link.locator('[data-problem]').waitFor()
  await link.locator('[data-input=address]').fill('/articles')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await link.locator('[data-save]').click()
  await expect.poll(field).toContain('ثم [/articles](/articles)')
  expect(await page.title()).not.toBe('1')
  expect(troubles).toEqual([])
})

test('in a long text the paragraph that is written in has the height of its lines, however they come and go', async () => {
  const { page, troubles } = await openEditor('/admin/articles/new', { viewport: PHONE })
  const surface = page.locator('.o-in-ar .ProseMirror')
  await surface.focus()
  await paste(page, {
    'text/plain': Array.from({ length: 1500 }, (_, n) => `فقرة ${n} من نص طويل جدا عن البحر والجبل والسوق الأسبوعي`).join('\n'),
  })
  await page.keyboard.press('Control+Home')
  /** The paragraph held: its lines, and whether its box is as high as they are. */
  const held = () =>
    page.locator('[class^=wr-apart]').evaluateAll((all) =>
      all.map((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
        const { contain, lineHeight, height } = getComputedStyle(element)
        return {
          isHeld: contain.includes('size'),
          lines: tops.size,
          off: Math.abs(Math.round(Number.parseFloat(height) - tops.size * Number.parseFloat(lineHeight))),
        }
      }),
    )
  const lines = async () => {
    const all = await held()
    expect(all.map(({ isHeld, off }) => [isHeld, off])).toEqual([[true, 0]])
    return all[0]?.lines
  }
  await page.keyboard.type('x')
  await expect.poll(lines).toBe(2)
  await page.keyboard.type(' كلمات أخرى في السطر نفسه وفي سطر ثالث جديد')
  await expect.poll(lines).toBe(3)
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('Backspace')
  await expect.poll(lines).toBe(2)
  await page.keyboard.press('Enter')
  await page.keyboard.type('قصير')
  await expect.poll(lines).toBe(2)
  await page.setViewportSize({ width: 800, height: 844 })
  await page.keyboard.type(' x')
  await expect.poll(lines).toBe(1)
  // A line of a list is laid out with the list.
  await page.locator('.o-in-ar [data-do=list]').click()
  await expect.poll(held).toEqual([])
  expect(troubles).toEqual([])
})
