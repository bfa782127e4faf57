import './map-picker.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { readMapPoint } from '#app/platform/map-point.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { radiusIn } from '../map/radius.ts'
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

type Values = Readonly<Record<string, string>>

type MapPickerProps = {
  /** What stands in the form's fields, by their names. */
  values: Values
  /** Names of the two fields that the map sets and follows. */
  latitude?: string
  longitude?: string
  /** A field of its own for a pasted link. */
  link?: string
  /** A select whose `none` stands for no point: it becomes its first choice when the pin is set. */
  kind?: string
  /** A circle of so many metres round the pin, while that field says so. */
  circle?: { field: string; value: string; metres: number }
  /** Visitors have their own buttons, and no names of drafts around the pin. */
  isPublic?: boolean
}

const toNumber = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null)

function findPoint(texts: readonly string[], [first = '', second = '']: readonly string[]) {
  const pasted = texts.map(readMapPoint).find((point) => point !== null)
  if (pasted) return typeof pasted === 'object' ? pasted : null
  const [latitude, longitude] = [toNumber(first), toNumber(second)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

type CircleProps = { metres: number; at: { x: number; y: number } | undefined; latitude: number; units: number; isShown: boolean }

function Circle({ metres, at, latitude, units, isShown }: CircleProps) {
  return (
    <circle
      className="picker-circle"
      cx={(at?.x ?? 0).toFixed(1)}
      cy={(at?.y ?? 0).toFixed(1)}
      r={radiusIn(metres, latitude, units).toFixed(3)}
      data-circle=""
      visibility={isShown ? 'visible' : 'hidden'}
    />
  )
}

/** Stands in a form with two fields of numbers, which work without it: a drawn map that sets them by a tap or the arrow keys. */
export function MapPicker({
  values,
  latitude = 'latitude',
  longitude = 'longitude',
  link,
  kind,
  circle,
  isPublic = false,
}: MapPickerProps) {
  const { t } = useI18n()
  const source = useHref('/api/admin/map-marks')
  const numbers = [values[latitude] ?? '', values[longitude] ?? '']
  const point = findPoint(link ? [values[link] ?? '', ...numbers] : numbers, numbers)
  const { view, drawing, at } = drawProvince([{ key: null, ...(point ?? START) }, ...TOWNS], { width: WIDTH, height: HEIGHT })
  const [pin, ...towns] = at
  const isCircled = point !== null && circle !== undefined && values[circle.field] === circle.value
  const hint = `${latitude}-map-hint`
  const button = isPublic ? 'btn btn-line btn-icon' : 'o-btn o-sm'
  return (
    <map-picker
      class="map-picker"
      data-latitude={latitude}
      data-longitude={longitude}
      data-link={link}
      data-kind={kind}
      data-circle-field={circle?.field}
      data-circle-value={circle?.value}
      data-circle-metres={circle?.metres}
      data-west={view.west}
      data-north={view.north}
      data-units={view.unitsPerMercator}
      data-width={WIDTH}
      data-height={HEIGHT}
      data-set={point ? '' : undefined}
      data-source={isPublic ? undefined : source}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="application" aria-label={t('places.picker_label')} aria-describedby={hint} data-map="">
        <path className="picker-land" d={drawing.land} />
        {drawing.contours.map((contour) => (
          <path key={contour.metres} className="picker-contour" d={contour.path} />
        ))}
        <path className="picker-shore" d={drawing.shore} />
        <g data-marks="" />
        {towns.map(({ key, x, y }) => (
          <g key={key} className="picker-town" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-town="">
            <circle r="3" />
            {key && <text y="18">{t(key)}</text>}
          </g>
        ))}
        {circle && (
          <Circle metres={circle.metres} at={pin} latitude={(point ?? START).latitude} units={view.unitsPerMercator} isShown={isCircled} />
        )}
        <g
          className="picker-pin"
          transform={`translate(${(pin?.x ?? 0).toFixed(1)} ${(pin?.y ?? 0).toFixed(1)})`}
          data-pin=""
          visibility={point ? 'visible' : 'hidden'}
        >
          <path d="M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z" />
          <circle cy="-15" r="3.5" />
        </g>
      </svg>
      <span className="map-picker-zoom" data-zooms="" hidden>
        <button type="button" className={button} data-zoom="in" aria-label={t('places.picker_zoom_in')}>
          <Icon name="plus" />
        </button>
        <button type="button" className={button} data-zoom="out" aria-label={t('places.picker_zoom_out')}>
          <Icon name="minus" />
        </button>
      </span>
      <p className={isPublic ? 'tiny soft' : 'o-hint'} id={hint}>
        <span className="map-picker-keys">{t('places.picker_hint')}</span>
        <span className="map-picker-touch">{t('places.picker_hint_phone')}</span> <small>{t('places.map_credit')}</small>
      </p>
    </map-picker>
  )
}
