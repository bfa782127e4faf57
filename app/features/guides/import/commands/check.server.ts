import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { type EntryMapping, guessMapping } from '../fields.ts'
import { type Match, Matcher } from '../match.ts'
import { PlaceBook, type PlaceNode } from '../place-resolver.ts'
import { nameOf, prepareRow, type RowResult, requestedSlug, traitOf } from '../prepare.ts'
import { listEntryTraits, listPastSlugs, listStagedRows, readEntryRows, readPlaceRefs, type StagedRow } from '../queries/staged.server.ts'
import { readRow } from '../row-values.ts'
import { guideImports } from '../tables.server.ts'
import { type ImportCounts, type RowReading, rowStates } from '../types.ts'
import { giveWay, type ImportJobRow, saveProgress, unhurried } from './job.server.ts'
import { SlugPool } from './slug-pool.ts'

/** Rows in one statement: some tens of milliseconds on the embedded database. */
const CHUNK = 100
const TRAITS = 1000

type Placed = { row: StagedRow; reading: RowReading; category: PlaceNode | null; city: PlaceNode | null }

/**
 * The dry run: reads every row, finds out what it would do, and writes that beside the row. Nothing of the guide is
 * touched. It is done in small pieces with rests between, since visitors go on reading.
 */
export async function checkImport(db: Db, job: ImportJobRow): Promise<void> {
  await new Check(db, job).run()
}

