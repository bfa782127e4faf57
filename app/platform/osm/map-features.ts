import type { OsmTags } from './read-pbf.server.ts'
import type { MapFeature } from './vector-tiles.ts'

type Drawn = Omit<MapFeature, 'points'>

/** From which zoom a road is drawn: the coast road before the streets, the streets before the paths. */
const ROADS: Record<string, [kind: string, minZoom: number]> = {
  motorway: ['motorway', 6],
  trunk: ['trunk', 6],
  primary: ['primary', 7],
  secondary: ['secondary', 8],
  tertiary: ['tertiary', 9],
  unclassified: ['minor', 11],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  pedestrian: ['path', 13],
  service: ['service', 13],
  track: ['path', 12],
  path: ['path', 13],
  footway: ['path', 13],
  steps: ['path', 13],
}
const GREEN = new Set(['park', 'garden', 'nature_reserve', 'forest', 'wood', 'grass', 'meadow', 'orchard', 'cemetery'])

/** The layers of the base map, by the names that its style looks for. */
export const mapLayers = ['roads', 'water', 'waterways', 'landuse', 'buildings'] as const

/** Its name as one reads it here: Arabic first, then as it is written on the spot. */
export const nameOf = (tags: OsmTags): string | undefined => tags['name:ar'] || tags.name || undefined

/** How a way is drawn, and from which zoom on; undefined for what is not. */
export function drawnAs(tags: OsmTags, isClosed: boolean): Drawn | undefined {
  const name = nameOf(tags)
  const road = tags.highway && tags.area !== 'yes' ? ROADS[tags.highway.replace(/_link$/, '')] : undefined
  if (road) return { layer: 'roads', shape: 'line', kind: road[0], minZoom: road[1], name, ref: tags.ref?.split(';')[0] }
  if (tags.waterway === 'river') return { layer: 'waterways', shape: 'line', kind: 'river', minZoom: 8, name }
  if (tags.waterway === 'stream' || tags.waterway === 'wadi')
    return { layer: 'waterways', shape: 'line', kind: 'stream', minZoom: 12, name }
  if (!isClosed) return undefined
  if (tags.natural === 'water' || tags.landuse === 'reservoir') return { layer: 'water', shape: 'polygon', kind: 'water', minZoom: 8, name }
  const green = [tags.leisure, tags.landuse, tags.natural].find((value) => value !== undefined && GREEN.has(value))
  if (green) return { layer: 'landuse', shape: 'polygon', kind: green, minZoom: 10, name }
  if (tags.building && tags.building !== 'no') return { layer: 'buildings', shape: 'polygon', kind: 'building', minZoom: 13 }
  return undefined
}
