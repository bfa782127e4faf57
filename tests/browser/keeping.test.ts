import { expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage, PHONE } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

test('the keeper on a phone: stock in, a price, a stock-take; on a desk, cells that save by themselves', async () => {
  const site = await startSite({})
  try {
    const { page } = await openPage({ baseURL: site.url, viewport: PHONE })
    const look = async (where: string) => {
      expect([where, await overflow(page)]).toEqual([where, undefined])
      expect([where, await axeViolations(page)]).toEqual([where, []])
    }
    await page.goto('/admin/login')
    await page.fill('#password', TEST_ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await page.goto('/admin/stock/in?q=honey-thyme-1')
    await page.fill('#pieces', '٢٠')
    await look('stock in')
    await page.press('#pieces', 'Enter')
    await page.waitForURL('**moved=**')
    expect(await page.textContent('.o-good')).toContain('58')
    await page.goto('/admin/store-management/honey')
    await look('list')
    await page.click('#row-honey-thyme-1 th a')
    await page.fill('#sheet-price', '99,50')
    await page.click('#sheet button[type=submit]')
    await page.waitForURL('**done=saved**')
    await page.goto('/admin/stock/take')
    await page.selectOption('select[name=category]', 'olive-oil')
    await page.click('button[value=start]')
    await page.waitForURL(/take\/\d+$/)
    await page.waitForFunction(() => customElements.get('stock-take'))
    const first = page.locator('input[data-variant]').first()
    await first.fill('7')
    await first.press('Enter')
    await page.waitForSelector('input[data-state=saved]')
    await page.reload()
    expect(await first.inputValue()).toBe('7')
    await look('stock-take')
    await page.click('a[href*="review=yes"]')
    await page.click('button[value=post]')
    await page.waitForURL('**done=saved**')
    await page.setViewportSize(DESKTOP)
    await page.goto('/admin/store-management/honey')
    const price = page.locator('input[name="price.honey-thyme-1"]')
    expect(await price.inputValue()).toBe('99,50')
    await page.waitForFunction(() => customElements.get('store-grid'))
    await price.fill('101')
    await price.press('Enter')
    await page.waitForSelector('input[name="price.honey-thyme-1"][data-state=saved]')
    const sale = page.locator('input[name="sale.honey-thyme-1"]')
    await sale.fill('200')
    await sale.press('Enter')
    await page.waitForSelector('input[name="sale.honey-thyme-1"][data-state=failed]')
    expect(await sale.inputValue()).toBe('200')
    await look('a cell that could not be saved')
  } finally {
    await site.dispose()
  }
})
