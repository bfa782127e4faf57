import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { groupByPlace, listingsPath, shortPrice } from '../rules.ts'
import type { Listing, ListingFilter } from '../types.ts'

type ListingsMapProps = { listings: readonly Listing[]; filter: ListingFilter }

/** The listings on the drawn map, each with its price; what lies too near is one pin with a number. */
export function ListingsMap({ listings, filter }: ListingsMapProps) {
  const { t, number } = useI18n()
  const priceOf = (listing: Listing) => {
    const { value, unit } = shortPrice(listing.priceInCents)
    return t(`real-estate.pin_${unit}`, { value: number(value) })
  }
  const pins = groupByPlace(listings).map(({ point, items: [first, ...others] }) => ({
    ...point,
    label: first && others.length === 0 ? priceOf(first) : t('real-estate.pin_listings', { count: others.length + 1 }),
    href: `${listingsPath(filter)}#${encodeURIComponent(first?.id ?? '')}`,
    vague: true,
  }))
  if (pins.length === 0) return null
  return (
    <aside id="listings-map" aria-label={t('real-estate.map')}>
      <StaticMap pins={pins} title={t('real-estate.map_of')} shape="tall" />
      <p className="tiny soft">{t('real-estate.map_note')}</p>
    </aside>
  )
}
