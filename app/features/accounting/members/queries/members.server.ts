import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber } from '../../ledger/rules.ts'
import { ledgerEntries } from '../../ledger/tables.server.ts'
import { LEAST_SHARE_CENTS } from '../rules.ts'
import { cooperativeMembers, cooperativeShare, memberMovements } from '../tables.server.ts'
import type { MemberSums, MovementKind } from '../types.ts'

/** A cooperative has tens of members, a union of them hundreds. */
const MAX_MEMBERS = 2000
const MAX_MOVEMENTS = 300

export type Member = typeof cooperativeMembers.$inferSelect

export async function findShareValue(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ valueInCents: cooperativeShare.valueInCents }).from(cooperativeShare)
  return row?.valueInCents ?? LEAST_SHARE_CENTS
}

export async function findMember(db: DbOrTx, id: string): Promise<Member | undefined> {
  const [member] = await db.select().from(cooperativeMembers).where(eq(cooperativeMembers.id, id))
  return member
}

/** What takes a movement back counts against it. */
const sumOf = (kind: MovementKind, column: SQL | typeof memberMovements.amountInCents | typeof memberMovements.shares) =>
  sql<number>`coalesce(sum(case when ${memberMovements.kind} <> ${kind} then 0 when ${memberMovements.reverses} is null
    then ${column} else -${column} end), 0)::float8`

const sums = {
  shares: sumOf('shares', memberMovements.shares),
  sharesInCents: sumOf('shares', memberMovements.amountInCents),
  sharesPaidInCents: sumOf('share_payment', memberMovements.amountInCents),
  deliveredInCents: sumOf('delivery', memberMovements.amountInCents),
  paidInCents: sumOf('payment', memberMovements.amountInCents),
}

const NOTHING: MemberSums = { shares: 0, sharesInCents: 0, sharesPaidInCents: 0, deliveredInCents: 0, paidInCents: 0 }

/** All members in the order of the register, with the sums of what happened. */
export async function listMembers(db: DbOrTx): Promise<(Member & MemberSums)[]> {
  const [members, found] = await Promise.all([
    db.select().from(cooperativeMembers).orderBy(asc(cooperativeMembers.number)).limit(MAX_MEMBERS),
    db
      .select({ memberId: memberMovements.memberId, ...sums })
      .from(memberMovements)
      .groupBy(memberMovements.memberId),
  ])
  const byMember = new Map(found.map(({ memberId, ...of }) => [memberId, of]))
  return members.map((member) => ({ ...member, ...(byMember.get(member.id) ?? NOTHING) }))
}

export async function sumMember(db: DbOrTx, memberId: string): Promise<MemberSums> {
  const [found] = await db.select(sums).from(memberMovements).where(eq(memberMovements.memberId, memberId))
  return found ?? NOTHING
}

/** What each member delivered between two days, both of them included: what a surplus is divided by. */
export async function listDelivered(db: DbOrTx, { from, to }: { from: string; to: string }): Promise<Map<string, number>> {
  const rows = await db
    .select({ memberId: memberMovements.memberId, cents: sums.deliveredInCents })
    .from(memberMovements)
    .where(and(eq(memberMovements.kind, 'delivery'), gte(memberMovements.date, from), lte(memberMovements.date, to)))
    .groupBy(memberMovements.memberId)
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]))
}

/** A member's movements, the newest first, each with the number of its entry and whether it was taken back. */
export async function listMovements(db: DbOrTx, memberId: string) {
  const rows = await db
    .select({
      movement: memberMovements,
      journal: ledgerEntries.journal,
      year: ledgerEntries.year,
      numberInJournal: ledgerEntries.numberInJournal,
      isReversed: sql<boolean>`exists (select from ${memberMovements} r where r.reverses = ${memberMovements.id})`,
    })
    .from(memberMovements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, memberMovements.position))
    .where(eq(memberMovements.memberId, memberId))
    .orderBy(desc(memberMovements.date), desc(memberMovements.position))
    .limit(MAX_MOVEMENTS)
  return rows.map(({ movement, journal, year, numberInJournal, isReversed }) => ({
    ...movement,
    isReversed,
    number: entryNumber(journal, year, numberInJournal),
  }))
}
