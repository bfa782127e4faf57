import { useHref } from 'react-router'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/icon.tsx'
import { groupByPlace, shortPrice } from '../../rules.ts'
import { listingPath } from '../rules.ts'
import type { ListingCard } from '../types.ts'
import './browse.css'

function useShortPrice(): (cents: number) => string {
  const { t, number } = useI18n()
  return (cents) => {
    const { value, unit } = shortPrice(cents)
    return t(`real-estate.pin_${unit}`, { value: number(value) })
  }
}

/**
 * The listings of this page on the drawn map, each with its price; what lies too near is one pin with a number. The moving
 * map round it is fetched when somebody opens it, and never before (browser/elements/listings-map.ts).
 */
export function BrowseMap({ cards }: { cards: readonly ListingCard[] }) {
  const { t } = useI18n()
  const price = useShortPrice()
  const pins = groupByPlace(cards).map(({ point, items: [first, ...others] }) => ({
    ...point,
    label: first && others.length === 0 ? price(first.priceInCents) : t('real-estate.pin_listings', { count: others.length + 1 }),
    href: first && others.length === 0 ? listingPath(first.id) : `#${encodeURIComponent(first?.id ?? '')}`,
    vague: first?.approximate !== false,
  }))
  const points = useHref('/api/listings')
  const base = useHref('/api/map-base')
  return (
    <aside id="listings-map" aria-label={t('real-estate.map')}>
      <listings-map class="live-map" data-points={points} data-base={base} data-words={useMapWords()}>
        <div className="drawn-map">
          {pins.length > 0 && <StaticMap pins={pins} title={t('real-estate.map_of')} shape="tall" />}
          <button type="button" className="btn btn-line open-map" data-do="open" hidden>
            <Icon name="map" />
            {t('browse.open_map')}
          </button>
          <p className="small soft map-says" role="status">
            <span className="when-loading">{t('places.map_loading')}</span>
            <span className="when-unable">{t('places.map_unable')}</span>
            <span className="when-failed">{t('places.map_failed')}</span>
          </p>
          <p className="tiny soft">{t('real-estate.map_note')}</p>
        </div>
        <MapDialog />
      </listings-map>
    </aside>
  )
}

function MapDialog() {
  const { t } = useI18n()
  return (
    <dialog aria-label={t('real-estate.map')}>
      <div className="map-head">
        <button type="button" className="btn btn-quiet" data-do="close">
          <Icon name="arrow-back" />
          <span className="over-page">{t('places.back_to_list')}</span>
          <span className="beside-list">{t('places.close_map')}</span>
        </button>
        <button type="button" className="btn btn-quiet" data-do="draw" aria-pressed="false">
          <Icon name="pencil" />
          {t('browse.draw_area')}
        </button>
      </div>
      <div className="map-canvas" data-part="canvas" dir="ltr" />
      <div className="map-foot">
        <label className="map-follow">
          <input type="checkbox" data-do="follow" />
          {t('browse.search_as_moves')}
        </label>
        <button type="button" className="btn btn-quiet" data-do="search-here">
          {t('browse.search_here')}
        </button>
        <output className="small soft num" data-part="shown" />
        <p className="tiny soft">{t('browse.circle_note')}</p>
        <p className="tiny soft">{t('places.live_credit')}</p>
      </div>
    </dialog>
  )
}

/** What the map says by itself; `#` stands for a figure. */
export function useMapWords(): string {
  const i18n = useI18n()
  const { t } = i18n
  const types = Object.fromEntries(
    (['flat', 'house', 'villa', 'plot', 'shop'] as const).map((type) => [type, t(`real-estate.type_${type}`)]),
  )
  const titles = Object.fromEntries(
    (['titled', 'requisition', 'melkia', 'not_applicable'] as const).map((status) => [status, t(`real-estate.deed_${status}`)]),
  )
  return JSON.stringify({
    intl: localeFacts[i18n.locale].intl,
    title: t('real-estate.map'),
    zoomIn: t('places.zoom_in'),
    zoomOut: t('places.zoom_out'),
    closePopup: t('places.close_box'),
    cluster: t('browse.cluster', { count: '#' }),
    shown: t('browse.shown', { count: '#' }),
    unnamed: t('real-estate.unnamed'),
    approximate: t('real-estate.approximate'),
    dirham: t('real-estate.pin_dirham', { value: '#' }),
    thousand: t('real-estate.pin_thousand', { value: '#' }),
    million: t('real-estate.pin_million', { value: '#' }),
    squareMetres: t('real-estate.square_metres', { area: '#' }),
    drawing: t('browse.drawing'),
    crosses: t('browse.problem_polygon_crosses'),
    failed: t('browse.not_loaded'),
    types,
    titles,
  })
}
