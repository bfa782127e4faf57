import type { PointIs } from '#app/features/guides/types.ts'
import { MAX_MAP_LINK, readMapPoint } from '#app/platform/map-point.ts'
import { AWAY } from './fields.ts'
import { isInMorocco } from './rules.ts'
import type { EntryReader } from './schema.ts'

type Coordinates = { latitude: number | null; longitude: number | null }

export function readPoint(reader: EntryReader): Coordinates & { pointIs: PointIs } {
  const { latitude, longitude } = readCoordinates(reader)
  const requested = reader.choice('point_is', ['thing', 'village', 'none'])
  if (latitude === null && longitude === null) return { latitude, longitude, pointIs: 'none' }
  if (latitude !== null && longitude !== null && !isInMorocco({ latitude, longitude }) && !reader.flag(AWAY)) {
    reader.refuse('latitude', 'guides_point_away', 0)
  }
  return { latitude, longitude, pointIs: requested === null || requested === 'none' ? 'thing' : requested }
}

/** Two numbers, or a map link in place of them. */
export function readCoordinates(reader: EntryReader): Coordinates {
  const point = readPastedPoint(reader) ?? {
    latitude: reader.number('latitude', -90, 90, 'guides_latitude'),
    longitude: reader.number('longitude', -180, 180, 'guides_longitude'),
  }
  if (point.latitude === null && point.longitude !== null) reader.refuse('latitude', 'guides_point_half', 0)
  if (point.longitude === null && point.latitude !== null) reader.refuse('longitude', 'guides_point_half', 0)
  return point
}

/** A map link or a pair of numbers in either field stands for both. */
function readPastedPoint(reader: EntryReader): Coordinates | null {
  for (const name of ['latitude', 'longitude']) {
    const pasted = readMapPoint(reader.line(name, MAX_MAP_LINK) ?? '')
    if (pasted === null) continue
    if (typeof pasted === 'object') return pasted
    return reader.refuse(name, pasted === 'short' ? 'guides_short_link' : 'guides_link_without_point', { latitude: null, longitude: null })
  }
  return null
}
