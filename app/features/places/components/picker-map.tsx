import '../picker.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { readMapPoint } from '#app/platform/map-point.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LngLat } from '../map/static-map.ts'
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

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

function pointOf({ latitude: first = '', longitude: second = '' }: Readonly<Record<string, string>>): LngLat | null {
  const pasted = readMapPoint(first) ?? readMapPoint(second)
  if (pasted !== null) return typeof pasted === 'object' ? pasted : null
  const [latitude, longitude] = [numberOf(first), numberOf(second)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

type PickerMapProps = {
  /** What the form's fields `latitude` and `longitude` hold. */
  values: Readonly<Record<string, string>>
  label: string
  hint: string
  /** Classes of its buttons, which the back office draws otherwise than the site. */
  button: string
  /** Where names of the neighbourhood come from. */
  source?: string
}

/** A drawn map that sets two fields by a click or by the arrow keys, and follows what is written or pasted there. */
export function PickerMap({ values, label, hint, button, source }: PickerMapProps) {
  const { t } = useI18n()
  const point = pointOf(values)
  const { view, drawing, at } = drawProvince([{ key: null, ...(point ?? START) }, ...TOWNS], { width: WIDTH, height: HEIGHT })
  const [pin, ...towns] = at
  return (
    <point-picker
      class="g-picker"
      data-west={view.west}
      data-north={view.north}
      data-units={view.unitsPerMercator}
      data-width={WIDTH}
      data-height={HEIGHT}
      data-set={point ? '' : undefined}
      data-source={source}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="application" aria-label={label} aria-describedby="map-hint" data-map="">
        <path className="g-land" d={drawing.land} />
        {drawing.contours.map((contour) => (
          <path key={contour.metres} className="g-contour" d={contour.path} />
        ))}
        <path className="g-shore" d={drawing.shore} />
        <g data-marks="" />
        {towns.map(({ key, x, y }) => (
          <g key={key} className="g-town" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-town="">
            <circle r="3" />
            {key && <text y="18">{t(key)}</text>}
          </g>
        ))}
        <g
          className="g-pin"
          transform={`translate(${(pin?.x ?? 0).toFixed(1)} ${(pin?.y ?? 0).toFixed(1)})`}
          data-pin=""
          visibility={point ? 'visible' : 'hidden'}
        >
          <path d="M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z" />
          <circle cy="-15" r="3.5" />
        </g>
      </svg>
      <span className="g-picker-acts" data-acts="" hidden>
        <button type="button" className={button} data-zoom="in" aria-label={t('places.zoom_in')}>
          <Icon name="plus" />
        </button>
        <button type="button" className={button} data-zoom="out" aria-label={t('places.zoom_out')}>
          <Icon name="minus" />
        </button>
      </span>
      <p className="o-hint g-picker-hint" id="map-hint">
        {hint} <small>{t('places.map_credit')}</small>
      </p>
    </point-picker>
  )
}
