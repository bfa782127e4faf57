import '../point-map.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { drawProvince } from '../rules.ts'

/** Al Hoceima: where a map begins while there is no point. */
const START = { latitude: 35.2466, longitude: -3.9322 }
const WIDTH = 900
const HEIGHT = 520
const TOWNS = [
  { key: 'places.al_hoceima', latitude: 35.2466, longitude: -3.9322 },
  { key: 'places.imzouren', latitude: 35.1464, longitude: -3.8498 },
  { key: 'places.targuist', latitude: 34.9377, longitude: -4.3186 },
  { key: 'places.bni_bouayach', latitude: 35.1051, longitude: -3.8401 },
  { key: 'places.cala_iris', latitude: 35.1487, longitude: -4.3677 },
  { key: 'places.issaguen', latitude: 34.9188, longitude: -4.567 },
  { key: 'places.ajdir', latitude: 35.1954, longitude: -3.9062 },
] as const

type PointMapProps = {
  point: { latitude: number; longitude: number } | null
  /** Begins the names of the two numbers that it sets, e.g. `point.` for `point.latitude`. */
  names?: string
}

/** A drawn map that sets two numbers of its form, by a click or by the arrow keys. Without script it only shows the point. */
export function PointMap({ point, names }: PointMapProps) {
  const { t } = useI18n()
  const { view, drawing, at } = drawProvince([{ key: null, ...(point ?? START) }, ...TOWNS], { width: WIDTH, height: HEIGHT })
  const [pin, ...towns] = at
  return (
    <point-picker
      class="pm-picker"
      data-names={names}
      data-west={view.west}
      data-north={view.north}
      data-units={view.unitsPerMercator}
      data-width={WIDTH}
      data-height={HEIGHT}
      data-set={point ? '' : undefined}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="application" aria-label={t('places.point_map')} aria-describedby="map-hint" data-map="">
        <path className="pm-land" d={drawing.land} />
        {drawing.contours.map((contour) => (
          <path key={contour.metres} className="pm-contour" d={contour.path} />
        ))}
        <path className="pm-shore" d={drawing.shore} />
        {towns.map(({ key, x, y }) => (
          <g key={key} className="pm-town" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-town="">
            <circle r="3" />
            {key && <text y="18">{t(key)}</text>}
          </g>
        ))}
        <g
          className="pm-pin"
          transform={`translate(${(pin?.x ?? 0).toFixed(1)} ${(pin?.y ?? 0).toFixed(1)})`}
          data-pin=""
          visibility={point ? 'visible' : 'hidden'}
        >
          <path d="M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z" />
          <circle cy="-15" r="3.5" />
        </g>
      </svg>
      <span className="pm-acts" data-acts="" hidden>
        <button type="button" className="o-btn o-sm" data-zoom="in" aria-label={t('places.zoom_in')}>
          <Icon name="plus" />
        </button>
        <button type="button" className="o-btn o-sm" data-zoom="out" aria-label={t('places.zoom_out')}>
          <Icon name="minus" />
        </button>
      </span>
      <p className="o-hint" id="map-hint">
        {t('places.point_hint')} <small>{t('places.map_credit')}</small>
      </p>
    </point-picker>
  )
}
