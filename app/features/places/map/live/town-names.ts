import { type Map as GlMap, Marker } from 'maplibre-gl'
import type { MapTownView } from '../../types.ts'
import { type Label, roomForLabels } from './clusters.ts'

export const LABEL = { letter: 7.4, height: 20 }
/** Rural communes are named from here on, where there is room; from farther off only towns are. */
const VILLAGE_ZOOM = 9

type Taken = { x: number; y: number; radius: number }

/** Names of towns where neither a mark nor another name stands. */
export class TownNames {
  readonly #map: GlMap
  readonly #towns: readonly MapTownView[]
  readonly #taken: () => readonly Taken[]
  readonly #standing: () => readonly Label[]
  #markers: Marker[] = []

  constructor(map: GlMap, towns: readonly MapTownView[], taken: () => readonly Taken[], standing: () => readonly Label[] = () => []) {
    this.#map = map
    this.#towns = towns
    this.#taken = taken
    this.#standing = standing
    map.on('moveend', () => this.draw())
  }

  draw(): void {
    for (const marker of this.#markers) marker.remove()
    const zoom = this.#map.getZoom()
    const seen = this.#map.getBounds()
    const towns = this.#towns.filter((town) => (town.urban || zoom >= VILLAGE_ZOOM) && seen.contains([town.longitude, town.latitude]))
    const labels = towns.map((town) => {
      const { x, y } = this.#map.project([town.longitude, town.latitude])
      return { x, y: y + 4, width: town.name.length * LABEL.letter, height: LABEL.height }
    })
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer()
    const fits = roomForLabels(labels, { marks: this.#taken(), labels: this.#standing(), width, height })
    this.#markers = towns.flatMap((town, i) => (fits[i] ? [this.#name(town)] : []))
  }

  #name(town: MapTownView): Marker {
    const element = Object.assign(document.createElement('span'), { className: town.urban ? 'map-town urban' : 'map-town' })
    element.append(Object.assign(document.createElement('span'), { textContent: town.name }))
    const marker = new Marker({ element, anchor: 'top', offset: [0, -4] }).setLngLat([town.longitude, town.latitude]).addTo(this.#map)
    // Names are for the eye: the list beside the map says where things are.
    element.setAttribute('aria-hidden', 'true')
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    return marker
  }
}
