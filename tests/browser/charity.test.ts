import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charityGifts } from '#app/features/charity/gifts/tables.server.ts'
import { createCampaign, createNeed } from '#tests/factories/charity.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone a giver promises, the treasurer takes it in and confirms it, and the giver’s page has the receipt', async () => {
  const campaign = await createCampaign(own.handle.db, { title: { ar: 'أغطية للاختبار' }, cashPlace: { ar: 'مقر الجمعية' } })
  await createNeed(own.handle.db, campaign.id)
  const { page: giver, troubles } = await open({ viewport: PHONE })
  const looks = async () => [await axeViolations(giver), await overflow(giver)]

  await giver.goto(`${own.site.url}/charity/${campaign.id}`)
  expect(await looks()).toEqual([[], undefined])
  await toNextPage(giver, () => giver.click('.give-box button[type=submit]'))
  await giver.locator('#amount').waitFor()
  expect(await giver.inputValue('#amount')).toBe('100')
  await giver.fill('#name', 'سمير بوزيان')
  await toNextPage(giver, () => giver.click('.give-form button[type=submit]'))
  await giver.locator('#phone-problem').waitFor()
  expect(await giver.inputValue('#name')).toBe('سمير بوزيان')
  expect(await looks()).toEqual([[], undefined])
  await giver.fill('#phone', '0612345678')
  await toNextPage(giver, () => giver.click('.give-form button[type=submit]'))
  await giver.locator('.giver-ticket [aria-current=step]', { hasText: 'وعد' }).waitFor()
  expect(await looks()).toEqual([[], undefined])

  const { page: treasurer } = await enter('/admin/charity-management/treasury', { viewport: PHONE })
  expect([await axeViolations(treasurer), await overflow(treasurer)]).toEqual([[], undefined])
  await toNextPage(treasurer, () => treasurer.click('button[value=receive]'))
  await treasurer.locator('button[value=confirm]').waitFor()
  await toNextPage(treasurer, () => treasurer.click('button[value=confirm]'))
  await treasurer.locator('button[value=confirm]').waitFor({ state: 'detached' })
  await treasurer.goto(`${own.site.url}/admin/charity-management/${campaign.id}/ledger`)
  await treasurer.locator('td', { hasText: 'T-0001' }).waitFor()
  expect([await axeViolations(treasurer), await overflow(treasurer)]).toEqual([[], undefined])

  await giver.reload()
  await giver.locator('a[href$="/receipt.pdf"]').waitFor()
  expect(await looks()).toEqual([[], undefined])
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})

test('on a phone the treasurer reads a bank statement, and whose reference came is taken in together', async () => {
  const { db } = own.handle
  const { id } = await createCampaign(db)
  const { page: giver } = await open({ viewport: PHONE })
  await giver.goto(`${own.site.url}/charity/${id}/give?way=transfer&amount=50`)
  await giver.fill('#amount', '50')
  await giver.fill('#name', 'سمير بوزيان')
  await giver.fill('#phone', '0612345678')
  await toNextPage(giver, () => giver.click('.give-form button[type=submit]'))
  const [gift] = await db.select().from(charityGifts).where(eq(charityGifts.campaignId, id))
  const { page: treasurer } = await enter(`/admin/charity-management/${id}/transfers`, { viewport: PHONE })
  const looks = async () => [await axeViolations(treasurer), await overflow(treasurer)]
  expect(await looks()).toEqual([[], undefined])
  const lines = ['Date;Libellé;Montant', `10/01/2027;VIREMENT ${gift?.reference};50,00`, '11/01/2027;don A-99999;20,00']
  await treasurer.setInputFiles('#statement-file', { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await toNextPage(treasurer, () => treasurer.click('button[value=read]'))
  await treasurer.getByText('لا وعد بهذا المرجع').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await toNextPage(treasurer, () => treasurer.click('button[value=take]'))
  await treasurer.locator('[role=status]', { hasText: 'تحويل واحد' }).waitFor()
  const [after] = await db.select().from(charityGifts).where(eq(charityGifts.campaignId, id))
  expect([after?.state, after?.amountInCents]).toEqual(['received', 5000])
})
