import { beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE, upgraded } from '#tests/harness/browser.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
  return () => site.dispose()
})

test('on a phone: sections moved and picked, a storm announced, and visitors see it once it is published', async () => {
  const { page, troubles } = await openPage({ baseURL: site.url, viewport: PHONE })
  await page.goto('/admin/login')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.goto('/admin/home')
  await upgraded(page, 'home-sections', 'editor-form')
  const order = () => page.inputValue('input[name=order]')
  const first = async () => (await order()).split(' ').slice(0, 2)
  // Moved by its button and by keys, without a request: the order and the sketch follow.
  await page.click('button[value="step:up:categories"]')
  await expect.poll(first).toEqual(['categories', 'guides'])
  await page.locator('[data-section=categories] summary').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(first).toEqual(['guides', 'categories'])
  await page.click('button[value="step:up:why"]')
  const sketched = () =>
    page.locator('[data-sketch]').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.sketch).join(' '))
  await expect.poll(async () => (await sketched()) === (await order())).toBe(true)
  // A pick is found and saved with everything else.
  await page.locator('[data-section=articles] summary').click()
  await page.click('button[value="find:articles"]')
  const offer = page.locator('.hc-offers button').first()
  await offer.waitFor()
  const picked = (await offer.getAttribute('aria-label')) ?? ''
  await offer.click()
  await expect.poll(() => page.locator('.hc-picks:not(.hc-offers) li').count()).toBe(1)
  await page.locator('#section-notice summary').click()
  await page.fill('[name="notice.text.ar"]', 'عاصفة إلى صباح الغد')
  await page.fill('[name="notice.until_day"]', '2099-12-06')
  await page.locator('#section-notice .hc-switch input').check()
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  const visitor = await openPage({ baseURL: site.url, viewport: PHONE })
  await visitor.page.goto('/')
  expect(await visitor.page.locator('.home-notice').count()).toBe(0)
  await page.click('.o-savebar button[value=publish]')
  await page.locator('p.hc-state').waitFor()
  const publicHome = async () => {
    await visitor.page.goto('/')
    return visitor.page.locator('.home-notice').allInnerTexts()
  }
  await expect.poll(publicHome).toEqual([expect.stringContaining('عاصفة إلى صباح الغد')])
  expect(picked).toContain(((await visitor.page.locator('.magazine h3').first().textContent()) ?? '-').trim())
  expect([await axeViolations(visitor.page), await overflow(visitor.page)]).toEqual([[], undefined])
  expect([...troubles, ...visitor.troubles]).toEqual([])
})
