import { addProtocol, Map as GlMap, LngLatBounds, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapTownView } from '../../types.ts'
import { baseStyle, CHARTED, type MapColours, type TileBase } from './base-style.ts'
import { drawLightlyWhileMoving } from './light-drawing.ts'
import ownStyleUrl from './live-map.css?url'

// The moving map without anything on it: what every map of the site begins with.

type BaseMapLabels = Record<'title' | 'zoomIn' | 'zoomOut' | 'closePopup', string>

/** What the server knows of the region. */
export type MapBase = { towns: MapTownView[]; tiles: TileBase | null }

export const MAX_MAP_ZOOM = 16
const FIRST_ZOOM = 13.5
const MAX_PIXEL_RATIO = 2

/** Thrown where the browser cannot draw; the drawn map then stays. */
export class CannotDraw extends Error {
  override name = 'CannotDraw'
}

/** Everything that a map needs before it is drawn. Throws when this browser cannot draw one. */
export async function loadMapBase(host: HTMLElement): Promise<MapBase> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new CannotDraw()
  const [{ towns, tiles }] = await Promise.all([
    fetchOr<{ towns: MapTownView[]; tiles: string | null }>(host.dataset.base, { towns: [], tiles: null }),
    addStyles([styleUrl, ownStyleUrl]),
  ])
  return { towns, tiles: tiles ? await openTiles(tiles) : null }
}

/** What could not be fetched is done without: the rows of the page are enough for a map. */
export async function fetchOr<T>(url: string | undefined, otherwise: T): Promise<T> {
  try {
    const response = url ? await fetch(url) : undefined
    return response?.ok ? ((await response.json()) as T) : otherwise
  } catch {
    return otherwise
  }
}

function addStyles(urls: readonly string[]): Promise<unknown> {
  return Promise.all(
    urls.map(
      (href) =>
        new Promise((done, failed) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: failed })
          document.head.append(link)
        }),
    ),
  )
}

/** The owner's own base map; a broken archive is done without. */
async function openTiles(path: string): Promise<TileBase | null> {
  try {
    const { PMTiles, Protocol } = await import('pmtiles')
    const url = new URL(path, location.href).href
    const archive = new PMTiles(url)
    const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()])
    const protocol = new Protocol()
    protocol.add(archive)
    addProtocol('pmtiles', protocol.tile)
    const layers = (metadata as { vector_layers?: { id: string }[] }).vector_layers ?? []
    return { url, raster: header.tileType !== 1, layers: layers.map(({ id }) => id) }
  } catch {
    return null
  }
}

/** The style sheet's colours as a canvas understands them: MapLibre does not read OKLCH. */
function coloursOf(element: HTMLElement): MapColours {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const style = getComputedStyle(element)
  const read = (name: string) => {
    if (!context) return '#888'
    context.fillStyle = style.getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${r} ${g} ${b})`.replaceAll(' ', ',')
  }
  return {
    sea: read('--map-sea'),
    land: read('--map-land'),
    line: read('--map-line'),
    shore: read('--sea'),
    green: read('--thuya'),
    road: read('--ink-faint'),
  }
}

type BaseMapOptions = {
  host: HTMLElement
  container: HTMLElement
  labels: BaseMapLabels
  tiles: TileBase | null
  /** What is seen at first: west, south, east, north. */
  bounds: [west: number, south: number, east: number, north: number] | null
}

/** A map in the site's colours, which follow day and dusk. */
export function createBaseMap({ host, container, labels, tiles, bounds }: BaseMapOptions): GlMap {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const map = new GlMap({
    container,
    style: baseStyle(coloursOf(host), tiles),
    bounds: new LngLatBounds(bounds ?? CHARTED),
    fitBoundsOptions: { padding: { top: 60, bottom: 44, left: 44, right: 44 }, maxZoom: FIRST_ZOOM },
    maxBounds: new LngLatBounds(CHARTED),
    maxZoom: MAX_MAP_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    // Nobody looks at the region from so far off that the world would stand there twice.
    renderWorldCopies: false,
    // A third point in each direction is seen by nobody and drawn by every phone.
    pixelRatio: Math.min(MAX_PIXEL_RATIO, devicePixelRatio),
    locale: {
      'Map.Title': labels.title,
      'NavigationControl.ZoomIn': labels.zoomIn,
      'NavigationControl.ZoomOut': labels.zoomOut,
      'Popup.Close': labels.closePopup,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-left')
  drawLightlyWhileMoving(map)
  const dusk = matchMedia('(prefers-color-scheme: dark)')
  dusk.addEventListener('change', () => map.setStyle(baseStyle(coloursOf(host), tiles)))
  return map
}
