import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { closePagesAfterTests, DESKTOP, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { enter } = pagesOf(() => own.site)

test('an agent’s day: what is missing is said, prices fill each other, a draft waits on the device, the moderator decides by key', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  expect(await page.locator('.offer-mode').isVisible()).toBe(true)
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])

  await toNextPage(page, () => page.click('button[value=send]'))
  expect(await page.locator('.offer-problems a').count()).toBeGreaterThan(2)
  expect(await page.locator('#listing-price-error').isVisible()).toBe(true)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await upgraded(page, 'listing-form', 'map-picker')
  await page.check('[name=type][value=plot]')
  await page.check('[name=deal][value=sale]')
  await page.check('[name=title_status][value=melkia]')
  await page.fill('[name=title]', 'قطعة بأجدير')
  await page.fill('[name=area]', '٣٠٠')
  // A price as it is said here is asked about while it is written, and one press writes it.
  await page.fill('[name=price]', '36 مليون')
  expect(await page.locator('.price-meant').textContent()).toMatch(/360[.,\s\u202f]?000/)
  await page.locator('[data-price]').click()
  expect(await page.inputValue('[name=price]')).toBe('360000')
  expect(await page.locator('[data-step=facts][data-done]').count()).toBe(1)
  await page.fill('[name=price]', '')
  await page.fill('[name=per_metre]', '1200')
  expect(await page.inputValue('[name=price]')).toBe('360000')
  await page.fill('[name=price]', '450000')
  expect(await page.inputValue('[name=per_metre]')).toBe('1500.00')
  // Where the sea is: asked, not refused.
  await page.fill('[name=latitude]', '35.235, -3.89')
  expect(await page.inputValue('[name=longitude]')).toBe('-3.89000')
  expect(await page.textContent('[data-part=title]')).toBe('قطعة بأجدير')

  // The phone rings: another page, and back another day.
  const isKept = () =>
    page.waitForFunction(() =>
      Object.values(localStorage).some((text) => String(text).includes('450000') && String(text).includes('35.23500')),
    )
  await isKept()
  await page.goto('/my-listings/new')
  await page.click('[data-do=restore]')
  expect([await page.inputValue('[name=title]'), await page.isChecked('[value=melkia]')]).toEqual(['قطعة بأجدير', true])
  await toNextPage(page, () => page.click('button[value=send]'))
  // It notes which draft is sent.
  await upgraded(page, 'listing-form')
  await page.check('[name=place_confirmed]')
  await toNextPage(page, () => page.click('button[value=send]'))
  await page.waitForURL('**/my-listings?done=sent**')
  expect(await page.locator('.phase-waiting').count()).toBe(1)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('450000')))).toBe(false)

  const { page: desk } = await enter('/admin/listing-reviews', { viewport: DESKTOP, colorScheme: 'dark' })
  expect(await axeViolations(desk)).toEqual([])
  await desk.keyboard.press('r')
  // Without a reason nothing is refused.
  await expect.poll(() => desk.evaluate(() => document.activeElement?.id)).toBe('review-reason')
  await desk.locator('[data-text]').first().click()
  expect(await desk.inputValue('#review-reason')).not.toBe('')
  await desk.locator('h1').click()
  await toNextPage(desk, () => desk.keyboard.press('a'))
  const [row] = await own.handle.db
    .select()
    .from(listings)
    .where(and(eq(listings.state, 'published'), eq(listings.sample, false)))
  expect(row).toMatchObject({ state: 'published', priceInCents: 45_000_000, latitude: 35.235 })

  await page.goto('/my-listings')
  await toNextPage(page, () => page.click('[value=ask-delete]'))
  expect(await page.locator('.mine-asks').isVisible()).toBe(true)
  await toNextPage(page, () => page.click('.mine-asks [value=delete]'))
  expect(await page.locator('.mine-row').count()).toBe(0)
})

