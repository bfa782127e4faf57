// Orders of the public and what the shop does with them, through the site's own pages.
import { expect } from 'vitest'
import type { asOwner, fileSite } from './file-site.ts'
import { newVisitor } from './visitors.ts'

const VARIANT = 'honey-multiflower-1'

export const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? ''
export const stateIn = (html: string) => /<h1>[\s\S]*?<span class="d-state">[\s\S]*?<\/svg>([^<]+)/.exec(html)?.[1]
export const rowsIn = (html: string) => [...html.matchAll(/<tr id="row-([^"]+)"/g)].map((match) => match[1] ?? '')

export function asShopManager(own: ReturnType<typeof fileSite>, { read, post }: ReturnType<typeof asOwner>) {
  let keys = 0

  async function order(quantity = 1, name = 'فاطمة الزهراء'): Promise<string> {
    keys += 1
    const response = await fetch(`${own.site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `desk-${keys}`, 'x-forwarded-for': newVisitor() },
      body: JSON.stringify({
        items: [{ variant_id: VARIANT, quantity }],
        customer: { name, phone: '0612345678', address: 'حي المنزه، الحسيمة' },
      }),
    })
    return ((await response.json()) as { order_number: string }).order_number
  }

  /** What can be sold of it, as the form of a telephone order says; public data say less. */
  async function left(): Promise<number> {
    const html = await (await post('/admin/orders/new', { intent: 'search', [`line.${VARIANT}`]: '1' })).text()
    return Number(/\u0628\u0642\u064a\u062a? (\d+)/.exec(html)?.[1] ?? Number.NaN)
  }

  /** An act with what the page had in it when it was opened. */
  async function act(number: string, intent: string, fields: Record<string, string> = {}, html?: string) {
    const page = html ?? (await read(`/admin/orders/${number}`))
    return post(`/admin/orders/${number}`, { version: hidden(page, 'version'), seen: hidden(page, 'seen'), intent, ...fields })
  }

  async function shipped(quantity = 1): Promise<string> {
    const number = await order(quantity)
    for (const intent of ['confirm', 'ship']) expect((await act(number, intent)).status).toBe(303)
    return number
  }

  return { order, left, act, shipped }
}
