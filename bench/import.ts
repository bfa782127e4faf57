import { setTimeout } from 'node:timers/promises'
import { corpusNames, randomness } from '../tests/factories/search-corpus.ts'
import { launchSite, TEST_ADMIN_PASSWORD } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const ENTRIES = 10_000
const QUIET_MS = 5000
const REQUEST_MS = 15
/** As often as the owner's page asks, or somewhat oftener. */
const POLL_MS = 250
const MAX_MS = 5 * 60_000

type Phase = 'before' | 'reading' | 'checking' | 'applying' | 'searching'
type Samples = Record<Phase, number[]>

/** A table as an owner has it: names in two languages, a description, a telephone, a point. */
function table(): string {
  const { pick } = randomness(7)
  const lines = corpusNames(ENTRIES).map((name, i) =>
    [
      pick(['health,pharmacies', 'health,hospitals', 'tourism,hotels', 'tourism,restaurants-and-cafes', 'legal,courts']),
      ...['al-hoceima', `${name} ${i}`, `Lieu ${i} de la côte`, `وصف ${name} وفيه ما يكفي من الكلمات ليشبه وصفا حقيقيا في دليل`],
      ...[`شارع رقم ${i}`, `06${10_000_000 + i}`, (35 + i / 100_000).toFixed(5), (-4 - i / 50_000).toFixed(5), 'Mo-Sa 09:00-18:00'],
    ].join(','),
  )
  return `\ufeffguide,category,city,name_ar,name_fr,description_ar,address_ar,phone,latitude,longitude,hours\n${lines.join('\n')}\n`
}

/** Asks one address again and again and notes how long each answer takes, under what the import is doing at the time. */
export async function watch<Phase extends string>(
  address: () => string,
  phase: () => Phase | undefined,
  samples: Record<Phase, number[]>,
): Promise<number> {
  let failures = 0
  for (let now = phase(); now; now = phase()) {
    const startedAt = performance.now()
    const response = await fetch(address())
    await response.arrayBuffer()
    if (response.status !== 200) failures += 1
    samples[now].push(performance.now() - startedAt)
    await setTimeout(REQUEST_MS)
  }
  return failures
}

const none = (): Samples => ({ before: [], reading: [], checking: [], applying: [], searching: [] })

/** 10,000 entries brought in by the owner on the embedded database, and what visitors notice of it. */
export async function measureImport(template: string): Promise<Row[]> {
  const site = await launchSite({ template })
  try {
    const owner = await signIn(site.url)
    let phase: Phase | undefined = 'before'
    const [cached, uncached] = [none(), none()]
    let requested = 0
    const next = () => {
      requested += 1
      return requested
    }
    const watching = Promise.all([
      watch(
        () => `${site.url}/health-guide`,
        () => phase,
        cached,
      ),
      watch(
        () => `${site.url}/search?q=${encodeURIComponent(`صيدلية ${next()}`)}`,
        () => phase,
        uncached,
      ),
    ])
    await setTimeout(QUIET_MS)
    const seconds = await runImport(owner, (then) => {
      phase = then
    })
    phase = undefined
    const failures = (await watching).reduce((a, b) => a + b, 0)
    return rows({ seconds, failures, cached, uncached })
  } finally {
    await site.dispose()
  }
}

export type Owner = (path: string, form?: FormData | URLSearchParams) => Promise<Response>

export async function signIn(url: string): Promise<Owner> {
  const body = new URLSearchParams({ password: TEST_ADMIN_PASSWORD })
  const response = await fetch(`${url}/admin/login`, { method: 'POST', body, redirect: 'manual', headers: { origin: url } })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return (path, form) =>
    fetch(url + path, { redirect: 'manual', headers: { cookie, origin: url }, ...(form ? { method: 'POST', body: form } : {}) })
}

/** Through the owner's own forms; answers the seconds of each part. */
async function runImport(owner: Owner, say: (phase: Phase) => void) {
  const file = new FormData()
  file.set('file', new File([table()], 'places.csv', { type: 'text/csv' }))
  const startedAt = performance.now()
  const since = (from: number) => (performance.now() - from) / 1000
  say('reading')
  const path = (await owner('/admin/import', file)).headers.get('location') ?? ''
  await until(owner, path, (html) => html.includes('name="column.0"'))
  const read = since(startedAt)
  say('checking')
  const html = await (await owner(path)).text()
  const mapping = new URLSearchParams({ intent: 'map', target: '', status: 'published', alike: 'add' })
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]*name="(column\.\d+)"[^>]*>(.*?)<\/select>/g)) {
    mapping.set(name, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '')
  }
  const checkedFrom = performance.now()
  await owner(path, mapping)
  await until(owner, path, (page) => page.includes('value="apply"'))
  const checked = since(checkedFrom)
  say('applying')
  const appliedFrom = performance.now()
  await owner(path, new URLSearchParams({ intent: 'apply' }))
  await until(owner, path, (page) => page.includes('value="undo"'))
  const applied = since(appliedFrom)
  say('searching')
  const searchedFrom = performance.now()
  await until(owner, path, (page) => !page.includes('<import-progress'))
  return { read, checked, applied, told: since(searchedFrom) }
}

export async function until(owner: Owner, path: string, isThere: (html: string) => boolean): Promise<void> {
  const deadline = performance.now() + MAX_MS
  while (performance.now() < deadline) {
    const response = await owner(path)
    if (response.status === 200 && isThere(await response.text())) return
    await setTimeout(POLL_MS)
  }
  throw new Error(`the import did not get on: ${await (await owner(path)).text()}`)
}

type Measured = { seconds: Awaited<ReturnType<typeof runImport>>; failures: number; cached: Samples; uncached: Samples }

function rows({ seconds, failures, cached, uncached }: Measured): Row[] {
  const { read, checked, applied, told: result } = seconds
  const s = (value: number) => value.toFixed(1)
  const figures = (samples: Samples) =>
    (Object.entries(samples) as [Phase, number[]][])
      .map(([phase, times]) => {
        const sorted = [...times].sort((a, b) => a - b)
        return `${phase} ${[0.5, 0.95].map((at) => quantile(sorted, at).toFixed(0)).join(', ')}, ${(sorted.at(-1) ?? 0).toFixed(0)}`
      })
      .join('; ')
  return [
    [
      `Import of ${ENTRIES} entries, embedded database: read, tried, written, told to the search`,
      `${s(read)} + ${s(checked)} + ${s(applied)} + ${s(result)} = ${s(read + checked + applied + result)} s`,
      '≤ 60 s',
    ],
    ['A cached page meanwhile: median, 95 %, longest, in ms', figures(cached), 'as before'],
    ['A search, past every cache, meanwhile: median, 95 %, longest, in ms', figures(uncached), 'as before'],
    ['Answers to visitors other than 200 meanwhile', String(failures), '0'],
  ]
}
