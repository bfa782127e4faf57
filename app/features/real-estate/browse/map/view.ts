import type { Map as GlMap } from 'maplibre-gl'
import { parseBounds } from '#app/platform/map-bounds.ts'
import { boundsAround, type Position, parsePolygon } from '../polygon.ts'

/** What the map shows, as `bbox` says it. */
export function viewText(map: GlMap): string {
  const box = map.getBounds()
  return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()].map((degrees) => degrees.toFixed(5)).join(',')
}

/** The view or the area of the address, else what the list's rows span. */
export function firstBounds(): [number, number, number, number] | null {
  const params = new URLSearchParams(location.search)
  const area = parsePolygon(params.get('polygon') ?? '')
  const points = [...document.querySelectorAll<HTMLElement>('[data-point]')].flatMap((row): Position[] => {
    const [longitude, latitude] = (row.dataset.point ?? '').split(',').map(Number)
    return longitude === undefined || latitude === undefined ? [] : [[longitude, latitude]]
  })
  const box =
    parseBounds(params.get('bbox') ?? '') ?? (area.ok ? boundsAround(area.polygon) : points.length > 0 ? boundsAround(points) : null)
  return box && [box.west, box.south, box.east, box.north]
}

/** MapLibre does not read OKLCH. */
export function colourOf(element: HTMLElement, name: string): string {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  if (!context) return '#a33'
  context.fillStyle = getComputedStyle(element).getPropertyValue(name)
  context.fillRect(0, 0, 1, 1)
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${r},${g},${b})`
}
