import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import coast from '#content/geo/coast.json' with { type: 'json' }
import inland from '#content/geo/lines.json' with { type: 'json' }

/** Where the charted shore ends; beyond it nothing true could be drawn. */
export const CHARTED: [west: number, south: number, east: number, north: number] = [-4.94, 34.4, -2.42, 35.75]

export type MapColours = Record<'sea' | 'land' | 'line' | 'shore' | 'green' | 'road', string>
/** A base map that the owner has laid beside the data (DATA_DIR/map): its address, and what its tiles hold. */
export type TileBase = { url: string; raster: boolean; layers: readonly string[] }

/** GeoJSON, as MapLibre takes it. */
type Feature = Extract<GeoJSONSourceSpecification['data'], { type: 'Feature' }>
type Position = [number, number]
type Shore = { mainland: Position[]; islets: Position[][] }

function decode(deltas: readonly number[], scale = coast.scale): Position[] {
  let longitude = 0
  let latitude = 0
  const line: Position[] = []
  for (let i = 0; i + 1 < deltas.length; i += 2) {
    longitude += deltas[i] ?? 0
    latitude += deltas[i + 1] ?? 0
    line.push([longitude / scale, latitude / scale])
  }
  return line
}

export const readShore = (): Shore => ({ mainland: decode(coast.mainland), islets: coast.islets.map((islet) => decode(islet)) })

const closed = (ring: readonly Position[]): Position[] => [...ring, ...ring.slice(0, 1)]

/** The land south of the shore and the islets, as GeoJSON. The mainland's line runs from west to east. */
export function landGeoJson({ mainland, islets }: Shore): Feature {
  const [first = [0, 0], last = [0, 0]] = [mainland[0], mainland.at(-1)]
  const south = CHARTED[1] - 2
  const land: Position[] = [...mainland, [last[0] + 2, last[1]], [last[0] + 2, south], [first[0] - 2, south], [first[0] - 2, first[1]]]
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: [[closed(land)], ...islets.map((ring) => [closed(ring)])] },
  }
}

function shoreGeoJson({ mainland, islets }: Shore): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [mainland, ...islets.map(closed)] } }
}

const lineGeoJson = (lines: readonly (readonly number[])[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: lines.map((line) => decode(line, inland.scale)) },
})

/** What there is inland without tiles: where the water runs, and where a commune ends. Tiles know rivers better. */
const inlandLayers = (colours: MapColours, hasTiles: boolean): LayerSpecification[] => [
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    minzoom: 8,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.line, 'line-width': 1, 'line-dasharray': [4, 3] },
  },
  ...(hasTiles
    ? []
    : [
        {
          ...({ id: 'rivers', type: 'line', source: 'rivers', minzoom: 8, layout: { 'line-join': 'round', 'line-cap': 'round' } } as const),
          paint: { 'line-color': mixed(colours.sea, colours.shore, 0.35), 'line-width': 1.2 },
        },
      ]),
]

/** The sea pales in bands towards the shore, as on a chart; the land, drawn after, covers their other half. Opaque, or the bends would show. */
const shallows = (colours: MapColours): LayerSpecification[] =>
  [
    { width: 88, part: 0.12 },
    { width: 52, part: 0.24 },
    { width: 22, part: 0.38 },
  ].map(({ width, part }) => ({
    id: `shallows${width}`,
    type: 'line',
    source: 'shore',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': mixed(colours.sea, colours.land, part), 'line-width': width },
  }))

/** Two colours of `rgb(r,g,b)`, the second by its part. */
export function mixed(first: string, second: string, part: number): string {
  const [from, to] = [first, second].map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number))
  return `rgb(${from?.map((value, i) => Math.round(value + ((to?.[i] ?? value) - value) * part)).join(',')})`
}

/** Names that the two usual schemas of tiles (Protomaps, OpenMapTiles) give to the same things. */
const GREEN = ['landcover', 'park', 'landuse']
const ROADS = ['roads', 'transportation']
/** How wide a road is by its kind, far and near; what says nothing of itself is a street. */
const roadWidth = (main: number, side: number, path: number): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  ['motorway', 'trunk', 'primary'],
  main,
  ['secondary', 'tertiary'],
  side,
  ['path', 'service'],
  path,
  side * 0.7,
]

function tileLayers(tiles: TileBase, colours: MapColours): LayerSpecification[] {
  if (tiles.raster) return [{ id: 'tiles', type: 'raster', source: 'tiles' }]
  const has = (name: string) => tiles.layers.includes(name)
  const common = { source: 'tiles' } as const
  return [
    ...GREEN.filter(has).map(
      (name): LayerSpecification => ({
        ...common,
        id: `tiles-${name}`,
        type: 'fill',
        'source-layer': name,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.green, 'fill-opacity': 0.25 },
      }),
    ),
    ...['water'].filter(has).map(
      (name): LayerSpecification => ({
        ...common,
        id: `tiles-${name}`,
        type: 'fill',
        'source-layer': name,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.sea },
      }),
    ),
    ...['waterways', 'waterway'].filter(has).map(
      (name): LayerSpecification => ({
        ...common,
        id: `tiles-${name}`,
        type: 'line',
        'source-layer': name,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': colours.sea, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.5, 16, 4] },
      }),
    ),
    ...ROADS.filter(has).map(
      (name): LayerSpecification => ({
        ...common,
        id: `tiles-${name}`,
        type: 'line',
        'source-layer': name,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': colours.road,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, roadWidth(1.2, 0.7, 0.3), 16, roadWidth(9, 6.5, 1.6)],
        },
      }),
    ),
    ...['buildings', 'building'].filter(has).map(
      (name): LayerSpecification => ({
        ...common,
        id: `tiles-${name}`,
        type: 'fill',
        'source-layer': name,
        minzoom: 14,
        paint: { 'fill-color': colours.line, 'fill-opacity': 0.5 },
      }),
    ),
  ]
}

/** The base: our own shore in the site's colours, and between land and shore what the owner's tiles hold. No word is drawn. */
export function baseStyle(colours: MapColours, tiles: TileBase | null): StyleSpecification {
  const shore = readShore()
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landGeoJson(shore) },
      shore: { type: 'geojson', data: shoreGeoJson(shore) },
      borders: { type: 'geojson', data: lineGeoJson(inland.borders) },
      rivers: { type: 'geojson', data: lineGeoJson(inland.rivers) },
      ...(tiles ? { tiles: { type: tiles.raster ? 'raster' : 'vector', url: `pmtiles://${tiles.url}` } as const } : {}),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      ...shallows(colours),
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      ...(tiles ? tileLayers(tiles, colours) : []),
      ...(tiles?.raster ? [] : inlandLayers(colours, tiles !== null)),
      {
        id: 'shore',
        type: 'line',
        source: 'shore',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.shore, 'line-width': 1.6 },
      },
    ],
  }
}
