import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type PlacedPin, placePins } from '../map/pins.ts'
import { type LngLat, type MapView, toUnits } from '../map/static-map.ts'
import { chooseView, cropsOf, frames, type MapShape, neighboursOf, type ScaleBar, scaleBars } from '../rules.ts'

export type MapPin = LngLat & {
  label?: string
  href?: string
  /** The place the map is about. */
  main?: boolean
  /** Stands for a village or an area: drawn as a ring, not as a point. */
  vague?: boolean
  /** Its number on a walk. */
  mark?: string
}

type StaticMapProps = {
  pins: readonly MapPin[]
  title: string
  shape: MapShape
  /** Names of the neighbourhood, instead of the few that every map knows; the two nearest are surely in the frame. */
  names?: readonly Landmark[]
}
type Landmark = LngLat & { label: string }

// Names that let one find one's way, and where in the sea its name may stand.
const landmarks: (LngLat & { key: MessageKey })[] = [
  { key: 'places.al_hoceima', latitude: 35.2466, longitude: -3.9322 },
  { key: 'places.imzouren', latitude: 35.1464, longitude: -3.8498 },
  { key: 'places.targuist', latitude: 34.9377, longitude: -4.3186 },
  { key: 'places.bni_bouayach', latitude: 35.1051, longitude: -3.8401 },
  { key: 'places.cala_iris', latitude: 35.1487, longitude: -4.3677 },
  { key: 'places.issaguen', latitude: 34.9188, longitude: -4.567 },
  { key: 'places.ajdir', latitude: 35.1954, longitude: -3.9062 },
]
const seaPlaces: LngLat[] = [
  { latitude: 35.33, longitude: -4.12 },
  { latitude: 35.29, longitude: -3.85 },
  { latitude: 35.262, longitude: -3.9 },
  { latitude: 35.22, longitude: -3.87 },
  { latitude: 35.2, longitude: -4.34 },
  { latitude: 35.28, longitude: -4.0 },
]
const SAME_PLACE_DEGREES = 0.02
/** A card is shown at two thirds of its size, and its letters are drawn larger for it. */
const UNITS_PER_LETTER: Record<MapShape, number> = { wide: 7.5, tall: 7.5, card: 9.5 }

/** A map drawn by the server: shore, contours, names and pins as one SVG without a style attribute. A list or text stands beside it. */
export function StaticMap({ pins, title, shape, names }: StaticMapProps) {
  const { t } = useI18n()
  const known = names ?? landmarks.map(({ key, ...place }) => ({ ...place, label: t(key) }))
  const shown = known.filter((mark) => !pins.some((pin) => pin.label !== undefined && pin.main && isSamePlace(pin, mark)))
  const { view, drawing } = chooseView(names ? [...pins, ...neighboursOf(pins, shown)] : pins, shape)
  const bars = scaleBars(view, shape, pins)
  const placed = placePins(
    view,
    [
      ...pins.map((pin, i) => ({ ...pin, id: `pin-${i}` })),
      ...shown.map((name) => ({ ...name, id: `town-${name.label}`, backdrop: true })),
    ],
    { unitsPerLetter: UNITS_PER_LETTER[shape], taken: bars.map(({ box }) => box), crops: cropsOf(shape) },
  )
  return (
    <figure className={`static-map ${shape}`}>
      <svg viewBox={drawing.viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="map-land" d={drawing.land} />
        {drawing.contours.map((contour) => (
          <path key={contour.metres} className="contour" d={contour.path} />
        ))}
        <path className="shore" d={drawing.shore} />
        <SeaName view={view} shape={shape} />
        {placed.map((item) => (item.id.startsWith('pin-') ? null : <TownName key={item.id} item={item} />))}
        {placed.map((item) => {
          const pin = item.id.startsWith('pin-') ? pins[Number(item.id.slice(4))] : undefined
          return pin && <Pin key={item.id} item={item} pin={pin} />
        })}
        <ScaleBars bars={bars} />
      </svg>
      <figcaption>
        <span className="vh">{title}. </span>
        {t('places.map_credit')}
      </figcaption>
    </figure>
  )
}

function isSamePlace(a: LngLat, b: LngLat): boolean {
  return Math.abs(a.latitude - b.latitude) < SAME_PLACE_DEGREES && Math.abs(a.longitude - b.longitude) < SAME_PLACE_DEGREES
}

/** Twice, as the scale: where the whole drawing has room for it, and where every crop still shows it. */
function SeaName({ view, shape }: { view: MapView; shape: MapShape }) {
  const { t } = useI18n()
  const { safeWidth, safeHeight } = frames[shape]
  const spots = seaPlaces
    .map((place) => toUnits(view, place))
    .filter(({ x, y }) => x > 80 && x < view.width - 80 && y > 40 && y < view.height - 60)
  const safe = spots.find(
    ({ x, y }) => Math.abs(x - view.width / 2) < safeWidth / 2 - 80 && Math.abs(y - view.height / 2) < safeHeight / 2 - 24,
  )
  const places = [
    { key: 'edge', spot: spots[0] },
    // A tall map's crop is all pins: no room for it.
    { key: 'crop', spot: shape === 'wide' ? safe : undefined },
  ]
  return places.map(
    ({ key, spot }) =>
      spot && (
        <text key={key} className={`sea-name ${key}`} x={Math.round(spot.x)} y={Math.round(spot.y)}>
          {t('places.sea')}
        </text>
      ),
  )
}

function TownName({ item: { x, y, label, labelX } }: { item: PlacedPin }) {
  if (!label) return null
  return (
    <g className="town-name">
      <circle cx={x} cy={y} r="3.5" />
      <text x={labelX} y={y + 20}>
        {label}
      </text>
    </g>
  )
}

function eyeHeight(pin: MapPin): number {
  if (pin.vague) return 0
  return pin.main ? -27 : -15
}

const DROP = 'M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z'

function Pin({ item, pin }: { item: PlacedPin; pin: MapPin }) {
  const drop = pin.vague ? (
    <circle className="area" r={pin.main ? 26 : 9} />
  ) : (
    <path d={DROP} transform={pin.main ? 'scale(1.8)' : undefined} />
  )
  return (
    <g className={pin.main ? 'pin-mark main' : 'pin-mark'} transform={`translate(${item.x} ${item.y})`}>
      <PinLink href={pin.href}>
        {drop}
        {pin.mark ? (
          <text className="mark" y={pin.vague ? 4 : -11}>
            {pin.mark}
          </text>
        ) : (
          <circle className="eye" cy={eyeHeight(pin)} r={pin.main && !pin.vague ? 6 : 3.5} />
        )}
        {item.label && <text y={pin.main && pin.vague ? 44 : 20}>{item.label}</text>}
      </PinLink>
    </g>
  )
}

/** For the mouse only: the list beside the map has the same links for everybody. */
function PinLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const address = useHref(href ?? '/')
  return href === undefined ? (
    children
  ) : (
    <a href={address} tabIndex={-1}>
      {children}
    </a>
  )
}

function ScaleBars({ bars }: { bars: readonly ScaleBar[] }) {
  const { t, number } = useI18n()
  return bars.map(({ key, x, y, metres, units }) => (
    <g key={key} className={`scale-bar ${key}`}>
      <path d={`M${x} ${y - 5}v5h${units}v-5`} />
      <text x={x + units / 2} y={y + 16}>
        {metres < 1000 ? t('places.metres', { count: number(metres) }) : t('places.kilometres', { count: number(metres / 1000) })}
      </text>
    </g>
  ))
}
