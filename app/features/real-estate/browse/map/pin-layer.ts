import { type Map as GlMap, Marker, Popup } from 'maplibre-gl'
import { MAX_MAP_ZOOM } from '#app/features/places/map/live/base-map.ts'
import { type Cluster, clusterPlaces, type MapPlace, zoomToSplit } from '#app/features/places/map/live/clusters.ts'
import { TownNames } from '#app/features/places/map/live/town-names.ts'
import type { MapTownView } from '#app/features/places/types.ts'
import { readMarks } from '../../marks/device-marks.ts'
import type { ClusterProperties, ListingFeature, ListingProperties } from '../types.ts'
import { fanOffsets } from './circle.ts'
import { figure, type MapLabels, priceLabel } from './labels.ts'

/** Prices that would lie on each other become a number. */
const REACH = 74
const MAX_FANNED = 12

type PinOptions = {
  /** What whoever looks has noted as a visitor counts: hidden ones are left out, viewed and favourite ones look so. */
  hasMarks: boolean
  /** More lines for the box of a listing. */
  facts?: (listing: ListingProperties) => string[]
}

type Shown = { key: string; marker: Marker; button: HTMLElement; ids: readonly string[] }

const isCluster = (properties: ListingProperties | ClusterProperties): properties is ClusterProperties => 'cluster' in properties

/**
 * Prices, clusters and fans as HTML above the canvas: they take the page's letters and colours, and the keyboard. Never more
 * than fit beside each other, however many listings a view holds.
 */
export class PinLayer {
  readonly #map: GlMap
  readonly #labels: MapLabels
  #listings = new Map<string, ListingProperties>()
  #places: MapPlace[] = []
  #clusters: { at: [number, number]; properties: ClusterProperties }[] = []
  #shown: Shown[] = []
  #fan: Marker[] = []
  #popup: Popup | undefined
  #lit: string | undefined
  #marked: Record<'viewed' | 'favourite', ReadonlySet<string>> = { viewed: new Set(), favourite: new Set() }
  readonly #towns: TownNames
  readonly #options: PinOptions
  onPoint: (id: string | undefined) => void = () => undefined
  onChoose: (id: string) => void = () => undefined

