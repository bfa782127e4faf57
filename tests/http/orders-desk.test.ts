import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

let site: RunningSite
let cookie: string
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  cookie = await signIn()
})
afterAll(() => site.dispose())
const { ask, signIn } = visitorsOf(() => site)

const read = async (path: string) => (await ask(path, { cookie })).text()
const post = (path: string, body: Record<string, string> | [string, string][]) =>
  ask(path, { method: 'POST', cookie, body: new URLSearchParams(body).toString() })

let keys = 0
async function order(quantity = 1, name = 'فاطمة الزهراء'): Promise<string> {
  keys += 1
  const response = await ask('/api/orders', {
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({
      items: [{ variant_id: 'dried-figs-3', quantity }],
      customer: { name, phone: '0612345678', address: 'حي المنزه، الحسيمة' },
    }),
  })
  void keys
  return ((await response.json()) as { order_number: string }).order_number
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? ''
const stateIn = (html: string) => /<h1>.*?<\/h1><span class="d-state">.*?<\/svg>(.*?)<\/span>/s.exec(html)?.[1]

async function act(number: string, intent: string, fields: Record<string, string> = {}) {
  const html = await read(`/admin/orders/${number}`)
  return post(`/admin/orders/${number}`, { version: hidden(html, 'version'), seen: hidden(html, 'seen'), intent, ...fields })
}
