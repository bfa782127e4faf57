import { expect, test } from 'vitest'
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
