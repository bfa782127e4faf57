import { type ClipBox, clipLine, clipRing, type Flat, thinned } from './clip.ts'
import { ProtoWriter, zigzag } from './protobuf.ts'

/** What is drawn, with its points in units of the finest zoom (`toWorld`). */
export type MapFeature = {
  layer: string
  kind: string
  name?: string | undefined
  /** The number on a road's shield. */
  ref?: string | undefined
  shape: 'line' | 'polygon'
  minZoom: number
  points: Int32Array
}

export const EXTENT = 4096
/** What lies a little beyond a tile is drawn in it too, so that no line ends at an edge. */
const EDGE = 64
export const MAX_TILE_ZOOM = 13
const WORLD = EXTENT * 2 ** MAX_TILE_ZOOM
const MIN_STEP = 2

/** Web Mercator in whole units of the finest zoom's tiles. */
export function toWorld(longitude: number, latitude: number): [x: number, y: number] {
  const sin = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return [Math.round(((longitude + 180) / 360) * WORLD), Math.round(y * WORLD)]
}

export function toDegrees(x: number, y: number): { longitude: number; latitude: number } {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
  return { longitude: (x / WORLD) * 360 - 180, latitude }
}

type Cut = { feature: MapFeature; parts: number[][] }

/** The tiles of one zoom, each as it is stored. */
export function* tilesAt(features: readonly MapFeature[], zoom: number): Generator<{ x: number; y: number; data: Uint8Array }> {
  const tiles = new Map<string, Cut[]>()
  for (const feature of features) {
    if (zoom < feature.minZoom) continue
    for (const { key, parts } of cutAt(feature, zoom)) {
      const cuts = tiles.get(key)
      if (cuts) cuts.push({ feature, parts })
      else tiles.set(key, [{ feature, parts }])
    }
  }
  for (const [key, cuts] of tiles) {
    const [x = 0, y = 0] = key.split('/').map(Number)
    yield { x, y, data: encodeTile(cuts) }
  }
}

function* cutAt(feature: MapFeature, zoom: number): Generator<{ key: string; parts: number[][] }> {
  const scale = 2 ** (zoom - MAX_TILE_ZOOM)
  const line = thinned(
    Array.from(feature.points, (value) => value * scale),
    MIN_STEP,
  )
  const box = boundsOf(line)
  // Smaller than a dot at this zoom.
  if (feature.shape === 'polygon' && (box.maxX - box.minX < MIN_STEP || box.maxY - box.minY < MIN_STEP)) return
  const tile = (value: number) => Math.floor(value / EXTENT)
  for (let x = tile(box.minX - EDGE); x <= tile(box.maxX + EDGE); x += 1) {
    for (let y = tile(box.minY - EDGE); y <= tile(box.maxY + EDGE); y += 1) {
      const [left, top] = [x * EXTENT, y * EXTENT]
      const frame = { minX: left - EDGE, minY: top - EDGE, maxX: left + EXTENT + EDGE, maxY: top + EXTENT + EDGE }
      const parts = feature.shape === 'line' ? clipLine(line, frame) : [clipRing(line.slice(0, -2), frame)]
      const inTile = parts.map((part) => part.map((value, i) => Math.round(value) - (i % 2 === 0 ? left : top)))
      const drawn = inTile.filter((part) => part.length >= (feature.shape === 'line' ? 4 : 6))
      if (drawn.length > 0) yield { key: `${x}/${y}`, parts: drawn }
    }
  }
}

function boundsOf(line: Flat): ClipBox {
  const box = { minX: Number.POSITIVE_INFINITY, minY: Number.POSITIVE_INFINITY, maxX: 0, maxY: 0 }
  for (let i = 0; i + 1 < line.length; i += 2) {
    const [x, y] = [line[i] as number, line[i + 1] as number]
    box.minX = Math.min(box.minX, x)
    box.maxX = Math.max(box.maxX, x)
    box.minY = Math.min(box.minY, y)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

/** A Mapbox Vector Tile, version 2. */
function encodeTile(cuts: readonly Cut[]): Uint8Array {
  const tile = new ProtoWriter()
  for (const [name, members] of Map.groupBy(cuts, ({ feature }) => feature.layer)) tile.bytes(3, encodeLayer(name, members))
  return tile.finish()
}

const KEYS = ['kind', 'name', 'ref'] as const

function encodeLayer(name: string, cuts: readonly Cut[]): Uint8Array {
  const values = new Map<string, number>()
  const indexOf = (value: string) => {
    const known = values.get(value)
    if (known !== undefined) return known
    values.set(value, values.size)
    return values.size - 1
  }
  const layer = new ProtoWriter().text(1, name)
  for (const { feature, parts } of cuts) {
    const tags = KEYS.flatMap((key, i) => (feature[key] ? [i, indexOf(feature[key])] : []))
    const type = feature.shape === 'line' ? 2 : 3
    layer.bytes(2, new ProtoWriter().packed(2, tags).number(3, type).packed(4, geometryOf(parts, feature.shape)).finish())
  }
  for (const key of KEYS) layer.text(3, key)
  for (const value of values.keys()) layer.bytes(4, new ProtoWriter().text(1, value).finish())
  return layer.number(5, EXTENT).number(15, 2).finish()
}

const command = (id: 1 | 2 | 7, count: number) => id + count * 8

function geometryOf(parts: readonly number[][], shape: MapFeature['shape']): number[] {
  let [x, y] = [0, 0]
  return parts.flatMap((part) => {
    const points = shape === 'polygon' ? clockwise(part) : part
    const steps: number[] = []
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [nextX, nextY] = [points[i] as number, points[i + 1] as number]
      steps.push(zigzag(nextX - x), zigzag(nextY - y))
      x = nextX
      y = nextY
    }
    const rest = steps.slice(2)
    return [command(1, 1), ...steps.slice(0, 2), command(2, rest.length / 2), ...rest, ...(shape === 'polygon' ? [command(7, 1)] : [])]
  })
}

/** An outer ring runs clockwise on a screen, whose y grows downwards. */
function clockwise(ring: readonly number[]): readonly number[] {
  let area = 0
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    area += (ring[i] as number) * (ring[next + 1] as number) - (ring[next] as number) * (ring[i + 1] as number)
  }
  if (area >= 0) return ring
  const turned: number[] = []
  for (let i = ring.length - 2; i >= 0; i -= 2) turned.push(ring[i] as number, ring[i + 1] as number)
  return turned
}
