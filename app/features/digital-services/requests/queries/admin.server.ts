import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { countPapers } from '../present.ts'
import { openStates, type RequestState } from '../rules.ts'
import { servicePapers, serviceRequests } from '../tables.server.ts'
import type { RequestLine } from '../types.ts'
import { inScope, type RequestScope } from './scope.server.ts'

type RequestListQuery = { state: RequestState | 'open' | 'all'; text: string; who: Assigned; page: number }
/** Whose they are: everybody's, nobody's, or one person's. */
export type Assigned = 'all' | 'nobody' | { id: string }
export const REQUESTS_PAGE_SIZE = 50

const isOpen = inArray(serviceRequests.state, openStates)

const isAbout = (text: string) =>
  or(holds(serviceRequests.number, text), holds(serviceRequests.name, text), holds(serviceRequests.phone, text))

function isOf(who: Assigned): SQL | undefined {
  if (who === 'all') return undefined
  return who === 'nobody' ? isNull(serviceRequests.assigneeId) : eq(serviceRequests.assigneeId, who.id)
}

function whereOf({ state, text, who }: RequestListQuery, scope: RequestScope): SQL | undefined {
  const inState = state === 'all' ? undefined : state === 'open' ? isOpen : eq(serviceRequests.state, state)
  return and(inScope(scope), inState, isOf(who), text === '' ? undefined : isAbout(text))
}

const soonestFirst = [
  sql`${serviceRequests.endedAt} desc nulls first`,
  sql`${serviceRequests.dueOn} asc nulls last`,
  asc(serviceRequests.createdAt),
]

/** A page of requests, what is due soonest first; what has ended stands after it, the newest first. */
export async function listRequests(
  db: DbOrTx,
  query: RequestListQuery,
  { locale, scope }: { locale: Locale; scope: RequestScope },
): Promise<{ lines: RequestLine[]; total: number }> {
  const where = whereOf(query, scope)
  const [total, rows] = await Promise.all([
    db.$count(serviceRequests, where),
    db
      .select()
      .from(serviceRequests)
      .where(where)
      .orderBy(...soonestFirst)
      .limit(REQUESTS_PAGE_SIZE)
      .offset((query.page - 1) * REQUESTS_PAGE_SIZE),
  ])
  return { lines: await linesFor(db, rows, locale), total }
}

/** More than one shop has open at a time; the list has the rest. */
const BOARD_SIZE = 240
const WEEK_MS = 7 * 86_400_000

/** Everything that is open, and what was handed over in the last week. */
export async function listBoard(
  db: DbOrTx,
  { text, who }: Pick<RequestListQuery, 'text' | 'who'>,
  { locale, scope, now }: { locale: Locale; scope: RequestScope; now: Date },
): Promise<RequestLine[]> {
  const isRecent = and(eq(serviceRequests.state, 'handed_over'), gte(serviceRequests.handedAt, new Date(now.getTime() - WEEK_MS)))
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(and(whereOf({ state: 'all', text, who, page: 1 }, scope), or(isOpen, isRecent)))
    .orderBy(...soonestFirst)
    .limit(BOARD_SIZE)
  return linesFor(db, rows, locale)
}

async function linesFor(db: DbOrTx, rows: readonly (typeof serviceRequests.$inferSelect)[], locale: Locale): Promise<RequestLine[]> {
  const sent = await sentPapers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    number: row.number,
    version: row.version,
    serviceName: localize(row.serviceName, locale),
    name: row.name,
    state: row.state,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    assigneeName: row.assigneeName,
    papers: countPapers(row, sent.get(row.id) ?? []),
  }))
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

export async function countByState(db: DbOrTx, scope: RequestScope): Promise<Partial<Record<RequestState, number>>> {
  const rows = await db
    .select({ state: serviceRequests.state, requests: count() })
    .from(serviceRequests)
    .where(inScope(scope))
    .groupBy(serviceRequests.state)
  return Object.fromEntries(rows.map(({ state, requests }) => [state, requests]))
}

const waitsForShop = inArray(serviceRequests.state, ['received', 'working'])

/** What waits for the shop itself: never what waits for somebody else. */
export async function countWaitingRequests(db: DbOrTx, scope: RequestScope): Promise<number> {
  return db.$count(serviceRequests, and(waitsForShop, inScope(scope)))
}

/** Of what waits for the shop, what was due before this day. */
export async function countLateRequests(db: DbOrTx, scope: RequestScope, today: string): Promise<number> {
  return db.$count(serviceRequests, and(waitsForShop, lt(serviceRequests.dueOn, today), inScope(scope)))
}

export async function listWaitingRequests(db: DbOrTx, scope: RequestScope, limit: number) {
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
    .where(and(waitsForShop, inScope(scope)))
    .orderBy(sql`${serviceRequests.dueOn} asc nulls last`, asc(serviceRequests.createdAt))
    .limit(limit)
}

/** For the back office's search: by number, name or telephone. */
export async function findRequests(db: DbOrTx, scope: RequestScope, query: { text: string; onlyNumber: boolean; limit: number }) {
  return db
    .select({ number: serviceRequests.number, name: serviceRequests.name, serviceName: serviceRequests.serviceName })
    .from(serviceRequests)
    .where(and(inScope(scope), query.onlyNumber ? holds(serviceRequests.number, query.text) : isAbout(query.text)))
    .orderBy(desc(serviceRequests.createdAt))
    .limit(query.limit)
}
