import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { asShopManager, stateIn } from '#tests/harness/orders-admin.ts'

const own = fileSite()
const { ask } = own
const owner = asOwner(own)
const { cookie, read, post } = owner
const { order, left, act, shipped } = asShopManager(own, owner)

describe('a mistake with an order', () => {
  const why = { why: 'pressed_by_mistake', text: '' }

  test('is put right in a section of its own, with a reason, and stands in the history in words', async () => {
    const before = await left()
    const number = await shipped(2)
    const page = await read(`/admin/orders/${number}`)
    expect(page).toMatch(/<details class="d-exit d-correct">/)
    for (const [fields, field] of [
      [{ why: '', text: '' }, 'why'],
      [{ why: 'not_home', text: '' }, 'why'],
      [{ why: 'other', text: ' ' }, 'text'],
    ] as const) {
      const refused = await act(number, 'unship', fields, page)
      const html = await refused.text()
      expect([refused.status, html.includes(`id="${field}-problem"`)]).toEqual([400, true])
      expect(html).toMatch(/<details class="d-exit d-correct" open="">/)
    }
    expect((await act(number, 'unship', { why: 'other', text: 'بقي في المحل' }, page)).status).toBe(303)
    const back = await read(`/admin/orders/${number}`)
    expect([stateIn(back), await left()]).toEqual(['مؤكَّد', before - 2])
    expect(back).toMatch(/تصحيح: من «خرج للتوصيل» إلى «مؤكَّد»[\s\S]*بقي في المحل/)
    expect((await act(number, 'undeliver', why)).status).toBe(409)
    expect((await act(number, 'unconfirm', why)).status).toBe(303)
    expect(stateIn(await read(`/admin/orders/${number}`))).toBe('استُلم')
  })

  test('a cash amount mistyped is corrected with both amounts; a wrong one is told at its field', async () => {
    const number = await shipped()
    await act(number, 'deliver', { collected: '6400' })
    for (const cash of ['', '-1', '640 dh', '6.400,00']) {
      const refused = await act(number, 'recount', { cash, why: 'mistyped', text: '' })
      const html = await refused.text()
      expect([cash, refused.status, html.includes('id="cash-problem"'), html.includes(`value="${cash}"`)]).toEqual([cash, 400, true, true])
    }
    expect((await act(number, 'recount', { cash: '640', why: 'mistyped', text: '' })).status).toBe(303)
    expect(await read(`/admin/orders/${number}`)).toMatch(/صُحّح المبلغ المقبوض من [\s\S]{0,20}6\.400,00[\s\S]{0,30}640,00/)
    expect(await read('/admin/audit')).toContain('صحّح المبلغ المقبوض لطلب')
  })

  test('what was just pressed is named, with the way back where there is one', async () => {
    const number = await order()
    await act(number, 'confirm')
    const toast = (html: string) => /<admin-toast[\s\S]*?<\/admin-toast>/.exec(html)?.[0] ?? ''
    const confirmed = toast(await read(`/admin/orders/${number}?done=saved`))
    expect(confirmed).toMatch(new RegExp(`${number}[\\s\\S]*أُكّد الطلب`))
    const fields = [...confirmed.matchAll(/name="(\w+)" value="(\w+)"/g)].map((match): [string, string] => [match[1] ?? '', match[2] ?? ''])
    expect((await post(`/admin/orders/${number}`, fields)).status).toBe(303)
    const undone = await read(`/admin/orders/${number}?done=saved`)
    expect([stateIn(undone), toast(undone).includes('data-undo')]).toEqual(['استُلم', false])
    expect(undone).toContain('تراجع فوري')
    await act(number, 'cancel')
    expect(toast(await read(`/admin/orders/${number}?done=saved`))).not.toContain('data-undo')
    expect(toast(await read(`/admin/orders/${number}`))).toBe('')
  })

  test('delivery is tried again on another day, said to the customer too', async () => {
    const number = await shipped()
    const page = await read(`/admin/orders/${number}`)
    const tomorrow = /name="day"[^>]*value="([\d-]+)"/.exec(page)?.[1] ?? ''
    expect((await act(number, 'postpone', { day: '2020-01-01', why: 'not_home', text: '' })).status).toBe(400)
    expect((await act(number, 'postpone', { day: tomorrow, why: 'not_home', text: '' })).status).toBe(303)
    const again = await read(`/admin/orders/${number}`)
    expect([stateIn(again), again.includes('يُعاد التوصيل')]).toEqual(['خرج للتوصيل', true])
    const token = /href="\/order\/([\w-]{24})"/.exec(again)?.[1] ?? ''
    expect(await (await ask(`/order/${token}`)).text()).toContain('نعيد المحاولة')
    expect((await act(number, 'deliver', { collected: '' })).status).toBe(303)
    expect(await read(`/admin/orders/${number}`)).not.toMatch(/<section class="d-hold"/)
  })

  test('an order that came to nothing has no papers, and a new one of its customer says so before it is confirmed', async () => {
    const number = await shipped()
    await act(number, 'refuse', { restock: 'yes', reason: 'غيّر رأيه' })
    const page = await read(`/admin/orders/${number}`)
    expect(page).not.toMatch(/orders\/print\?number|receipt\.pdf/)
    expect((await ask(`/admin/orders/${number}/receipt.pdf`, { cookie: cookie() })).status).toBe(404)
    expect(await read(`/admin/orders/print?number=${number}`)).not.toContain('class="d-slip"')
    const next = await order()
    expect(await read(`/admin/orders/${next}`)).toContain('اتصل بصاحبه قبل التأكيد')
    await act(next, 'confirm')
    expect(await read(`/admin/orders/${next}`)).not.toContain('اتصل بصاحبه قبل التأكيد')
    const customer = await (await post('/admin/orders/customer', { intent: 'find', phone: '0612345678' })).text()
    expect(customer).toMatch(new RegExp(`${number}[\\s\\S]*رُفض عند التسليم[\\s\\S]*غيّر رأيه`))
    expect(await read('/admin/orders?view=to_ship')).not.toContain('لا حجز')
  })
})
