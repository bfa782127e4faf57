import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

type LiveMapProps = {
  title: string
  /** Where places are listed that this page's rows do not hold; nothing when the rows are all. */
  points?: string
  /** How many of the page's rows have no point, which the count of the map would otherwise hide. */
  unplaced?: number
  /** The drawn map. */
  children: ReactNode
}

/**
 * The drawn map, and the button that opens a moving one (browser/live-map.ts). Rows with `data-point` are on it. Without
 * script the button is not there, and the drawn map is what there is.
 */
export function LiveMap({ title, points, unplaced = 0, children }: LiveMapProps) {
  const { t } = useI18n()
  const words = {
    title,
    zoomIn: t('places.zoom_in'),
    zoomOut: t('places.zoom_out'),
    closePopup: t('places.close_box'),
    cluster: t('places.cluster', { count: '#' }),
    vague: t('places.stands_for_village'),
    here: t('places.you_are_here'),
    nearDenied: t('places.place_unknown'),
    nearFar: t('places.place_far'),
    shown: t('places.shown', { shown: '#', all: '#' }),
  }
  const base = useHref('/api/map-base')
  const more = useHref(points ?? '/')
  return (
    <live-map className="live-map" data-base={base} data-points={points && more} data-words={JSON.stringify(words)}>
      <div className="drawn-map">
        {children}
        <button type="button" className="btn btn-line open-map" data-do="open" hidden>
          <Icon name="map" />
          {t('places.open_map')}
        </button>
        <p className="small soft map-says" role="status">
          <span className="when-loading">{t('places.map_loading')}</span>
          <span className="when-unable">{t('places.map_unable')}</span>
          <span className="when-failed">{t('places.map_failed')}</span>
        </p>
      </div>
      <dialog aria-label={title}>
        <div className="map-head">
          <button type="button" className="btn btn-quiet" data-do="close">
            <Icon name="arrow-back" />
            <span className="over-page">{t('places.back_to_list')}</span>
            <span className="beside-list">{t('places.close_map')}</span>
          </button>
          <button type="button" className="btn btn-quiet btn-icon" data-do="near" aria-label={t('places.show_my_place')}>
            <Icon name="pin" />
          </button>
        </div>
        <div className="map-canvas" data-part="canvas" dir="ltr" />
        <div className="map-foot">
          <label className="map-follow">
            <input type="checkbox" data-do="follow" />
            {t('places.follow_map')}
          </label>
          <output className="small soft num" data-part="shown" />
          {!points && unplaced > 0 && <p className="tiny soft">{t('places.unplaced', { count: unplaced })}</p>}
          <p className="map-legend tiny soft">
            <span className="exact">
              <svg viewBox="-13 -26 26 28" aria-hidden="true">
                <path d="M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z" />
              </svg>
              {t('places.exact_point')}
            </span>
            <span className="vague">
              <svg viewBox="-13 -13 26 26" aria-hidden="true">
                <circle r="10" />
              </svg>
              {t('places.stands_for_village')}
            </span>
          </p>
          <p className="tiny soft">{t('places.live_credit')}</p>
        </div>
      </dialog>
    </live-map>
  )
}
