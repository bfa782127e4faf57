import type { Map as GlMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { formatPolygon, MAX_CORNERS, type Position, parsePolygon, thinLine } from '../polygon.ts'

type Drawn = { ok: true; text: string } | { ok: false }

/** A line drawn on the map with a finger or the mouse, closed and thinned. `onLine` shows it while it is drawn. */
export class AreaDrawing {
  readonly #map: GlMap
  readonly #onLine: (line: readonly Position[]) => void
  readonly #onEnd: (drawn: Drawn) => void
  #line: Position[] = []
  #isDown = false

  constructor(map: GlMap, on: { line: (line: readonly Position[]) => void; end: (drawn: Drawn) => void }) {
    this.#map = map
    this.#onLine = on.line
    this.#onEnd = on.end
    map.dragPan.disable()
    map.touchZoomRotate.disable()
    map.getContainer().classList.add('is-drawing')
    map.on('mousedown', this.#down)
    map.on('touchstart', this.#down)
    map.on('mousemove', this.#move)
    map.on('touchmove', this.#move)
    addEventListener('mouseup', this.#up)
    addEventListener('touchend', this.#up)
  }

  stop(): void {
    const map = this.#map
    map.off('mousedown', this.#down)
    map.off('touchstart', this.#down)
    map.off('mousemove', this.#move)
    map.off('touchmove', this.#move)
    removeEventListener('mouseup', this.#up)
    removeEventListener('touchend', this.#up)
    map.getContainer().classList.remove('is-drawing')
    map.dragPan.enable()
    map.touchZoomRotate.enable()
    map.touchZoomRotate.disableRotation()
  }

  #down = (event: MapMouseEvent | MapTouchEvent) => {
    event.preventDefault()
    this.#isDown = true
    this.#line = [event.lngLat.toArray()]
  }

  #move = (event: MapMouseEvent | MapTouchEvent) => {
    if (!this.#isDown) return
    event.preventDefault()
    this.#line.push(event.lngLat.toArray())
    this.#onLine(this.#line)
  }

  #up = () => {
    if (!this.#isDown) return
    this.#isDown = false
    // A tap is no area: the drawing waits for a line.
    if (this.#line.length < 4) return
    const text = formatPolygon(thinLine(this.#line, MAX_CORNERS))
    this.#onEnd(parsePolygon(text).ok ? { ok: true, text } : { ok: false })
  }
}
