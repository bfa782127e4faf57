import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Attempt = { key: string; body: string; numbers: Set<string> }
type Outcome = { status: number; ms: number; retryAfter: string | null }

/** What buyers got who ordered while the site's database was taken away and given back. */
export type OrderLoad = {
  /** Every answer, in order; 0 = none. */
  outcomes: Outcome[]
  /** Orders that were acknowledged, by key. */
  acknowledged(): Map<string, string>
  /** Tries again, with the same key, whatever has not been acknowledged or was acknowledged before; gives up after `withinMs`. */
  settle(withinMs: number): Promise<void>
  stop(): Promise<void>
}

const VARIANTS = ['honey-multiflower-1', 'honey-thyme-2']

/** Another buyer each time: what one of them may order or send is not what is measured. */
function newAttempt(): Attempt {
  const items = VARIANTS.map((variant_id) => ({ variant_id, quantity: 1 }))
  const customer = { name: 'فاطمة', phone: `06${String(randomInt(1e8)).padStart(8, '0')}`, address: `حي المنزه ${randomInt(1e6)}، الحسيمة` }
  return { key: randomUUID(), body: JSON.stringify({ items, customer }), numbers: new Set() }
}

/** Buyers order without a pause until they are stopped; one who got no order asks again with the same key. */
export function startOrderLoad(siteUrl: string, buyers: number): OrderLoad {
  const attempts: Attempt[] = []
  const outcomes: Outcome[] = []
  let stopped = false
  const place = async (attempt: Attempt): Promise<boolean> => {
    const startedAt = performance.now()
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key, 'x-forwarded-for': from }
    const response = await fetch(`${siteUrl}/api/orders`, { method: 'POST', headers, body: attempt.body }).catch(() => undefined)
    const answer = (await response?.json().catch(() => undefined)) as { order_number?: string } | undefined
    const ms = performance.now() - startedAt
    outcomes.push({ status: response?.status ?? 0, ms, retryAfter: response?.headers.get('retry-after') ?? null })
    if (!response?.ok || !answer?.order_number) return false
    attempt.numbers.add(answer.order_number)
    return true
  }
  const buyer = async () => {
    let attempt = newAttempt()
    attempts.push(attempt)
    while (!stopped) {
      if (await place(attempt)) {
        attempt = newAttempt()
        attempts.push(attempt)
      } else {
        await sleep(50)
      }
    }
  }
  const running = Promise.all(Array.from({ length: buyers }, buyer))
  const stop = async () => {
    stopped = true
    await running
  }
  return {
    outcomes,
    acknowledged: () => new Map(attempts.flatMap(({ key, numbers }) => [...numbers].map((number) => [key, number] as const))),
    stop,
    async settle(withinMs) {
      await stop()
      const until = performance.now() + withinMs
      const open = attempts.filter(({ numbers }) => numbers.size === 0)
      const replayed = attempts.filter(({ numbers }) => numbers.size > 0).slice(-20)
      for (const attempt of [...open, ...replayed]) {
        while (!(await place(attempt)) && performance.now() < until) await sleep(50)
      }
    },
  }
}

/** Against the database itself: acknowledged orders that are missing, keys with two orders, orders that are half there. */
export async function auditOrders(databaseUrl: string, load: OrderLoad): Promise<{ lost: string[]; doubled: string[]; torn: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{
      number: string
      key: string
      lines: number
      events: number
    }>(`select o.number, o.idempotency_key as key,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_events e where e.order_id = o.id) as events from orders o`)
    const stored = new Map(rows.map(({ key, number }) => [key, number]))
    return {
      lost: [...load.acknowledged()].filter(([key, number]) => stored.get(key) !== number).map(([key]) => key),
      doubled: rows.map(({ key }) => key).filter((key, i, keys) => keys.indexOf(key) !== i),
      torn: rows.filter(({ lines, events }) => lines !== VARIANTS.length || events === 0).map(({ number }) => number),
    }
  } finally {
    await client.end()
  }
}