class Check {
  readonly #db: Db
  readonly #job: ImportJobRow
  readonly #mapping: EntryMapping
  readonly #matcher = new Matcher()
  readonly #slugs = new SlugPool()
  readonly #usedKeys = new Set<string>()
  readonly #lines = new Map<string, number>()
  readonly #counts: ImportCounts = {
    ...(Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<(typeof rowStates)[number], number>),
    warned: 0,
  }
  #book: PlaceBook | undefined
  #done = 0

  constructor(db: Db, job: ImportJobRow) {
    this.#db = db
    this.#job = job
    this.#mapping = job.mapping ?? guessMapping(job.columns)
  }

  async run(): Promise<void> {
    const { id, places, options } = this.#job
    const { guide, categoryId, makePlaces } = options
    this.#book = new PlaceBook(await readPlaceRefs(this.#db), places, { guide, categoryId, makePlaces })
    await this.#eachChunk((rows) => this.#expect(rows))
    await this.#learn()
    await this.#eachChunk((rows) => this.#judge(rows))
    await this.#db
      .update(guideImports)
      .set({
        state: 'checked',
        mapping: this.#mapping,
        counts: this.#counts,
        newPlaces: this.#book.needed(this.#usedKeys),
        leaseUntil: null,
      })
      .where(eq(guideImports.id, id))
  }

  async #eachChunk(work: (rows: StagedRow[]) => Promise<void>): Promise<void> {
    for (let after = -1; ; ) {
      const startedAt = performance.now()
      const rows = await listStagedRows(this.#db, this.#job.id, { after, limit: CHUNK })
      const last = rows.at(-1)
      if (!last) return
      this.#done += rows.length
      await work(rows)
      after = last.seq
      await giveWay(startedAt)
    }
  }

  #place(row: StagedRow): Placed {
    if (!this.#book) throw new Error('the tree is read first')
    const mapping: EntryMapping = { ...this.#mapping }
    const cells = { ...row.cells }
    // A corrected value stands in a column of its own, which takes the field over.
    for (const [field, value] of Object.entries(row.fixes ?? {})) {
      for (const column of Object.keys(mapping)) if (mapping[column] === field) delete mapping[column]
      mapping[`fix ${field}`] = field as EntryMapping[string]
      cells[`fix ${field}`] = value
    }
    const reading = readRow(cells, mapping, row.fault ?? undefined)
    const { category, city, problems } = this.#book.resolve(reading.place)
    return { row, reading: { ...reading, problems: [...reading.problems, ...problems] }, category, city }
  }

  async #expect(rows: readonly StagedRow[]): Promise<void> {
    for (const row of rows) {
      const { reading, category } = this.#place(row)
      if (!category) continue
      this.#matcher.expect(traitOf(reading.patch, category), idOf(reading))
      this.#slugs.open(category.key)
    }
    await unhurried(this.#db, (tx) => this.#tell(tx))
  }

  /** Half of the work is finding out what the file holds, half is judging it. */
  #tell(tx: Tx): Promise<void> {
    return saveProgress(tx, this.#job.id, Math.floor(this.#done / 2))
  }

  async #learn(): Promise<void> {
    for (let after: string | null = null; ; ) {
      const startedAt = performance.now()
      const found: Awaited<ReturnType<typeof listEntryTraits>> = await listEntryTraits(this.#db, { after, limit: TRAITS })
      for (const entry of found) {
        const categoryKey = this.#book?.categoryById(entry.categoryId)?.key ?? ''
        this.#matcher.learn({ ...entry, categoryKey })
        this.#slugs.take(categoryKey, entry)
      }
      after = found.at(-1)?.id ?? null
      await giveWay(startedAt)
      if (found.length < TRAITS) break
    }
    for (const { parent, slug } of await listPastSlugs(this.#db)) {
      const key = this.#book?.categoryById(Number(parent))?.key
      if (key) this.#slugs.take(key, { slug })
    }
  }

  async #judge(rows: readonly StagedRow[]): Promise<void> {
    const judged = rows.map((row) => {
      const placed = this.#place(row)
      const { reading, category } = placed
      this.#findDoubles(placed)
      const match: Match = category ? this.#matcher.match(traitOf(reading.patch, category), idOf(reading)) : { how: 'none' }
      return { placed, match }
    })
    const ids = judged.flatMap(({ match }) => (match.how === 'none' ? [] : [match.entry.id]))
    const existing = await readEntryRows(this.#db, [...new Set(ids)])
    const results = judged.map(({ placed, match }) => {
      const result = this.#prepare(placed, match, existing.get(match.how === 'none' ? '' : match.entry.id) ?? null)
      this.#count(result)
      return { seq: placed.row.seq, ...result }
    })
    await unhurried(this.#db, async (tx) => {
      await writeResults(tx, this.#job.id, results)
      await this.#tell(tx)
    })
  }

  #prepare({ row, reading, category, city }: Placed, match: Match, existing: Record<string, unknown> | null): RowResult {
    const { options, format, attribution } = this.#job
    const { slug, position, kind } = this.#slugs.next(category?.key ?? '', requestedSlug(reading.patch))
    const common = { reading, category, city, match, existing, options, format, attribution, slug, position, kind }
    const result = prepareRow({ ...common, decision: row.decision, leftOut: row.leftOut, newId: randomUUID() })
    // What is not new gives back what was set aside for it.
    if (result.state !== 'new' && category) this.#slugs.giveBack(category.key, slug)
    return result
  }

  /** One id, or one address, twice in a file: the second is wrong, and says where the first stands. */
  #findDoubles({ row, reading, category }: Placed): void {
    if (row.leftOut) return
    const { id, slug } = reading.patch as { id?: string; slug?: string }
    const byId = id && this.#firstLine(`id ${id}`, row.line)
    const bySlug = slug && category && this.#firstLine(`${category.key} ${slug}`, row.line)
    if (byId || bySlug) {
      const suggestion = bySlug && slug ? { suggestion: `${slug}-${row.line}` } : {}
      reading.problems.push({
        field: 'id',
        code: 'duplicate_id',
        value: slug ?? id ?? '',
        params: { line: byId || bySlug || 0 },
        ...suggestion,
      })
    }
    if (id || slug || !category) return
    const name = nameOf(reading.patch)
    const first = this.#firstLine(`${category.key} name ${name} ${reading.patch.latitude} ${reading.patch.phone}`, row.line)
    if (first) reading.warnings.push({ field: 'name_ar', code: 'same_in_file', value: name, params: { line: first } })
  }

  /** The line on which this stood before; undefined, and noted, when it stands for the first time. */
  #firstLine(key: string, line: number): number | undefined {
    const first = this.#lines.get(key)
    if (first === undefined) this.#lines.set(key, line)
    return first
  }

  #count({ state, warnings, categoryKey }: RowResult): void {
    this.#counts[state] += 1
    if (warnings.length > 0) this.#counts.warned += 1
    if (categoryKey && (state === 'new' || state === 'alike')) this.#usedKeys.add(categoryKey)
  }
}

const idOf = ({ patch }: RowReading) => (typeof patch.id === 'string' ? patch.id : null)

async function writeResults(tx: Tx, importId: string, results: readonly (RowResult & { seq: number })[]): Promise<void> {
  await tx.execute(sql`
    update guide_import_rows r set state = x.state, name = x.name, problems = x.problems, warnings = x.warnings,
      category_id = x."categoryId", category_key = x."categoryKey", entry_id = x."entryId", entry_version = x."entryVersion",
      after = x.after, before = x.before
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(seq int, state text, name text, problems jsonb, warnings jsonb,
      "categoryId" bigint, "categoryKey" text, "entryId" uuid, "entryVersion" int, after jsonb, before jsonb)
    where r.import_id = ${importId} and r.seq = x.seq`)
}
