// Strangers try to hold the shop: with two large orders, with one telephone, from one network, from everywhere.
import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { openEmbedded } from '../../../app/platform/db/open.server.ts'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { copyFilled, launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const ORDERS_PER_SIZE = Number(process.env.ATTACK_HOLD_ORDERS ?? 90)
const AT_ONCE = 6
const HOUR_MS = 60 * 60 * 1000

type Item = { variant_id: string; quantity: number }
type Stranger = { phone: string; address: string }
type Plan = { what: string; most: number; sizes: readonly number[]; stranger: (i: number) => Stranger }

const phoneOf = (i: number) => `06${String(10_000_000 + i)}`

const plans: readonly Plan[] = [
  {
    what: 'two anonymous orders',
    most: 40,
    sizes: [Number.POSITIVE_INFINITY],
    stranger: (i) => ({ phone: phoneOf(i), address: `203.0.113.${i + 1}` }),
  },
  {
    what: 'one telephone, every order from another network',
    most: 20,
    sizes: [20, 5, 1],
    stranger: (i) => ({ phone: phoneOf(1), address: `10.${i % 250}.${Math.floor(i / 250)}.1` }),
  },
  {
    what: 'a new telephone each time, all from one /24',
    most: 120,
    sizes: [20, 5, 1],
    stranger: (i) => ({ phone: phoneOf(i), address: `203.0.113.${(i % 250) + 1}` }),
  },
  {
    what: 'a new telephone and a new network each time, within an hour',
    most: 240,
    sizes: [20, 5, 1],
    stranger: (i) => ({ phone: phoneOf(i), address: `10.${i % 250}.${Math.floor(i / 250)}.1` }),
  },
]

/** The stock cut into orders of `size` pieces. */
function ordersOf(stock: ReadonlyMap<string, number>, size: number): Item[][] {
  const cut: Item[][] = [[]]
  let room = size
  for (const [variant_id, quantity] of stock) {
    let rest = quantity
    while (rest > 0) {
      const taken = Math.min(rest, room)
      cut.at(-1)?.push({ variant_id, quantity: taken })
      rest -= taken
      room -= taken
      if (room > 0 && (cut.at(-1)?.length ?? 0) < 40) continue
      cut.push([])
      room = size
    }
  }
  return cut.filter((items) => items.length > 0)
}

/** Takes what it can get of the stock, large orders first; how many orders were sent. */
async function take(url: string, stock: Map<string, number>, { sizes, stranger }: Plan): Promise<number> {
  let sent = 0
  const send = async (items: Item[]) => {
    const { phone, address } = stranger(sent)
    sent += 1
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
      body: JSON.stringify({ items, customer: { name: 'غريب', phone, address: 'الحسيمة' } }),
    })
    if (response.status >= 500) throw new Error(`an order was answered ${response.status}`)
    if (response.status !== 201) return
    for (const { variant_id, quantity } of items) stock.set(variant_id, (stock.get(variant_id) ?? 0) - quantity)
  }
  for (const size of sizes) {
    const orders = ordersOf(stock, size).slice(0, ORDERS_PER_SIZE)
    for (let i = 0; i < orders.length; i += AT_ONCE) await Promise.all(orders.slice(i, i + AT_ONCE).map(send))
  }
  return sent
}

/** Every variant whose stock is counted, with what can be sold of it. */
async function stockIn(dataDir: string): Promise<Map<string, number>> {
  const handle = await openEmbedded(dataDir)
  const { rows } = await handle.pool.query<{ id: string; n: number }>(
    `select v.id, v.inventory_quantity - v.reserved_quantity as n from product_variants v
     join store_products p on p.id = v.product_id where p.status = 'published' and v.manage_inventory order by v.id`,
  )
  await handle.close()
  return new Map(rows.map(({ id, n }) => [id, n]))
}

type Held = { pieces: number; long: number }

async function heldIn(dataDir: string): Promise<Held> {
  const handle = await openEmbedded(dataDir)
  const soon = new Date(Date.now() + 2 * HOUR_MS)
  const { rows } = await handle.pool.query<Held>(
    `select coalesce(sum(l.held_quantity), 0)::int as pieces, coalesce(sum(l.held_quantity) filter (where o.hold_until > $1), 0)::int as long
     from orders o join order_lines l on l.order_id = o.id where o.state in ('received', 'sent')`,
    [soon],
  )
  await handle.close()
  return rows[0] ?? { pieces: 0, long: 0 }
}

export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-holds')
  const template = `${folder.path}/template`
  const findings: Finding[] = []
  try {
    await copyFilled(template)
    const stock = await stockIn(template)
    const whole = [...stock.values()].reduce((sum, n) => sum + n, 0)
    for (const [i, plan] of plans.entries()) {
      const dataDir = `${folder.path}/${i}`
      cpSync(template, dataDir, { recursive: true })
      const site = await launchUntimed({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      const sent = await take(site.url, new Map(stock), plan).finally(() => site.end())
      const { pieces, long } = await heldIn(dataDir)
      findings.push({
        what: `strangers hold the shop: ${plan.what}, ${sent} orders`,
        before: 'the whole shop (1,068 of 1,068 pieces), for 24 h',
        now: `${pieces} of ${whole} pieces, ${long} for more than 2 h`,
        goal: `≤ ${plan.most} pieces`,
        holds: pieces <= plan.most,
      })
    }
  } finally {
    folder.remove()
  }
  return findings
}
