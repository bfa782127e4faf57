import { randomInt, randomUUID } from 'node:crypto'
import { openEmbedded } from '../../app/platform/db/open.server.ts'

export type Acknowledged = { key: string; number: string }

/** Buyers who order without a pause, each time as somebody else from elsewhere, until the site is gone. */
export type Buyers = { acknowledged: Acknowledged[]; errors: string[]; stop(): Promise<void> }

/** No two buyers share a phone or a network. */
function orderBody(): string {
  const items = [
    { variant_id: 'honey-multiflower-1', quantity: 1 },
    { variant_id: 'honey-thyme-2', quantity: 1 },
  ]
  const phone = `06${randomInt(10_000_000, 99_999_999)}`
  return JSON.stringify({ items, customer: { name: 'فاطمة', phone, address: 'حي المنزه، الحسيمة' } })
}

export function startBuyers(url: string, count: number): Buyers {
  const buyers: Buyers = { acknowledged: [], errors: [], stop: async () => {} }
  let stopped = false
  const buy = async () => {
    while (!stopped) {
      const key = randomUUID()
      const forwarded = `${randomInt(11, 99)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': forwarded }
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body: orderBody() }).catch(() => undefined)
      const result = (await response?.json().catch(() => undefined)) as { order_number?: string } | undefined
      if (!response || !result) return
      if (response.status === 201 && result.order_number) buyers.acknowledged.push({ key, number: result.order_number })
      else buyers.errors.push(`${response.status} ${JSON.stringify(result)}`)
    }
  }
  const all = Promise.all(Array.from({ length: count }, buy))
  buyers.stop = async () => {
    stopped = true
    await all
  }
  return buyers
}

/** What a data folder lacks of what was acknowledged, and how many of its orders are only half there. */
export async function auditOrders(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<{ lost: number; torn: number }> {
  const handle = await openEmbedded(dataDir)
  try {
    if (handle.readOnly) throw new Error('the disk of the attack is full')
    const orders = await handle.pool.query<{ number: string; key: string }>('select number, idempotency_key as key from orders')
    const numbers = new Map(orders.rows.map(({ key, number }) => [key, number]))
    const torn = await handle.pool.query(`select o.number from orders o left join order_lines l on l.order_id = o.id
      where o.idempotency_key is not null group by o.id having count(l.id) <> 2 or o.total_in_cents <> sum(l.line_total_in_cents)`)
    return { lost: acknowledged.filter(({ key, number }) => numbers.get(key) !== number).length, torn: torn.rows.length }
  } finally {
    await handle.close()
  }
}
