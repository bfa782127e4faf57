import { type Map as GlMap, Marker, type Offset, Popup } from 'maplibre-gl'
import type { MapTownView } from '../../types.ts'
import { type Cluster, clusterPlaces, type Label, type MapPlace, roomForLabels, zoomToSplit } from './clusters.ts'
import type { MapWords } from './live-map.ts'
import { LABEL, TownNames } from './town-names.ts'

const DROP = 'M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z'
const SVG = 'http://www.w3.org/2000/svg'
/** A drop stands on its point: a box above it begins at its head. */
const BESIDE_DROP = {
  ...{ bottom: [0, -34], 'bottom-left': [0, -34], 'bottom-right': [0, -34] },
  ...{ top: [0, 4], 'top-left': [0, 4], 'top-right': [0, 4], left: [16, -16], right: [-16, -16], center: [0, 0] },
} satisfies Offset

/** Clear of the mark, whose place is a circle of 16 pixels round 8 above its point. */
const BELOW = { exact: 9, vague: 16 }
const ASIDE = 18

/** Where a name may stand, the best first. */
function nameSpots({ x, y }: { x: number; y: number }, { name, vague }: MapPlace): { side: 'below' | 'right' | 'left'; label: Label }[] {
  const [width, height] = [name.length * LABEL.letter, LABEL.height]
  const level = y - (vague ? height / 2 : height)
  return [
    { side: 'below', label: { x, y: y + BELOW[vague ? 'vague' : 'exact'], width, height } },
    { side: 'right', label: { x: x + ASIDE + width / 2, y: level, width, height } },
    { side: 'left', label: { x: x - ASIDE - width / 2, y: level, width, height } },
  ]
}

type Parts = { places: readonly MapPlace[]; towns: readonly MapTownView[]; words: MapWords; maxZoomLevel: number }

/** Pins, clusters and names of towns as HTML above the canvas: they take the page's letters and colours, and the keyboard. */
export class MarkerLayer {
  readonly #map: GlMap
  readonly #parts: Parts
  #drawn: { key: string; marker: Marker; button: HTMLButtonElement; cluster: Cluster }[] = []
  readonly #towns: TownNames
  #lit: string | undefined
  #names: readonly Label[] = []
  /** A pin is pointed at, or no longer. */
  onPoint: (href: string | undefined) => void = () => undefined
  /** A pin was chosen. */
  onChoose: (href: string) => void = () => undefined

