import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { EntryInput } from '#app/features/guides/entries/admin/types.ts'
import { createEntry } from '#app/features/guides/entries/commands/create-entries.server.ts'
import { createCategory, createCity, createSector } from '#app/features/guides/taxonomy/commands/create-node.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { readWizard } from '../queries/wizard.server.ts'
import type { Pick, WizardValues } from '../rules.ts'
import { wizardDrafts } from '../tables.server.ts'

export async function saveWizardDraft(db: Db, { userId, values, now }: { userId: string; values: WizardValues; now: Date }): Promise<void> {
  const text = { values, savedAt: now }
  await db
    .insert(wizardDrafts)
    .values({ userId, ...text })
    .onConflictDoUpdate({ target: wizardDrafts.userId, set: text })
}

export async function dropWizardDraft(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(wizardDrafts).where(eq(wizardDrafts.userId, userId))
}

export type Made = { entryId: string; also: ('city' | 'sector' | 'category')[] }
type Finish = { userId: string; values: WizardValues; entry: EntryInput; by: Actor }

/**
 * Makes everything that a draft names, or nothing. One at a time: whoever finishes second with the same new city, sector
 * or category gets the one that is there by then. 409 when what was chosen is gone.
 */
export async function finishWizard(db: Db, { userId, values, entry, by }: Finish): Promise<Made> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('guide wizard'))`)
    const { city, sector, category } = await readWizard(tx, values, { reuse: true })
    if (!city.pick || !sector.pick || !category.pick) throw new AppError('wizard_changed', { status: 409 })
    const kind = values['city.kind'] === 'urban' ? 'urban' : 'rural'
    const batch = randomUUID()
    const places = await makePlaces(tx, { city: city.pick, sector: sector.pick, category: category.pick }, { kind, by, batch })
    const input = { ...entry, categoryId: places.categoryId, cityId: places.cityId }
    const entryId = await createEntry(tx, { input, by, batch })
    await dropWizardDraft(tx, userId)
    const picks = { city: city.pick, sector: sector.pick, category: category.pick }
    return { entryId, also: (['city', 'sector', 'category'] as const).filter((step) => 'made' in picks[step]) }
  })
}

type Picks = Record<'city' | 'sector' | 'category', Pick>

async function makePlaces(
  tx: Tx,
  { city, sector, category }: Picks,
  { kind, ...how }: { kind: 'urban' | 'rural'; by: Actor; batch: string },
) {
  const cityId =
    'id' in city
      ? city.id
      : await createCity(tx, {
          input: { slug: null, name: city.made.name, kind, summary: city.made.description, latitude: null, longitude: null },
          ...how,
        })
  const sectorId = 'id' in sector ? Number(sector.id) : await createSector(tx, { input: { slug: null, cityId, ...sector.made }, ...how })
  const categoryId =
    'id' in category
      ? Number(category.id)
      : await createCategory(tx, { input: { slug: null, guide: 'general', sectorId, illustration: null, ...category.made }, ...how })
  return { cityId, categoryId }
}
