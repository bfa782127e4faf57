import { and, asc, count, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { countPapers } from '../present.ts'
import { openStates, type RequestState } from '../rules.ts'
import { servicePapers, serviceRequests } from '../tables.server.ts'
import type { RequestLine } from '../types.ts'

type RequestListQuery = { state: RequestState | 'open' | 'all'; text: string; page: number }
export const REQUESTS_PAGE_SIZE = 50

const isOpen = inArray(serviceRequests.state, openStates)

const isAbout = (text: string) =>
  or(holds(serviceRequests.number, text), holds(serviceRequests.name, text), holds(serviceRequests.phone, text))

function whereOf({ state, text }: RequestListQuery): SQL | undefined {
  const inState = state === 'all' ? undefined : state === 'open' ? isOpen : eq(serviceRequests.state, state)
  if (text === '') return inState
  return and(inState, isAbout(text))
}

/** A page of requests, what is due soonest first; what has ended stands after it, the newest first. */
export async function listRequests(db: DbOrTx, query: RequestListQuery, locale: Locale): Promise<{ lines: RequestLine[]; total: number }> {
  const where = whereOf(query)
  const [total, rows] = await Promise.all([
    db.$count(serviceRequests, where),
    db
      .select()
      .from(serviceRequests)
      .where(where)
      .orderBy(
        sql`${serviceRequests.endedAt} desc nulls first`,
        sql`${serviceRequests.dueOn} asc nulls last`,
        asc(serviceRequests.createdAt),
      )
      .limit(REQUESTS_PAGE_SIZE)
      .offset((query.page - 1) * REQUESTS_PAGE_SIZE),
  ])
  const sent = await sentPapers(
    db,
    rows.map(({ id }) => id),
  )
  const lines = rows.map((row) => ({
    number: row.number,
    serviceName: localize(row.serviceName, locale),
    name: row.name,
    state: row.state,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    assigneeName: row.assigneeName,
    papers: countPapers(row, sent.get(row.id) ?? []),
  }))
  return { lines, total }
}

async function sentPapers(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>()
  if (ids.length === 0) return sent
  const rows = await db
    .select({ requestId: servicePapers.requestId, questionId: servicePapers.questionId })
    .from(servicePapers)
    .where(inArray(servicePapers.requestId, [...ids]))
  for (const { requestId, questionId } of rows) sent.set(requestId, [...(sent.get(requestId) ?? []), questionId])
  return sent
}

export async function countByState(db: DbOrTx): Promise<Partial<Record<RequestState, number>>> {
  const rows = await db.select({ state: serviceRequests.state, requests: count() }).from(serviceRequests).groupBy(serviceRequests.state)
  return Object.fromEntries(rows.map(({ state, requests }) => [state, requests]))
}

/** What waits for the shop itself: never what waits for somebody else. */
export async function countWaitingRequests(db: DbOrTx): Promise<number> {
  return db.$count(serviceRequests, inArray(serviceRequests.state, ['received', 'working']))
}

export async function listWaitingRequests(db: DbOrTx, limit: number) {
  return db
    .select({
      number: serviceRequests.number,
      serviceName: serviceRequests.serviceName,
      name: serviceRequests.name,
      state: serviceRequests.state,
      dueOn: serviceRequests.dueOn,
      createdAt: serviceRequests.createdAt,
    })
    .from(serviceRequests)
    .where(inArray(serviceRequests.state, ['received', 'working']))
    .orderBy(sql`${serviceRequests.dueOn} asc nulls last`, asc(serviceRequests.createdAt))
    .limit(limit)
}

/** For the back office's search: by number, name or telephone. */
export async function findRequests(db: DbOrTx, query: { text: string; onlyNumber: boolean; limit: number }) {
  return db
    .select({ number: serviceRequests.number, name: serviceRequests.name, serviceName: serviceRequests.serviceName })
    .from(serviceRequests)
    .where(query.onlyNumber ? holds(serviceRequests.number, query.text) : isAbout(query.text))
    .orderBy(desc(serviceRequests.createdAt))
    .limit(query.limit)
}

type ServiceStats = { name: string; requests: number; ended: number; daysToEnd: number | null; paidInCents: number }

/** What came of each service since a day: how many, how long the ended ones took, and what was paid in the shop. */
export async function listServiceStats(db: DbOrTx, since: Date, locale: Locale): Promise<ServiceStats[]> {
  const rows = await db
    .select({
      name: sql<LocalText>`(array_agg(${serviceRequests.serviceName} order by ${serviceRequests.createdAt} desc))[1]`,
      requests: count(),
      ended: sql<number>`count(*) filter (where ${serviceRequests.state} = 'handed_over')::int`,
      days: sql<number | null>`(avg(extract(epoch from ${serviceRequests.handedAt} - ${serviceRequests.createdAt})) / 86400)::float8`,
      paid: sql<number>`coalesce(sum(${serviceRequests.paidInCents}), 0)::float8`,
    })
    .from(serviceRequests)
    .where(gte(serviceRequests.createdAt, since))
    .groupBy(serviceRequests.serviceId)
    .orderBy(desc(count()))
    .limit(REQUESTS_PAGE_SIZE)
  return rows.map(({ name, requests, ended, days, paid }) => ({
    name: localize(name, locale),
    requests,
    ended,
    daysToEnd: days,
    paidInCents: Number(paid),
  }))
}
