import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { isInScope, type RequestScope } from '../queries/scope.server.ts'
import { isEnded, nextStates, paperDay, type RequestActor, type RequestState } from '../rules.ts'
import { servicePapers, serviceRequestEvents, serviceRequests } from '../tables.server.ts'
import type { EventKind } from '../types.ts'

export type RequestRow = typeof serviceRequests.$inferSelect

/** Whose hand it is. A person has proven that the request is theirs: by its secret link, or by their account. */
export type RequestAct = { actor: Exclude<RequestActor, 'site'>; by: Actor | null; now: Date }

/** A request, held until the transaction ends; 404 for one that is not there. */
export async function lockRequest(tx: Tx, key: { id: string } | { number: string; scope: RequestScope }): Promise<RequestRow> {
  const is = 'id' in key ? eq(serviceRequests.id, key.id) : eq(serviceRequests.number, key.number)
  const [row] = await tx.select().from(serviceRequests).where(is).for('update')
  if (!row || ('scope' in key && !isInScope(row, key.scope))) throw notFound('request_gone')
  return row
}

/** 409 when somebody has changed the request since the page was drawn. */
export function requireVersion(row: RequestRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('request_changed', { status: 409 })
}

type NewEvent = { kind: EventKind; state: RequestState; text?: string | null }

export async function recordEvent(tx: Tx, requestId: string, { kind, state, text = null }: NewEvent, act: RequestAct): Promise<void> {
  await tx.insert(serviceRequestEvents).values({
    requestId,
    kind,
    state,
    text,
    actor: act.actor,
    actorId: act.by?.id ?? null,
    actorName: act.actor === 'staff' ? (act.by?.name ?? null) : null,
    at: act.now,
  })
}

type Move = { to: RequestState; text?: string | null; set?: Partial<RequestRow> }

/** One step of a request's way: 409 for a step that does not exist from where it stands. The end sets the day of its papers. */
export async function moveRequest(tx: Tx, row: RequestRow, { to, text = null, set = {} }: Move, act: RequestAct): Promise<void> {
  if (!nextStates(row.state, act.actor).includes(to)) throw new AppError('request_state', { status: 409, extra: { from: row.state, to } })
  const isOver = isEnded(to)
  await tx
    .update(serviceRequests)
    .set({ ...set, state: to, endedAt: isOver ? act.now : null, version: row.version + 1, updatedAt: act.now })
    .where(eq(serviceRequests.id, row.id))
  await recordEvent(tx, row.id, { kind: 'state', state: to, text }, act)
  if (isOver) await setPaperDays(tx, row, moroccoDay(act.now))
}

/** Papers of an ended request stay so long as their sender has chosen. */
async function setPaperDays(tx: Tx, { id, keepDays }: RequestRow, endedOn: string): Promise<void> {
  const papers = await tx
    .select({ id: servicePapers.id, sentAt: servicePapers.sentAt })
    .from(servicePapers)
    .where(and(eq(servicePapers.requestId, id), isNull(servicePapers.deletedAt)))
  for (const { id: paperId, sentAt } of papers) {
    const deleteOn = paperDay({ sentOn: moroccoDay(sentAt), endedOn, keepDays })
    await tx.update(servicePapers).set({ deleteOn }).where(eq(servicePapers.id, paperId))
  }
}

/** Something happened that changes no state. */
export async function touchRequest(tx: Tx, row: RequestRow, set: Partial<RequestRow>, now: Date): Promise<void> {
  await tx
    .update(serviceRequests)
    .set({ ...set, version: row.version + 1, updatedAt: now })
    .where(eq(serviceRequests.id, row.id))
}
