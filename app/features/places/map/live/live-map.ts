import type { Map as GlMap } from 'maplibre-gl'
import { CannotDraw, createBaseMap, fetchOr, loadMapBase, MAX_MAP_ZOOM, type MapBase } from './base-map.ts'
import { boundsOf, type MapPlace } from './clusters.ts'
import { MarkerLayer } from './markers.ts'
import { RowsInStep, readRows } from './rows.ts'
import { MapSheet } from './sheet.ts'

export type MapWords = Record<
  'title' | 'zoomIn' | 'zoomOut' | 'closePopup' | 'cluster' | 'vague' | 'open' | 'here' | 'nearDenied' | 'nearFar' | 'shown',
  string
>

type Points = { places: MapPlace[] }

/** Opens the moving map inside its element, once built again at once. Throws when it cannot; nothing has changed then. */
export async function openLiveMap(host: HTMLElement): Promise<void> {
  const known = opened.get(host)
  if (known) return known.show()
  const [base, rest] = await Promise.all([loadMapBase(host), fetchOr<Points>(host.dataset.points, { places: [] })])
  const view = new LiveMap(host, { base, rest: rest.places })
  opened.set(host, view)
  view.show()
}

const opened = new WeakMap<HTMLElement, LiveMap>()

class LiveMap {
  readonly #host: HTMLElement
  readonly #sheet: MapSheet
  readonly #places: MapPlace[]
  readonly #base: MapBase
  #map: GlMap | undefined

  constructor(host: HTMLElement, parts: { base: MapBase; rest: readonly MapPlace[] }) {
    this.#host = host
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
    const map = createBaseMap({ host: this.#host, container, labels: words, tiles: this.#base.tiles, bounds: boundsOf(this.#places) })
    this.#map = map
    const markers = new MarkerLayer(map, { places: this.#places, towns: this.#base.towns, words, maxZoomLevel: MAX_MAP_ZOOM })
    const rows = new RowsInStep(this.#host, { map, markers, places: this.#places, words })
    markers.onPoint = (href) => rows.light(href)
    markers.onChoose = (href) => rows.bringUp(href)
    map.once('load', () => {
      this.#host.dataset.state = 'open'
    })
    map.getCanvas().addEventListener('webglcontextlost', () => {
      this.#host.dataset.state = 'unable'
      this.#sheet.close()
    })
  }
}
