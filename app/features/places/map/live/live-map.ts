import { addProtocol, Map as GlMap, LngLatBounds, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapTownView } from '../../types.ts'
import { baseStyle, CHARTED, type MapColours, type TileBase } from './base-style.ts'
import { boundsOf, type MapPlace } from './clusters.ts'
import ownStyleUrl from './live-map.css?url'
import { MarkerLayer } from './markers.ts'
import { RowsInStep, readRows } from './rows.ts'
import { MapSheet } from './sheet.ts'

export type MapWords = Record<
  'title' | 'zoomIn' | 'zoomOut' | 'closePopup' | 'cluster' | 'vague' | 'open' | 'here' | 'nearDenied' | 'nearFar' | 'shown',
  string
>

/** What the server knows beyond the rows on the page. */
type MapBase = { towns: MapTownView[]; tiles: string | null }
type Points = { places: MapPlace[] }

const MAX_ZOOM = 16
const FIRST_ZOOM = 13.5

/** Thrown where the browser cannot draw; the drawn map then stays. */
export class CannotDraw extends Error {
  override name = 'CannotDraw'
}

/** Opens the moving map inside its element, once built again at once. Throws when it cannot; nothing has changed then. */
export async function openLiveMap(host: HTMLElement): Promise<void> {
  const known = opened.get(host)
  if (known) return known.show()
  if (!document.createElement('canvas').getContext('webgl2')) throw new CannotDraw()
  const [base, rest] = await Promise.all([
    askFor<MapBase>(host.dataset.base, { towns: [], tiles: null }),
    askFor<Points>(host.dataset.points, { places: [] }),
    addStyles([styleUrl, ownStyleUrl]),
  ])
  const view = new LiveMap(host, { base, rest: rest.places, tiles: base.tiles ? await openTiles(base.tiles) : null })
  opened.set(host, view)
  view.show()
}

const opened = new WeakMap<HTMLElement, LiveMap>()

/** What could not be fetched is done without: the rows of the page are enough for a map. */
async function askFor<T>(url: string | undefined, otherwise: T): Promise<T> {
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

class LiveMap {
  readonly #host: HTMLElement
  readonly #tiles: TileBase | null
  readonly #sheet: MapSheet
  readonly #places: MapPlace[]
  readonly #base: MapBase
  #map: GlMap | undefined

  constructor(host: HTMLElement, parts: { base: MapBase; rest: readonly MapPlace[]; tiles: TileBase | null }) {
    this.#host = host
    this.#tiles = parts.tiles
    this.#base = parts.base
    this.#sheet = new MapSheet(host)
    const onPage = readRows()
    const known = new Set(onPage.map(({ href }) => href))
    this.#places = [...onPage, ...parts.rest.filter(({ href }) => !known.has(href))]
  }

  show(): void {
    this.#sheet.show()
    if (this.#map) return
    try {
      this.#build()
    } catch {
      this.#sheet.close()
      throw new CannotDraw()
    }
  }

  #build(): void {
    const words = JSON.parse(this.#host.dataset.words ?? '{}') as MapWords
    const container = this.#host.querySelector<HTMLElement>('[data-part=canvas]')
    if (!container) return
    const map = this.#createMap(container, words)
    this.#map = map
    const markers = new MarkerLayer(map, { places: this.#places, towns: this.#base.towns, words, maxZoomLevel: MAX_ZOOM })
    const rows = new RowsInStep(this.#host, { map, markers, places: this.#places, words })
    markers.onPoint = (href) => rows.light(href)
    markers.onChoose = (href) => rows.bringUp(href)
    const dusk = matchMedia('(prefers-color-scheme: dark)')
    dusk.addEventListener('change', () => map.setStyle(baseStyle(coloursOf(this.#host), this.#tiles)))
    map.once('load', () => {
      this.#host.dataset.state = 'open'
    })
    map.getCanvas().addEventListener('webglcontextlost', () => {
      this.#host.dataset.state = 'unable'
      this.#sheet.close()
    })
  }

  #createMap(container: HTMLElement, words: MapWords): GlMap {
    setWorkerUrl(new URL(workerUrl, location.href).href)
    const box = boundsOf(this.#places) ?? CHARTED
    const map = new GlMap({
      container,
      style: baseStyle(coloursOf(this.#host), this.#tiles),
      bounds: new LngLatBounds(box),
      fitBoundsOptions: { padding: { top: 60, bottom: 44, left: 44, right: 44 }, maxZoom: FIRST_ZOOM },
      maxBounds: new LngLatBounds(CHARTED),
      maxZoom: MAX_ZOOM,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': words.title,
        'NavigationControl.ZoomIn': words.zoomIn,
        'NavigationControl.ZoomOut': words.zoomOut,
        'Popup.Close': words.closePopup,
      },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'top-left')
    return map
  }
}
