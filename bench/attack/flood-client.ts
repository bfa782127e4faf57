// Many connections on one address, as fast as they are answered, in a process of its own. argv[2] is a JSON FloodPlan.
// `{random}` in the path is another word for every request. Prints one JSON FloodResult.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { FloodPlan, FloodResult } from './flood.ts'

const plan = JSON.parse(process.argv[2] ?? '{}') as FloodPlan
const agent = new Agent({ keepAlive: true, maxSockets: plan.connections })
const deadline = performance.now() + plan.seconds * 1000
const { hostname, port } = new URL(plan.url)
const result: FloodResult = { statuses: {}, answered: 0 }
let sent = 0

function visitor(): string {
  return plan.visitors === 'one' ? '198.51.100.7' : `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
}

function requestOnce(): Promise<void> {
  sent += 1
  const path = plan.path.replace('{random}', randomBytes(4).toString('hex'))
  const headers = { ...plan.headers, 'x-forwarded-for': visitor() }
  return new Promise((done) => {
    const count = (status: number) => {
      result.answered += 1
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      done()
    }
    request({ hostname, port, path, agent, method: plan.body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => count(response.statusCode ?? 0))
      response.once('error', () => count(0))
    })
      .once('error', () => count(0))
      .end(plan.body)
  })
}

async function connection(): Promise<void> {
  while (performance.now() < deadline) await requestOnce()
}

await Promise.all(Array.from({ length: plan.connections }, connection))
console.log(JSON.stringify(result))
agent.destroy()
