import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { enter } = pagesOf(() => own.site)

async function ask(page: Page, question: string) {
  const answers = page.locator('.ai-answer .ai-table')
  const before = await answers.count()
  await page.locator('textarea[name=message]').fill(question)
  await page.locator('[data-send]').click()
  await expect.poll(() => answers.count()).toBe(before + 1)
}

test('figures of an answer are drawn with their table below them, on a phone and on a desk', async () => {
  await own.handle.db.execute(sql`
    insert into analytics_daily (day, kind, name, count)
    select current_date - n, 'view', '/drawn', 20 + n from generate_series(0, 20, 2) n`)
  await own.handle.db.execute(sql`
    insert into analytics_daily (day, kind, name, count)
    values (current_date, 'search_none', 'قبطان', 12), (current_date, 'search_none', 'مرسى', 3)`)
  const { page, troubles } = await enter('/ai-chat', { viewport: PHONE, hasTouch: true })
  await upgraded(page, 'assistant-chat')
  await ask(page, 'كم زائرا زار الموقع؟')
  // Four weeks, empty days among them.
  await expect.poll(() => page.locator('.ai-table').last().locator('tbody tr').count()).toBe(28)
  const drawing = page.locator('.ai-drawing')
  await expect.poll(() => drawing.locator('svg:visible').count()).toBe(1)
  await expect.poll(() => drawing.locator('svg:visible desc').textContent()).toMatch(/^الصفحات: المجموع [\d.]+، والأعلى 40 \(/)
  await ask(page, 'عمّ بحث الزوار ولم يجدوه؟')
  await expect.poll(() => page.locator('.ai-table').last().locator('.ai-share svg').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  expect([await overflow(page), troubles]).toEqual([undefined, []])
  await page.setViewportSize(DESKTOP)
  await expect.poll(() => drawing.locator('svg:visible').getAttribute('class')).toBe('chart chart-half')
  expect(await overflow(page)).toBeUndefined()
})
