import { cpSync } from 'node:fs'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import { sql } from 'drizzle-orm'
import MiniSearch from 'minisearch'
import { suggest } from '../app/features/search/queries/suggest.server.ts'
import { searchEverything } from '../app/features/search/queries.server.ts'
import { foldArabicLight } from '../app/platform/arabic.ts'
import { openDb } from '../app/platform/db/open.server.ts'
import type { Db } from '../app/platform/db/types.ts'
import type { LocalText } from '../app/platform/local-text.ts'
import {
  type FoundThing,
  type HeldQuery,
  type HeldResult,
  heldGoals,
  heldKinds,
  measureHeld,
  namedQueries,
  questionQueries,
} from '../tests/factories/held-queries.ts'
import { corpusNames, fillGuide, longRandomness } from '../tests/factories/search-corpus.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const CORPUS = 20_000
const EACH = 300
const SUGGESTED = 400

type Engine = { name: string; find: (query: string) => Promise<readonly FoundThing[]> | readonly FoundThing[] }
type Doc = FoundThing & { id: string; text: string; names: string }

/**
 * The held set (tests/factories/held-queries.ts) searched of the site's own search and of two libraries over the same documents: questions
 * among the demo region's content, names among that and 20,000 made-up ones. The libraries get the site's folding, or they would know no
 * spelling of Arabic; they do not get its synonyms.
 */
export async function measureHeldSearch(template: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-held')
  cpSync(template, folder.path, { recursive: true })
  const handle = await openDb({ dataDir: folder.path })
  try {
    const { db } = handle
    const ours: Engine = { name: 'this site', find: async (query) => (await searchEverything(db, { query })).hits }
    const content = await othersOver(db)
    const questions = await askAll([ours, ...content], questionQueries())
    await fillGuide(db, corpusNames(CORPUS))
    await db.execute(sql`vacuum analyze search_documents`)
    await db.execute(sql`vacuum analyze search_words`)
    const queries = await namedQueries(db, EACH, longRandomness(19))
    const names = await askAll([ours, ...(await othersOver(db))], queries)
    const results = names.map((one, i) => [...one, ...(questions[i] ?? [])])
    const searched = results[0]?.reduce((sum, { count }) => sum + count, 0) ?? 0
    return [[`Held set of ${searched} queries: this site | MiniSearch | Orama`, '', ''], ...rowsOf(results), await suggestions(db, queries)]
  } finally {
    await handle.close()
    folder.remove()
  }
}

const askAll = async (engines: readonly Engine[], queries: readonly HeldQuery[]): Promise<HeldResult[][]> => {
  const all: HeldResult[][] = []
  for (const { find } of engines) all.push(await measureHeld(queries, find))
  return all
}

function rowsOf(results: readonly (readonly HeldResult[])[]): Row[] {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  return heldKinds.map((kind): Row => {
    const figures = results.map((one) => {
      const found = one.find((result) => result.kind === kind)
      if (!found) return '–'
      const { recalled, first, count, times } = found
      const [median, slow] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)]
      return `${percent(recalled, count)}, first ${percent(first, count)}, p50 ${median}, p95 ${slow} ms`
    })
    const count = results[0]?.find((result) => result.kind === kind)?.count ?? 0
    return [`&nbsp;&nbsp;${kind} (${count}), recall@10`, figures.join(' · '), `≥ ${100 * heldGoals[kind]} %`]
  })
}

/** As one types: every name, cut somewhere. */
async function suggestions(db: Db, queries: readonly HeldQuery[]): Promise<Row> {
  const random = longRandomness(6)
  const typed = queries.filter(({ kind }) => kind === 'exact' || kind === 'prefix').slice(0, SUGGESTED)
  const times: number[] = []
  for (const { query } of typed) {
    const startedAt = performance.now()
    await suggest(db, { query: query.slice(0, 2 + Math.floor(random.next() * (query.length - 1))) })
    times.push(performance.now() - startedAt)
  }
  return [
    'Suggestions as one types, embedded',
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
    'p95 ≤ 6 ms',
  ]
}

/** MiniSearch and Orama over every document there is now, each set as its handbook sets a search of names and texts. */
async function othersOver(db: Db): Promise<Engine[]> {
  const { rows } = await db.execute<Omit<FoundThing, 'kind'> & { kind: FoundThing['kind']; summary: LocalText }>(
    sql`select kind, ref, path, title, summary from search_documents`,
  )
  const textOf = (text: LocalText) => foldArabicLight(Object.values(text).join(' '))
  const docs = rows.map(({ summary, ...row }, i): Doc => ({ ...row, id: String(i), names: textOf(row.title), text: textOf(summary) }))
  return [miniSearchOver(docs), await oramaOver(docs)]
}

function miniSearchOver(docs: readonly Doc[]): Engine {
  const index = new MiniSearch<Doc>({ fields: ['names', 'text'], searchOptions: { prefix: true, fuzzy: 0.2, boost: { names: 3 } } })
  index.addAll(docs)
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const found = (query: string) => index.search(foldArabicLight(query)).slice(0, 10)
  return { name: 'MiniSearch', find: (query) => found(query).flatMap(({ id }) => byId.get(id as string) ?? []) }
}

async function oramaOver(docs: readonly Doc[]): Promise<Engine> {
  const index = create({
    schema: { names: 'string', text: 'string' } as const,
    components: {
      tokenizer: { language: 'custom', normalizationCache: new Map(), tokenize: (text: string) => text.split(' ').filter(Boolean) },
    },
  })
  await insertMultiple(
    index,
    docs.map(({ id, names, text }) => ({ id, names, text })),
    2000,
  )
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const find = async (query: string) => {
    const { hits } = await searchOrama(index, { term: foldArabicLight(query), boost: { names: 3 }, tolerance: 1, limit: 10 })
    return hits.flatMap(({ id }) => byId.get(String(id)) ?? [])
  }
  return { name: 'Orama', find }
}