  constructor(map: GlMap, labels: MapLabels, towns: readonly MapTownView[], options: PinOptions = { hasMarks: true }) {
    this.#map = map
    this.#options = options
    this.#labels = labels
    this.#towns = new TownNames(map, towns, this.#taken)
    map.on('zoomend', () => this.draw())
    map.on('click', () => this.#closeFan())
  }

  /** Takes the answer of the server for the view; what somebody has hidden from the list is not on the map either. */
  show(features: readonly ListingFeature[]): void {
    const marks = this.#options.hasMarks ? readMarks() : { hidden: [], viewed: [], favourite: [] }
    const hidden = new Set(document.querySelector('listing-marks[data-shows-hidden]') ? [] : marks.hidden)
    this.#marked = { viewed: new Set(marks.viewed), favourite: new Set(marks.favourite) }
    this.#listings = new Map()
    this.#places = []
    this.#clusters = []
    for (const { geometry, properties } of features) {
      const [longitude, latitude] = geometry.coordinates
      if (isCluster(properties)) {
        this.#clusters.push({ at: [longitude, latitude], properties })
        continue
      }
      if (hidden.has(properties.id)) continue
      this.#listings.set(properties.id, properties)
      this.#places.push({
        href: properties.id,
        name: properties.title || this.#labels.unnamed,
        note: '',
        longitude,
        latitude,
        vague: properties.approximate,
      })
    }
    this.draw()
  }

  /** What stays the same is left where it is, and so is the focus. */
  draw(): void {
    this.#closeFan()
    const groups = clusterPlaces(this.#places, this.#map.getZoom(), REACH)
    const requested = new Map<string, () => Shown>()
    for (const group of groups) {
      const key = group.places.map(({ href }) => href).join(' ')
      requested.set(key, () => this.#makeGroup(key, group))
    }
    for (const { at, properties } of this.#clusters) {
      const key = `${at.join(' ')} ${properties.count}`
      requested.set(key, () => this.#makeCluster(key, at, properties))
    }
    for (const { key, marker, button, ids } of this.#shown) {
      if (requested.has(key)) this.#mark(button, ids)
      else marker.remove()
    }
    const saved = this.#shown.filter(({ key }) => requested.has(key))
    const known = new Set(saved.map(({ key }) => key))
    this.#shown = [...saved, ...[...requested].flatMap(([key, make]) => (known.has(key) ? [] : [make()]))]
    this.light(this.#lit)
    this.#towns.draw()
  }

  /** What somebody has looked at or likes; a group shows neither. */
  #mark(button: HTMLElement, ids: readonly string[]): void {
    const [only = '', ...others] = ids
    for (const [name, marked] of Object.entries(this.#marked)) {
      button.classList.toggle(name, others.length === 0 && marked.has(only))
    }
  }

  /** Where names of towns may not stand. */
  #taken = () =>
    this.#shown.map(({ marker, button }) => {
      const { x, y } = this.#map.project(marker.getLngLat())
      return button.classList.contains('map-cluster') ? { x, y, radius: 20 } : { x, y: y - 14, radius: 34 }
    })

  /** Marks the pin of a listing, or the group that holds it. */
  light(id: string | undefined): void {
    this.#lit = id
    for (const { button, ids } of this.#shown) button.classList.toggle('lit', id !== undefined && ids.includes(id))
  }

  /** Opens the box of one listing, if the view has it. */
  open(id: string): void {
    const place = this.#places.find(({ href }) => href === id)
    if (place) this.#openBox([place], [place.longitude, place.latitude])
  }

  #makeGroup(key: string, group: Cluster): Shown {
    const [first] = group.places
    const only = group.places.length === 1 && first ? this.#listings.get(first.href) : undefined
    const at: [number, number] = [group.longitude, group.latitude]
    const ids = group.places.map(({ href }) => href)
    if (only) {
      const pin = this.#pin(key, only, at)
      this.#mark(pin.button, ids)
      return { ...pin, ids }
    }
    const shown = this.#countButton(key, at, group.places.length, () => this.#split(group))
    return { ...shown, ids }
  }

  #makeCluster(key: string, at: [number, number], { count, bounds }: ClusterProperties): Shown {
    const [west, south, east, north] = bounds
    const fit = () => this.#map.fitBounds([west, south, east, north], { padding: 60, maxZoom: MAX_MAP_ZOOM })
    return { ...this.#countButton(key, at, count, fit), ids: [] }
  }

  #countButton(key: string, at: [number, number], count: number, choose: () => void): Omit<Shown, 'ids'> {
    const button = newButton('map-cluster')
    const text = figure(this.#labels, count)
    button.textContent = text
    button.setAttribute('aria-label', this.#labels.cluster.replace('#', text))
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      choose()
    })
    return { key, button, marker: this.#place(button, at) }
  }

  #pin(key: string, listing: ListingProperties, at: [number, number], offset?: [number, number]): Omit<Shown, 'ids'> {
    const button = newButton(`price-pin ${listing.pin_color}${listing.approximate ? ' vague' : ''}`)
    const price = priceLabel(this.#labels, listing.price_in_cents)
    button.textContent = price
    // The canvas runs from left to right, a price as its language does.
    button.dir = document.dir
    const name = listing.title || this.#labels.unnamed
    button.setAttribute('aria-label', [price, name, listing.approximate ? this.#labels.approximate : ''].filter(Boolean).join('. '))
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      this.#openBox(
        this.#places.filter(({ href }) => href === listing.id),
        at,
      )
    })
    for (const type of ['mouseenter', 'focus']) button.addEventListener(type, () => this.onPoint(listing.id))
    for (const type of ['mouseleave', 'blur']) button.addEventListener(type, () => this.onPoint(undefined))
    return { key, button, marker: this.#place(button, at, offset) }
  }

  #place(button: HTMLElement, at: [number, number], offset: [number, number] = [0, 0]): Marker {
    const marker = new Marker({ element: button, anchor: button.classList.contains('price-pin') ? 'bottom' : 'center', offset })
      .setLngLat(at)
      .addTo(this.#map)
    // The library makes of every mark a picture; this one is a button.
    button.removeAttribute('role')
    button.addEventListener('focus', () => {
      if (!this.#map.getBounds().contains(at)) this.#map.easeTo({ center: at })
    })
    return marker
  }

  /** Nearer, until the group falls apart; what stands on one point is fanned out, or listed where it is too many for a fan. */
  #split(group: Cluster): void {
    const zoom = zoomToSplit(group.places, this.#map.getZoom(), MAX_MAP_ZOOM)
    const at: [number, number] = [group.longitude, group.latitude]
    if (zoom !== null) this.#map.easeTo({ center: at, zoom: Math.max(zoom, this.#map.getZoom() + 1) })
    else if (group.places.length > MAX_FANNED) this.#openBox(group.places, at)
    else this.#fanOut(group, at)
  }

  #fanOut(group: Cluster, at: [number, number]): void {
    this.#closeFan()
    const offsets = fanOffsets(group.places.length)
    const pins = group.places.flatMap(({ href }, i) => {
      const listing = this.#listings.get(href)
      return listing ? [this.#pin(`fan ${href}`, listing, at, offsets[i])] : []
    })
    this.#fan = pins.map(({ marker }) => marker)
    pins[0]?.button.focus()
  }

  #closeFan(): void {
    for (const marker of this.#fan) marker.remove()
    this.#fan = []
  }

  /** Puts away what lies over the map. */
  closeBox(): void {
    this.#closeFan()
    this.#popup?.remove()
  }

  #openBox(places: readonly MapPlace[], at: [number, number]): void {
    const box = document.createElement('div')
    box.className = 'map-popup'
    box.dir = document.dir
    box.append(...places.map((place) => this.#describe(place)))
    this.#popup?.remove()
    this.#popup = new Popup({ offset: 34, maxWidth: '18rem', focusAfterOpen: true }).setLngLat(at).setDOMContent(box).addTo(this.#map)
    const [first] = places
    if (first) this.onChoose(first.href)
  }

  #describe({ href, name }: MapPlace): HTMLElement {
    const part = document.createElement('div')
    const listing = this.#listings.get(href)
    if (!listing) return part
    const labels = this.#labels
    const link = Object.assign(document.createElement('a'), { href: listing.url, textContent: name })
    const facts = [
      `${labels.types[listing.type]} · ${labels.squareMetres.replace('#', figure(labels, listing.area_m2))}`,
      labels.titles[listing.title_status],
      listing.approximate ? labels.approximate : '',
      ...(this.#options.facts?.(listing) ?? []),
    ]
    const price = Object.assign(document.createElement('b'), {
      textContent: labels.dirham.replace('#', figure(labels, listing.price_in_cents / 100)),
    })
    part.append(price, link, ...facts.filter(Boolean).map((text) => Object.assign(document.createElement('p'), { textContent: text })))
    return part
  }
}

function newButton(className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button' as const, className })
}
