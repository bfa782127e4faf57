import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
const token = (letter: string) => letter.repeat(24)
const PHONE = '+212612345678'

beforeAll(async () => {
  await createOrder(own.handle.db, { number: 'R-1001', token: token('a'), customerPhone: PHONE })
  await createOrder(own.handle.db, { number: 'R-1002', token: token('b'), customerPhone: '+212698765432' })
})

const find = (number: string, phone: string, from = newVisitor()) =>
  ask('/order', { method: 'POST', from, body: new URLSearchParams({ number, phone }).toString() })
/** A page without what was typed into it. */
const text = async (answer: Response) => (await answer.text()).replace(/value="[^"]*"/g, '')

test.each([
  ['R-1001', '0612345678'],
  ['r 1001', '+212 6 12 34 56 78'],
  ['١٠٠١', '٠٦١٢٣٤٥٦٧٨'],
])('number %s and telephone %s lead to the order', async (number, phone) => {
  const answer = await find(number, phone)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/order/${token('a')}`])
})

test('which of the two was wrong is not said', async () => {
  const [unknown, others] = await Promise.all([find('R-9999', '0612345678'), find('R-1002', '0612345678')])
  expect([unknown.status, others.status]).toEqual([404, 404])
  const [one, other] = await Promise.all([text(unknown), text(others)])
  expect(one).toBe(other)
  expect(one).toContain('لم نجد طلبا بهذا الرقم وهذا الهاتف')
})

test('what cannot be read is said beside its field, and nothing typed is lost', async () => {
  const answer = await find('<b>12', '')
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(html).toContain('value="&lt;b&gt;12"')
  expect(html).toMatch(/id="find-number-error"[\s\S]*R-1001[\s\S]*id="find-phone-error"[\s\S]*إلزامي/)
})

test('one visitor may not go on guessing, nor many for one order', async () => {
  const from = newVisitor()
  const statuses: number[] = []
  for (let i = 0; i < 7; i += 1) statuses.push((await find(`R-${2000 + i}`, '0612345678', from)).status)
  expect([statuses.slice(0, 6), statuses[6]]).toEqual([Array(6).fill(404), 429])
  const many: number[] = []
  for (let i = 0; i < 11; i += 1) many.push((await find('R-3000', `06123456${10 + i}`)).status)
  expect(many.at(-1)).toBe(429)
})

test('the page of success thanks for an order that exists, and for no other', async () => {
  const known = await ask(`/success?order=R-1001&t=${token('a')}`)
  const thanks = await known.text()
  expect([known.status, thanks.includes('تم استلام طلبك بنجاح!')]).toEqual([200, true])
  expect(thanks).toContain(`data-path="/order/${token('a')}"`)
  const unknown = await ask('/success?order=R-99999')
  const html = await unknown.text()
  expect([unknown.status, html.includes('تم استلام طلبك بنجاح!')]).toEqual([404, false])
  expect(html).toMatch(/<form[^>]*action="\/order"/)
})

test('an account lists the orders of its telephone, once that is confirmed', async () => {
  const { member } = await own.peopled()
  const account = async () => (await ask('/account', { cookie: member?.cookie ?? '' })).text()
  const give = (phoneNumberVerified: boolean) =>
    own.handle.db
      .update(users)
      .set({ phoneNumber: PHONE, phoneNumberVerified })
      .where(eq(users.id, member?.id ?? ''))
  await give(false)
  expect(await account()).not.toContain(token('a'))
  await give(true)
  const html = await account()
  expect([html.includes(`/order/${token('a')}`), html.includes(`/order/${token('b')}`)]).toEqual([true, false])
})
