import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE } from '#tests/harness/browser.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
let folder: string
beforeAll(async () => {
  site = await startSite({})
  folder = mkdtempSync(join(tmpdir(), 'dalil-photos-'))
  return async () => {
    await site.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function photo(name: string, background: string): Promise<string> {
  const path = join(folder, name)
  writeFileSync(
    path,
    await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  return path
}

test('on a phone: two pictures at once with their words, one that is none, and the library that shows them', async () => {
  const { page, troubles } = await openPage({ baseURL: site.url, viewport: PHONE })
  await page.goto('/admin/login')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.goto('/admin/media')
  const look = async (what: string) => expect([what, await axeViolations(page), await overflow(page)]).toEqual([what, [], undefined])
  await look('empty')
  const fake = join(folder, 'fake.jpg')
  writeFileSync(fake, '<script>alert(1)</script>')
  await page.locator('.m-drop-text').waitFor()
  await page.setInputFiles('#file', [await photo('sea.jpg', '#2277aa'), await photo('hill.jpg', '#886633'), fake])
  const words = page.locator('[data-queue] input[name=alt_ar]')
  await expect.poll(() => words.count()).toBe(3)
  await page.click('button[value=upload]')
  // The first without words has the focus, and none was sent.
  expect(await words.first().evaluate((field) => field === document.activeElement)).toBe(true)
  for (const [i, text] of ['البحر', 'الجبل', 'لا شيء'].entries()) await words.nth(i).fill(text)
  await page.fill('#credit', 'ليلى')
  await look('words asked for')
  await page.click('button[value=upload]')
  await page.locator('.m-item.m-wrong').waitFor()
  expect(await page.locator('.m-item').count()).toBe(1)
  expect(await page.locator('.m-item .m-said').textContent()).toContain('ليس صورة يعرفها الموقع')
  expect(await words.first().inputValue()).toBe('لا شيء')
  await page.goto('/admin/media')
  expect(await page.locator('.m-card-alt').allInnerTexts()).toEqual(['الجبل', 'البحر'])
  const widths = () => page.locator('.m-card img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  // Pictures of a list come when they are near the window, which may be after the page.
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
  await look('library')
  await page.locator('.m-card a').first().click()
  await page.locator('media-focus.m-scripted img').click({ position: { x: 5, y: 5 } })
  expect(Number(await page.inputValue('#focal_x'))).toBeLessThan(10)
  await look('one picture')
  expect(troubles.filter((trouble) => !/status of 400|^400: /.test(trouble))).toEqual([])
})
