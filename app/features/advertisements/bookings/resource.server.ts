import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { date, money, number, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../policy.ts'
import { listAdvertisementNames } from '../queries/names.server.ts'
import { MAX_BOOKED_DAYS, mondayOf, sundayOf } from '../rules.ts'
import { advertisementBookings as table } from '../tables.server.ts'
import { bookingStates, type Slot, slots } from '../types.ts'

const DAY_MS = 86_400_000

export const bookings = resource({
  name: 'advertisement_booking',
  audit: 'advertisements.booking',
  address: '/admin/ads-management/bookings',
  table,
  permission: permissions.manage,
  words: {
    title: 'advertisements-admin.bookings',
    lead: 'advertisements-admin.bookings_lead',
    create: 'advertisements-admin.create_booking',
    empty: 'advertisements-admin.no_bookings',
    emptyText: 'advertisements-admin.bookings_lead',
  },
  title: 'advertisementId',
  fields: {
    advertisementId: ref({
      label: 'advertisements-admin.advertisement',
      required: true,
      list: ({ db, i18n }) => listAdvertisementNames(db, i18n.locale),
    }),
    slot: select({
      label: 'advertisements-admin.slot',
      required: true,
      options: Object.fromEntries(slots.map((slot) => [slot, `advertisements.slot_${slot}` as const])),
    }),
    startsOn: date({ label: 'advertisements-admin.starts_on', hint: 'advertisements-admin.weeks_hint', required: true }),
    endsOn: date({ label: 'advertisements-admin.ends_on', required: true }),
    state: select({
      label: 'advertisements-admin.state',
      hint: 'advertisements-admin.state_hint',
      required: true,
      options: Object.fromEntries(bookingStates.map((state) => [state, `advertisements-admin.state_${state}` as const])),
    }),
    isExclusive: toggle({ label: 'advertisements-admin.is_exclusive', hint: 'advertisements-admin.is_exclusive_hint' }),
    weight: number({ label: 'advertisements-admin.weight', hint: 'advertisements-admin.weight_hint', min: 1, max: 10, required: true }),
    dailyCap: number({ label: 'advertisements-admin.daily_cap', hint: 'advertisements-admin.daily_cap_hint', min: 1, max: 1_000_000 }),
    priceInCents: money({ label: 'advertisements-admin.price', hint: 'advertisements-admin.price_hint' }),
  },
  sections: [
    { title: 'advertisements-admin.section_booking', fields: ['advertisementId', 'slot', 'startsOn', 'endsOn', 'state', 'isExclusive'] },
    { title: 'advertisements-admin.section_share', fields: ['weight', 'dailyCap', 'priceInCents'] },
  ],
  list: {
    columns: ['advertisementId', 'slot', 'startsOn', 'endsOn', 'state', 'priceInCents'],
    filters: ['slot', 'state', 'advertisementId', 'startsOn'],
    sort: ['startsOn', 'endsOn'],
    order: { by: 'startsOn', down: true },
  },
  complete: wholeWeeks,
  idFrom: ({ slot, startsOn }) => `${String(slot).replace('_', '-')}-${String(startsOn)}`,
  check: checkBooking,
})

/** A booking begins on a Monday and ends on a Sunday; one that ends before it starts is left for `checkBooking` to refuse. */
function wholeWeeks(values: FieldValues): FieldValues {
  const { startsOn, endsOn } = values as { startsOn: string | null; endsOn: string | null }
  if (startsOn === null || endsOn === null || endsOn < startsOn) return values
  return { ...values, startsOn: mondayOf(startsOn), endsOn: sundayOf(endsOn) }
}

const reject = (field: string, code: string, status = 422) => new AppError(code, { status, fields: { [field]: code } })

async function checkBooking(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (after === null) return
  const booking = after as {
    slot: Slot
    startsOn: string
    endsOn: string
    state: string
    isExclusive: boolean
    priceInCents: number | null
  }
  if (booking.endsOn < booking.startsOn) throw reject('endsOn', 'advertisement_ends_before')
  if (Date.parse(booking.endsOn) - Date.parse(booking.startsOn) > MAX_BOOKED_DAYS * DAY_MS) throw reject('endsOn', 'advertisement_too_long')
  if ((booking.priceInCents ?? 0) < 0) throw reject('priceInCents', 'resources_amount')
  if (booking.state !== 'confirmed') return
  // One after the other for each slot, so that the second of two who book the same week reads why; the constraint would only refuse.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`advertisement slot ${booking.slot}`}))`)
  const [taken] = await tx
    .select({ isExclusive: table.isExclusive })
    .from(table)
    .where(
      and(
        eq(table.slot, booking.slot),
        eq(table.state, 'confirmed'),
        isNull(table.deletedAt),
        lte(table.startsOn, booking.endsOn),
        gte(table.endsOn, booking.startsOn),
        id === null ? undefined : ne(table.id, id),
        booking.isExclusive ? undefined : eq(table.isExclusive, true),
      ),
    )
    .limit(1)
  if (taken) throw reject('startsOn', taken.isExclusive ? 'advertisement_slot_taken' : 'advertisement_slot_shared', 409)
}
