import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { noisyKinds, RETENTION_DAYS } from './rules.ts'
import { securityEvents } from './tables.server.ts'
import type { CountedEvent } from './types.ts'

const DAY_MS = 86_400_000
const MAX_NOISY_ROWS = 200_000

/** Writes counted events, or the new counts of those that are there. An account that is gone meanwhile is left out. */
export async function saveEvents(db: Db, events: readonly CountedEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events)
  await db.execute(sql`insert into security_events
      (ref, kind, user_id, actor_id, network, browser, system, known_device, route, count, first_at, last_at)
    select ref, kind, (select id from users where id = "userId"), (select id from users where id = "actorId"),
      network, browser, system, "knownDevice", route, count, "firstAt", "lastAt"
    from jsonb_to_recordset(${rows}::jsonb) as event(ref uuid, kind text, "userId" uuid, "actorId" uuid, network text, browser text,
      system text, "knownDevice" boolean, route text, count integer, "firstAt" timestamptz, "lastAt" timestamptz)
    on conflict (ref) do update set count = excluded.count, last_at = excluded.last_at`)
}

/** Rows older than 90 days go, and beyond a bound the oldest of what strangers cause. */
export async function forgetEvents(db: Db, now: Date, maxNoisyRows = MAX_NOISY_ROWS): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.firstAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
  const isNoisy = inArray(securityEvents.kind, [...noisyKinds])
  const beyond = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(isNoisy)
    .orderBy(sql`${securityEvents.id} desc`)
    .offset(maxNoisyRows)
    .limit(1)
  await db.delete(securityEvents).where(and(isNoisy, sql`${securityEvents.id} <= (${beyond})`))
}

/**
 * In the transaction that closes an account, before it goes: what happened stays, from where does not. The foreign keys
 * take the account itself out. Where an administrator acted upon it, network and device are the administrator's and stay.
 */
export async function anonymizeEvents(tx: Tx, userId: string): Promise<void> {
  const isTheirs = or(eq(securityEvents.actorId, userId), and(eq(securityEvents.userId, userId), isNull(securityEvents.actorId)))
  await tx.update(securityEvents).set({ network: null, browser: null, system: null, knownDevice: null }).where(isTheirs)
}
