import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { CannotDraw, createBaseMap, loadMapBase, type MapBase } from '#app/features/places/map/live/base-map.ts'
import { MapSheet } from '#app/features/places/map/live/sheet.ts'
import { type Position, parsePolygon } from '../polygon.ts'
import type { ListingCollection, ListingFeature } from '../types.ts'
import { circleRing } from './circle.ts'
import { AreaDrawing } from './draw-area.ts'
import { figure, type MapLabels, readLabels } from './labels.ts'
import ownStyleUrl from './listings-map.css?url'
import { changeAddress, filterParams, refreshList, rowOf } from './page-parts.ts'
import { PinLayer } from './pin-layer.ts'
import { colourOf, firstBounds, viewText } from './view.ts'

const PATIENCE_MS = 180
/** From here on a circle of 300 m is larger than a pin. */
const CIRCLE_ZOOM = 13

type MapState = { center: [number, number]; zoom: number }

const opened = new WeakMap<HTMLElement, ListingsMap>()

/** Opens the moving map inside its element, and one listing on it. Throws when it cannot; nothing has changed then. */
export async function openListingsMap(host: HTMLElement, listing?: string): Promise<void> {
  let view = opened.get(host)
  if (!view) {
    const [base] = await Promise.all([loadMapBase(host), addStyle(ownStyleUrl)])
    view = new ListingsMap(host, base)
    opened.set(host, view)
  }
  view.show(listing)
}

function addStyle(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject }))
  })
}

class ListingsMap {
  readonly #host: HTMLElement
  readonly #base: MapBase
  readonly #labels: MapLabels
  readonly #sheet: MapSheet
  #map: GlMap | undefined
  #pins: PinLayer | undefined
  #drawing: AreaDrawing | undefined
  #features: readonly ListingFeature[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined
  /** Opened as soon as the view has it. */
  #awaited: string | undefined
  /** Of what was last searched from here. */
  #address: string | undefined

  constructor(host: HTMLElement, base: MapBase) {
    this.#host = host
    this.#base = base
    this.#labels = readLabels(host)
    this.#sheet = new MapSheet(host)
  }

  show(listing?: string): void {
    const before = (history.state as { listingsMap?: MapState } | null)?.listingsMap
    this.#sheet.show()
    try {
      this.#map ??= this.#build(before)
    } catch {
      this.#sheet.close()
      throw new CannotDraw()
    }
    if (listing) this.#goTo(listing)
  }

