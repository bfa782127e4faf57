import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { servicePapers, serviceRequests } from '../tables.server.ts'

const MAX_LINES = 50

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
    .limit(MAX_LINES)
  return rows.map(({ name, requests, ended, days, paid }) => ({
    name: localize(name, locale),
    requests,
    ended,
    daysToEnd: days,
    paidInCents: Number(paid),
  }))
}

type MonthStats = { month: string; requests: number; ended: number; daysToEnd: number | null; paidInCents: number }

/** The same by the month in which they came, the newest first. Months are those of UTC, which is Morocco's clock. */
export async function listMonthStats(db: DbOrTx, since: Date): Promise<MonthStats[]> {
  // Named by its place: with parameters in it, the database would not know the same expression again.
  const month = sql<string>`to_char(${serviceRequests.createdAt} at time zone 'UTC', 'YYYY-MM') || '-01'`
  const rows = await db
    .select({
      month,
      requests: count(),
      ended: sql<number>`count(*) filter (where ${serviceRequests.state} = 'handed_over')::int`,
      days: sql<number | null>`(avg(extract(epoch from ${serviceRequests.handedAt} - ${serviceRequests.createdAt})) / 86400)::float8`,
      paid: sql<number>`coalesce(sum(${serviceRequests.paidInCents}), 0)::float8`,
    })
    .from(serviceRequests)
    .where(gte(serviceRequests.createdAt, since))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(MAX_LINES)
  return rows.map(({ days, paid, ...row }) => ({ ...row, daysToEnd: days, paidInCents: Number(paid) }))
}

export type ServiceOutcome = {
  requests: number
  ended: number
  /** Of those handed over that had a day to be done by: how many were, and how many there are. */
  onTime: number
  due: number
  daysToEnd: number | null
  paidInCents: number
  /** The paper that had to be sent again most often. */
  refused: { paper: string; times: number } | null
}

/** What came of one service since a day. */
export async function findServiceOutcome(db: DbOrTx, of: { serviceId: string; since: Date; locale: Locale }): Promise<ServiceOutcome> {
  const isOf = and(eq(serviceRequests.serviceId, of.serviceId), gte(serviceRequests.createdAt, of.since))
  const [[figures], [refused]] = await Promise.all([
    db
      .select({
        requests: count(),
        ended: sql<number>`count(${serviceRequests.handedAt})::int`,
        due: sql<number>`(count(*) filter (where ${serviceRequests.handedAt} is not null and ${serviceRequests.dueOn} is not null))::int`,
        onTime: sql<number>`(count(*) filter (where (${serviceRequests.handedAt} at time zone 'UTC')::date <= ${serviceRequests.dueOn}))::int`,
        days: sql<number | null>`(avg(extract(epoch from ${serviceRequests.handedAt} - ${serviceRequests.createdAt})) / 86400)::float8`,
        paid: sql<number>`coalesce(sum(${serviceRequests.paidInCents}), 0)::float8`,
      })
      .from(serviceRequests)
      .where(isOf),
    db
      .select({
        times: count(),
        // As the latest of these requests called it: the form may have changed since.
        label: sql<LocalText | null>`(array_agg(jsonb_path_query_first(${serviceRequests.form}, '$[*] ? (@.id == $id)',
          jsonb_build_object('id', ${servicePapers.questionId})) -> 'label' order by ${serviceRequests.createdAt} desc))[1]`,
      })
      .from(servicePapers)
      .innerJoin(serviceRequests, eq(serviceRequests.id, servicePapers.requestId))
      .where(and(isOf, eq(servicePapers.state, 'refused')))
      .groupBy(servicePapers.questionId)
      .orderBy(desc(count()), servicePapers.questionId)
      .limit(1),
  ])
  const { days = null, paid = 0, ...counts } = figures ?? { requests: 0, ended: 0, due: 0, onTime: 0 }
  const paper = localizeOptional(refused?.label ?? null, of.locale)
  return { ...counts, daysToEnd: days, paidInCents: Number(paid), refused: refused && paper ? { paper, times: refused.times } : null }
}
