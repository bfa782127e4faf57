import type { Map as GlMap } from 'maplibre-gl'
import { CannotDraw, createBaseMap, loadMapBase } from '#app/features/places/map/live/base-map.ts'
import { type MapBounds, parseBounds } from '#app/platform/map-bounds.ts'
import { figure, type MapLabels, readLabels } from '../../browse/map/labels.ts'
import pinStyleUrl from '../../browse/map/listings-map.css?url'
import { PinLayer } from '../../browse/map/pin-layer.ts'
import { viewText } from '../../browse/map/view.ts'
import { boundsAround, type Position } from '../../browse/polygon.ts'
import type { ListingCollection } from '../../browse/types.ts'
import type { ListingState } from '../../types.ts'
import { refreshRows } from './desk-rows.ts'

const PATIENCE_MS = 180

/** Draws the map into its element, which is open. Throws when it cannot; nothing is left of it then. */
export async function openDeskMap(host: HTMLElement): Promise<void> {
  const view = parseBounds(new URLSearchParams(location.search).get('bbox') ?? '')
  const bounds = view ? Promise.resolve(boxOf(view)) : readPoints(host, {}).then(boundsOf)
  const [base, first] = await Promise.all([loadMapBase(host), bounds, addStyle(pinStyleUrl)])
  const container = host.querySelector<HTMLElement>('[data-part=canvas]')
  if (!container) throw new CannotDraw()
  const labels = readLabels(host)
  try {
    const map = createBaseMap({ host, container, labels, tiles: base.tiles, bounds: first })
    // What the address says was seen, and no wider: a list that follows the map must not grow with each reload.
    if (view) map.fitBounds(boxOf(view), { padding: 0, animate: false })
    const states = JSON.parse(host.dataset.states ?? '{}') as Record<ListingState, string>
    const pins = new PinLayer(map, labels, base.towns, { hasMarks: false, facts: ({ status }) => [states[status]] })
    new DeskMap(host, { map, pins, labels })
  } catch {
    container.replaceChildren()
    throw new CannotDraw()
  }
}

async function readPoints(host: HTMLElement, view: Record<string, string>, signal?: AbortSignal): Promise<ListingCollection> {
  const params = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(view)) params.set(name, value)
  const response = await fetch(`${host.dataset.points}?${params}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as ListingCollection
}

/** What holds all of them; null when there is none. */
function boundsOf({ features }: ListingCollection): [number, number, number, number] | null {
  if (features.length === 0) return null
  const corners = features.flatMap(({ geometry, properties }): Position[] =>
    'cluster' in properties
      ? [
          [properties.bounds[0], properties.bounds[1]],
          [properties.bounds[2], properties.bounds[3]],
        ]
      : [geometry.coordinates],
  )
  return boxOf(boundsAround(corners))
}

const boxOf = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [west, south, east, north]

function addStyle(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject }))
  })
}

type Parts = { map: GlMap; pins: PinLayer; labels: MapLabels }

/** Rows and pins in step: both are what the page's address asks for, and who points at the one lights the other. */
class DeskMap {
  readonly #host: HTMLElement
  readonly #parts: Parts
  readonly #box: HTMLInputElement | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined

  constructor(host: HTMLElement, parts: Parts) {
    this.#host = host
    this.#box = host.querySelector<HTMLInputElement>('[data-do=follow]')
    this.#parts = parts
    const { map, pins } = parts
    pins.onPoint = (id) => this.#lightRow(id)
    pins.onChoose = (id) => this.#lightRow(id)
    map.on('moveend', () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => {
        this.#fetch()
        if (this.#box?.checked) this.#narrow(viewText(map))
      }, PATIENCE_MS)
    })
    map.once('load', () => this.#fetch())
    if (this.#box) {
      this.#box.checked = new URLSearchParams(location.search).has('bbox')
      this.#box.addEventListener('change', () => this.#narrow(this.#box?.checked ? viewText(map) : null))
    }
    for (const [type, light] of Object.entries({ mouseover: true, focusin: true, mouseout: false, focusout: false })) {
      document.addEventListener(type, (event) => {
        const row = (event.target as Element).closest?.<HTMLElement>('tr[id^="row-"]')
        if (row) pins.light(light ? row.id.slice('row-'.length) : undefined)
      })
    }
  }

  #lightRow(id: string | undefined): void {
    for (const row of document.querySelectorAll('tr.lit')) row.classList.remove('lit')
    if (id !== undefined) document.getElementById(`row-${id}`)?.classList.add('lit')
  }

  async #fetch(): Promise<void> {
    const { map, pins, labels } = this.#parts
    this.#request?.abort()
    const request = new AbortController()
    this.#request = request
    const view = { bbox: viewText(map), zoom: map.getZoom().toFixed(2) }
    try {
      const { features, total } = await readPoints(this.#host, view, request.signal)
      pins.show(features)
      this.#say(labels.shown.replace('#', figure(labels, total)))
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.#say(labels.failed)
    }
  }

  /** The list in step with the map: the address says the view, and the rows of that address take the place of these. */
  #narrow(view: string | null): void {
    refreshRows(view).catch(() => this.#say(this.#parts.labels.failed))
  }

  #say(text: string): void {
    const output = this.#host.querySelector('[data-part=shown]')
    if (output && output.textContent !== text) output.textContent = text
  }
}
