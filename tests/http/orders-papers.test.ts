import { beforeAll, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = fileSite()
const { ask } = own
const { cookie, read, post } = asOwner(own)
let number: string
let token: string
beforeAll(async () => {
  const response = await fetch(`${own.site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'papers', 'x-forwarded-for': newVisitor() },
    body: JSON.stringify({
      items: [{ variant_id: 'honey-multiflower-1', quantity: 2 }],
      customer: { name: '=HYPERLINK("x") #pagebreak()', phone: '0612345678', address: '+212 "حي"\n@المنزه', note: '-1+1' },
    }),
  })
  const receipt = (await response.json()) as { order_number: string; status_url: string }
  number = receipt.order_number
  token = receipt.status_url.split('/').at(-1) ?? ''
})

const page = async () => (await ask(`/order/${token}`)).text()
async function confirm() {
  const desk = await read(`/admin/orders/${number}`)
  const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(desk)?.[1] ?? ''
  return post(`/admin/orders/${number}`, { intent: 'confirm', version: hidden('version'), seen: hidden('seen') })
}

test('there is a receipt once the shop has confirmed the order, and none before', async () => {
  expect((await ask(`/order/${token}/receipt.pdf`)).status).toBe(404)
  expect(await page()).not.toContain('receipt.pdf')
  expect((await confirm()).status).toBe(303)
  expect(await page()).toContain(`href="/order/${token}/receipt.pdf"`)
})

test('the receipt is a PDF for the keeper and for who has the token, and nobody keeps it', async () => {
  for (const [path, options] of [
    [`/admin/orders/${number}/receipt.pdf`, { cookie: cookie() }],
    [`/order/${token}/receipt.pdf`, {}],
  ] as const) {
    const response = await ask(path, options)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(200_000)
    // What is typed is never read as source: it would have made a second page.
    expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  // One character off; tokens are random, so the character put there is one that was not.
  const stranger = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`
  expect((await ask(`/order/${stranger}/receipt.pdf`)).status).toBe(404)
  expect((await ask(`/order/${number}/receipt.pdf`)).status).toBe(404)
  expect((await ask('/admin/orders/R-99999/receipt.pdf', { cookie: cookie() })).status).toBe(404)
  expect((await ask(`/admin/orders/${number}/receipt.pdf`)).status).toBe(302)
})

test('a receipt is not set as often as somebody likes', async () => {
  const from = newVisitor()
  const statuses = []
  for (let i = 0; i < 14; i += 1) statuses.push((await ask(`/order/${token}/receipt.pdf`, { from })).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(13)
  expect(statuses.at(-1)).toBe(429)
})

test('the export opens in a spreadsheet: with its mark, formulas defused, the filter kept', async () => {
  const response = await ask('/admin/orders.csv?view=all', { cookie: cookie() })
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-all-\d{4}-\d\d-\d\d\.csv"$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(text.match(/\ufeff/g)).toHaveLength(1)
  expect(text).toContain(`"'=HYPERLINK(""x"") #pagebreak()"`)
  expect(text).toContain(`"'+212 ""حي"" @المنزه"`)
  expect(text).toContain("'-1+1")
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const none = await (await ask('/admin/orders.csv?view=on_way', { cookie: cookie() })).text()
  expect(none.trim().split('\r\n')).toHaveLength(1)
  expect((await ask('/admin/orders.csv', { method: 'POST', cookie: cookie(), body: 'x=1' })).status).toBe(405)
})

test('packing slips: several orders at once, what is none is passed over', async () => {
  const html = await (await ask(`/admin/orders/print?number=${number}&number=R-99999&number=x`, { cookie: cookie() })).text()
  expect(html.match(/class="d-slip"/g)).toHaveLength(1)
  expect(html).toContain('06 12 34 56 78')
  expect((await ask('/admin/orders/print', { cookie: cookie() })).status).toBe(404)
  expect((await ask('/admin/orders/print?number=R-99999', { cookie: cookie() })).status).toBe(404)
})
