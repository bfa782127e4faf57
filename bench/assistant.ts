import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../app/platform/db/open.server.ts'
import type { Db } from '../app/platform/db/types.ts'
import { createUser } from '../tests/factories/users.ts'
import { launchSite, type RunningSite, temporaryFolder } from '../tests/harness/launch.ts'
import { startOpenAiStub } from '../tests/harness/openai-stub.ts'
import { sessionCookieOf } from '../tests/harness/sign-in-as.ts'
import type { Judged } from './assistant/in-house.ts'
import { loadInHouse } from './assistant/load-in-house.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const ASKED = 60
const CONVERSATIONS = 20
/** A person is let ask so many at once, and have three answers of a model under way. */
const PEOPLE = 10
const VISITOR_SECONDS = 12
const VISITORS = 8
const PAGES = ['/', '/health-guide', '/tourism-guide/beaches', '/store', '/articles', '/search?q=صيدلية']
const QUESTIONS = [
  'كم منتجا في المتجر؟',
  'هل عندنا طلبات متأخرة؟',
  'أين شاطئ كيمادو؟',
  'أي صيدلية في الحراسة الليلة في الحسيمة؟',
  'مستشفى محمد السادس',
]

const percent = (part: number, whole: number) => `${part} of ${whole}, ${((part / whole) * 100).toFixed(1)} %`
const times = (all: readonly number[]) => `p50 ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms`

/** The evaluation set against the records of the demo region. */
async function measureRecords(): Promise<Row[]> {
  const { judgeRecords, openRegion } = await loadInHouse()
  const folder = temporaryFolder('bench-assistant')
  const handle = await openRegion(folder.path)
  try {
    const judged: Judged[] = await judgeRecords(handle.db)
    const right = (kind: Judged['kind']) => {
      const own = judged.filter((one) => one.kind === kind)
      return percent(own.filter(({ isRight }) => isRight).length, own.length)
    }
    return [
      ['Assistant, record among the first three sources', right('record'), '≥ 95 %'],
      ['Assistant, tool of the figure and what it is given (its figures: `npm test`)', right('figure'), '100 %'],
    ]
  } finally {
    await handle.close()
    folder.remove()
  }
}

/** Asks again where the site had closed a connection that was kept: that is no answer of its. */
async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, init)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

type Asker = { site: RunningSite; cookies: string[]; turn: number }

/** Milliseconds until the first letter of an answer, and until its end. */
async function ask(asker: Asker, message: string): Promise<{ first: number; whole: number }> {
  const { site, cookies } = asker
  const cookie = cookies[asker.turn % cookies.length] ?? ''
  asker.turn += 1
  const startedAt = performance.now()
  const response = await fetchAgain(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  if (!response.ok || !response.body) throw new Error(`the assistant answered ${response.status}`)
  let first = 0
  let seen = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    seen += piece
    if (first === 0 && seen.includes('"text-delta"')) first = performance.now() - startedAt
  }
  return { first, whole: performance.now() - startedAt }
}

async function askOften(asker: Asker): Promise<number[]> {
  // The compiler's first tenth is nobody's measure.
  for (const question of QUESTIONS) await ask(asker, question)
  const firsts: number[] = []
  for (let n = 0; n < ASKED; n += 1) firsts.push((await ask(asker, QUESTIONS[n % QUESTIONS.length] ?? '')).first)
  return firsts
}

/** Milliseconds of visitors' pages, one after another, as long as nobody says stop. */
async function visit(site: RunningSite, until: () => boolean): Promise<number[]> {
  const all: number[] = []
  const one = async (n: number) => {
    for (let i = n; !until(); i += 1) {
      const startedAt = performance.now()
      // As a reader with a cookie of their own: past the page cache.
      const response = await fetchAgain(site.url + PAGES[i % PAGES.length], {
        headers: { cookie: 'dalil.session=bench', 'x-forwarded-for': `10.0.${n}.1` },
      })
      await response.arrayBuffer()
      all.push(performance.now() - startedAt)
      await setTimeout(20)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => one(n)))
  return all
}

