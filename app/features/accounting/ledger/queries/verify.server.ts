import { asc, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber, sumSides } from '../rules.ts'
import { GENESIS, sealEntry } from '../seal.server.ts'
import { ledgerBalances, ledgerCounters, ledgerDayBalances, ledgerEntries, ledgerHead } from '../tables.server.ts'
import type { LedgerCheck, LedgerProblem, PostedEntry } from '../types.ts'
import { listLines } from './entries.server.ts'

/** Entries read at a time: a ledger of any length is read in the same memory. */
export const CHAIN_BATCH = 500

type ChainEntry = typeof ledgerEntries.$inferSelect & Pick<PostedEntry, 'lines'>
type Walk = { position: number; hash: string; numbers: Map<string, number> }

/** The next entries of the chain with their lines. */
export async function listChain(db: DbOrTx, after: number): Promise<ChainEntry[]> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(gt(ledgerEntries.position, after))
    .orderBy(asc(ledgerEntries.position))
    .limit(CHAIN_BATCH)
  const lines = await listLines(
    db,
    rows.map(({ position }) => position),
  )
  return rows.map((row) => ({ ...row, lines: lines.get(row.position) ?? [] }))
}

/**
 * Reads the whole ledger and says what does not hold first: each entry's content against its hash, each hash against the one
 * before, numbers without a gap, both sides of each entry, the stored balances against the lines, the head against the end.
 */
export async function verifyLedger(db: DbOrTx): Promise<LedgerCheck> {
  const walk: Walk = { position: 0, hash: GENESIS, numbers: new Map() }
  const result = (problem: LedgerProblem | null): LedgerCheck => ({ entries: walk.position, hash: walk.hash, problem })
  for (;;) {
    const rows = await listChain(db, walk.position)
    for (const row of rows) {
      const kind = checkNext(walk, row)
      if (kind) return result({ kind, position: row.position, number: entryNumber(row.journal, row.year, row.numberInJournal) })
    }
    if (rows.length < CHAIN_BATCH) break
  }
  return result(await checkEnd(db, walk))
}

/** Takes one step along the chain; what is wrong with the entry otherwise. */
function checkNext(walk: Walk, { previousHash, hash, lineCount, totalInCents, year, ...row }: ChainEntry) {
  const { lines } = row
  if (row.position !== walk.position + 1) return 'missing'
  if (previousHash !== walk.hash) return 'chain'
  const { debitInCents, creditInCents } = sumSides(lines)
  if (debitInCents !== creditInCents) return 'unbalanced'
  if (lineCount !== lines.length || BigInt(totalInCents) !== debitInCents) return 'content'
  if (sealEntry(walk.hash, row) !== hash) return 'content'
  const series = `${row.journal}-${year}`
  if (row.numberInJournal !== (walk.numbers.get(series) ?? 0) + 1) return 'number'
  walk.numbers.set(series, row.numberInJournal)
  walk.position = row.position
  walk.hash = hash
  return undefined
}

async function checkEnd(db: DbOrTx, walk: Walk): Promise<LedgerProblem | null> {
  const at = (kind: LedgerProblem['kind']): LedgerProblem => ({ kind, position: null, number: null })
  const [head] = await db.select().from(ledgerHead)
  if ((head?.lastPosition ?? 0) !== walk.position || (head?.lastHash ?? GENESIS) !== walk.hash) return at('head')
  const counters = await db.select().from(ledgerCounters)
  const isCounted = counters.every(({ journal, year, lastNumber }) => walk.numbers.get(`${journal}-${year}`) === lastNumber)
  if (!isCounted || counters.length !== walk.numbers.size) return at('number')
  // A line's day is its entry's; the hash covers it once.
  const { rows: moved } = await db.execute<{ position: string }>(sql`
    select l.position from ledger_lines l join ledger_entries e on e.position = l.position where l.date <> e.date limit 1`)
  if (moved[0]) return { ...at('content'), position: Number(moved[0].position) }
  for (const [stored, span] of [
    [ledgerBalances, sql`to_char(date, 'YYYY-MM')`],
    [ledgerDayBalances, sql`date`],
  ] as const) {
    const column = sql.identifier(stored === ledgerBalances ? 'month' : 'date')
    const { rows } = await db.execute<{ account: string }>(sql`
      with posted as (
        select account, ${span} as ${column}, sum(debit_in_cents) as debit, sum(credit_in_cents) as credit from ledger_lines group by 1, 2
      )
      select account from posted full join ${stored} using (account, ${column})
      where debit is distinct from debit_in_cents or credit is distinct from credit_in_cents limit 1`)
    if (rows.length > 0) return at('balance')
  }
  return null
}
