import { inArray, sql } from 'drizzle-orm'
import type { OptionSource } from '#app/features/resources/fields/types.ts'
import { pricePerMetre } from '../../rules.ts'
import { listings as table } from '../../tables.server.ts'

type Ids = readonly string[]

/** Columns of the owner's list that no field holds. */
export const listColumns = {
  reference: { label: 'offers.manage_reference', isFigure: true, read: readReferences },
  perMetre: { label: 'offers.per_metre', isFigure: true, read: readPerMetre },
  expires: { label: 'offers.manage_expires', read: readExpiries },
  views: { label: 'offers.views', isFigure: true, read: counted('views') },
  calls: { label: 'offers.calls', isFigure: true, read: counted('calls') },
  messages: { label: 'offers.messages', isFigure: true, read: counted('messages') },
} as const

async function rowsOf({ db }: OptionSource, ids: Ids) {
  if (ids.length === 0) return []
  const { id, reference, expiresAt, state, deal, priceInCents, areaM2 } = table
  const days = sql<number>`ceil(extract(epoch from ${expiresAt} - now()) / 86400)`.mapWith(Number)
  return db
    .select({ id, reference, expiresAt, state, deal, priceInCents, areaM2, days })
    .from(table)
    .where(inArray(id, [...ids]))
}

async function readReferences(source: OptionSource, ids: Ids): Promise<Map<string, string>> {
  return new Map((await rowsOf(source, ids)).map(({ id, reference }) => [id, String(reference)]))
}

/** Of what is for sale; a rent has none. */
async function readPerMetre(source: OptionSource, ids: Ids): Promise<Map<string, string>> {
  const prices = (await rowsOf(source, ids)).map((row) => [row.id, pricePerMetre(row)] as const)
  return new Map(prices.map(([id, cents]) => [id, cents === null ? '—' : source.i18n.number(cents / 100)]))
}

/** The last day of what stands, and how many are left. */
async function readExpiries(source: OptionSource, ids: Ids): Promise<Map<string, string>> {
  const { i18n } = source
  return new Map(
    (await rowsOf(source, ids)).flatMap(({ id, expiresAt, state, days }) => {
      if (!expiresAt) return []
      const day = i18n.date(expiresAt, 'day')
      return [[id, state === 'published' ? `${day} · ${i18n.t('offers.days_left', { count: Math.max(0, days) })}` : day] as const]
    }),
  )
}

/** How often, on all its days. */
function counted(what: 'views' | 'calls' | 'messages') {
  return async ({ db, i18n }: OptionSource, ids: Ids): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      select listing_id as id, sum(${sql.identifier(what)})::int as count from listing_counts
      where listing_id in ${[...ids]} group by listing_id`)
    return new Map(rows.map(({ id, count }) => [id, i18n.number(Number(count))]))
  }
}