  #build(before: MapState | undefined): GlMap {
    const host = this.#host
    const container = host.querySelector<HTMLElement>('[data-part=canvas]')
    if (!container) throw new CannotDraw()
    const map = createBaseMap({ host, container, labels: this.#labels, tiles: this.#base.tiles, bounds: firstBounds() })
    if (before) map.jumpTo(before)
    this.#pins = new PinLayer(map, this.#labels, this.#base.towns)
    this.#pins.onPoint = (id) => this.#lightRow(id)
    this.#pins.onChoose = (id) => this.#bringUp(id)
    map.on('moveend', () => this.#moved())
    map.on('style.load', () => this.#drawShapes())
    map.once('load', () => {
      host.dataset.state = 'open'
      this.#drawShapes()
      this.#fetch()
    })
    map.getCanvas().addEventListener('webglcontextlost', () => {
      host.dataset.state = 'unable'
      this.#sheet.close()
    })
    this.#listen()
    return map
  }

  #listen(): void {
    const dialog = this.#host.querySelector('dialog')
    dialog?.addEventListener('close', this.#closed)
    this.#host.querySelector('[data-do=draw]')?.addEventListener('click', () => this.#toggleDrawing())
    this.#host.querySelector('[data-do=search-here]')?.addEventListener('click', () => this.#searchHere())
    this.#box()?.addEventListener('change', () => this.#follow())
    for (const [type, light] of Object.entries({ mouseover: true, focusin: true, mouseout: false, focusout: false })) {
      document.addEventListener(type, (event) => {
        const row = (event.target as Element).closest?.<HTMLElement>('[data-listing]')
        if (row) this.#pins?.light(light ? row.dataset.listing : undefined)
      })
    }
    document.addEventListener('listing-marks', () => this.#pins?.show(this.#features))
    const box = this.#box()
    if (box) box.checked = new URLSearchParams(location.search).has('bbox')
  }

  /** Over a phone's page the map stands on a step of the history of its own: what was searched on it goes back with it. */
  #closed = () => {
    history.replaceState({ ...history.state, listingsMap: undefined }, '')
    const address = this.#address
    const settle = () => {
      if (address && location.href !== address) history.replaceState(history.state, '', address)
    }
    if ((history.state as { map?: boolean } | null)?.map) addEventListener('popstate', settle, { once: true })
    else settle()
  }

  #box = () => this.#host.querySelector<HTMLInputElement>('[data-do=follow]')

  #moved(): void {
    const map = this.#map
    // A map that is closed may still be resized.
    if (!map || !this.#host.hasAttribute('data-open')) return
    const center = map.getCenter().toArray() as [number, number]
    history.replaceState({ ...history.state, listingsMap: { center, zoom: map.getZoom() } satisfies MapState }, '')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#fetch()
      if (this.#box()?.checked) this.#searchHere()
    }, PATIENCE_MS)
  }

  async #fetch(): Promise<void> {
    const map = this.#map
    if (!map) return
    this.#request?.abort()
    const request = new AbortController()
    this.#request = request
    const params = filterParams()
    params.set('bbox', viewText(map))
    params.set('zoom', map.getZoom().toFixed(2))
    try {
      const response = await fetch(`${this.#host.dataset.points}?${params}`, { signal: request.signal })
      if (!response.ok) throw new Error(String(response.status))
      const { features, total } = (await response.json()) as ListingCollection
      this.#features = features
      this.#pins?.show(features)
      this.#drawShapes()
      this.#say(this.#labels.shown.replace('#', figure(this.#labels, total)))
      if (this.#awaited) this.#pins?.open(this.#awaited)
      this.#awaited = undefined
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.#say(this.#labels.failed)
    }
  }

  #say(text: string): void {
    const output = this.#host.querySelector('[data-part=shown]')
    if (output && output.textContent !== text) output.textContent = text
  }

  /** The list follows what the map shows, or all of it again. */
  #follow(): void {
    if (this.#box()?.checked) this.#searchHere()
    else this.#change({ bbox: null })
  }

  #searchHere(): void {
    if (this.#map) this.#change({ bbox: viewText(this.#map) })
  }

  #change(changes: Record<string, string | null>): void {
    changeAddress(changes)
    this.#address = location.href
    refreshList().catch(() => this.#say(this.#labels.failed))
  }

  #toggleDrawing(): void {
    const map = this.#map
    if (!map) return
    const wasDrawing = this.#drawing !== undefined
    this.#endDrawing()
    if (wasDrawing) return
    this.#pins?.closeBox()
    this.#say(this.#labels.drawing)
    this.#pressed(true)
    this.#drawing = new AreaDrawing(map, {
      line: (line) => this.#setShape('area', [line]),
      end: (drawn) => {
        this.#endDrawing()
        if (!drawn.ok) {
          this.#drawShapes()
          dispatchEvent(new CustomEvent('site:toast', { detail: { text: this.#labels.crosses } }))
          return
        }
        this.#change({ polygon: drawn.text, bbox: null })
        this.#drawShapes()
        this.#fetch()
      },
    })
  }

  #endDrawing(): void {
    this.#drawing?.stop()
    this.#drawing = undefined
    this.#pressed(false)
  }

  #pressed(isPressed: boolean): void {
    this.#host.querySelector('[data-do=draw]')?.setAttribute('aria-pressed', String(isPressed))
  }

  /** The area of the address, and round each approximate listing the circle that it lies in. */
  #drawShapes(): void {
    const map = this.#map
    if (!map?.isStyleLoaded() && !map?.getSource('land')) return
    const area = parsePolygon(new URLSearchParams(location.search).get('polygon') ?? '')
    this.#setShape('area', area.ok ? [area.polygon] : [])
    const isNear = map.getZoom() >= CIRCLE_ZOOM
    const circles = this.#features.flatMap(({ geometry, properties }) =>
      isNear && 'approximate' in properties && properties.approximate ? [circleRing(geometry.coordinates)] : [],
    )
    this.#setShape('circles', circles)
  }

  #setShape(name: 'area' | 'circles', rings: readonly (readonly Position[])[]): void {
    const map = this.#map
    if (!map) return
    const data = {
      type: 'FeatureCollection' as const,
      features: rings.map((ring) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)].map((corner) => [...corner])] },
      })),
    }
    const source = map.getSource<GeoJSONSource>(name)
    if (source) {
      source.setData(data)
      return
    }
    map.addSource(name, { type: 'geojson', data })
    const colour = colourOf(this.#host, name === 'area' ? '--sea' : '--g-property')
    map.addLayer({ id: `${name}-fill`, type: 'fill', source: name, paint: { 'fill-color': colour, 'fill-opacity': 0.14 } })
    map.addLayer({
      id: `${name}-line`,
      type: 'line',
      source: name,
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] },
    })
  }

  #lightRow(id: string | undefined): void {
    for (const row of document.querySelectorAll('[data-listing].lit')) row.classList.remove('lit')
    if (id) rowOf(id)?.classList.add('lit')
  }

  #bringUp(id: string): void {
    this.#lightRow(id)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    rowOf(id)?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }

  #goTo(listing: string): void {
    const [longitude, latitude] = (rowOf(listing)?.dataset.point ?? '').split(',').map(Number)
    if (longitude === undefined || latitude === undefined || Number.isNaN(longitude + latitude)) return
    this.#awaited = listing
    this.#map?.easeTo({ center: [longitude, latitude], zoom: Math.max(14, this.#map.getZoom()) })
    this.#pins?.light(listing)
  }
}
