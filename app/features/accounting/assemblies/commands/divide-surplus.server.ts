import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { reverseEntry } from '../../ledger/commands/reverse-entry.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { isMoneyAccount, journalFor } from '../../ledger/rules.ts'
import { findMember } from '../../members/queries/members.server.ts'
import { previewAllocation, readSurplus } from '../queries/surplus.server.ts'
import { allocationLines, isAdopted, PARTS_TO_PAY } from '../rules.ts'
import { assemblies, assemblyDecisions, surplusAllocations, surplusParts } from '../tables.server.ts'
import type { AllocationTerms } from '../types.ts'

type Common = { label: string; by: Actor; now: Date }

type Dividing = Common & { id: string; decisionId: string; year: number; terms: AllocationTerms; date: string }

/**
 * Divides what stands on 1191 as an adopted decision says, by one entry and a part for each member. Sent twice, or by two at once, it
 * is one: a decision is carried out once. 409 `decision_not_adopted`, `surplus_none`, `decision_carried_out`; 422 `surplus_short`.
 */
export async function divideSurplus(db: Db, dividing: Dividing): Promise<string> {
  const { id, decisionId, year, terms, date, label, by, now } = dividing
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const [before] = await tx.select().from(surplusAllocations).where(eq(surplusAllocations.id, id))
    if (before) return (await findNumber(tx, before.position)) ?? ''
    await requireAdopted(tx, decisionId, date)
    if ((await readSurplus(tx)).surplusInCents === 0) throw new AppError('surplus_none', { status: 409 })
    const { parts, ...allocation } = await previewAllocation(tx, { year, terms })
    const entry = { date, journal: 'OD' as const, label, reference: String(year), lines: allocationLines({ ...allocation, parts }) }
    const { position, number } = await postEntry(tx, entry, { by, now, source: { kind: 'surplus', id } })
    const { legalBasisPoints, interestBasisPoints, patronageBasisPoints } = terms
    const points = { legalBasisPoints, interestBasisPoints, patronageBasisPoints }
    await tx.insert(surplusAllocations).values({ id, decisionId, year, ...allocation, ...points, position, createdAt: now })
    if (parts.length > 0) await tx.insert(surplusParts).values(parts.map((part) => ({ allocationId: id, ...part })))
    const after = { year, amount_in_cents: allocation.amountInCents }
    await recordAudit(tx, { by, action: 'assemblies.surplus_divided', subject: { kind: 'entry', id: number, name: number }, after })
    return number
  })
}

async function requireAdopted(tx: Tx, decisionId: string, date: string): Promise<void> {
  const [row] = await tx
    .select({ decision: assemblyDecisions, assembly: assemblies })
    .from(assemblyDecisions)
    .innerJoin(assemblies, eq(assemblies.id, assemblyDecisions.assemblyId))
    .where(eq(assemblyDecisions.id, decisionId))
  if (!row) throw notFound()
  if (!isAdopted(row.decision, row.assembly)) throw new AppError('decision_not_adopted', { status: 409 })
  if (date < row.assembly.date) throw new AppError('invalid_entry', { status: 422, fields: { date: 'surplus_before_assembly' } })
  const active = and(eq(surplusAllocations.decisionId, decisionId), isNull(surplusAllocations.reversedPosition))
  if ((await tx.$count(surplusAllocations, active)) > 0) throw new AppError('decision_carried_out', { status: 409 })
}

async function requireAllocation(tx: Tx, id: string) {
  await lockLedger(tx)
  const [allocation] = await tx.select().from(surplusAllocations).where(eq(surplusAllocations.id, id))
  if (!allocation) throw notFound()
  return allocation
}

/** Takes a division back by an entry of its own, once; 409 `surplus_paid` while a member has been paid of it. */
export async function takeBackSurplus(db: Db, { id, date, label, by, now }: Common & { id: string; date: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const allocation = await requireAllocation(tx, id)
    if (allocation.reversedPosition !== null) return
    const paid = and(eq(surplusParts.allocationId, id), isNotNull(surplusParts.paidPosition))
    if ((await tx.$count(surplusParts, paid)) > 0) throw new AppError('surplus_paid', { status: 409 })
    const number = (await findNumber(tx, allocation.position)) ?? ''
    const { position } = await reverseEntry(tx, { number, date, label, by, now, isOfDocument: true })
    await tx.update(surplusAllocations).set({ reversedPosition: position }).where(eq(surplusAllocations.id, id))
    await recordAudit(tx, { by, action: 'assemblies.surplus_taken_back', subject: { kind: 'entry', id: number, name: number } })
  })
}

type Part = { allocationId: string; memberId: string }

async function requirePart(tx: Tx, { allocationId, memberId }: Part) {
  const allocation = await requireAllocation(tx, allocationId)
  const [part] = await tx
    .select()
    .from(surplusParts)
    .where(and(eq(surplusParts.allocationId, allocationId), eq(surplusParts.memberId, memberId)))
  const member = await findMember(tx, memberId)
  if (!part || !member || allocation.reversedPosition !== null) throw notFound()
  return { part, member }
}

const setPaid = (tx: Tx, { allocationId, memberId }: Part, paidPosition: number | null) =>
  tx
    .update(surplusParts)
    .set({ paidPosition })
    .where(and(eq(surplusParts.allocationId, allocationId), eq(surplusParts.memberId, memberId)))

/** Pays a member their part, whole and once; the entry that is there when it was paid before. */
export async function payPart(
  db: Db,
  { date, money, label, by, now, ...of }: Common & Part & { date: string; money: string },
): Promise<string> {
  if (!isMoneyAccount(money)) throw new AppError('invalid_entry', { status: 422, fields: { money: 'account_unknown' } })
  return db.transaction(async (tx) => {
    const { part, member } = await requirePart(tx, of)
    if (part.paidPosition !== null) return (await findNumber(tx, part.paidPosition)) ?? ''
    const cents = part.interestInCents + part.patronageInCents
    const line = { label: null, taxCode: null }
    const lines = [
      { account: PARTS_TO_PAY, debitInCents: cents, creditInCents: 0, ...line },
      { account: money, debitInCents: 0, creditInCents: cents, ...line },
    ]
    const entry = { date, journal: journalFor({ kind: 'paid', money }), label: `${label} · ${member.name}`, reference: null, lines }
    // What was paid and taken back is paid again by an entry of its own.
    const { position, number } = await postEntry(tx, entry, { by, now, source: { kind: 'surplus_payment', id: randomUUID() } })
    await setPaid(tx, of, position)
    return number
  })
}

/** Takes the payment of a part back. */
export async function takeBackPart(db: Db, { date, label, by, now, ...of }: Common & Part & { date: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { part } = await requirePart(tx, of)
    if (part.paidPosition === null) return
    const number = (await findNumber(tx, part.paidPosition)) ?? ''
    await reverseEntry(tx, { number, date, label, by, now, isOfDocument: true })
    await setPaid(tx, of, null)
  })
}
