import { randomUUID } from 'node:crypto'
import { giveWay } from '#app/features/imports/commands/lease.server.ts'
import { eachChunk, notePreview, saveResults } from '#app/features/imports/commands/preview.server.ts'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import type { StagedRow } from '#app/features/imports/queries/imports.server.ts'
import { withFixes } from '#app/features/imports/rules.ts'
import { type ImportCounts, noCounts } from '#app/features/imports/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { EntryMapping } from '../fields.ts'
import { type Match, Matcher } from '../match.ts'
import { PlaceBook, type PlaceNode } from '../place-resolver.ts'
import { type EntryRowResult, nameOf, prepareRow, requestedSlug, traitOf } from '../prepare.ts'
import { listEntryTraits, listPastSlugs, readEntryRows, readPlaceRefs } from '../queries/existing.server.ts'
import { readRow } from '../row-values.ts'
import type { EntryHead, EntryPlan, ImportFormat, ImportOptions, RowReading } from '../types.ts'
import { SlugPool } from './slug-pool.ts'

const TRAITS = 1000

type Placed = { row: StagedRow; reading: RowReading; category: PlaceNode | null; city: PlaceNode | null }

/**
 * The dry run: reads every row, finds out what it would do, and writes that beside the row. Nothing of the guide is
 * touched. It is done in small pieces with rests between, since visitors go on reading.
 */
export async function checkEntries(db: Db, job: ImportJob): Promise<{ counts: ImportCounts; plan: EntryPlan; makes: number }> {
  return new Check(db, job).run()
}

class Check {
  readonly #db: Db
  readonly #job: ImportJob
  readonly #options: ImportOptions
  readonly #head: EntryHead
  readonly #matcher = new Matcher()
  readonly #slugs = new SlugPool()
  readonly #usedKeys = new Set<string>()
  readonly #lines = new Map<string, number>()
  readonly #counts: ImportCounts = noCounts()
  #book: PlaceBook | undefined
  #done = 0

  constructor(db: Db, job: ImportJob) {
    this.#db = db
    this.#job = job
    this.#options = job.options as ImportOptions
    this.#head = job.head as EntryHead
  }

  async run() {
    const { guide, categoryId, makePlaces } = this.#options
    this.#book = new PlaceBook(await readPlaceRefs(this.#db), this.#head.places, { guide, categoryId, makePlaces })
    await eachChunk(this.#db, this.#job.id, (rows) => this.#expect(rows))
    await this.#learn()
    await eachChunk(this.#db, this.#job.id, (rows) => this.#judge(rows))
    const newPlaces = this.#book.needed(this.#usedKeys)
    return { counts: this.#counts, plan: { newPlaces }, makes: newPlaces.length }
  }

  #place(row: StagedRow): Placed {
    if (!this.#book) throw new Error('the tree is read first')
    const { cells, mapping } = withFixes(row.cells, this.#job.mapping as EntryMapping, row.fixes)
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
    // Half of the work is finding out what the file holds, half is judging it.
    this.#done += rows.length
    await notePreview(this.#db, this.#job.id, Math.floor(this.#done / 2))
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
      const { categoryId, categoryKey, entryId, entryVersion, ...rest } = result
      return { seq: placed.row.seq, ...rest, targetId: entryId, targetVersion: entryVersion, plan: { categoryId, categoryKey } }
    })
    this.#done += rows.length
    await saveResults(this.#db, this.#job.id, results, () => Math.floor(this.#done / 2))
  }

  #prepare({ row, reading, category, city }: Placed, match: Match, existing: Record<string, unknown> | null): EntryRowResult {
    const { attribution } = this.#head
    const { slug, position, kind } = this.#slugs.next(category?.key ?? '', requestedSlug(reading.patch))
    const format = this.#job.format as ImportFormat
    const common = { reading, category, city, match, existing, options: this.#options, format, attribution, slug, position, kind }
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

  #count({ state, warnings, categoryKey }: EntryRowResult): void {
    this.#counts[state] += 1
    if (warnings.length > 0) this.#counts.warned += 1
    if (categoryKey && (state === 'new' || state === 'alike')) this.#usedKeys.add(categoryKey)
  }
}

const idOf = ({ patch }: RowReading) => (typeof patch.id === 'string' ? patch.id : null)
