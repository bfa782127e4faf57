import type { PointIs } from '#app/features/guides/types.ts'
import { MAX_MAP_LINK, readMapPoint } from '#app/platform/map-point.ts'
import { AWAY } from './fields.ts'
import { isInMorocco } from './rules.ts'
import type { EntryReader } from './schema.ts'

export function readPoint(reader: EntryReader): { latitude: number | null; longitude: number | null; pointIs: PointIs } {
  const { latitude, longitude } = readPastedPoint(reader) ?? {
    latitude: reader.number('latitude', -90, 90, 'guides_latitude'),
    longitude: reader.number('longitude', -180, 180, 'guides_longitude'),
  }
  const requested = reader.choice('point_is', ['thing', 'village', 'none'])
  if (latitude === null && longitude === null) return { latitude, longitude, pointIs: 'none' }
  if (latitude === null) reader.refuse('latitude', 'guides_point_half', 0)
  if (longitude === null) reader.refuse('longitude', 'guides_point_half', 0)
  if (latitude !== null && longitude !== null && !isInMorocco({ latitude, longitude }) && !reader.flag(AWAY)) {
    reader.refuse('latitude', 'guides_point_away', 0)
  }
  return { latitude, longitude, pointIs: requested === null || requested === 'none' ? 'thing' : requested }
}

/** A map link or a pair of numbers in either field stands for both. */
function readPastedPoint(reader: EntryReader): { latitude: number | null; longitude: number | null } | null {
  for (const name of ['latitude', 'longitude']) {
    const pasted = readMapPoint(reader.line(name, MAX_MAP_LINK) ?? '')
    if (pasted === null) continue
    if (typeof pasted === 'object') return pasted
    return reader.refuse(name, pasted === 'short' ? 'guides_short_link' : 'guides_link_without_point', { latitude: null, longitude: null })
  }
  return null
}