test('a picture that the line has lost is kept and sent again; the whole page is shown before it is sent; a spoken price needs no script', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  await upgraded(page, 'listing-form', 'listing-pictures')
  await page.check('[name=type][value=flat]')
  await page.check('[name=deal][value=sale]')
  await page.check('[name=title_status][value=titled]')
  await page.selectOption('[name=city]', { index: 1 })
  await page.fill('[name=title]', 'شقة للمعاينة')
  await page.fill('[name=area]', '90')
  await page.fill('[name=price]', '69 مليون')
  await page.route('**/api/listings/pictures', (route) => route.abort())
  await page.setInputFiles('listing-pictures [type=file]', 'public/icon-192.png')
  await page.locator('[data-state=failed]').waitFor()
  expect(await page.inputValue('[name=pictures]')).toBe('')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  await page.unroute('**/api/listings/pictures')
  await page.locator('[data-state=failed] button').first().click()
  await page.locator('.offer-pictures img').waitFor()
  expect(await page.inputValue('[name=pictures]')).toMatch(/^\d+$/)

  await toNextPage(page, () => page.click('button[value=preview]'))
  // The price is not one yet: the form says so, and asks what is meant.
  expect(await page.locator('[data-step=facts][data-wrong]').count()).toBe(1)
  expect(await page.locator('[data-price]').textContent()).toMatch(/690[.,\s\u202f]?000/)
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  // Before its script has come the button would send the form, which writes the price as well.
  await upgraded(page, 'listing-form')
  await page.locator('[data-price]').click()
  await toNextPage(page, () => page.click('button[value=preview]'))
  expect(new URL(page.url()).pathname).toMatch(/^\/my-listings\/[^/]+\/preview$/)
  expect(await page.locator('.offer-preview-bar').isVisible()).toBe(true)
  expect(await page.locator('h1').textContent()).toBe('شقة للمعاينة')
  expect(await page.locator('listing-counts, #report').count()).toBe(0)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])

  await page.goto('/my-listings?phase=draft')
  expect(await page.locator('.mine-phases [aria-current]').textContent()).toMatch(/1/)
  expect(await page.locator('.mine-row').count()).toBe(1)
})

test('pictures are put in order by drag and by key; the map draws how far an approximate point may lie', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  await upgraded(page, 'listing-form', 'listing-pictures', 'map-picker')
  let sent = 0
  await page.route('**/api/listings/pictures', (route) => {
    sent += 1
    return route.fulfill({ status: 201, json: { id: sent, src: '/icon.svg' } })
  })
  const icon = 'public/icon-192.png'
  await page.setInputFiles('listing-pictures [type=file]', [icon, icon, icon])
  const order = () => page.inputValue('[name=pictures]')
  await expect.poll(order).toBe('1,2,3')
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  const tool = (id: number, act: string) => page.locator(`.offer-pictures li[data-id="${id}"] [data-do=${act}]`)
  await tool(1, 'later').focus()
  await page.keyboard.press('Enter')
  expect(await order()).toBe('2,1,3')
  await page.keyboard.press('Enter')
  expect(await order()).toBe('2,3,1')
  expect(await page.locator('listing-pictures [data-part=says]').textContent()).toMatch(/3.*3/)
  // At the end it leads back.
  await page.keyboard.press('Enter')
  expect(await order()).toBe('2,1,3')
  await tool(3, 'first').click()
  expect(await order()).toBe('3,2,1')
  expect(await page.locator('.offer-pictures [data-cover]').getAttribute('data-id')).toBe('3')

  const middle = async (id: number, part: string) => {
    const box = await page.locator(`.offer-pictures li[data-id="${id}"] ${part}`).boundingBox()
    if (!box) throw new Error('not there')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.locator('.offer-pictures').scrollIntoViewIfNeeded()
  await page.mouse.move(...(await middle(1, '[data-part=grip]')))
  await page.mouse.down()
  await page.mouse.move(...(await middle(3, 'img')), { steps: 6 })
  await page.mouse.up()
  expect(await order()).toBe('1,3,2')
  await tool(3, 'remove').click()
  expect(await order()).toBe('1,2')
  await expect.poll(() => page.locator('.offer-steps [data-part=progress]').textContent()).toMatch(/^خطوة واحدة من أربع/)

  const circle = page.locator('map-picker [data-circle]')
  expect(await circle.getAttribute('visibility')).toBe('hidden')
  await page.fill('[name=latitude]', '35.2049, -3.9')
  expect(await circle.getAttribute('visibility')).toBe('visible')
  // Large enough to be seen, round the pin.
  const drawn = await circle.boundingBox()
  expect(drawn?.width).toBeGreaterThan(20)
  await page.check('[name=shown][value=exact]')
  expect(await circle.getAttribute('visibility')).toBe('hidden')
  await page.check('[name=shown][value=approximate]')
  expect(await circle.getAttribute('visibility')).toBe('visible')
  await expect.poll(() => page.locator('.offer-steps [data-part=progress]').textContent()).toMatch(/^خطوتان من أربع/)
  await expect.poll(() => page.locator('.offer-steps [data-part=kept]').textContent()).toMatch(/\d/)
})

