import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { cooperativeMembers, memberMovements } from '../../members/tables.server.ts'
import { assemblies, assemblyAttendance, assemblyDecisions } from '../tables.server.ts'
import type { Turnout } from '../types.ts'

export type Assembly = typeof assemblies.$inferSelect
export type AssemblyDecision = typeof assemblyDecisions.$inferSelect

/** Where the minutes lie in the data folder, and what they are sealed for. */
export const MINUTES_AREA = 'minutes'
export const MINUTES_CONTEXT = 'minutes'

export function listAssemblies(db: DbOrTx): Promise<Assembly[]> {
  return db.select().from(assemblies).orderBy(desc(assemblies.date), desc(assemblies.createdAt)).limit(200)
}

export async function findAssembly(db: DbOrTx, id: string): Promise<Assembly | undefined> {
  const [assembly] = await db.select().from(assemblies).where(eq(assemblies.id, id))
  return assembly
}

/** Who may vote on a day, in the order of the register: a vote each, whatever their shares. */
export function listVoters(db: DbOrTx, date: string) {
  return db
    .select({ id: cooperativeMembers.id, number: cooperativeMembers.number, name: cooperativeMembers.name })
    .from(cooperativeMembers)
    .where(and(lte(cooperativeMembers.joinedOn, date), or(isNull(cooperativeMembers.leftOn), gte(cooperativeMembers.leftOn, date))))
    .orderBy(asc(cooperativeMembers.number))
}

export async function listPresent(db: DbOrTx, assemblyId: string): Promise<Set<string>> {
  const rows = await db
    .select({ memberId: assemblyAttendance.memberId })
    .from(assemblyAttendance)
    .where(eq(assemblyAttendance.assemblyId, assemblyId))
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Of those who may vote on the day, how many came. */
export async function readTurnout(db: DbOrTx, { id, date }: Pick<Assembly, 'id' | 'date'>): Promise<Turnout> {
  const [voters, present] = await Promise.all([listVoters(db, date), listPresent(db, id)])
  return { entitled: voters.length, present: voters.filter((voter) => present.has(voter.id)).length }
}

export function listDecisions(db: DbOrTx, assemblyId: string): Promise<AssemblyDecision[]> {
  return db.select().from(assemblyDecisions).where(eq(assemblyDecisions.assemblyId, assemblyId)).orderBy(asc(assemblyDecisions.number))
}

/** What each member had paid in of their shares up to a day. */
export async function listPaidIn(db: DbOrTx, to: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      memberId: memberMovements.memberId,
      cents: sql<number>`sum(case when ${memberMovements.reverses} is null then ${memberMovements.amountInCents}
        else -${memberMovements.amountInCents} end)::float8`,
    })
    .from(memberMovements)
    .where(and(eq(memberMovements.kind, 'share_payment'), lte(memberMovements.date, to)))
    .groupBy(memberMovements.memberId)
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]))
}

/** Removes files that no assembly names. Returns how many. */
export function sweepMinutes(db: DbOrTx, files: PrivateFiles, now: Date): Promise<number> {
  return files.sweep(async (ids) => {
    if (ids.length === 0) return new Set()
    const rows = await db.select({ fileId: assemblies.minutesFileId }).from(assemblies).where(inArray(assemblies.minutesFileId, ids))
    return new Set(rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])))
  }, now)
}