  constructor(map: GlMap, parts: Parts) {
    this.#map = map
    this.#parts = parts
    // Before the towns' own, which give way to these.
    map.on('moveend', () => this.#name())
    this.#towns = new TownNames(map, parts.towns, this.#taken, () => this.#names)
    this.draw()
    map.on('zoomend', () => this.draw())
  }

  /** Clusters anew for the zoom; what stays the same is left where it is, and so is the focus. */
  draw(): void {
    const clusters = clusterPlaces(this.#parts.places, Math.floor(this.#map.getZoom() * 2) / 2)
    const requested = new Map(clusters.map((cluster) => [`${cluster.key} ${cluster.places.length}`, cluster]))
    for (const { key, marker } of this.#drawn) if (!requested.has(key)) marker.remove()
    const saved = this.#drawn.filter(({ key }) => requested.has(key))
    const known = new Set(saved.map(({ key }) => key))
    const made = [...requested].filter(([key]) => !known.has(key)).map(([key, cluster]) => this.#make(key, cluster))
    this.#drawn = [...saved, ...made]
    this.light(this.#lit)
    this.#name()
    this.#towns.draw()
  }

  /** Marks the pin, or the cluster that holds it. */
  light(href: string | undefined): void {
    this.#lit = href
    for (const { button, cluster } of this.#drawn) {
      button.classList.toggle('lit', href !== undefined && cluster.places.some((place) => place.href === href))
    }
  }

  /** The names of places that stand alone: under their marks or at a side of them, where they lie on nothing else. */
  #name(): void {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer()
    const marks = this.#taken()
    const labels: Label[] = []
    for (const { cluster, button } of this.#drawn) {
      const [place] = cluster.places
      if (!place || cluster.places.length > 1) continue
      const at = this.#map.project([cluster.longitude, cluster.latitude])
      const spot = nameSpots(at, place).find(({ label }) => roomForLabels([label], { marks, labels, width, height })[0])
      if (spot) labels.push(spot.label)
      if (spot) button.dataset.named = spot.side
      else delete button.dataset.named
    }
    this.#names = labels
  }

  #make(key: string, cluster: Cluster) {
    const button = document.createElement('button')
    button.type = 'button'
    const [first] = cluster.places
    const isOne = cluster.places.length === 1
    if (isOne && first) {
      button.className = first.vague ? 'map-pin vague' : 'map-pin'
      button.setAttribute('aria-label', first.vague ? `${first.name} (${this.#parts.words.vague})` : first.name)
      button.append(mark(first.vague), Object.assign(document.createElement('span'), { className: 'map-name', textContent: first.name }))
    } else {
      button.className = 'map-cluster'
      button.textContent = String(cluster.places.length)
      button.setAttribute('aria-label', this.#parts.words.cluster.replace('#', String(cluster.places.length)))
    }
    const anchor = isOne && !first?.vague ? 'bottom' : 'center'
    const marker = new Marker({ element: button, anchor }).setLngLat([cluster.longitude, cluster.latitude]).addTo(this.#map)
    // The library makes of every mark a picture; this one is a button.
    button.removeAttribute('role')
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      this.#choose(cluster)
    })
    // The keyboard also comes to what lies outside the frame; the map follows it there.
    button.addEventListener('focus', () => {
      if (!this.#map.getBounds().contains(marker.getLngLat())) this.#map.easeTo({ center: marker.getLngLat() })
    })
    const pointAt = (href: string | undefined) => () => this.onPoint(href)
    for (const name of ['mouseenter', 'focus']) button.addEventListener(name, pointAt(first?.href))
    for (const name of ['mouseleave', 'blur']) button.addEventListener(name, pointAt(undefined))
    return { key, marker, button, cluster }
  }

  #choose({ places, longitude, latitude }: Cluster): void {
    const { maxZoomLevel } = this.#parts
    const zoom = places.length > 1 ? zoomToSplit(places, this.#map.getZoom(), maxZoomLevel) : null
    if (zoom !== null) {
      this.#map.easeTo({ center: [longitude, latitude], zoom: Math.max(zoom, this.#map.getZoom() + 1) })
      return
    }
    this.open(places, { longitude, latitude })
  }

  /** The box with a place's name, what is known of it at a glance, and the way to its page. */
  open(places: readonly MapPlace[], at: { longitude: number; latitude: number }): void {
    const box = document.createElement('div')
    box.className = 'map-popup'
    box.dir = document.dir
    box.append(...places.map((place) => this.#describe(place)))
    const [only] = places.length === 1 ? places : []
    new Popup({ offset: only && !only.vague ? BESIDE_DROP : 18, maxWidth: '18rem', focusAfterOpen: true })
      .setLngLat([at.longitude, at.latitude])
      .setDOMContent(box)
      .addTo(this.#map)
    const [first] = places
    if (first) this.onChoose(first.href)
  }

  #describe({ name, note, href, vague }: MapPlace): HTMLElement {
    const part = document.createElement('div')
    const link = Object.assign(document.createElement('a'), { href, textContent: name })
    const notes = [note, vague ? this.#parts.words.vague : ''].filter(Boolean)
    part.append(link, ...notes.map((text) => Object.assign(document.createElement('p'), { textContent: text })))
    return part
  }

  /** Where names of towns may not stand. */
  #taken = () =>
    this.#drawn.map(({ cluster, button }) => {
      const { x, y } = this.#map.project([cluster.longitude, cluster.latitude])
      return { x, y: button.classList.contains('map-cluster') ? y : y - 8, radius: 16 }
    })
}

function mark(vague: boolean): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', vague ? '-13 -13 26 26' : '-13 -26 26 28')
  svg.setAttribute('aria-hidden', 'true')
  const shapes: [name: string, attributes: Record<string, string>][] = vague
    ? [
        ['circle', { r: '10', class: 'area' }],
        ['circle', { r: '3', class: 'eye' }],
      ]
    : [
        ['path', { d: DROP, class: 'drop' }],
        ['circle', { cy: '-15', r: '3.5', class: 'eye' }],
      ]
  for (const [name, attributes] of shapes) {
    const shape = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value)
    svg.append(shape)
  }
  return svg
}
