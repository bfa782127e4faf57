import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { charityGifts } from '#app/features/charity/gifts/tables.server.ts'
import { createCampaign, createNeed } from '#tests/factories/charity.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { enter } = pagesOf(() => own.site)

test('on a phone things are handed out to households by number; their names are opened only when asked for, and that is logged', async () => {
  const { db } = own.handle
  const campaign = await createCampaign(db, { title: { ar: 'أغطية للشتاء' } })
  await createNeed(db, campaign.id, { label: { ar: 'غطاء' } })
  const { page, troubles } = await enter(`/admin/charity-management/${campaign.id}/distribution`, { viewport: PHONE })
  const looks = async () => [await axeViolations(page), await overflow(page)]
  expect(await looks()).toEqual([[], undefined])
  await page.fill('#name', 'أسرة يامنة')
  await page.fill('#people', '٥')
  await toNextPage(page, () => page.click('button[value=add]'))
  await page.locator('.dist li strong', { hasText: 'أسرة رقم 1' }).waitFor()
  // Least data: numbers alone, until somebody asks for the names.
  expect(await page.content()).not.toContain('أسرة يامنة')
  await page.selectOption('#kind', 'bought')
  await page.fill('#quantity', '3')
  await toNextPage(page, () => page.click('button[value=move]'))
  await page.selectOption('#kind', 'given')
  await page.fill('#quantity', '9')
  await page.selectOption('#householdId', { index: 1 })
  await toNextPage(page, () => page.click('button[value=move]'))
  await page.locator('#quantity[aria-invalid=true]').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await page.fill('#quantity', '2')
  await toNextPage(page, () => page.click('button[value=move]'))
  await page.getByText('غطاء: 2').waitFor()
  const opened = () => db.$count(auditLog, eq(auditLog.action, 'charity.list_opened'))
  expect(await opened()).toBe(0)
  await toNextPage(page, () => page.click('button[value=open]'))
  await page.locator('.dist li bdi', { hasText: 'أسرة يامنة' }).waitFor()
  expect(await opened()).toBe(1)
  expect(await looks()).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(page)).toEqual([])
  await page.goto(page.url())
  expect(await page.content()).not.toContain('أسرة يامنة')
  expect(troubles.filter((trouble) => !/409|422/.test(trouble))).toEqual([])
})

test('on a phone the volunteers of a day are called, and noted as they come', async () => {
  const { db } = own.handle
  const campaign = await createCampaign(db, { title: { ar: 'غرس الأشجار' } })
  const need = await createNeed(db, campaign.id, { kind: 'work', label: { ar: 'غرس في دوار إكاون' }, onDay: '2030-01-10', quantity: 20 })
  for (const [i, name] of ['يامنة بوكيدان', 'سعيد الورياغلي'].entries()) {
    await db.insert(charityGifts).values({
      ...{ reference: `A-90${i}`, tokenHash: randomUUID(), idempotencyKey: randomUUID(), requestHash: 'x', campaignId: campaign.id },
      ...{
        way: 'work',
        needId: need.id,
        quantity: i + 1,
        byGiver: true,
        promisedAt: new Date(2026, 10, i + 1),
        name,
        phone: `+21261234567${i}`,
      },
    })
  }
  const { page, troubles } = await enter(`/admin/charity-management/${campaign.id}`, { viewport: PHONE })
  await toNextPage(page, () => page.click('a[href$="/volunteers"]'))
  const looks = async () => [await axeViolations(page), await overflow(page)]
  await page.getByText('وعدوا: 3').waitFor()
  expect(await page.locator('a[href="tel:+212612345670"]').count()).toBe(1)
  expect(await looks()).toEqual([[], undefined])
  await toNextPage(page, () => page.getByRole('button', { name: 'سجّل أنه سيأتي: يامنة بوكيدان' }).click())
  await page.locator('.ch-volunteers li', { hasText: 'يامنة' }).locator('.o-tag', { hasText: 'سيأتي' }).waitFor()
  await toNextPage(page, () => page.getByRole('button', { name: 'سجّل أنه حضر: سعيد الورياغلي' }).click())
  await page.getByText('حضروا: 2').waitFor()
  await toNextPage(page, () => page.getByRole('button', { name: 'سجّل أنه لم يحضر: يامنة بوكيدان' }).click())
  await page.getByText('وعدوا: 2').waitFor()
  expect(await looks()).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(page)).toEqual([])
  expect(troubles).toEqual([])
})
