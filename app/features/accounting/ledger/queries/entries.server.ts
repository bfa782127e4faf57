import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber, numberPattern } from '../rules.ts'
import { ledgerEntries, ledgerHead, ledgerLines } from '../tables.server.ts'
import type { EntryLine, EntrySource, Journal, PostedEntry } from '../types.ts'

type EntryRow = typeof ledgerEntries.$inferSelect
export type StoredEntry = Omit<EntryRow, 'year'> & Pick<PostedEntry, 'lines'> & { number: string }

/** Where a list goes on: after the entry of this day and position. */
export type EntryCursor = { date: string; position: number }

export type LedgerEntryFilter = {
  from?: string | undefined
  to?: string | undefined
  account?: string | undefined
  journal?: Journal | undefined
}

const toStored = ({ year, ...row }: EntryRow, lines: EntryLine[]): StoredEntry => ({
  ...row,
  lines,
  number: entryNumber(row.journal, year, row.numberInJournal),
})

/** The lines of these entries, by position, in their order. */
export async function listLines(db: DbOrTx, positions: readonly number[]): Promise<Map<number, EntryLine[]>> {
  const lines = new Map<number, EntryLine[]>(positions.map((position) => [position, []]))
  if (positions.length === 0) return lines
  const rows = await db
    .select({
      position: ledgerLines.position,
      account: ledgerLines.account,
      debitInCents: ledgerLines.debitInCents,
      creditInCents: ledgerLines.creditInCents,
      label: ledgerLines.label,
      taxCode: ledgerLines.taxCode,
    })
    .from(ledgerLines)
    .where(inArray(ledgerLines.position, [...positions]))
    .orderBy(asc(ledgerLines.position), asc(ledgerLines.line))
  for (const { position, ...line } of rows) lines.get(position)?.push(line)
  return lines
}

async function withLines(db: DbOrTx, rows: readonly EntryRow[]): Promise<StoredEntry[]> {
  const lines = await listLines(
    db,
    rows.map(({ position }) => position),
  )
  return rows.map((row) => toStored(row, lines.get(row.position) ?? []))
}

type Page = { after?: EntryCursor | undefined; limit: number; newestFirst?: boolean }

const matching = ({ from, to, journal }: LedgerEntryFilter): (SQL | undefined)[] => [
  from ? gte(ledgerEntries.date, from) : undefined,
  to ? lte(ledgerEntries.date, to) : undefined,
  journal ? eq(ledgerEntries.journal, journal) : undefined,
]

/** Where a page begins, and its order: by day, then as they were posted. */
function inOrder({ date, position }: Record<'date' | 'position', AnyPgColumn>, { after, newestFirst = false }: Page) {
  const mark = after && sql`(${after.date}::date, ${after.position}::bigint)`
  return {
    after: mark && sql`(${date}, ${position}) ${newestFirst ? sql`<` : sql`>`} ${mark}`,
    by: [date, position].map((column) => (newestFirst ? desc(column) : asc(column))),
  }
}

/** The positions of a page of entries that have an account, by the account's own lines: seldom used, it is not looked for entry by entry. */
function positionsOf(db: DbOrTx, { account = '', from, to, journal }: LedgerEntryFilter, page: Page) {
  const order = inOrder(ledgerLines, page)
  const isOfJournal =
    journal &&
    sql`exists (select from ${ledgerEntries} where ${ledgerEntries.position} = ${ledgerLines.position} and ${ledgerEntries.journal} = ${journal})`
  const places = db
    .selectDistinct({ date: ledgerLines.date, position: ledgerLines.position })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, account),
        from ? gte(ledgerLines.date, from) : undefined,
        to ? lte(ledgerLines.date, to) : undefined,
        isOfJournal,
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(page.limit)
    .as('places')
  return db.select({ position: places.position }).from(places)
}

/** Entries by day, then as they were posted. */
export async function listEntries(db: DbOrTx, filter: LedgerEntryFilter, page: Page): Promise<StoredEntry[]> {
  const order = inOrder(ledgerEntries, page)
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(filter.account ? inArray(ledgerEntries.position, positionsOf(db, filter, page)) : and(...matching(filter), order.after))
    .orderBy(...order.by)
    .limit(page.limit)
  return withLines(db, rows)
}

export async function findEntry(db: DbOrTx, number: string): Promise<StoredEntry | undefined> {
  const [, journal, year, numberInJournal] = numberPattern.exec(number) ?? []
  if (journal === undefined) return undefined
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.journal, journal as Journal),
        eq(ledgerEntries.year, Number(year)),
        eq(ledgerEntries.numberInJournal, Number(numberInJournal)),
      ),
    )
  const [entry] = await withLines(db, rows)
  return entry
}

export async function findEntryBySource(db: DbOrTx, { kind, id }: EntrySource): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sourceKind, kind), eq(ledgerEntries.sourceId, id)))
  return row
}

/** The lines of entries at these positions, and of those posted for a thing's sources (`id:…`) of a kind. */
export async function listLinesOfSources(
  db: DbOrTx,
  { positions, kind, of }: { positions: readonly number[]; kind: string; of: string },
): Promise<EntryLine[]> {
  const own = await db
    .select({ position: ledgerEntries.position })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sourceKind, kind), sql`starts_with(${ledgerEntries.sourceId}, ${`${of}:`})`))
  const lines = await listLines(db, [...new Set([...positions, ...own.map(({ position }) => position)])])
  return [...lines.values()].flat()
}

const numberColumns = { journal: ledgerEntries.journal, year: ledgerEntries.year, numberInJournal: ledgerEntries.numberInJournal }

/** The number of the entry that took this one back. */
export async function findReversal(db: DbOrTx, position: number): Promise<string | undefined> {
  const [row] = await db.select(numberColumns).from(ledgerEntries).where(eq(ledgerEntries.reversalOf, position))
  return row && entryNumber(row.journal, row.year, row.numberInJournal)
}

export async function findNumber(db: DbOrTx, position: number): Promise<string | undefined> {
  const [row] = await db.select(numberColumns).from(ledgerEntries).where(eq(ledgerEntries.position, position))
  return row && entryNumber(row.journal, row.year, row.numberInJournal)
}

/** How far the books are closed; null while they are open from the beginning. */
export async function findClosedThrough(db: DbOrTx): Promise<string | null> {
  const [head] = await db.select({ closedThrough: ledgerHead.closedThrough }).from(ledgerHead)
  return head?.closedThrough ?? null
}
