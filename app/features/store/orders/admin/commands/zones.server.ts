import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { deliveryPlaces } from '#app/features/store/orders/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { PlaceInput } from '../schema.ts'

type SavePlace = { by: Actor; place: PlaceInput; id?: number | undefined; version?: number | undefined }

/** Writes a place down or changes one; orders keep the name and the fee they were placed with. 409 for an older version. */
export async function savePlace(db: Db, { by, place, id, version }: SavePlace): Promise<void> {
  await db.transaction(async (tx) => {
    if (id === undefined) {
      const [made] = await tx.insert(deliveryPlaces).values(place).returning({ id: deliveryPlaces.id })
      await recordAudit(tx, { by, action: 'orders.place_saved', subject: subjectOf(made?.id, place), after: fieldsOf(place) })
      return
    }
    const [before] = await tx.select().from(deliveryPlaces).where(eq(deliveryPlaces.id, id)).for('update')
    if (!before) throw notFound()
    const changed = await tx
      .update(deliveryPlaces)
      .set({ ...place, version: sql`${deliveryPlaces.version} + 1` })
      .where(and(eq(deliveryPlaces.id, id), eq(deliveryPlaces.version, version ?? 0)))
      .returning({ id: deliveryPlaces.id })
    if (changed.length === 0) throw new AppError('version_conflict', { status: 409 })
    await recordAudit(tx, {
      by,
      action: 'orders.place_saved',
      subject: subjectOf(id, place),
      before: fieldsOf(before),
      after: fieldsOf(place),
    })
  })
}

const subjectOf = (id: number | undefined, place: PlaceInput) => ({ kind: 'delivery_place', id: String(id), name: place.name.ar })
const fieldsOf = ({ name, feeInCents, open, position }: PlaceInput) => ({ name, fee_in_cents: feeInCents, open, position })
