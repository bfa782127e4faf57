import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listBalances } from '../../ledger/queries/balances.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { netUnder } from '../../ledger/rules.ts'
import { listDelivered, listMembers } from '../../members/queries/members.server.ts'
import { cooperativeMembers } from '../../members/tables.server.ts'
import { allocateSurplus, CARRIED_LOSS, SURPLUS } from '../rules.ts'
import { assemblyDecisions, surplusAllocations, surplusParts } from '../tables.server.ts'
import type { Allocation, AllocationTerms, Sharer } from '../types.ts'
import { listPaidIn } from './assemblies.server.ts'

type StoredAllocation = typeof surplusAllocations.$inferSelect

/** What stands to be divided: the determined result, and losses of earlier years that come first. */
export async function readSurplus(db: DbOrTx): Promise<{ surplusInCents: number; lossesInCents: number }> {
  const balances = await listBalances(db, { to: '9999-12-31' })
  return {
    surplusInCents: Math.max(-netUnder(balances, [SURPLUS]), 0),
    lossesInCents: Math.max(netUnder(balances, [CARRIED_LOSS]), 0),
  }
}

/** The members with what a year's surplus is divided by. */
export async function listSharers(db: DbOrTx, year: number): Promise<Sharer[]> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const [members, paidIn, delivered] = await Promise.all([listMembers(db), listPaidIn(db, to), listDelivered(db, { from, to })])
  return members.map(({ id }) => ({
    memberId: id,
    capitalInCents: Math.max(paidIn.get(id) ?? 0, 0),
    deliveredInCents: Math.max(delivered.get(id) ?? 0, 0),
  }))
}

/** What the terms come to, with nothing written. */
export async function previewAllocation(db: DbOrTx, { year, terms }: { year: number; terms: AllocationTerms }): Promise<Allocation> {
  return allocateSurplus(await readSurplus(db), terms, await listSharers(db, year))
}

/** The last that was carried out: its terms are what is proposed next. */
export async function findLastAllocation(db: DbOrTx): Promise<StoredAllocation | undefined> {
  const [last] = await db
    .select()
    .from(surplusAllocations)
    .where(isNull(surplusAllocations.reversedPosition))
    .orderBy(desc(surplusAllocations.position))
    .limit(1)
  return last
}

/** What was carried out of an assembly's decisions, with the numbers of its entries. */
export async function listAllocations(db: DbOrTx, assemblyId: string) {
  const rows = await db
    .select({ allocation: surplusAllocations, decision: assemblyDecisions.number })
    .from(surplusAllocations)
    .innerJoin(assemblyDecisions, eq(assemblyDecisions.id, surplusAllocations.decisionId))
    .where(eq(assemblyDecisions.assemblyId, assemblyId))
    .orderBy(desc(surplusAllocations.position))
  return Promise.all(
    rows.map(async ({ allocation, decision }) => ({
      ...allocation,
      decision,
      number: (await findNumber(db, allocation.position)) ?? '',
      reversedBy: allocation.reversedPosition === null ? null : ((await findNumber(db, allocation.reversedPosition)) ?? ''),
      parts: await listParts(db, allocation.id),
    })),
  )
}

async function listParts(db: DbOrTx, allocationId: string) {
  const rows = await db
    .select({ part: surplusParts, name: cooperativeMembers.name, member: cooperativeMembers.number })
    .from(surplusParts)
    .innerJoin(cooperativeMembers, eq(cooperativeMembers.id, surplusParts.memberId))
    .where(eq(surplusParts.allocationId, allocationId))
    .orderBy(cooperativeMembers.number)
  return rows.map(({ part, name, member }) => ({ ...part, name, member }))
}

/** A member's parts of surpluses that were not taken back, the newest first. */
export async function listPartsOf(db: DbOrTx, memberId: string) {
  const rows = await db
    .select({ part: surplusParts, year: surplusAllocations.year })
    .from(surplusParts)
    .innerJoin(surplusAllocations, eq(surplusAllocations.id, surplusParts.allocationId))
    .where(and(eq(surplusParts.memberId, memberId), isNull(surplusAllocations.reversedPosition)))
    .orderBy(desc(surplusAllocations.position))
  return Promise.all(
    rows.map(async ({ part, year }) => ({
      year,
      interestInCents: part.interestInCents,
      patronageInCents: part.patronageInCents,
      paidBy: part.paidPosition === null ? null : ((await findNumber(db, part.paidPosition)) ?? null),
    })),
  )
}
