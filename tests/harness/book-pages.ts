import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toNextPage } from './browser.ts'
import { TEST_ADMIN_PASSWORD } from './launch.ts'
import { axeViolations, overflow } from './page-checks.ts'

export const BOOKS = '/admin/accounting/cooperative'

/** A photograph of a receipt, as small as it can be. */
export const RECEIPT = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

/**
 * Nothing sticks out, and axe finds nothing. The window is as tall as the page meanwhile: what lies half under the bar that stays at
 * the bottom is reached by scrolling, and is no small target.
 */
export async function look(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size)
    await page.setViewportSize({ ...size, height: Math.max(size.height, await page.evaluate(() => document.documentElement.scrollHeight)) })
  expect([page.url(), await overflow(page), await axeViolations(page)]).toEqual([page.url(), undefined, []])
  if (size) await page.setViewportSize(size)
}

export const press = (page: Page, intent: string) => toNextPage(page, () => page.locator(`button[value=${intent}]:visible`).first().click())

export async function signInToBooks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/login?next=/admin/accounting`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL('**/admin/accounting')
}

/** The rows of the double-entry form. */
export async function fillLines(
  page: Page,
  lines: readonly (readonly [account: string, side: 'debit' | 'credit', amount: string])[],
): Promise<void> {
  for (const [row, [account, side, amount]] of lines.entries()) {
    const line = page.locator('entry-lines tbody tr').nth(row)
    await line.locator('[name=account]').fill(account)
    await line.locator(`[name=${side}]`).fill(amount)
  }
}

/** The receipts that a page links to can be opened, as pictures. */
export async function openReceipts(page: Page, url: string): Promise<number> {
  const receipts = page.locator('a[href*="/receipts/"]')
  for (const receipt of await receipts.all()) {
    const file = await page.request.get(url + (await receipt.getAttribute('href')))
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
  return receipts.count()
}
