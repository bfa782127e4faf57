import { sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'

/** Documents of one transaction: as long as writers wait for it, and no visitor does. */
const BATCH = 500

/** How far a reindex is with the documents of one kind; `changed` were not in step with their sources. */
export type ReindexStep = { kind: string; done: number; of: number; changed: number }
/** `removed`: documents of things that are no longer published; `words`: lines of the lexicon that were wrong. */
type ReindexResult = { documents: number; changed: number; removed: number; words: number }

type Options = { onStep?: (step: ReindexStep) => void; signal?: AbortSignal; batch?: number }
type Source = { kind: string; keyType: string }

/**
 * Makes every document of the search anew from its source, and counts the lexicon's words anew. Documents are replaced where they
 * stand, some hundred a transaction: whoever searches meanwhile finds the old one or the new one, never none. The lock keeps
 * writers off for one batch, so that nothing read before their change is written after it; readers it does not concern.
 */
export async function reindexSearch(db: Db, { onStep, signal, batch = BATCH }: Options = {}): Promise<ReindexResult> {
  const result: ReindexResult = { documents: 0, changed: 0, removed: 0, words: 0 }
  const sources = await listSources(db)
  for (const source of sources) {
    const step = { kind: source.kind, done: 0, of: await countSource(db, source), changed: 0 }
    for (let last: string | undefined, isDone = false; !isDone; ) {
      signal?.throwIfAborted()
      const written = await writeBatch(db, source, { after: last, batch })
      last = written.last
      isDone = written.count < batch
      step.done += written.count
      step.changed += written.changed
      onStep?.({ ...step })
    }
    result.documents += step.done
    result.changed += step.changed
    result.removed += await removeStray(db, source)
  }
  result.removed += await removeUnknownKinds(db, sources)
  signal?.throwIfAborted()
  result.words = await recountWords(db)
  return result
}

/** The views that documents are made from: a kind is one more view, wherever it comes from. */
async function listSources(db: DbOrTx): Promise<Source[]> {
  const { rows } = await db.execute<Source>(sql`
    select substr(c.relname, 15) as kind, format_type(a.atttypid, null) as "keyType" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'key'
    where c.relkind = 'v' and starts_with(c.relname, 'search_source_') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows
}

const viewOf = ({ kind }: Source) => sql.identifier(`search_source_${kind}`)

async function countSource(db: DbOrTx, source: Source): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${viewOf(source)}`)
  return rows[0]?.count ?? 0
}

/** Writers of documents wait; readers do not. */
const lockDocuments = (tx: Tx) => tx.execute(sql`lock table search_documents in share row exclusive mode`)

type Batch = { after: string | undefined; batch: number }

/** The next documents of a kind, in the order of their keys. */
function writeBatch(
  db: Db,
  source: Source,
  { after, batch }: Batch,
): Promise<{ count: number; changed: number; last: string | undefined }> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx)
    const type = sql.raw(source.keyType)
    const { rows: keys } = await tx.execute<{ key: string }>(sql`
      select s.key::text as key from ${viewOf(source)} s
      where ${after === undefined ? sql`true` : sql`s.key > ${after}::${type}`} order by s.key limit ${batch}`)
    const last = keys.at(-1)?.key
    if (last === undefined) return { count: 0, changed: 0, last: after }
    const { rows } = await tx.execute<{ statement: string }>(sql`
      select search_write_sql(${source.kind}::text,
        format('s.key = any(%L::%s[])', ${sql.param(keys.map(({ key }) => key))}::text[], ${source.keyType}::text)) as statement`)
    // The database has written and quoted this statement itself.
    const written = await tx.execute<{ count: number }>(
      sql.raw(`with written as (${rows[0]?.statement} returning 1) select count(*)::int as count from written`),
    )
    return { count: keys.length, changed: written.rows[0]?.count ?? 0, last }
  })
}

/** Documents of what is no longer there, or no longer for everybody. */
function removeStray(db: Db, source: Source): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx)
    const { rows } = await tx.execute<{ ref: string }>(sql`
      delete from search_documents d
      where d.kind = ${source.kind} and not exists (select from ${viewOf(source)} s where s.key::text = d.ref) returning d.ref`)
    return rows.length
  })
}

async function removeUnknownKinds(db: Db, sources: readonly Source[]): Promise<number> {
  const { rows } = await db.execute<{ ref: string }>(
    sql`delete from search_documents where kind <> all(${sql.param(sources.map(({ kind }) => kind))}::text[]) returning ref`,
  )
  return rows.length
}

/** The lexicon as its triggers would have counted it. Returns how many of its lines were wrong, missing or too many. */
function recountWords(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx)
    const { rows } = await tx.execute<{ count: number }>(sql`
      with counted as materialized (
        select word, count(*)::int as documents from search_documents d, unnest(tsvector_to_array(d.tsv)) word group by word
      ), gone as (
        delete from search_words w where not exists (select from counted c where c.word = w.word) returning 1
      ), written as (
        insert into search_words as w (word, documents, deletes)
        select c.word, c.documents, search_deletes(c.word) from counted c left join search_words old on old.word = c.word
        where old.documents is distinct from c.documents order by c.word
        on conflict (word) do update set documents = excluded.documents, deletes = excluded.deletes returning 1
      )
      select ((select count(*) from gone) + (select count(*) from written))::int as count`)
    return rows[0]?.count ?? 0
  })
}
