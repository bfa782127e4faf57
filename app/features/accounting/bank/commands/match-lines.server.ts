import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { ledgerLines } from '../../ledger/tables.server.ts'
import { MAX_MATCHED, sumAmounts } from '../rules.ts'
import { bankLines, bankMatchedEntries, bankMatchedLines, bankMatches } from '../tables.server.ts'
import type { LedgerLineKey } from '../types.ts'

type Match = { id: string; account: string; bankLineIds: readonly number[]; bookLines: readonly LedgerLineKey[]; by: Actor; now: Date }

const inBooks = (keys: readonly LedgerLineKey[]) =>
  sql`(${ledgerLines.position}, ${ledgerLines.line}) in (${sql.join(
    keys.map(({ position, line }) => sql`(${position}::bigint, ${line}::int)`),
    sql`, `,
  )})`

const inMatches = (keys: readonly LedgerLineKey[]) =>
  sql`(${bankMatchedEntries.position}, ${bankMatchedEntries.line}) in (${sql.join(
    keys.map(({ position, line }) => sql`(${position}::bigint, ${line}::int)`),
    sql`, `,
  )})`

async function listChosen(tx: Tx, { account, bankLineIds, bookLines }: Match) {
  const bank =
    bankLineIds.length === 0
      ? []
      : await tx
          .select({ amountInCents: bankLines.amountInCents })
          .from(bankLines)
          .where(and(eq(bankLines.account, account), inArray(bankLines.id, [...bankLineIds])))
  const books =
    bookLines.length === 0
      ? []
      : await tx
          .select({ amountInCents: sql<number>`(${ledgerLines.debitInCents} - ${ledgerLines.creditInCents})::float8` })
          .from(ledgerLines)
          .where(and(eq(ledgerLines.account, account), inBooks(bookLines)))
  // Somebody else's account, or a line that is not there.
  if (bank.length !== bankLineIds.length || books.length !== bookLines.length) throw notFound()
  return { bank, books }
}

async function requireOpen(tx: Tx, { bankLineIds, bookLines }: Match): Promise<void> {
  const lines = bankLineIds.length === 0 ? 0 : await tx.$count(bankMatchedLines, inArray(bankMatchedLines.bankLineId, [...bankLineIds]))
  const entries = bookLines.length === 0 ? 0 : await tx.$count(bankMatchedEntries, inMatches(bookLines))
  if (lines + entries > 0) throw new AppError('bank_matched_already', { status: 409 })
}

/** Writes a match in the caller's transaction, under the ledger's lock. False when this form has written it before. */
export async function writeMatch(tx: Tx, match: Match): Promise<boolean> {
  const { id, account, bankLineIds, bookLines, by, now } = match
  if ((await tx.$count(bankMatches, eq(bankMatches.id, id))) > 0) return false
  const { bank, books } = await listChosen(tx, match)
  await requireOpen(tx, match)
  const difference = sumAmounts(bank) - sumAmounts(books)
  if (bank.length + books.length < 2) throw new AppError('bank_match_few', { status: 422 })
  if (difference !== 0) throw new AppError('bank_match_uneven', { status: 422, params: { difference: (difference / 100).toFixed(2) } })
  await tx.insert(bankMatches).values({ id, account, actorId: by.id, actorName: by.name, at: now })
  if (bankLineIds.length > 0) await tx.insert(bankMatchedLines).values(bankLineIds.map((bankLineId) => ({ bankLineId, matchId: id })))
  if (bookLines.length > 0) {
    await tx.insert(bankMatchedEntries).values(bookLines.map(({ position, line }) => ({ position, line, matchId: id })))
  }
  return true
}

/**
 * Matches lines of the bank with lines of the books, any number with any number: both come to the same sum (422
 * `bank_match_uneven`), and each is matched once (409 `bank_matched_already`). Nothing is posted.
 */
export async function matchLines(db: Db, match: Match): Promise<void> {
  if (match.bankLineIds.length + match.bookLines.length > MAX_MATCHED)
    throw new AppError('bank_match_many', { status: 422, params: { most: MAX_MATCHED } })
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    await writeMatch(tx, match)
  })
}

/** Takes a match away: both sides wait again. What was posted for it stays in the books. */
export async function unmatchLines(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const [match] = await tx.delete(bankMatches).where(eq(bankMatches.id, id)).returning()
    if (!match) throw notFound()
    await recordAudit(tx, {
      by,
      action: 'bank.unmatched',
      subject: { kind: 'account', id: match.account },
      before: { matched_at: match.at.toISOString() },
    })
  })
}

/** Matches the balance that the bank began with, with everything that the books had before that day. 422 where they differ. */
export async function matchOpening(db: Db, { id, lineId, by, now }: { id: string; lineId: number; by: Actor; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if ((await tx.$count(bankMatches, eq(bankMatches.id, id))) > 0) return
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId))
    if (line?.kind !== 'opening') throw notFound()
    const { account, amountInCents, date } = line
    await requireOpen(tx, { id, account, bankLineIds: [lineId], bookLines: [], by, now })
    const before = sql`from ${ledgerLines} l where l.account = ${account} and l.date < ${date}::date
      and not exists (select from ${bankMatchedEntries} m where (m.position, m.line) = (l.position, l.line))`
    const { rows } = await tx.execute<{ sum: string }>(
      sql`select coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0)::text as sum ${before}`,
    )
    const difference = amountInCents - Number(rows[0]?.sum ?? 0)
    if (difference !== 0) throw new AppError('bank_match_uneven', { status: 422, params: { difference: (difference / 100).toFixed(2) } })
    await tx.insert(bankMatches).values({ id, account, actorId: by.id, actorName: by.name, at: now })
    await tx.insert(bankMatchedLines).values({ bankLineId: lineId, matchId: id })
    await tx.execute(sql`insert into ${bankMatchedEntries} (position, line, match_id) select l.position, l.line, ${id}::uuid ${before}`)
  })
}
