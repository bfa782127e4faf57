import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { enter } = pagesOf(() => own.site)

test('the owner’s morning on a phone: late orders, what runs low, who is on duty, how an order is confirmed, each answer with its sources', async () => {
  const { page, troubles } = await enter('/ai-chat', { viewport: PHONE, hasTouch: true })
  await upgraded(page, 'assistant-chat')
  await page.getByRole('button', { name: 'هل عندنا طلبات متأخرة؟' }).tap()
  const answers = page.locator('.ai-answer')
  await expect.poll(() => answers.last().textContent()).toContain('طلبات تنتظر جواب المتجر')
  await expect.poll(() => page.url()).toContain('/ai-chat?c=')
  const field = page.locator('textarea[name=message]')
  for (const [question, expected] of [
    ['أي منتجات أوشكت على النفاد؟', 'أصناف قلّ مخزونها أو نفد'],
    ['أي صيدلية في الحراسة الليلة في الحسيمة؟', 'في الحراسة ليلة'],
  ] as const) {
    await field.fill(question)
    await page.locator('[data-send]').tap()
    await expect.poll(() => answers.last().textContent()).toContain(expected)
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await expect.poll(() => answers.count()).toBe(3)
  await answers.last().locator('.ai-sources summary').tap()
  await page.locator('.ai-sources[open] a[href="/admin/guides-management/duty-rota"]').waitFor()
  await field.fill('كيف أؤكد طلبا؟')
  await page.locator('[data-send]').tap()
  await expect.poll(() => answers.last().locator(':scope > ol > li').allTextContents()).toHaveLength(3)
  await expect.poll(() => answers.last().locator(':scope > ol > li').nth(1).textContent()).toContain('«تأكيد الطلب»')
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await axeViolations(page)).toEqual([])
  expect([await overflow(page), troubles]).toEqual([undefined, []])
  await page.locator('.ai-head .ai-narrow').tap()
  await page.locator('#ai-history:popover-open').getByText('هل عندنا طلبات متأخرة؟').waitFor()
})

test('by keyboard: Enter asks, a new line does not, N begins anew; a site out of reach leaves the question in its field', async () => {
  const { page, context } = await enter('/ai-chat', { viewport: DESKTOP })
  await upgraded(page, 'assistant-chat')
  const field = page.locator('textarea[name=message]')
  await field.focus()
  await page.keyboard.type('أين شاطئ')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('كيمادو؟')
  await page.keyboard.press('Enter')
  await page.locator('.ai-side a', { hasText: 'شاطئ كيمادو' }).waitFor()
  await expect.poll(() => page.locator('[data-status]').textContent()).toBe('وصل الجواب.')
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(true)
  await field.fill('سؤال بلا شبكة')
  await page.keyboard.press('Enter')
  await page.locator('[data-problem]', { hasText: 'لم يصل جواب من الموقع' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('سؤال بلا شبكة')
  await expect.poll(() => page.locator('.ai-user').count()).toBe(1)
  await context.setOffline(false)
  await field.blur()
  await page.keyboard.press('n')
  await page.locator('.ai-welcome').waitFor()
})
