import { type Map as GlMap, Marker } from 'maplibre-gl'
import type { MapPlace } from './clusters.ts'
import type { MapWords } from './live-map.ts'
import type { MarkerLayer } from './markers.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-point]')]
const linkOf = (row: HTMLElement) => row.querySelector<HTMLAnchorElement>('h2 a, h3 a')
const hrefOf = (row: HTMLElement) => linkOf(row)?.getAttribute('href') ?? ''

/** The places that the page lists, as their rows say them. */
export function readRows(): MapPlace[] {
  return rows().flatMap((row) => {
    const [longitude, latitude] = (row.dataset.point ?? '').split(',').map(Number)
    const link = linkOf(row)
    if (!link || longitude === undefined || latitude === undefined || Number.isNaN(longitude + latitude)) return []
    const note = [...row.querySelectorAll('.meta > *')].map((part) => part.textContent?.trim()).filter(Boolean)
    return [
      {
        href: hrefOf(row),
        name: link.textContent ?? '',
        note: note.join(' · '),
        longitude,
        latitude,
        vague: row.dataset.pointIs === 'village',
      },
    ]
  })
}

type Parts = { map: GlMap; markers: MarkerLayer; places: readonly MapPlace[]; words: MapWords }

/** Keeps list and map in step: what is pointed at here is lit there, and the list can follow the map. */
export class RowsInStep {
  readonly #host: HTMLElement
  readonly #parts: Parts

  constructor(host: HTMLElement, parts: Parts) {
    this.#host = host
    this.#parts = parts
    for (const row of rows()) {
      const light = (href?: string) => () => parts.markers.light(href)
      for (const name of ['mouseenter', 'focusin']) row.addEventListener(name, light(hrefOf(row)))
      for (const name of ['mouseleave', 'focusout']) row.addEventListener(name, light())
    }
    const follow = this.#box()
    follow?.addEventListener('change', () => this.#narrow())
    parts.map.on('moveend', () => this.#narrow())
    host.querySelector('dialog')?.addEventListener('close', () => {
      if (follow) follow.checked = false
      this.#narrow()
    })
    host.querySelector('[data-do=near]')?.addEventListener('click', this.#findMe)
    this.#narrow()
  }

  /** Marks the row of a pin that is pointed at. */
  light(href: string | undefined): void {
    for (const row of rows()) row.classList.toggle('lit', href !== undefined && hrefOf(row) === href)
  }

  /** Marks the row of a pin that was chosen and brings it into sight, without taking the focus from the map. */
  bringUp(href: string): void {
    this.light(href)
    const row = rows().find((one) => hrefOf(one) === href)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (row && !row.hidden) row.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }

  #box(): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>('[data-do=follow]')
  }

  /** Says how many places the map shows, and hides the rows outside it when that is asked for. */
  #narrow(): void {
    const { map, places, words } = this.#parts
    const seen = map.getBounds()
    const inside = new Set(places.filter((place) => seen.contains([place.longitude, place.latitude])).map(({ href }) => href))
    const isFollowing = this.#box()?.checked ?? false
    for (const row of rows()) row.hidden = isFollowing && !inside.has(hrefOf(row))
    const says = this.#host.querySelector('[data-part=shown]')
    const text = words.shown.replace('#', String(inside.size)).replace('#', String(places.length))
    if (says && says.textContent !== text) says.textContent = text
  }

  /** One's own place, asked for after the click; it stays in the browser. */
  #findMe = () => {
    const { map, words } = this.#parts
    const say = (text: string) => dispatchEvent(new CustomEvent('site:toast', { detail: { text } }))
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        const at: [number, number] = [coords.longitude, coords.latitude]
        if (!map.getMaxBounds()?.contains(at)) return say(words.nearFar)
        const element = Object.assign(document.createElement('span'), { className: 'map-me', title: words.here })
        document.querySelector('.map-me')?.remove()
        new Marker({ element }).setLngLat(at).addTo(map)
        map.easeTo({ center: at, zoom: Math.max(map.getZoom(), 12) })
      },
      () => say(words.nearDenied),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  }
}
