import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { advertisementBookings, advertisementDays, advertisements, advertisers } from '../tables.server.ts'

/** Sample advertisements, with what was booked and counted for them; an advertiser goes when nothing of its own is left. */
export async function removeSampleAdvertisements(tx: Tx): Promise<void> {
  const samples = tx.select({ id: advertisements.id }).from(advertisements).where(eq(advertisements.sample, true))
  await tx.delete(advertisementDays).where(inArray(advertisementDays.advertisementId, samples))
  await tx.delete(advertisementBookings).where(inArray(advertisementBookings.advertisementId, samples))
  await tx.delete(advertisements).where(eq(advertisements.sample, true))
  const own = tx.select({ one: sql`1` }).from(advertisements).where(eq(advertisements.advertiserId, advertisers.id))
  await tx.delete(advertisers).where(and(eq(advertisers.sample, true), notExists(own)))
}