async function measureVisitors(asker: Asker): Promise<{ alone: number; beside: number }> {
  const { site } = asker
  const forSeconds = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return () => performance.now() > end
  }
  await visit(site, forSeconds(3))
  const alone = quantile(await visit(site, forSeconds(VISITOR_SECONDS)), 0.95)
  let isOver = false
  const conversations = Promise.all(Array.from({ length: CONVERSATIONS }, () => ask(asker, QUESTIONS[0] ?? '')))
  const beside = visit(site, () => isOver)
  await conversations
  isOver = true
  return { alone, beside: quantile(await beside, 0.95) }
}

async function withSite<Result>(
  postgresUrl: string,
  env: Record<string, string>,
  work: (asker: Asker, db: Db) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query('create database bench_assistant')
  const url = new URL(postgresUrl)
  url.pathname = '/bench_assistant'
  const site = await launchSite({ empty: true, env: { DATABASE_URL: url.href, TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const handle = openPostgres(url.href, { max: 2, patienceMs: 60_000 })
  try {
    await fetch(`${site.url}/admin`, { headers: { cookie: 'dalil.session_token=nobody.nothing' } })
    const cookies: string[] = []
    for (let n = 0; n < PEOPLE; n += 1) {
      const { id } = await createUser(handle.db, { roles: ['administrator'] })
      cookies.push(await sessionCookieOf(handle.db, id))
    }
    return await work({ site, cookies, turn: 0 }, handle.db)
  } finally {
    await handle.close()
    await site.dispose()
    await admin.query('drop database bench_assistant with (force)')
    await admin.end()
  }
}

/** An endpoint that says a word each quarter of a second for as long as visitors are measured. */
async function startSlowModel() {
  const stub = await startOpenAiStub()
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`
  let words = 1
  stub.use(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let n = 0; n < words && !response.destroyed; n += 1) {
      response.write(chunk({ content: 'كلمة ' }))
      if (n + 1 < words) await setTimeout(250)
    }
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  })
  return {
    ...stub,
    say(count: number) {
      words = count
    },
  }
}

/** How long the stub itself takes to its first letter. */
async function stubItself(url: string): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{"messages":[]}' })
    await response.text()
    all.push(performance.now() - startedAt)
  }
  return quantile(all, 0.95)
}

/** What `npm run bench assistant` shows: retrieval, the first words, and what conversations cost the visitors beside them. */
export async function measureAssistant(postgresUrl: string): Promise<Row[]> {
  const rows = await measureRecords()
  rows.push(
    await withSite(
      postgresUrl,
      {},
      async (asker): Promise<Row> => ['Assistant without a model, first words', times(await askOften(asker)), 'p95 ≤ 150 ms'],
    ),
  )
  const stub = await startSlowModel()
  const env = { ASSISTANT_URL: stub.url, ASSISTANT_MODEL: 'stub', ASSISTANT_ALLOW_PRIVATE: '1' }
  try {
    await withSite(postgresUrl, env, async (asker) => {
      const own = await stubItself(stub.url)
      const firsts = await askOften(asker)
      rows.push([`Assistant with a stub that takes ${own.toFixed(0)} ms, first words`, times(firsts), `p95 ≤ ${(own + 250).toFixed(0)} ms`])
      stub.say(VISITOR_SECONDS * 4)
      const { alone, beside } = await measureVisitors(asker)
      const figure = `${alone.toFixed(1)} and ${beside.toFixed(1)} ms = ${(beside / alone).toFixed(2)} ×`
      rows.push([`Visitors' p95 alone, and beside ${CONVERSATIONS} conversations that stream`, figure, '≤ 1.5 ×'])
    })
  } finally {
    await stub.close()
  }
  return rows
}
