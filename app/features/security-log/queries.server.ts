import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#app/platform/auth/security-events.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { securityEvents } from './tables.server.ts'

export type SecurityFilter = {
  userId?: string | undefined
  kind?: SecurityEventKind | undefined
  /** From this instant, until before that one. */
  from?: Date | undefined
  until?: Date | undefined
}

/** Pages are turned by key: rows older than one id, or newer than one. Without either, the newest. */
export type SecurityPage = { limit: number; olderThan?: number | undefined; newerThan?: number | undefined }

const actors = alias(users, 'actors')

const fields = {
  id: securityEvents.id,
  kind: securityEvents.kind,
  userId: securityEvents.userId,
  userName: users.name,
  actorName: actors.name,
  network: securityEvents.network,
  browser: securityEvents.browser,
  system: securityEvents.system,
  route: securityEvents.route,
  count: securityEvents.count,
  firstAt: securityEvents.firstAt,
  lastAt: securityEvents.lastAt,
}

/** One page, newest first, and whether there is more on either side of it. */
export async function listEvents(db: DbOrTx, { userId, kind, from, until }: SecurityFilter, page: SecurityPage) {
  const forward = page.newerThan === undefined
  const edge = forward ? page.olderThan && lt(securityEvents.id, page.olderThan) : gt(securityEvents.id, page.newerThan ?? 0)
  const found = await db
    .select(fields)
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .where(
      and(
        userId ? or(eq(securityEvents.userId, userId), eq(securityEvents.actorId, userId)) : undefined,
        kind ? eq(securityEvents.kind, kind) : undefined,
        from ? gte(securityEvents.firstAt, from) : undefined,
        until ? lt(securityEvents.firstAt, until) : undefined,
        edge || undefined,
      ),
    )
    .orderBy(forward ? desc(securityEvents.id) : asc(securityEvents.id))
    .limit(page.limit + 1)
  const rows = found.slice(0, page.limit)
  const more = found.length > page.limit
  if (!forward) rows.reverse()
  return { rows, hasNewer: forward ? page.olderThan !== undefined : more, hasOlder: forward ? more : true }
}

/** Everybody of whom the newest rows tell. */
export async function listEventUsers(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  const newest = db
    .select({ id: securityEvents.userId })
    .from(securityEvents)
    .where(isNotNull(securityEvents.userId))
    .orderBy(desc(securityEvents.id))
    .limit(2000)
  return db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, newest)).orderBy(asc(users.name)).limit(200)
}

/** Somebody's own ways in, newest first: each time the account was opened, or was not. */
export function listOwnSignIns(db: DbOrTx, userId: string, limit: number) {
  const { id, kind, browser, system, network, lastAt } = securityEvents
  return db
    .select({ id, kind, browser, system, network, lastAt })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(kind, ['sign_in', 'sign_in_failed', 'second_factor_failed'])))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
}

/** How often something happened to an account since then. */
export async function countEventsOf(db: DbOrTx, userId: string, kinds: readonly SecurityEventKind[], since: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${securityEvents.count}), 0)::int` })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, [...kinds]), gte(securityEvents.lastAt, since)))
  return row?.total ?? 0
}
