import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { RunningSite } from '../../tests/harness/launch.ts'
import { send } from '../../tests/harness/raw-http.ts'
import { quantile } from '../stats.ts'

const run = promisify(execFile)

export type FloodPlan = {
  url: string
  path: string
  seconds: number
  connections: number
  /** All from one address, or each request from another one (the site trusts the attacker's proxy header). */
  visitors: 'one' | 'many'
  headers?: Record<string, string>
  /** Posted; without it the address is read. */
  body?: string
}
/** Answers by status; 0 stands for a connection that was cut. */
export type FloodResult = { statuses: Record<string, number>; answered: number }

export type UnderFlood = {
  flood: FloodResult
  /** Largest resident memory seen, megabytes. */
  peakMegabytes: number
  /** Orders placed one after the other meanwhile: answers by status, and milliseconds of the 99th percentile and the longest. */
  orders: { statuses: Record<string, number>; p99: number; longest: number }
}

/** Resident memory of a process, megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

let orders = 0

/** One order of a buyer with a phone and an address of their own; its status and milliseconds. */
async function order(url: string): Promise<{ status: number; ms: number }> {
  orders += 1
  const tail = String(10_000_000 + orders).slice(1)
  const body = JSON.stringify({
    items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
    customer: { name: 'فاطمة', phone: `06${tail}1`, address: 'حي المنزه، الحسيمة' },
  })
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `172.${16 + (orders >> 16)}.${(orders >> 8) & 255}.${orders & 255}`,
  }
  const startedAt = performance.now()
  const { status } = await send(url, '/api/orders', { method: 'POST', headers, body }).catch(() => ({ status: 0 }))
  return { status, ms: performance.now() - startedAt }
}

/** Floods an address while a few buyers order, and watches the memory of the site. */
export async function underFlood(site: RunningSite, plan: Omit<FloodPlan, 'url'>, buyers = 2): Promise<UnderFlood> {
  let flooding = true
  const answers: { status: number; ms: number }[] = []
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(site.pid))
  }, 20)
  const buy = async () => {
    while (flooding) answers.push(await order(site.url))
  }
  const attack = run(process.execPath, ['bench/attack/flood-client.ts', JSON.stringify({ ...plan, url: site.url } satisfies FloodPlan)])
  attack.finally(() => {
    flooding = false
  })
  try {
    const [{ stdout }] = await Promise.all([attack, ...Array.from({ length: buyers }, buy)])
    const statuses: Record<string, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const times = answers.map(({ ms }) => ms)
    return {
      flood: JSON.parse(stdout) as FloodResult,
      peakMegabytes: Math.round(peak),
      orders: { statuses, p99: Math.round(quantile(times, 0.99)), longest: Math.round(Math.max(...times)) },
    }
  } finally {
    clearInterval(watch)
  }
}
