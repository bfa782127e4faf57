import { entries } from '#app/features/guides/entries/tables.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

type New<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

export function createCity(db: DbOrTx, values: New<typeof cities> = {}) {
  const n = serial()
  return one(
    db
      .insert(cities)
      .values({ id: `city-${n}`, name: { ar: `مدينة ${n}` }, kind: 'urban', ...values })
      .returning(),
  )
}

export async function createSector(db: DbOrTx, values: New<typeof sectors> = {}) {
  const n = serial()
  const cityId = values.cityId ?? (await createCity(db)).id
  return one(
    db
      .insert(sectors)
      .values({ slug: `sector-${n}`, name: { ar: `قطاع ${n}` }, ...values, cityId })
      .returning(),
  )
}

/** A category of the health guide, unless told otherwise; one of the general guide gets a sector. */
export async function createCategory(db: DbOrTx, values: New<typeof categories> = {}) {
  const n = serial()
  const guide = values.guide ?? 'health'
  const sectorId = guide === 'general' ? (values.sectorId ?? (await createSector(db)).id) : null
  return one(
    db
      .insert(categories)
      .values({ slug: `category-${n}`, name: { ar: `صنف ${n}` }, ...values, guide, sectorId })
      .returning(),
  )
}

/** A published entry. */
export async function createEntry(db: DbOrTx, values: New<typeof entries> = {}) {
  const n = serial()
  const categoryId = values.categoryId ?? (await createCategory(db)).id
  return one(
    db
      .insert(entries)
      .values({
        slug: `entry-${n}`,
        kind: 'clinic',
        name: { ar: `مكان ${n}` },
        description: { ar: `وصف المكان ${n}` },
        status: 'published',
        ...values,
        categoryId,
      })
      .returning(),
  )
}
