import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { isTaxCode } from '../chart.server.ts'
import { findAccounts } from '../queries/chart.server.ts'
import { findEntryBySource } from '../queries/entries.server.ts'
import { entryNumber, findAccountProblems, findAmountProblems, isInOpenYears, monthOf, sumSides } from '../rules.ts'
import { GENESIS, hashInput, sealEntry } from '../seal.server.ts'
import {
  ledgerBalances,
  ledgerCounters,
  ledgerDayBalances,
  ledgerEntries,
  ledgerHead,
  ledgerLines,
  ledgerRequests,
} from '../tables.server.ts'
import type { AccountBalance, EntryLine, EntrySource, LedgerEntryInput, PostedEntry } from '../types.ts'

type LedgerHead = typeof ledgerHead.$inferSelect

/** `replayed`: the same key or source had become this entry before, and nothing was written. */
export type PostResult = { number: string; hash: string; position: number; replayed: boolean }

type PostOptions = {
  by: Actor
  now: Date
  /** The Idempotency-Key of whoever posts; needs a person. */
  key?: string
  source?: EntrySource
  /** The position of the entry that this one takes back. */
  reversalOf?: number
}

/** The one lock of the ledger: held to the end of the transaction by whoever posts, closes or changes the chart. */
export async function lockLedger(tx: Tx): Promise<LedgerHead> {
  await tx.insert(ledgerHead).values({ lastHash: GENESIS }).onConflictDoNothing()
  const [head] = await tx.select().from(ledgerHead).for('update')
  if (!head) throw new Error('the head of the ledger is missing')
  return head
}

/**
 * Posts an entry in the caller's transaction: its number, its place in the chain, its lines and the balances, all of it or
 * nothing. 422 `invalid_entry` with what is wrong beside each field, 409 `period_closed`, 422 `idempotency_key_reused`.
 */
export async function postEntry(tx: Tx, input: LedgerEntryInput, options: PostOptions): Promise<PostResult> {
  const head = await lockLedger(tx)
  const before = await findBefore(tx, input, options)
  if (before) return { ...before, replayed: true }
  await checkEntry(tx, head, input, options.now)
  const posted = await numberEntry(tx, head, input, options)
  const hash = sealEntry(head.lastHash, posted)
  await writeEntry(tx, posted, { previousHash: head.lastHash, hash })
  await tx.update(ledgerHead).set({ lastPosition: posted.position, lastHash: hash })
  if (options.key !== undefined && options.by.id !== null) {
    const request = { actorId: options.by.id, key: options.key, requestHash: hashInput(input), position: posted.position }
    await tx.insert(ledgerRequests).values(request)
  }
  return { ...numberOf(posted), hash, position: posted.position, replayed: false }
}

const numberOf = (entry: Pick<PostedEntry, 'journal' | 'date' | 'numberInJournal'>) => ({
  number: entryNumber(entry.journal, Number(entry.date.slice(0, 4)), entry.numberInJournal),
})

/** What this request has become already. Asked under the lock, so that two at once find each other. */
async function findBefore(
  tx: Tx,
  input: LedgerEntryInput,
  { by, key, source }: PostOptions,
): Promise<Omit<PostResult, 'replayed'> | undefined> {
  if (source) {
    const posted = await findEntryBySource(tx, source)
    if (posted) return { ...numberOf(posted), hash: posted.hash, position: posted.position }
  }
  if (key === undefined || by.id === null) return undefined
  const [request] = await tx
    .select({ requestHash: ledgerRequests.requestHash, entry: ledgerEntries })
    .from(ledgerRequests)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, ledgerRequests.position))
    .where(and(eq(ledgerRequests.actorId, by.id), eq(ledgerRequests.key, key)))
  if (!request) return undefined
  if (request.requestHash !== hashInput(input)) throw new AppError('idempotency_key_reused', { status: 422 })
  return { ...numberOf(request.entry), hash: request.entry.hash, position: request.entry.position }
}

async function checkEntry(tx: Tx, head: LedgerHead, input: LedgerEntryInput, now: Date): Promise<void> {
  const accounts = await findAccounts(tx, [...new Set(input.lines.map(({ account }) => account))])
  const fields = { ...findAmountProblems(input.lines), ...findAccountProblems(input.lines, accounts) }
  for (const [i, { taxCode }] of input.lines.entries()) {
    if (taxCode !== null && !isTaxCode(taxCode, input.date)) fields[`lines.${i}.tax_code`] = 'tax_code_unknown'
  }
  if (!isInOpenYears(input.date, moroccoDay(now))) fields.date = 'date_outside_years'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
  const { closedThrough } = head
  if (closedThrough !== null && input.date <= closedThrough) {
    const open = addDays(closedThrough, 1)
    throw new AppError('period_closed', { status: 409, params: { open }, fields: { date: 'date_closed' }, extra: { open_from: open } })
  }
}

async function numberEntry(tx: Tx, head: LedgerHead, input: LedgerEntryInput, options: PostOptions): Promise<PostedEntry> {
  const [counter] = await tx
    .insert(ledgerCounters)
    .values({ journal: input.journal, year: Number(input.date.slice(0, 4)), lastNumber: 1 })
    .onConflictDoUpdate({
      target: [ledgerCounters.journal, ledgerCounters.year],
      set: { lastNumber: sql`${ledgerCounters.lastNumber} + 1` },
    })
    .returning({ last: ledgerCounters.lastNumber })
  if (!counter) throw new Error('a journal gave no number')
  return {
    ...input,
    lines: [...input.lines],
    position: head.lastPosition + 1,
    numberInJournal: counter.last,
    reversalOf: options.reversalOf ?? null,
    sourceKind: options.source?.kind ?? null,
    sourceId: options.source?.id ?? null,
    actorId: options.by.id,
    postedAt: options.now,
  }
}

async function writeEntry(tx: Tx, posted: PostedEntry, seal: { previousHash: string; hash: string }): Promise<void> {
  const { lines, ...entry } = posted
  await tx.insert(ledgerEntries).values({
    ...entry,
    ...seal,
    year: Number(entry.date.slice(0, 4)),
    lineCount: lines.length,
    totalInCents: Number(sumSides(lines).debitInCents),
  })
  await tx.insert(ledgerLines).values(lines.map((line, i) => ({ ...line, position: entry.position, line: i + 1, date: entry.date })))
  const sums = sumByAccount(lines)
  await tx
    .insert(ledgerBalances)
    .values(sums.map((sum) => ({ ...sum, month: monthOf(entry.date) })))
    .onConflictDoUpdate({ target: [ledgerBalances.account, ledgerBalances.month], set: addedTo(ledgerBalances) })
  await tx
    .insert(ledgerDayBalances)
    .values(sums.map((sum) => ({ ...sum, date: entry.date })))
    .onConflictDoUpdate({ target: [ledgerDayBalances.account, ledgerDayBalances.date], set: addedTo(ledgerDayBalances) })
}

const addedTo = (table: typeof ledgerBalances | typeof ledgerDayBalances) => ({
  debitInCents: sql`${table.debitInCents} + excluded.debit_in_cents`,
  creditInCents: sql`${table.creditInCents} + excluded.credit_in_cents`,
})

function sumByAccount(lines: readonly EntryLine[]): AccountBalance[] {
  const sums = new Map<string, AccountBalance>()
  for (const { account, debitInCents, creditInCents } of lines) {
    const sum = sums.get(account) ?? { account, debitInCents: 0, creditInCents: 0 }
    sum.debitInCents += debitInCents
    sum.creditInCents += creditInCents
    sums.set(account, sum)
  }
  return [...sums.values()]
}
