import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { reverseEntry } from '../../ledger/commands/reverse-entry.server.ts'
import { entryNumber } from '../../ledger/rules.ts'
import { ledgerEntries } from '../../ledger/tables.server.ts'
import { findMember, findShareValue, sumMember } from '../queries/members.server.ts'
import { journalOf, LEAST_SHARE_CENTS, movementLines } from '../rules.ts'
import { cooperativeMembers, cooperativeShare, memberMovements } from '../tables.server.ts'
import type { MemberInput, MovementInput } from '../types.ts'

const rejected = (field: string, code: string) => new AppError('invalid_entry', { status: 422, fields: { [field]: code } })

/** Adds a member to the register, with the next number. `id`: made with the form. */
export async function addMember(db: Db, { id, by, ...input }: MemberInput & { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if (await findMember(tx, id)) return
    const [last] = await tx.select({ number: sql<number>`coalesce(max(${cooperativeMembers.number}), 0)` }).from(cooperativeMembers)
    const number = Number(last?.number ?? 0) + 1
    await tx.insert(cooperativeMembers).values({ id, number, ...input })
    await recordAudit(tx, { by, action: 'members.added', subject: { kind: 'member', id, name: input.name }, after: { number } })
  })
}

/** Changes what the register says of a member. */
export async function saveMember(
  db: Db,
  { id, by, ...input }: MemberInput & { id: string; leftOn: string | null; by: Actor },
): Promise<void> {
  if (input.leftOn !== null && input.leftOn < input.joinedOn) throw rejected('left_on', 'member_left_before')
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const before = await findMember(tx, id)
    if (!before) throw notFound()
    await tx.update(cooperativeMembers).set(input).where(eq(cooperativeMembers.id, id))
    await recordAudit(tx, {
      by,
      action: 'members.saved',
      subject: { kind: 'member', id, name: input.name },
      before: { name: before.name, phone: before.phone, joined_on: before.joinedOn, left_on: before.leftOn, note: before.note },
      after: { name: input.name, phone: input.phone, joined_on: input.joinedOn, left_on: input.leftOn, note: input.note },
    })
  })
}

/** What a share is worth: not less than the law allows, and the same for good once there are shares. */
export async function setShareValue(db: Db, valueInCents: number | undefined, by: Actor): Promise<void> {
  if (valueInCents === undefined || valueInCents < LEAST_SHARE_CENTS) throw rejected('share_value', 'share_value_low')
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const before = await findShareValue(tx)
    if (before === valueInCents) return
    if ((await tx.$count(memberMovements, eq(memberMovements.kind, 'shares'))) > 0) throw new AppError('share_value_used', { status: 409 })
    await tx.insert(cooperativeShare).values({ valueInCents }).onConflictDoUpdate({ target: cooperativeShare.id, set: { valueInCents } })
    await recordAudit(tx, { by, action: 'members.share_set', before: { value_in_cents: before }, after: { value_in_cents: valueInCents } })
  })
}

type Movement = { id: string; memberId: string; movement: MovementInput; label: string; by: Actor; now: Date }

/** What may not be exceeded: a share is paid in once; and what a movement comes to is not the form's to say. */
async function checkedAmount(tx: Tx, memberId: string, movement: MovementInput): Promise<number> {
  if (movement.kind === 'shares') return movement.shares * (await findShareValue(tx))
  if (movement.kind !== 'share_payment') return movement.amountInCents
  const { sharesInCents, sharesPaidInCents } = await sumMember(tx, memberId)
  if (movement.amountInCents > sharesInCents - sharesPaidInCents) throw rejected('amount', 'share_payment_large')
  return movement.amountInCents
}

/** Records a movement of a member and posts it, in one transaction. Sent twice it counts once. */
export async function recordMovement(db: Db, { id, memberId, movement, label, by, now }: Movement): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if ((await tx.$count(memberMovements, eq(memberMovements.id, id))) > 0) return
    const member = await findMember(tx, memberId)
    if (!member) throw notFound()
    if (movement.date < member.joinedOn) throw rejected('date', 'member_not_yet')
    const amountInCents = await checkedAmount(tx, memberId, movement)
    const counted = { ...movement, amountInCents }
    const entry = {
      date: movement.date,
      journal: journalOf(counted),
      label: `${label} · ${member.name}`,
      reference: null,
      lines: movementLines(counted),
    }
    const { position } = await postEntry(tx, entry, { by, now, source: { kind: 'member_movement', id } })
    const { kind, date } = movement
    const delivery = movement.kind === 'delivery' ? movement : null
    await tx.insert(memberMovements).values({
      id,
      memberId,
      kind,
      date,
      amountInCents,
      shares: movement.kind === 'shares' ? movement.shares : null,
      product: delivery?.product ?? null,
      quantityMilli: delivery?.quantityMilli ?? null,
      unit: delivery?.unit ?? null,
      unitPriceInCents: delivery?.unitPriceInCents ?? null,
      quality: delivery?.quality ?? null,
      position,
      createdAt: now,
    })
  })
}

type TakingBack = { id: string; movementId: string; memberId: string; date: string; label: string; by: Actor; now: Date }

/** Takes a movement back by one of its own, once; its entry is reversed on an open day. 409 when something already rests on it. */
export async function takeBackMovement(db: Db, { id, movementId, memberId, date, label, by, now }: TakingBack): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if ((await tx.$count(memberMovements, eq(memberMovements.id, id))) > 0) return
    const [row] = await tx
      .select({ movement: memberMovements, entry: ledgerEntries })
      .from(memberMovements)
      .innerJoin(ledgerEntries, eq(ledgerEntries.position, memberMovements.position))
      .where(eq(memberMovements.id, movementId))
    if (!row || row.movement.memberId !== memberId || row.movement.reverses !== null) throw notFound()
    const { movement, entry } = row
    const number = entryNumber(entry.journal, entry.year, entry.numberInJournal)
    const { position } = await reverseEntry(tx, { number, date, label: `${label} · ${entry.label}`, by, now, isOfDocument: true })
    await tx.insert(memberMovements).values({ ...movement, id, date, position, reverses: movement.id, createdAt: now })
    const { sharesInCents, sharesPaidInCents } = await sumMember(tx, memberId)
    if (sharesPaidInCents > sharesInCents) throw new AppError('shares_paid_already', { status: 409 })
  })
}
