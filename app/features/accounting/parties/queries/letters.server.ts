import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber } from '../../ledger/rules.ts'
import { ledgerEntries, ledgerLines } from '../../ledger/tables.server.ts'
import { letterFor, lineKey, partyKey } from '../rules.ts'
import { letteredLines, letterings, thirdParties } from '../tables.server.ts'
import type { LineKey, PartyContact, PartyLanguage, PartySide } from '../types.ts'

const isSameLine = and(eq(letteredLines.position, ledgerLines.position), eq(letteredLines.line, ledgerLines.line))

type LetteredLine = LineKey & { date: string; amountInCents: number; label: string; number: string }
type Lettering = { id: string; letter: string; at: Date; actorName: string; lines: LetteredLine[] }

/** What was lettered in an account, the latest first. */
export async function listLetterings(
  db: DbOrTx,
  { account, limit, skip = 0 }: { account: string; limit: number; skip?: number },
): Promise<Lettering[]> {
  const found = await db
    .select()
    .from(letterings)
    .where(eq(letterings.account, account))
    .orderBy(desc(letterings.at), desc(letterings.number))
    .limit(limit)
    .offset(skip)
  if (found.length === 0) return []
  const lines = await db
    .select({
      letteringId: letteredLines.letteringId,
      position: ledgerLines.position,
      line: ledgerLines.line,
      date: ledgerLines.date,
      amountInCents: sql<number>`(${ledgerLines.debitInCents} - ${ledgerLines.creditInCents})::float8`,
      label: sql<string>`coalesce(${ledgerLines.label}, ${ledgerEntries.label})`,
      journal: ledgerEntries.journal,
      year: ledgerEntries.year,
      numberInJournal: ledgerEntries.numberInJournal,
    })
    .from(letteredLines)
    .innerJoin(ledgerLines, isSameLine ?? sql`false`)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, ledgerLines.position))
    .where(
      inArray(
        letteredLines.letteringId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerLines.date), asc(ledgerLines.position), asc(ledgerLines.line))
  const byLettering = Map.groupBy(lines, ({ letteringId }) => letteringId)
  return found.map(({ id, number, at, actorName }) => ({
    id,
    letter: letterFor(number),
    at,
    actorName,
    lines: (byLettering.get(id) ?? []).map(({ letteringId: _own, journal, year, numberInJournal, ...line }) => ({
      ...line,
      number: entryNumber(journal, year, numberInJournal),
    })),
  }))
}

/** The letters of these lines, by `position.line`; what has none is not among them. */
export async function findLetters(db: DbOrTx, keys: readonly LineKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = sql.join(
    keys.map(({ position, line }) => sql`(${position}::bigint, ${line}::int)`),
    sql`, `,
  )
  const rows = await db
    .select({ position: letteredLines.position, line: letteredLines.line, number: letterings.number })
    .from(letteredLines)
    .innerJoin(letterings, eq(letterings.id, letteredLines.letteringId))
    .where(sql`(${letteredLines.position}, ${letteredLines.line}) in (${wanted})`)
  return new Map(rows.map(({ number, ...key }) => [lineKey(key), letterFor(number)]))
}

const MAX_NAMES = 500

/** Names that were used before, for whoever names another line. */
export async function listPartyNames(db: DbOrTx, side: PartySide): Promise<string[]> {
  const rows = await db
    .select({ name: thirdParties.name })
    .from(thirdParties)
    .where(eq(thirdParties.side, side))
    .orderBy(asc(thirdParties.nameKey))
    .limit(MAX_NAMES)
  return rows.map(({ name }) => name)
}

/** How a third party is reached: as somebody noted it, else as the latest invoice has it. */
export async function findContact(
  db: DbOrTx,
  side: PartySide,
  name: string,
): Promise<PartyContact & { notedLanguage: PartyLanguage | null }> {
  const [noted] = await db
    .select()
    .from(thirdParties)
    .where(and(eq(thirdParties.side, side), eq(thirdParties.nameKey, partyKey(name))))
  const { rows } =
    side === 'customer'
      ? await db.execute<{ customer_phone: string | null; language: PartyLanguage }>(sql`
          select customer_phone, language from invoices
          where customer_name = ${name} and kind = 'invoice' and issued_at is not null order by date desc, number_in_year desc limit 1`)
      : { rows: [] }
  const [latest] = rows
  return {
    name,
    phone: noted?.phone ?? latest?.customer_phone ?? null,
    email: noted?.email ?? null,
    language: noted?.language ?? latest?.language ?? null,
    notedLanguage: noted?.language ?? null,
  }
}
