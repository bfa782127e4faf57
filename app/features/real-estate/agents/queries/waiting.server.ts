import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { agents } from '../tables.server.ts'
import type { AgentState } from '../types.ts'

export type Agency = {
  agency: string
  registration: string | null
  city: LocalText | null
  state: AgentState
  askedAt: Date
  decidedAt: Date | null
}
export type WaitingAgent = Agency & { id: string; name: string; email: string | null; phone: string | null }

const agency = {
  agency: agents.agency,
  registration: agents.registration,
  city: cities.name,
  state: agents.state,
  askedAt: agents.createdAt,
  decidedAt: agents.decidedAt,
}

/** A suspended account waits for something else first. */
const isWaiting = (): SQL | undefined => and(eq(agents.state, 'pending'), isNull(users.suspendedAt))

/** Those who wait, the longest first; `after` one of them for the next page. */
export async function listWaitingAgents(
  db: DbOrTx,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ agents: WaitingAgent[]; hasMore: boolean }> {
  const edge = sql`(select edge.created_at from agents edge where edge.user_id = ${after})`
  const found = await db
    .select({ id: agents.userId, name: users.name, email: users.email, phone: users.phoneNumber, ...agency })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .leftJoin(cities, eq(cities.id, agents.cityId))
    .where(and(isWaiting(), after === undefined ? undefined : sql`(${agents.createdAt}, ${agents.userId}) > (${edge}, ${after}::uuid)`))
    .orderBy(asc(agents.createdAt), asc(agents.userId))
    .limit(limit + 1)
  return { agents: found.slice(0, limit), hasMore: found.length > limit }
}

/** How many wait, counted no further than `most`. */
export async function countWaitingAgents(db: DbOrTx, max = 1000): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(isWaiting())
    .limit(max)
    .as('some')
  return db.$count(some)
}

export async function findAgencyOf(db: DbOrTx, userId: string): Promise<Agency | undefined> {
  const [row] = await db.select(agency).from(agents).leftJoin(cities, eq(cities.id, agents.cityId)).where(eq(agents.userId, userId))
  return row
}
