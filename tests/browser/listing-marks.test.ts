import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingReports } from '#app/features/real-estate/detail/tables.server.ts'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()
const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('what a buyer notes without an account: favourite, hidden, compared; carried along on signing in', async () => {
  const { page, troubles } = await open({ viewport: PHONE })
  await page.goto('/real-estate')
  await upgraded(page, 'listing-marks')
  const rows = page.locator('.lot')
  const total = await rows.count()
  const names = await rows.locator('h3').allTextContents()
  const mark = (row: number, name: string) => rows.nth(row).locator(`[data-mark=${name}]`)

  await mark(0, 'favourite').click()
  await expect.poll(() => mark(0, 'favourite').getAttribute('aria-pressed')).toBe('true')
  await mark(1, 'hide').click()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total - 1)
  for (const row of [0, 2]) await mark(row, 'compare').click()

  // Still so after a reload; what is hidden can be shown again.
  await page.reload()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total - 1)
  await page.locator('[data-mark=show-hidden]').click()
  await expect.poll(() => page.locator('.lot:visible').count()).toBe(total)

  await page.locator('a[data-ids=compare]').click()
  await page.waitForURL(/ids=[^,]+,[^,]+/)
  expect((await page.locator('.compare thead th a:first-of-type').allTextContents()).slice(0, 4)).toContain(names[2])
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await page.goto('/real-estate/favourites')
  await page.waitForURL(/ids=/)
  expect(await page.locator('.lot h3').allTextContents()).toEqual([names[0]])
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  expect(troubles).toEqual([])

  // Signed in, they are the account's: another device has them.
  await page.goto('/admin/login')
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.locator('#password').press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin')
  const carried = page.waitForResponse(/api\/listings\/marks/)
  await page.goto('/real-estate')
  expect((await carried).status()).toBe(200)
  const other = await enter('/admin')
  await other.page.goto('/real-estate/favourites')
  expect(await other.page.locator('.lot h3').allTextContents()).toEqual([names[0]])
})

test('a buyer asks about what they found, has what is new sent to them, and reports what is gone', async () => {
  const { db } = own.handle
  await db.insert(listings).values({
    id: 'plot-by-the-sea',
    type: 'plot',
    deal: 'sale',
    title: { ar: 'أرض تطل على البحر' },
    description: { ar: 'قطعة للتجربة' },
    areaM2: 300,
    priceInCents: 36_000_000,
    titleStatus: 'titled',
    latitude: 35.2049,
    longitude: -3.9,
    contactPhone: '+212600000001',
    state: 'published',
    publishedAt: new Date(),
  })
  const [{ reference } = { reference: 0 }] = await db
    .select({ reference: listings.reference })
    .from(listings)
    .orderBy(desc(listings.reference))
  const { page } = await open({ viewport: PHONE })
  await expect.poll(async () => (await page.goto('/real-estate/plot-by-the-sea'))?.status()).toBe(200)
  const message = decodeURIComponent((await page.locator('.contact-box [data-count=message]').getAttribute('href')) ?? '')
  expect(message).toMatch(/wa\.me\/212600000001/)
  expect(message).toContain('أرض تطل على البحر')
  expect(message).toContain(String(reference))
  expect(await page.locator('.contact-box [data-count=call]').getAttribute('href')).toBe('tel:+212600000001')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await page.locator('.report summary').click()
  await page.locator('.report [name=reason]').first().check({ force: true })
  await page.fill('.report textarea', 'بيعت قبل شهر')
  await toNextPage(page, () => page.click('.report [type=submit]'))
  await expect.poll(() => page.locator('.report [role=status]').isVisible()).toBe(true)
  expect(await db.$count(listingReports)).toBe(1)

  await page.goto('/real-estate?deal=sale&type=plot')
  await toNextPage(page, () => page.locator('.list-tools > a').click())
  expect(await page.locator('.search-words li').count()).toBe(2)
  await toNextPage(page, () => page.click('.search-form [type=submit]'))
  expect(await page.locator('.field-error').count()).toBeGreaterThan(0)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.fill('[name=email]', 'buyer@example.ma')
  await toNextPage(page, () => page.click('.search-form [type=submit]'))
  expect(page.url()).toMatch(/sent=1/)
  const [mail] = await db.select().from(mailMessages)
  const token = /searches\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  await page.goto(`/real-estate/searches?token=${token}`)
  await toNextPage(page, () => page.click('.letter [type=submit]'))
  expect(page.url()).toMatch(/confirmed=1/)
  expect(await overflow(page)).toBe(undefined)
})

test('nothing that is noted can be pressed before its script has come', async () => {
  const { page } = await open({ viewport: PHONE })
  const late = Promise.withResolvers<void>()
  await page.route(/listing-marks-[^/]*\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/real-estate')
  const button = page.locator('.lot [data-mark=favourite]').first()
  expect(await button.isVisible()).toBe(false)
  const before = await page.locator('.lot').nth(1).boundingBox()
  late.resolve()
  await expect.poll(() => button.isVisible()).toBe(true)
  expect(await page.locator('.lot').nth(1).boundingBox()).toEqual(before)
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
})
