import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { type Assembly, findAssembly, listVoters, readTurnout } from '../queries/assemblies.server.ts'
import { assemblies, assemblyAttendance, assemblyDecisions, surplusAllocations } from '../tables.server.ts'
import type { AssemblyInput, DecisionInput } from '../types.ts'

type Act = { id: string; by: Actor }

const subjectOf = ({ id, date }: Pick<Assembly, 'id' | 'date'>) => ({ kind: 'assembly', id, name: date })

async function requireAssembly(tx: Tx, id: string): Promise<Assembly> {
  await lockLedger(tx)
  const assembly = await findAssembly(tx, id)
  if (!assembly) throw notFound()
  return assembly
}

/** Calls an assembly. `id`: made with the form. */
export async function addAssembly(db: Db, { id, by, now, ...input }: AssemblyInput & Act & { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if (await findAssembly(tx, id)) return
    await tx.insert(assemblies).values({ id, ...input, createdAt: now })
    await recordAudit(tx, { by, action: 'assemblies.added', subject: subjectOf({ id, date: input.date }) })
  })
}

const isCounted = async (tx: Tx, assemblyId: string) =>
  (await tx.$count(assemblyDecisions, eq(assemblyDecisions.assemblyId, assemblyId))) > 0

/** Says who came. Once a vote is counted nobody comes or goes: 409 `attendance_counted`. Whoever may not vote that day is left out. */
export async function saveAttendance(db: Db, { id, memberIds, by }: Act & { memberIds: readonly string[] }): Promise<void> {
  await db.transaction(async (tx) => {
    const assembly = await requireAssembly(tx, id)
    if (await isCounted(tx, id)) throw new AppError('attendance_counted', { status: 409 })
    const voters = await listVoters(tx, assembly.date)
    const present = voters.filter((voter) => memberIds.includes(voter.id))
    const ids = present.map((voter) => voter.id)
    await tx
      .delete(assemblyAttendance)
      .where(and(eq(assemblyAttendance.assemblyId, id), ids.length > 0 ? notInArray(assemblyAttendance.memberId, ids) : undefined))
    if (ids.length > 0) {
      const rows = ids.map((memberId) => ({ assemblyId: id, memberId }))
      await tx.insert(assemblyAttendance).values(rows).onConflictDoNothing()
    }
    await recordAudit(tx, { by, action: 'assemblies.attended', subject: subjectOf(assembly), after: { present: ids.length } })
  })
}

/** Writes down a decision with its votes, one for each member who is there: 422 `votes_not_present` when they are more or fewer. */
export async function addDecision(db: Db, { id, assemblyId, by, ...input }: DecisionInput & Act & { assemblyId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const assembly = await requireAssembly(tx, assemblyId)
    const [before] = await tx.select({ id: assemblyDecisions.id }).from(assemblyDecisions).where(eq(assemblyDecisions.id, id))
    if (before) return
    const turnout = await readTurnout(tx, assembly)
    if (turnout.present === 0) throw new AppError('nobody_present', { status: 409 })
    const { votesFor, votesAgainst, abstentions } = input
    if (votesFor + votesAgainst + abstentions !== turnout.present)
      throw new AppError('invalid_entry', { status: 422, fields: { votes_for: 'votes_not_present' } })
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${assemblyDecisions.number}), 0)::int` })
      .from(assemblyDecisions)
      .where(eq(assemblyDecisions.assemblyId, assemblyId))
    const number = (last?.number ?? 0) + 1
    await tx.insert(assemblyDecisions).values({ id, assemblyId, number, ...input, ...turnout })
    const after = { number, votes_for: votesFor, votes_against: votesAgainst, abstentions }
    await recordAudit(tx, { by, action: 'assemblies.decided', subject: subjectOf(assembly), after })
  })
}

/** Takes away the last decision, written down by mistake; 409 `decision_carried_out` once a surplus was divided by it. */
export async function removeDecision(db: Db, { id, assemblyId, by }: Act & { assemblyId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const assembly = await requireAssembly(tx, assemblyId)
    const rows = await tx.select().from(assemblyDecisions).where(eq(assemblyDecisions.assemblyId, assemblyId))
    const decision = rows.find((row) => row.id === id)
    if (!decision || rows.some(({ number }) => number > decision.number)) throw notFound()
    if ((await tx.$count(surplusAllocations, inArray(surplusAllocations.decisionId, [id]))) > 0)
      throw new AppError('decision_carried_out', { status: 409 })
    await tx.delete(assemblyDecisions).where(eq(assemblyDecisions.id, id))
    const before = { number: decision.number, text: decision.text }
    await recordAudit(tx, { by, action: 'assemblies.decision_removed', subject: subjectOf(assembly), before })
  })
}

type Minutes = { fileId: string; mime: 'image/jpeg' | 'application/pdf'; sha256: string }

/** Puts the stored minutes beside their assembly; returns the file that they replace, which is to go. */
export async function attachMinutes(db: Db, { id, paper, by }: Act & { paper: Minutes }): Promise<string | null> {
  return db.transaction(async (tx) => {
    const assembly = await requireAssembly(tx, id)
    const { fileId: minutesFileId, mime: minutesMime, sha256: minutesSha256 } = paper
    await tx.update(assemblies).set({ minutesFileId, minutesMime, minutesSha256 }).where(eq(assemblies.id, id))
    await recordAudit(tx, { by, action: 'assemblies.minutes_attached', subject: subjectOf(assembly) })
    return assembly.minutesFileId
  })
}
