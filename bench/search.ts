import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findSuggestions, searchEverything } from '../app/features/search/queries.server.ts'
import { foldArabicLight } from '../app/platform/arabic.ts'
import { migrateDb } from '../app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '../app/platform/db/open.server.ts'
import type { Db, DbHandle } from '../app/platform/db/types.ts'
import { corpusNames, misspell, randomness } from '../tests/factories/search-corpus.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const CHUNK = 50_000
const REQUESTS_EACH = 60
/** Of each kind before any is measured: a site that people search has its code compiled and its statements planned. */
const WARM_UP_EACH = 60
/** In every document's body, as the name of a category and a city would be. */
const EVERYWHERE = 'مكان للتجربة'

/**
 * Documents and their lexicon, written in bulk: the triggers that would have made the same of published entries take
 * minutes for a million. Names are folded here by the steps that the database's own folding is held to.
 */
async function fillDocuments(db: Db, names: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`alter table search_documents disable trigger user`)
    const { rows: indexes } = await tx.execute<{ name: string; made: string }>(
      sql`select indexname as name, indexdef as made from pg_indexes where tablename = 'search_documents' and indexdef like '% gin %'`,
    )
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    for (let start = 0; start < names.length; start += CHUNK) {
      const chunk = names.slice(start, start + CHUNK)
      await tx.execute(sql`
        insert into search_documents (kind, ref, name, name_tsv, title, summary, path, hue, tsv)
        select 'entry', ${start}::int + ord, folded, to_tsvector('simple', folded), jsonb_build_object('ar', name),
          ${JSON.stringify({ ar: EVERYWHERE })}::jsonb, '/health-guide/bench/' || ord, 'health',
          to_tsvector('simple', folded || ' ' || ${foldArabicLight(EVERYWHERE)}::text)
        from unnest(${sql.param(chunk)}::text[], ${sql.param(chunk.map((name) => foldArabicLight(name)))}::text[])
          with ordinality t(name, folded, ord)`)
    }
    for (const { made } of indexes) await tx.execute(sql.raw(made))
    await tx.execute(sql`insert into search_words (word, documents, deletes)
      select word, count(*), search_deletes(word) from search_documents, unnest(tsvector_to_array(tsv)) word group by word`)
    await tx.execute(sql`alter table search_documents enable trigger user`)
  })
  await db.execute(sql`vacuum analyze search_documents`)
  await db.execute(sql`vacuum analyze search_words`)
}

/** What people type, by kind. */
async function makeQueries(db: Db, names: readonly string[]): Promise<Record<string, () => string>> {
  const random = randomness(7)
  const { pick } = random
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where documents < ${names.length} order by documents desc limit 20`,
  )
  const common = () => pick(rows).word
  /** The kind of place, and the first word of its name, which is long enough to be misspelt. */
  const named = (): [string, string] => {
    const [kind = '', name = ''] = foldArabicLight(pick(names)).split(' ')
    return name.length >= 4 ? [kind, name] : named()
  }
  return {
    'a name': () => named().join(' '),
    'one common word': common,
    'two common words': () => {
      const words = foldArabicLight(pick(names)).replace(/ \d+$/, '').split(' ')
      return `${words[0]} ${words.at(-1)}`
    },
    'two common words, any': () => `${common()} ${common()}`,
    'a prefix': () => named().join(' ').slice(0, -1),
    'a beginning of three letters': () => {
      const [kind, name] = named()
      return `${kind} ${name.slice(0, 3)}`
    },
    'a slip': () => {
      const [kind, name] = named()
      return `${kind} ${misspell(name, random)}`
    },
    'a slip alone': () => misspell(named()[1], random),
    'nothing found': () => `${misspell('zqwkxvj', random)}${pick(['q', 'w', 'x'])} ${pick(['ظظغغثث', 'ژژضضخخ', 'ثثذذظظ'])}`,
  }
}

async function measure(handle: DbHandle, names: readonly string[], where: string, goal: string): Promise<Row[]> {
  await fillDocuments(handle.db, names)
  const mixes = await makeQueries(handle.db, names)
  const rows: Row[] = []
  const all: number[] = []
  const timeOf = async (text: string) => {
    const startedAt = performance.now()
    // As the page asks.
    const { hits, suggestions, ignored } = await searchEverything(handle.db, { query: text })
    if (hits.length === 0 && suggestions.length === 0) await findSuggestions(handle.db, text, ignored)
    return performance.now() - startedAt
  }
  for (const query of Object.values(mixes)) for (let i = 0; i < WARM_UP_EACH; i += 1) await timeOf(query())
  for (const [mix, query] of Object.entries(mixes)) {
    const times: number[] = []
    for (let i = 0; i < REQUESTS_EACH; i += 1) times.push(await timeOf(query()))
    all.push(...times)
    rows.push([`&nbsp;&nbsp;${mix}`, figure(times), ''])
  }
  return [[`Search among ${names.length.toLocaleString('en')} entries, ${where}`, figure(all), goal], ...rows]
}

function figure(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
}

/** The mixes one after the other among 20,000 documents, in the embedded database. */
export async function measureSearch(migrations: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-search')
  const handle = await openDb({ dataDir: folder.path })
  try {
    await migrateDb(handle, migrations)
    return await measure(handle, corpusNames(20_000), 'embedded database', 'p95 ≤ 10 ms')
  } finally {
    await handle.close()
    folder.remove()
  }
}

/** The same among a million on PostgreSQL, in a database of its own. */
export async function measureSearchMillion(migrations: string, postgresUrl: string): Promise<Row[]> {
  const name = `dalil_bench_${process.pid}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const handle = openPostgres(url.href, { max: 2, patienceMs: 10 * 60_000 })
  try {
    await migrateDb(handle, migrations)
    return await measure(handle, corpusNames(1_000_000), 'PostgreSQL', 'p95 ≤ 15 ms')
  } finally {
    await handle.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
