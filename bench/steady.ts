import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { misspell, randomness } from '../tests/factories/search-corpus.ts'
import { launchSite, type RunningSite, TEST_METRICS_TOKEN, temporaryFolder } from '../tests/harness/launch.ts'
import { fillStore, ORDER } from './orders.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const SECONDS = 60
const VISITORS = 16
/** The first seconds are the compiler's and the caches'; memory is compared from here on. */
const SETTLED = 10
const PAGES = [
  '/',
  '/health-guide',
  '/health-guide/hospitals',
  '/tourism-guide/beaches',
  '/legal-guide',
  '/articles',
  '/real-estate',
  '/store',
  '/about',
]
const WORDS = 'مستشفى صيدلية شاطئ عسل مطعم فندق الحسيمة جواز السفر شقة زيت الزيتون'.split(' ')

type Sample = { kind: string; path: string; headers?: Record<string, string>; body?: string }
type Answered = { kind: string; status: number; ms: number; at: number }

/** What one visitor does next: mostly pages from the cache, then pages past it, searches and orders. */
function chooser(): () => Sample {
  const random = randomness(11)
  const { next, pick } = random
  return (): Sample => {
    const share = next()
    if (share < 0.5) return { kind: 'cached page', path: pick(PAGES) }
    if (share < 0.75) return { kind: 'uncached page', path: pick(PAGES), headers: { cookie: 'dalil.session=bench' } }
    if (share < 0.95) {
      const word = pick(WORDS)
      const typed = next() < 0.3 && word.length > 3 ? misspell(word, random) : word
      return { kind: 'search', path: `/search?q=${encodeURIComponent(`${typed} ${next() < 0.3 ? pick(WORDS) : ''}`)}` }
    }
    return {
      kind: 'order',
      path: '/api/orders',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: ORDER,
    }
  }
}

/** Sends one request from an address of its own, so that no limit for one visitor is met. 0 stands for no answer at all. */
function ask(url: string, agent: Agent, requested: Sample, n: number): Promise<number> {
  const visitor = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const headers = { ...requested.headers, 'x-forwarded-for': visitor, 'accept-encoding': 'br' }
  return new Promise((done) => {
    request(url + requested.path, { agent, method: requested.body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', () => done(0))
    })
      .once('error', () => done(0))
      .end(requested.body)
  })
}

async function residentMegabytes(site: RunningSite): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TEST_METRICS_TOKEN}` } })
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(await response.text())?.[1] ?? 0) / 1024 / 1024
}

/** A minute of everything at once, as fast as sixteen visitors can ask: no answer of 5xx, and memory that stays. */
export async function measureSteadyLoad(template: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-steady')
  const dataDir = join(folder.path, 'data')
  await fillStore(template, dataDir)
  const site = await launchSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const answers: Answered[] = []
  const choose = chooser()
  const startedAt = performance.now()
  const second = () => (performance.now() - startedAt) / 1000
  let sent = 0
  const visit = async () => {
    while (second() < SECONDS) {
      const requested = choose()
      const askedAt = performance.now()
      sent += 1
      const status = await ask(site.url, agent, requested, sent)
      answers.push({ kind: requested.kind, status, ms: performance.now() - askedAt, at: second() })
    }
  }
  const memory: { at: number; megabytes: number }[] = []
  const watch = async () => {
    while (second() < SECONDS) {
      memory.push({ at: second(), megabytes: await residentMegabytes(site) })
      await setTimeout(500)
    }
  }
  try {
    await Promise.all([watch(), ...Array.from({ length: VISITORS }, visit)])
  } finally {
    agent.destroy()
    await site.dispose()
    folder.remove()
  }
  return [...memoryRows(memory), ...rowsResponse(answers)]
}

/** The median of five seconds at either end: one sample says more of the garbage collector than of the site. */
function memoryRows(memory: readonly { at: number; megabytes: number }[]): Row[] {
  const between = (from: number, to: number) =>
    quantile(
      memory.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes),
      0.5,
    )
  const early = between(SETTLED, SETTLED + 5)
  const late = between(SECONDS - 5, SECONDS + 5)
  const growth = (late / early - 1) * 100
  const figure = `${Math.round(early)} and ${Math.round(late)} MB = ${growth < 0 ? '−' : '+'}${Math.abs(growth).toFixed(1)} %`
  return [[`Memory (RSS) after ${SETTLED} s and ${SECONDS} s of steady load`, figure, '+10 % at most']]
}

function rowsResponse(answers: readonly Answered[]): Row[] {
  const isError = ({ status }: Answered) => status === 0 || status >= 500
  const settled = answers.filter(({ at }) => at >= SETTLED)
  const rows: Row[] = [
    [`Answers of 5xx, or none, among ${answers.length.toLocaleString('en')}`, String(answers.filter(isError).length), '0'],
  ]
  for (const kind of new Set(settled.map((answer) => answer.kind))) {
    const own = settled.filter((answer) => answer.kind === kind)
    const times = own.map(({ ms }) => ms)
    const refused = own.filter(({ status }) => status >= 400).length
    const figure = `${Math.round(own.length / (SECONDS - SETTLED))} a second, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`
    rows.push([`&nbsp;&nbsp;${kind}`, refused > 0 ? `${figure}, ${refused} refused` : figure, ''])
  }
  return rows
}