test('a price is changed where the listing stands, with and without what the server refuses', async () => {
  const { page } = await enter('/my-listings', { viewport: PHONE })
  const [owner] = await own.handle.db.select({ id: users.id }).from(users).limit(1)
  const facts = {
    ...{ type: 'plot' as const, deal: 'sale' as const, titleStatus: 'titled' as const, areaM2: 300, priceInCents: 36_000_000 },
    ...{ title: { ar: 'أرض للثمن' }, description: { ar: '' }, district: null, cityId: null, latitude: 35.2049, longitude: -3.9 },
  }
  await own.handle.db.delete(listings).where(eq(listings.id, 'priced'))
  await own.handle.db.insert(listings).values({
    ...{ ...facts, id: 'priced', ownerId: owner?.id ?? null, state: 'published' },
    approved: { ...facts, pointIs: 'approximate', media: [] },
  })
  await page.goto('/my-listings')
  const row = page.locator('#listing-priced')
  expect(await row.locator('.phase').textContent()).toMatch(/بقي|بقيت/)
  await row.locator('.price-edit summary').click()
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  await row.locator('[name=price]').fill('39 مليون')
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await row.locator('.field-error').isVisible()).toBe(true)
  expect([await axeViolations(page), await axeViolationsAtDusk(page), await overflow(page)]).toEqual([[], [], undefined])
  await toNextPage(page, () => row.locator('[value="price:39000000"]').click())
  expect(await page.locator('.offer-done').isVisible()).toBe(true)
  expect(await row.locator('.money, .mine-facts').first().textContent()).toMatch(/390[.,\s\u202f]?000/)

  // At the desk, in its table.
  const { page: desk } = await enter('/admin/real-estate-management?q=للثمن', { viewport: DESKTOP })
  const cell = desk.locator('.r-cell')
  await cell.locator('summary').click()
  expect([await axeViolations(desk), await overflow(desk)]).toEqual([[], undefined])
  await cell.locator('[name=value]').fill('0')
  await toNextPage(desk, () => desk.keyboard.press('Enter'))
  expect(await cell.locator('[role=alert]').isVisible()).toBe(true)
  expect([await axeViolations(desk), await overflow(desk)]).toEqual([[], undefined])
  await cell.locator('[name=value]').fill('400000')
  await toNextPage(desk, () => desk.keyboard.press('Enter'))
  expect(await cell.locator('summary').textContent()).toMatch(/400[.,\s\u202f]?000/)
  // The way back.
  await toNextPage(desk, () => desk.locator('action-toast button, .o-toast button').first().click())
  await expect.poll(() => cell.locator('summary').textContent()).toMatch(/390[.,\s\u202f]?000/)
})

test('pictures by their links: one that leads nowhere stays in its field with the reason, one that leads to a picture is shown', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  await upgraded(page, 'listing-pictures')
  const field = page.locator('[name=picture_links]')
  await field.fill(`${own.site.url}/icon.svg`)
  await page.click('[data-do=links]')
  await expect.poll(() => page.locator('listing-pictures [data-part=says]').textContent()).not.toBe('')
  expect(await field.inputValue()).toBe(`${own.site.url}/icon.svg`)

  // What the site fetches of the open network is no matter of a browser.
  await page.route('**/api/listings/pictures', (route) => route.fulfill({ status: 201, json: { id: 7, src: '/icon.svg' } }))
  await field.fill('https://example.org/a.jpg')
  await page.click('[data-do=links]')
  await expect.poll(() => page.locator('.offer-pictures img').count()).toBe(1)
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await page.inputValue('[name=pictures]')).toBe('7')
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
})

test('what is typed before the form’s script has come counts, and the draft that is offered is not typed over', async () => {
  const { page } = await enter('/my-listings/new', { viewport: PHONE })
  await upgraded(page, 'listing-form')
  await page.fill('[name=title]', 'أول')
  const isKept = (text: string) => page.evaluate((part) => Object.values(localStorage).some((one) => String(one).includes(part)), text)
  await expect.poll(() => isKept('أول')).toBe(true)

  const late = Promise.withResolvers<void>()
  await page.route(/listing-form-[^/]*\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/my-listings/new')
  await page.check('[name=deal][value=sale]')
  await page.fill('[name=area]', '300')
  await page.fill('[name=per_metre]', '1200')
  await page.fill('[name=title]', 'ثان')
  late.resolve()
  await expect.poll(() => page.inputValue('[name=price]')).toBe('360000')
  await expect.poll(() => isKept('ثان')).toBe(true)
  await page.click('[data-do=restore]')
  await expect.poll(() => page.inputValue('[name=title]')).toBe('أول')
})
