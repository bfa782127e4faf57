import { afterAll, expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { failures, oneTool, startOpenAiStub } from '#tests/harness/openai-stub.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

// The environment of the site names it, so it is there before the site.
const stub = await startOpenAiStub()
afterAll(() => stub.close())

const own = fileSite({
  ASSISTANT_URL: stub.url,
  ASSISTANT_MODEL: 'stub-1',
  ASSISTANT_KEY: 'sk-browser-0123456789',
  ASSISTANT_ALLOW_PRIVATE: '1',
})
const { enter } = pagesOf(() => own.site)

test('a model’s answer is read while it is written, stopped, asked for anew, and marked where no source stands behind it', async () => {
  stub.use(failures.silentAfterText)
  const { page, troubles } = await enter('/ai-chat', { viewport: PHONE, hasTouch: true })
  await upgraded(page, 'assistant-chat')
  await page.locator('textarea[name=message]').fill('كم منتجا في المتجر؟')
  await page.locator('[data-send]').tap()
  await page.locator('.ai-plain', { hasText: 'أول' }).waitFor()
  await page.locator('[data-stop]').tap()
  await page.locator('.ai-answer', { hasText: 'أوقفتَ الجواب هنا' }).waitFor()
  stub.use(oneTool('products_count', {}, (result) => `المنشور منها ${/"published":(\d+)/.exec(result)?.[1]} [1].\n\nوهذا كثير في رأيي.`))
  await page.locator('[data-again] button').tap()
  const written = page.locator('.ai-answer', { hasText: 'كتبه stub-1' })
  await written.waitFor()
  await expect.poll(() => page.locator('.ai-user').count()).toBe(1)
  await expect.poll(() => written.locator('p', { hasText: 'المنشور' }).locator('a.ai-cite').count()).toBe(1)
  await expect.poll(() => written.locator('p', { hasText: 'في رأيي' }).locator('.ai-own').count()).toBe(1)
  await expect.poll(() => written.locator('.ai-own').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  expect([await overflow(page), troubles]).toEqual([undefined, []])
  await page.goto(`${own.site.url}/ai-chat/model`)
  await page.locator('.ai-model-state', { hasText: 'من بيئة الخادم' }).waitFor()
  expect(await page.content()).not.toContain('sk-browser')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBeUndefined()
})
