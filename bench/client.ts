// A keep-alive load client in a process of its own. argv[2] is a JSON LoadPlan; prints one JSON LoadResult.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { LoadPlan, LoadResult } from './load.ts'

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan
const agent = new Agent({ keepAlive: true, maxSockets: plan.connections })
const deadline = performance.now() + plan.seconds * 1000
// Latencies of the first quarter are left out: connections are still being taken in then, and code compiled.
const settledAt = performance.now() + plan.seconds * 250
const latencies: number[] = []
let answered = 0
const statuses: Record<string, number> = {}
let visitors = 0

function headersOfOne(): Record<string, string> {
  if (plan.bodies === undefined) return plan.headers
  visitors += 1
  const visitor = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { ...plan.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': visitor }
}

function ask(): Promise<void> {
  return new Promise((done, fail) => {
    const startedAt = performance.now()
    const method = plan.bodies === undefined ? 'GET' : 'POST'
    request(plan.url, { agent, method, headers: headersOfOne() }, (response) => {
      response.resume()
      response.once('end', () => {
        if (startedAt >= settledAt) latencies.push(performance.now() - startedAt)
        answered += 1
        statuses[String(response.statusCode)] = (statuses[String(response.statusCode)] ?? 0) + 1
        done()
      })
    })
      .once('error', fail)
      .end(plan.bodies?.[visitors % plan.bodies.length])
  })
}

async function visitor(): Promise<void> {
  while (performance.now() < deadline) await ask()
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: plan.connections }, visitor))
const seconds = (performance.now() - startedAt) / 1000
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
const result: LoadResult = { perSecond: answered / seconds, p50: at(0.5), p99: at(0.99), statuses }
console.log(JSON.stringify(result))
agent.destroy()
