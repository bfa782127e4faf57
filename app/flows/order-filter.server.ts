import type { OrderFilter } from '#app/features/store/orders/admin/queries/list.server.ts'
import { listPlaces } from '#app/features/store/orders/admin/queries/zones.server.ts'
import type { OrdersAddress } from '#app/features/store/orders/admin/schema.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export type PlaceOption = { id: number; label: string; names: string[] }

/** The places to filter by: an order keeps the place's name in the language it was placed in, so each stands for all. */
export async function findPlaceOptions(db: Db, locale: Locale): Promise<PlaceOption[]> {
  const places = await listPlaces(db)
  return places.map(({ id, name }) => ({ id, label: localize(name, locale), names: [...new Set(Object.values(name))] }))
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** What an address asks of the list. Whoever looks for something looks among all, unless they stand in a view. */
export function orderFilter(address: OrdersAddress, places: readonly PlaceOption[], now: Date): OrderFilter {
  const { q, state, place, from, to } = address
  const isLooking = Boolean(q || state || place || from || to)
  return {
    view: address.view ?? (isLooking ? 'all' : 'waiting'),
    text: q || undefined,
    state,
    // A place that is gone finds nothing, instead of everything.
    places: place ? (places.find((one) => one.id === place)?.names ?? ['']) : undefined,
    from: from ? startOfMoroccoDay(from) : undefined,
    // The last day counts whole.
    until: to ? startOfMoroccoDay(dayAfter(to)) : undefined,
    weekStart: startOfMoroccoDay(moroccoDay(new Date(now.getTime() - (WEEK_DAYS - 1) * DAY_MS))),
  }
}
