import { randomUUID } from 'node:crypto'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import type { ResourceRow } from '#app/features/resources/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'
import { bookings } from '../bookings/resource.server.ts'
import { advertisementResource } from '../resource.server.ts'

type Change = { id: string; by: Actor }

const WEEK = 7

async function requireRow(db: Db, resource: Resource, id: string): Promise<ResourceRow> {
  const row = await findRow(db, resource, id)
  if (!row || row.deletedAt) throw notFound()
  return row
}

/** One week longer, by the rules of every booking: refused where the next week is somebody else's alone. */
export async function extendBooking(db: Db, { id, by }: Change): Promise<void> {
  const { version, values } = await requireRow(db, bookings, id)
  const longer = { ...values, endsOn: addDays(String(values.endsOn), WEEK) }
  await updateRow(db, bookings, { id, version, values: longer, by, batch: randomUUID() })
}

/** Takes the booking's advertisement out of every slot at once, or puts it back; its bookings stay. */
export async function setBookingActive(db: Db, { id, by, isActive }: Change & { isActive: boolean }): Promise<void> {
  const booking = await requireRow(db, bookings, id)
  const { id: advertisement, version, values } = await requireRow(db, advertisementResource, String(booking.values.advertisementId))
  await updateRow(db, advertisementResource, { id: advertisement, version, values: { ...values, isActive }, by, batch: randomUUID() })
}
