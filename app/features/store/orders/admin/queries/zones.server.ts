import { asc } from 'drizzle-orm'
import { deliveryPlaces } from '#app/features/store/orders/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'

export type DeliveryPlace = { id: number; name: LocalText; feeInCents: number; open: boolean; position: number; version: number }

/** Every place the keeper has written down, in their order. */
export async function listPlaces(db: DbOrTx): Promise<DeliveryPlace[]> {
  return db.select().from(deliveryPlaces).orderBy(asc(deliveryPlaces.position), asc(deliveryPlaces.id))
}
