import { and, asc, eq, exists, gte, lte, ne, or, sql } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { dutyShifts } from '../tables.server.ts'

/** The kind of entry that has turns. */
export const ON_DUTY = 'pharmacy'

export type RotaCity = { id: string; name: LocalText }
export type RotaPharmacy = { id: string; name: LocalText; phone: string | null; status: string; sample: boolean }
export type RotaShift = { id: number; date: string; entryId: string; name: LocalText; sample: boolean; published: boolean }

/** Towns that have a pharmacy, or nights of one. */
export async function listRotaCities(db: DbOrTx): Promise<RotaCity[]> {
  const pharmacy = db
    .select({ one: sql`1` })
    .from(entries)
    .where(and(eq(entries.cityId, cities.id), eq(entries.kind, ON_DUTY), ne(entries.status, 'deleted')))
  const night = db.select({ one: sql`1` }).from(dutyShifts).where(eq(dutyShifts.cityId, cities.id))
  return db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(or(exists(pharmacy), exists(night)))
    .orderBy(asc(cities.position), asc(cities.id))
}

/** A town's pharmacies, those that visitors see first. */
export async function listRotaPharmacies(db: DbOrTx, cityId: string): Promise<RotaPharmacy[]> {
  const { id, name, phone, status, sample } = entries
  return db
    .select({ id, name, phone, status, sample })
    .from(entries)
    .where(and(eq(entries.cityId, cityId), eq(entries.kind, ON_DUTY), ne(entries.status, 'deleted')))
    .orderBy(asc(entries.sample), sql`${entries.status} <> 'published'`, asc(entries.position), asc(entries.id))
}

export async function listRota(db: DbOrTx, { cityId, from, to }: { cityId: string; from: string; to: string }): Promise<RotaShift[]> {
  return db
    .select({
      id: dutyShifts.id,
      date: dutyShifts.dutyDate,
      entryId: dutyShifts.entryId,
      name: entries.name,
      sample: dutyShifts.sample,
      published: sql<boolean>`${entries.status} = 'published'`,
    })
    .from(dutyShifts)
    .innerJoin(entries, eq(entries.id, dutyShifts.entryId))
    .where(and(eq(dutyShifts.cityId, cityId), gte(dutyShifts.dutyDate, from), lte(dutyShifts.dutyDate, to)))
    .orderBy(asc(dutyShifts.dutyDate), asc(entries.position), asc(dutyShifts.id))
}

const GAP_DAYS = 14
/** A town whose rota was kept this lately is expected to have one. */
const RETENTION_DAYS = 45

export type RotaGap = { cityId: string; name: LocalText; date: string }

/** Whether any town keeps a rota of its own: without one there are no gaps to tell of, and no nights that are covered. */
export async function hasRota(db: DbOrTx, tonight: string): Promise<boolean> {
  const saved = and(eq(dutyShifts.sample, false), gte(dutyShifts.dutyDate, addDays(tonight, -RETENTION_DAYS)))
  return (await db.$count(dutyShifts, saved)) > 0
}

/**
 * Nights from `tonight` on, in the next two weeks, that have nobody in a town that keeps a rota. A sample night is
 * nobody, and a pharmacy that visitors do not see neither.
 */
export async function listRotaGaps(db: DbOrTx, tonight: string): Promise<RotaGap[]> {
  const { rows } = await db.execute<{ city_id: string; name: LocalText; date: string }>(sql`
    select c.id as city_id, c.name, to_char(night, 'YYYY-MM-DD') as date
    from ${cities} c
    cross join generate_series(${tonight}::date, ${addDays(tonight, GAP_DAYS - 1)}::date, interval '1 day') night
    where exists (select 1 from ${dutyShifts} kept
        where kept.city_id = c.id and not kept.sample and kept.duty_date >= ${addDays(tonight, -RETENTION_DAYS)}::date)
      and not exists (select 1 from ${dutyShifts} s join ${entries} e on e.id = s.entry_id
        where s.city_id = c.id and s.duty_date = night::date and not s.sample and e.status = 'published')
    order by night, c.position, c.id`)
  return rows.map(({ city_id, name, date }) => ({ cityId: city_id, name, date }))
}
