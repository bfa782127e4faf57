// Guessing passwords on two instances of one PostgreSQL with a restart in between, and asking who has an account.
import pg from 'pg'
import { launchSite, type RunningSite } from '../../../tests/harness/launch.ts'
import { type Postgres, startPostgres } from '../../../tests/harness/postgres.ts'
import type { Finding } from '../types.ts'

const GUESSES = Number(process.env.ATTACK_GUESSES ?? 120)
const SIGN_UPS = Number(process.env.ATTACK_SIGN_UPS ?? 15)
const PASSWORD = 'olive oil and figs'
/** What one visitor, and one account, may try at once; what refills meanwhile is allowed on top. */
const VISITOR = { burst: 8, refillMs: 30_000 }
const ACCOUNT = { burst: 10, refillMs: 60_000 }

type Answer = { status: number; text: string; ms: number }
type Pair = { sites: RunningSite[]; restart(): Promise<void>; sql(text: string): Promise<void>; close(): Promise<void> }

async function startPair(postgres: Postgres): Promise<Pair> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database guessing template template0`)
  await admin.end()
  const url = postgres.urlOf('guessing')
  const env = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', DEMO_CONTENT: 'off' }
  const start = () => launchSite({ empty: true, env })
  const sites = [await start(), await start()]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    sites,
    async restart() {
      await sites[0]?.end()
      await sites[0]?.dispose()
      sites[0] = await start()
    },
    sql: async (text) => void (await client.query(text)),
    async close() {
      await client.end()
      for (const site of sites) await site.dispose()
    },
  }
}

async function post(site: RunningSite | undefined, path: string, body: object, from: string): Promise<Answer> {
  if (!site) throw new Error('no site')
  const startedAt = performance.now()
  const response = await fetch(`${site.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text(), ms: performance.now() - startedAt }
}

/** Wrong passwords, half of them after one instance has been restarted; how many were looked at. */
async function guess(pair: Pair, email: (i: number) => string, from: (i: number) => string, limit: typeof VISITOR) {
  const startedAt = performance.now()
  let looked = 0
  for (let i = 0; i < GUESSES; i += 1) {
    if (i === GUESSES / 2) await pair.restart()
    const { status } = await post(pair.sites[i % 2], 'sign-in', { email: email(i), password: `a wrong guess ${i}` }, from(i))
    if (status === 400) looked += 1
    else if (status !== 429) throw new Error(`a guess was answered ${status}`)
  }
  const allowed = limit.burst + Math.ceil((performance.now() - startedAt) / limit.refillMs)
  return { looked, allowed }
}

const finding = (what: string, before: string, { looked, allowed }: { looked: number; allowed: number }): Finding => ({
  what: `${what}: ${GUESSES} wrong passwords on two instances, one restarted in between`,
  before,
  now: `${looked} looked at`,
  goal: `≤ ${allowed}`,
  holds: looked > 0 && looked <= allowed,
})

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Everything of an answer but what is each account's own. */
const shape = ({ status, text }: Answer) => `${status} ${text.replace(/"(id|email)":"[^"]*"/g, '"$1"').replace(/"expires_\w+":\d+/g, '')}`

async function enumerate(pair: Pair): Promise<Finding[]> {
  const [site] = pair.sites
  const known = (i: number) => ({ email: `known${i}@example.ma`, password: PASSWORD })
  let visitor = 0
  const from = () => `198.18.${++visitor}.1`
  for (let i = 0; i < SIGN_UPS; i += 1) await post(site, 'sign-up', known(i), from())
  await pair.sql('update users set email_verified = true')
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = new Set<string>()
  for (let i = 0; i < SIGN_UPS; i += 1) {
    const answers = [
      ['known', await post(site, 'sign-up', { ...known(i), password: 'another password' }, from())],
      ['unknown', await post(site, 'sign-up', { email: `unknown${i}@example.ma`, password: 'another password' }, from())],
    ] as const
    for (const [kind, answer] of answers) {
      times[kind].push(answer.ms)
      shapes.add(shape(answer))
    }
  }
  const ratio = median(times.known) / median(times.unknown)
  return [
    {
      what: `sign-up with ${SIGN_UPS} known and ${SIGN_UPS} unknown addresses: different answers`,
      before: '2 (409 for a known one)',
      now: String(shapes.size),
      goal: '1',
      holds: shapes.size === 1 && [...shapes].every((one) => one.startsWith('201')),
    },
    {
      what: 'sign-up: time with a known address ÷ with an unknown one',
      before: 'told by its answer',
      now: ratio.toFixed(2),
      goal: '0.67 to 1.5',
      holds: ratio > 0.67 && ratio < 1.5,
    },
  ]
}

export async function run(): Promise<Finding[]> {
  const postgres = await startPostgres()
  let pair: Pair | undefined
  try {
    pair = await startPair(postgres)
    const inOneNetwork = (i: number) => `2001:db8:1:2:${(i + 1).toString(16)}:${(i * 7919).toString(16).slice(-4)}::1`
    const anywhere = (i: number) => `203.${i}.113.9`
    await post(pair.sites[0], 'sign-up', { email: 'amina@example.ma', password: PASSWORD }, '192.0.2.1')
    const one = await guess(pair, (i) => `nobody${i}@example.ma`, inOneNetwork, VISITOR)
    const other = await guess(pair, () => 'amina@example.ma', anywhere, ACCOUNT)
    const enumeration = await enumerate(pair)
    return [
      finding('IPv6 addresses of one /64', 'each instance counted by itself, a restart from nothing (3 × 8)', one),
      finding('one account from everywhere', 'each instance counted by itself, a restart from nothing (3 × 10)', other),
      ...enumeration,
    ]
  } finally {
    await pair?.close()
    await postgres.stop()
  }
}
