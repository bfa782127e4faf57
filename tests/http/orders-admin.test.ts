import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { asShopManager, hidden, rowsIn, stateIn } from '#tests/harness/orders-admin.ts'

const own = fileSite()
const { ask } = own
const owner = asOwner(own)
const { cookie, read, post } = owner

const { order, left, act, shipped } = asShopManager(own, owner)

describe('an order on the desk', () => {
  test('goes from received to delivered with the cash that was paid, each step said with who and when', async () => {
    const number = await order()
    const first = await read(`/admin/orders/${number}`)
    expect(stateIn(first)).toBe('استُلم')
    expect(first).toContain('ينتهي الحجز بعد')
    expect(first).toContain('href="tel:+212612345678"')
    expect((await act(number, 'confirm')).headers.get('location')).toBe(`/admin/orders/${number}?done=saved`)
    expect(stateIn(await read(`/admin/orders/${number}`))).toBe('مؤكَّد')
    await act(number, 'ship')
    const door = await read(`/admin/orders/${number}`)
    const due = /id="collected"[^>]*value="([^"]+)"/.exec(door)?.[1] ?? ''
    expect(due).toMatch(/^\d+,\d\d$/)
    expect((await act(number, 'deliver', { collected: '1.234,50' })).status).toBe(303)
    const done = await read(`/admin/orders/${number}`)
    expect(stateIn(done)).toBe('سُلّم وقُبض ثمنه')
    expect(done).toContain('1.234,50')
    expect([...done.matchAll(/<bdi class="o-muted">(?:صاحب الموقع|إدارة[^<]*)<\/bdi>|class="d-history"/g)].length).toBeGreaterThan(0)
  })

  test('is confirmed from the first page of the office, as it was shown there and no later', async () => {
    const number = await order()
    const form = (html: string) => new RegExp(`action="/admin/orders/${number}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
    const today = form(await read('/admin'))
    expect(today).toContain('value="confirm"')
    const confirmed = await act(number, 'confirm', {}, today)
    expect([confirmed.status, stateIn(await read(`/admin/orders/${number}`))]).toEqual([303, 'مؤكَّد'])
    // The same button of the same page, tapped twice, is one confirmation; another action of that page comes too late.
    expect((await act(number, 'confirm', {}, today)).status).toBe(303)
    expect((await act(number, 'cancel', {}, today)).status).toBe(409)
    expect(form(await read('/admin'))).toBe('')
  })

  test('cash that is no amount is told at its field, what was typed comes back, and nothing has happened', async () => {
    const number = await shipped()
    for (const collected of ['-1', 'NaN', '1e309', '640 dh', '=1+1', '99999999999999999999', '12,345,6']) {
      const response = await act(number, 'deliver', { collected })
      const html = await response.text()
      expect([collected, response.status]).toEqual([collected, 400])
      expect(html).toContain('id="collected-problem"')
      expect(html).toContain(`value="${collected}"`)
    }
    expect(stateIn(await read(`/admin/orders/${number}`))).toBe('خرج للتوصيل')
    expect((await act(number, 'deliver', { collected: '٦٤٠٫٥٠' })).status).toBe(303)
    expect(await read(`/admin/orders/${number}`)).toContain('640,50')
  })

  test('refused at the door: the goods come back or they do not, as the keeper says', async () => {
    const before = await left()
    const back = await shipped(2)
    const lost = await shipped(1)
    expect(await left()).toBe(before - 3)
    expect((await act(back, 'refuse', { restock: 'yes', reason: 'لم يكن في البيت' })).status).toBe(303)
    expect(await left()).toBe(before - 1)
    expect((await act(lost, 'refuse', { restock: 'no', reason: 'كُسرت' })).status).toBe(303)
    expect(await left()).toBe(before - 1)
    expect(await read(`/admin/orders/${lost}`)).toContain('كُسرت')
  })

  test('pieces are taken off, never more than there are', async () => {
    const number = await order(3)
    const page = await read(`/admin/orders/${number}`)
    const line = /name="(piece\.\d+)"/.exec(page)?.[1] ?? ''
    for (const pieces of ['4', '-1', '1.5', 'NaN', '1e309', '0']) {
      const response = await act(number, 'cancel-pieces', { [line]: pieces })
      expect([pieces, response.status]).toEqual([pieces, 422])
      expect(await response.text()).toContain('id="pieces-problem"')
    }
    const before = await left()
    expect((await act(number, 'cancel-pieces', { [line]: '2' })).status).toBe(303)
    expect(await left()).toBe(before + 2)
    expect(await read(`/admin/orders/${number}`)).toContain('حُذفت قطعتان')
  })

  test('a note is kept, an empty or endless one refused; markup in it is text', async () => {
    const number = await order()
    expect((await act(number, 'note', { note: '  ' })).status).toBe(400)
    expect((await act(number, 'note', { note: 'س'.repeat(501) })).status).toBe(400)
    expect((await act(number, 'note', { note: '<img src=x onerror=alert(1)>' })).status).toBe(303)
    const html = await read(`/admin/orders/${number}`)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })

  test('what was written to the customer stands in the history, in the order’s language', async () => {
    const number = await order()
    const html = await read(`/admin/orders/${number}`)
    expect(html).toContain('href="https://wa.me/212612345678?text=')
    expect((await post(`/admin/orders/${number}`, { intent: 'message', kind: 'ask' })).status).toBe(204)
    expect(await read(`/admin/orders/${number}`)).toMatch(/فُتح واتساب مع الزبون[\s\S]*السلام عليكم/)
    expect((await post(`/admin/orders/${number}`, { intent: 'message', kind: '__proto__' })).status).toBe(400)
  })

  test('what is no order number, or of no order, is not there; an unknown act is refused', async () => {
    for (const number of ['R-99999', 'R-0', '1001', "R-1001'"])
      expect((await ask(`/admin/orders/${number}`, { cookie: cookie() })).status).toBe(404)
    const number = await order()
    expect((await act(number, 'delivered')).status).toBe(400)
    expect((await post(`/admin/orders/${number}`, { intent: 'confirm' })).status).toBe(400)
    expect(
      (
        await post(`/admin/orders/${number}`, [
          ['intent', 'confirm'],
          ['intent', 'cancel'],
          ['version', '1'],
        ])
      ).status,
    ).toBe(400)
  })

  test('another site cannot press its buttons', async () => {
    const number = await order()
    const page = await read(`/admin/orders/${number}`)
    const body = new URLSearchParams({ intent: 'cancel', version: hidden(page, 'version') }).toString()
    const response = await ask(`/admin/orders/${number}`, { method: 'POST', cookie: cookie(), body, origin: 'https://elsewhere.example' })
    expect(response.status).toBe(403)
    expect(stateIn(await read(`/admin/orders/${number}`))).toBe('استُلم')
  })
})

describe('two keepers at once', () => {
  test('who confirms what the other has cancelled is told so, and by whom', async () => {
    const number = await order()
    const page = await read(`/admin/orders/${number}`)
    expect((await act(number, 'cancel', { reason: 'لا جواب' }, page)).status).toBe(303)
    const late = await act(number, 'confirm', {}, page)
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain('لم يتغيّر شيء')
    expect(html).toMatch(/role="alert"[\s\S]*أُلغي الطلب/)
    expect(stateIn(html)).toBe('ملغى')
  })

  test('a double click, or ten, confirms once; cancelling ten times restocks once', async () => {
    const before = await left()
    const number = await order(2)
    const page = await read(`/admin/orders/${number}`)
    const tally = (answers: Response[]) => answers.map((answer) => answer.status).sort()
    const confirmed = await Promise.all(Array.from({ length: 10 }, () => act(number, 'confirm', {}, page)))
    // Nobody else did it: all ten are told that it is done.
    expect(tally(confirmed)).toEqual(Array(10).fill(303))
    const again = await read(`/admin/orders/${number}`)
    expect([stateIn(again), again.match(/أُكّد الطلب[^<]*(?:<!-- -->[^<]*)*<bdi class="o-muted"/g)?.length]).toEqual(['مؤكَّد', 1])
    const cancelled = await Promise.all(Array.from({ length: 10 }, () => act(number, 'cancel', {}, again)))
    expect(tally(cancelled)).toEqual(Array(10).fill(303))
    expect(await left()).toBe(before)
  })

  test('confirm and cancel pressed in one moment: one of them counts', async () => {
    for (let i = 0; i < 5; i += 1) {
      const number = await order()
      const page = await read(`/admin/orders/${number}`)
      const answers = await Promise.all([act(number, 'confirm', {}, page), act(number, 'cancel', {}, page)])
      expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409])
    }
  })
})

describe('the list', () => {
  test('bulk acts change what they can and say what they could not, and why', async () => {
    const [a, b, c] = [await order(), await order(), await order()]
    await act(c, 'cancel')
    const response = await post('/admin/orders?view=waiting', [
      ['intent', 'confirm'],
      ['id', a],
      ['id', b],
      ['id', c],
      ['id', 'R-99999'],
      ['id', "'; drop"],
    ])
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html.split('role="alert"')[1]).toContain(`href="/admin/orders/${c}"`)
    for (const path of ['day', 'sales', 'zones', 'customer']) expect(html).toContain(`href="/admin/orders/${path}"`)
    expect(rowsIn(await read('/admin/orders?view=to_ship'))).toEqual(expect.arrayContaining([a, b]))
    const fine = await post('/admin/orders?view=to_ship', [
      ['intent', 'ship'],
      ['id', a],
    ])
    expect([fine.status, fine.headers.get('location')]).toEqual([303, '/admin/orders?view=to_ship&done=ship-1'])
    expect(await read('/admin/orders?view=to_ship&done=ship-1')).toContain('خرج طلب واحد للتوصيل')
    expect(await read('/admin/orders?view=to_ship&done=%3Cb%3E-1')).not.toContain('<admin-toast')
    // Tapped twice: what was asked for is so.
    const twice = await post('/admin/orders?view=to_ship', [
      ['intent', 'ship'],
      ['id', a],
    ])
    expect(twice.status).toBe(303)
  })

  test('chosen ones are cancelled after a question, and taken along as a table of their own', async () => {
    const [a, b, c] = [await order(), await order(), await order()]
    const chosen = (...numbers: string[]): [string, string][] => numbers.map((number) => ['id', number])
    await act(c, 'confirm')
    await act(c, 'ship')
    const table = await post('/admin/orders?view=waiting&q=nobody', [['intent', 'csv'], ...chosen(a, b)])
    const to = table.headers.get('location') ?? ''
    expect([table.status, to]).toEqual([303, `/admin/orders.csv?number=${a}&number=${b}`])
    const lines = (await read(to)).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([a, b])
    expect((await read('/admin/orders.csv?view=all&number=x')).trim().split('\r\n')).toHaveLength(1)

    const confirmation = await post('/admin/orders?view=all', [['intent', 'cancel'], ...chosen(a, b, c)])
    const question = /<dialog[\s\S]*?<\/dialog>/.exec(await confirmation.text())?.[0] ?? ''
    expect([confirmation.status, question.includes('هل تُلغى 3 طلبات؟'), question.match(/name="id"/g)?.length]).toEqual([200, true, 3])
    expect(stateIn(await read(`/admin/orders/${a}`))).toBe('استُلم')
    const sure: [string, string][] = [
      ['intent', 'cancel'],
      ['sure', 'yes'],
    ]
    const done = await post('/admin/orders?view=all', [...sure, ...chosen(a, b, c)])
    expect([done.status, (await done.text()).split('role="alert"')[1]?.includes(`href="/admin/orders/${c}"`)]).toEqual([409, true])
    const again = await post('/admin/orders?view=all', [...sure, ...chosen(a, b)])
    expect([again.status, again.headers.get('location')]).toEqual([303, '/admin/orders?view=all&done=cancel-2'])
    expect(await read('/admin/orders?view=all&done=cancel-2')).toContain('أُلغي طلبان')
    expect(await Promise.all([a, b, c].map(async (number) => stateIn(await read(`/admin/orders/${number}`))))).toEqual([
      'ملغى',
      'ملغى',
      'خرج للتوصيل',
    ])
  })

  test('nonsense in the address is as if not asked for', async () => {
    const all = rowsIn(await read('/admin/orders?view=all'))
    expect(all.length).toBeGreaterThan(3)
    for (const query of ["state='", 'place=NaN', 'place=1e309', 'from=2026-13-45', 'older=R-0', 'older=%00', 'q=%00', 'state=__proto__']) {
      const response = await ask(`/admin/orders?view=all&${query}`, { cookie: cookie() })
      expect([query, response.status, rowsIn(await response.text())]).toEqual([query, 200, all])
    }
  })

  test('what came after an order is told in words, to who may know it', async () => {
    const first = await order()
    const path = `/api/admin/orders?after=${first}`
    const requested = async (to: string) =>
      (await (await ask(to, { cookie: cookie(), accept: 'application/json' })).json()) as Record<string, unknown>
    expect(await requested(path)).toMatchObject({ count: 0, newest: first, words: '' })
    const second = await order(1, 'سعاد بن علي')
    expect(await requested(path)).toMatchObject({ count: 1, newest: second, words: expect.stringContaining('سعاد بن علي') })
    expect(await requested('/api/admin/orders?after=R-99999')).toMatchObject({ count: 0 })
    expect(await requested(`/api/admin/orders?after=${encodeURIComponent("' or 1=1")}`)).toMatchObject({ count: 0 })
    expect((await ask(path, { accept: 'application/json' })).status).toBe(400)
  })
})

describe('places and a customer’s data', () => {
  const place = { id: '', version: '', ar: 'إمزورن', en: '', es: '', fr: '', fee: '25,50', position: '1', open: 'on' }

  test('a place that is wrong comes back with what was typed; a right one stands in the list', async () => {
    for (const [change, field] of [
      [{ ar: '' }, 'ar'],
      [{ fee: '-1' }, 'fee'],
      [{ fee: 'NaN' }, 'fee'],
      [{ fee: '1e309' }, 'fee'],
      [{ position: '1.5' }, 'position'],
    ] as const) {
      const response = await post('/admin/orders/zones', { ...place, ...change })
      const html = await response.text()
      expect([change, response.status, html.includes(`id="zone--${field}-problem"`)]).toEqual([change, 400, true])
    }
    expect((await post('/admin/orders/zones', { ...place, id: "1'" })).status).toBe(400)
    expect((await post('/admin/orders/zones', { ...place, id: '99999', version: '1' })).status).toBe(404)
    expect((await post('/admin/orders/zones', place)).status).toBe(303)
    expect(await read('/admin/orders/zones')).toContain('25,50')
  })

  test('a telephone number is looked up by POST only, handed over, and not erased while an order is under way', async () => {
    await order()
    const path = '/admin/orders/customer'
    for (const phone of ['', 'x', '0512', '1e309']) expect((await post(path, { intent: 'find', phone })).status).toBe(400)
    expect(await (await post(path, { intent: 'find', phone: '06 12 34 56 78' })).text()).toContain('لا يمكن المحو الآن')
    const handed = await post('/admin/orders/customer.json', { phone: '0612345678' })
    expect(handed.headers.get('cache-control')).toContain('no-store')
    expect(((await handed.json()) as { orders: unknown[] }).orders.length).toBeGreaterThan(1)
    const requested = await post(path, { intent: 'erase', phone: '0612345678' })
    expect([requested.status, (await requested.text()).includes('name="sure"')]).toEqual([200, true])
    expect((await post(path, { intent: 'erase', sure: 'yes', phone: '0612345678' })).status).toBe(409)
    expect((await post(path, { intent: 'erase-all', phone: '0612345678' })).status).toBe(400)
  })

  test('the day and the sales are read with any address', async () => {
    for (const path of ['day', 'day?day=2026-13-45', "day?day='", 'sales', 'sales?range=quarter', 'sales?range=__proto__']) {
      expect([path, (await ask(`/admin/orders/${path}`, { cookie: cookie() })).status]).toEqual([path, 200])
    }
  })
})
