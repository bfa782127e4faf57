import { readMapPoint } from '#app/platform/map-point.ts'
import { drawPickerCircle } from '../../map/picker-circle.ts'

type Point = { latitude: number; longitude: number }

const MAX_ZOOM = 256
/** How near a map of a known point begins. */
const NEAR = 16
const STEP = 4
const LEAP = 40
const DRAG_PX = 6
/** From here on there is room for what the guide knows nearby. */
const MARKS_FROM = 4
const MAX_MARKS = 40
const LETTER_PX = 8
const LINE_PX = 20
const FROM_MAP = 'map'
const SVG = 'http://www.w3.org/2000/svg'

type XY = { x: number; y: number }
type Mark = XY & { name: string }
/** What is seen of the drawing, in its units; `unit` is one pixel. */
type Frame = XY & { w: number; h: number; unit: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Web Mercator as the drawing has it: the whole world is the unit square, y grows southwards. */
const squareY = (latitude: number) => {
  const sin = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
const clamp = (value: number, max: number) => Math.min(Math.max(0, value), Math.max(0, max))
const placeOf = (element: Element | null): XY | undefined => {
  const found = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element?.getAttribute('transform') ?? '')
  return found ? { x: Number(found[1]), y: Number(found[2]) } : undefined
}

/**
 * The map sets the two numbers beside it and follows them: by a click, by the arrow keys, near and far. A link or a pair of
 * numbers pasted into any of the fields fills both. All that is lettered keeps its size, however near and on whatever screen.
 */
class MapPicker extends HTMLElement {
  #zoom = 1
  #pinAt: XY = { x: 0, y: 0 }
  #middle: XY = { x: 0, y: 0 }
  #drag: { from: XY; middle: XY; moved: boolean } | undefined
  #marks: Mark[] | undefined

  connectedCallback() {
    const svg = this.#svg()
    const form = this.closest('form')
    if (!svg || !form) return
    svg.setAttribute('tabindex', '0')
    this.querySelector<HTMLElement>('[data-zooms]')?.removeAttribute('hidden')
    this.#pinAt = placeOf(this.#pin()) ?? { x: 450, y: 260 }
    this.#middle = this.#pinAt
    if ('set' in this.dataset) this.#zoom = NEAR
    for (const type of ['click', 'keydown', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel']) {
      svg.addEventListener(type, this, { passive: false })
    }
    this.addEventListener('click', this)
    form.addEventListener('input', this)
    new ResizeObserver(() => this.#draw()).observe(svg)
    this.#draw()
  }

  #svg = () => this.querySelector<SVGSVGElement>('[data-map]')
  #pin = () => this.querySelector<SVGGElement>('[data-pin]')
  /** The field that holds one of the numbers, or a pasted link. */
  #field(part: 'latitude' | 'longitude' | 'link'): HTMLInputElement | null | undefined {
    const name = this.dataset[part]
    return name === undefined ? undefined : this.closest('form')?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    if (event instanceof WheelEvent) return this.#wheel(event)
    if (event.type === 'input') return this.#writeIn(event)
    if (event instanceof PointerEvent && event.type !== 'click') return this.#pan(event)
    const zoom = (event.target as Element).closest<HTMLElement>('[data-zoom]')?.dataset.zoom
    if (zoom) this.#near(zoom === 'in' ? 2 : 0.5)
    else if (event.currentTarget === this.#svg()) this.#click(event as MouseEvent)
  }

  /** A field of the form is written: one of the two numbers, a link, or the one that says how the place is shown. */
  #writeIn(event: Event) {
    if ((event as CustomEvent).detail === FROM_MAP) return
    // A picker of pictures or of hours says `input` too, and has neither name nor value.
    if (!(event.target instanceof HTMLInputElement)) return
    const { name, value } = event.target
    const { latitude, longitude, link, circleField } = this.dataset
    if (name !== '' && name === circleField) return this.#draw()
    if (name === '' || ![latitude, longitude, link].includes(name)) return
    // The last word counts: numbers written after a link was pasted are meant.
    if (name !== link) this.#clearLink()
    this.#follow(value)
  }

  /** What a place of the screen is in the drawing. */
  #unitsAt({ clientX, clientY }: MouseEvent): XY | undefined {
    const matrix = this.#svg()?.getScreenCTM()
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : undefined
  }

  #click(event: MouseEvent) {
    if (this.#drag?.moved) return
    const at = this.#unitsAt(event)
    if (at) this.#set(at)
  }

  /** With a mouse the map is dragged; a finger scrolls the page, and finds its place by the buttons. */
  #pan(event: PointerEvent) {
    const svg = this.#svg()
    if (event.type === 'pointerdown') {
      this.#drag =
        event.pointerType === 'mouse' ? { from: { x: event.clientX, y: event.clientY }, middle: this.#middle, moved: false } : undefined
    } else if (event.type === 'pointermove' && this.#drag && event.buttons === 1) {
      const { from, middle } = this.#drag
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!this.#drag.moved && Math.hypot(dx, dy) < DRAG_PX) return
      this.#drag.moved = true
      svg?.setPointerCapture(event.pointerId)
      const { unit } = this.#frame()
      this.#middle = { x: middle.x - dx * unit, y: middle.y - dy * unit }
      this.#draw()
    }
  }

  /** As every map: with Ctrl, so that a page can be scrolled across it; two fingers on a pad send the same. */
  #wheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const at = this.#unitsAt(event)
    if (at) this.#near(event.deltaY < 0 ? 1.25 : 0.8, at)
  }

  #press(event: KeyboardEvent) {
    const step = (event.shiftKey ? LEAP : STEP) * this.#frame().unit
    const [dx = 0, dy = 0] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? []
    if (event.key === '+' || event.key === '-') this.#near(event.key === '+' ? 2 : 0.5)
    else if (dx === 0 && dy === 0) return
    else {
      this.#set({ x: this.#pinAt.x + dx, y: this.#pinAt.y + dy })
      this.#middle = this.#pinAt
      this.#draw()
    }
    event.preventDefault()
  }

  #clearLink() {
    const link = this.#field('link')
    if (link) link.value = ''
  }

  /** From the drawing to the numbers. */
  #set({ x, y }: XY) {
    const units = Number(this.dataset.units)
    const longitude = (Number(this.dataset.west) + x / units) * 360 - 180
    const latitude = latitudeOf(Number(this.dataset.north) + y / units)
    this.#pinAt = { x, y }
    this.#clearLink()
    this.#write({ latitude, longitude })
    this.#draw(true)
  }

  #write(point: Point) {
    for (const name of ['latitude', 'longitude'] as const) {
      const field = this.#field(name)
      if (!field) continue
      field.value = point[name].toFixed(5)
      field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: FROM_MAP }))
    }
    const kind = this.closest('form')?.querySelector<HTMLSelectElement>(`[name="${CSS.escape(this.dataset.kind ?? '')}"]`)
    if (kind?.value === 'none') kind.selectedIndex = 0
  }

  /** From the numbers to the drawing; a pasted place fills both fields first. */
  #follow(value: string) {
    const pasted = readMapPoint(value)
    if (pasted !== null && typeof pasted === 'object') this.#write(pasted)
    const [latitude, longitude] = (['latitude', 'longitude'] as const).map((part) =>
      Number((this.#field(part)?.value ?? '').replace(',', '.') || Number.NaN),
    )
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) return
    const at = this.#inUnits({ latitude, longitude })
    if (Math.hypot(at.x - this.#pinAt.x, at.y - this.#pinAt.y) < 0.001) return
    this.#pinAt = at
    this.#middle = at
    this.#zoom = Math.max(this.#zoom, NEAR)
    this.#draw(true)
  }

  #inUnits({ latitude, longitude }: Point): XY {
    const units = Number(this.dataset.units)
    return {
      x: ((longitude + 180) / 360 - Number(this.dataset.west)) * units,
      y: (squareY(latitude) - Number(this.dataset.north)) * units,
    }
  }

  /** Nearer or farther, around the pin while it is seen, or around `at`. */
  #near(by: number, at?: XY) {
    const before = this.#frame()
    const isSeen = this.#pin()?.getAttribute('visibility') !== 'hidden' && isWithin(this.#pinAt, before)
    const fixed = at ?? (isSeen ? this.#pinAt : this.#middle)
    this.#zoom = Math.min(MAX_ZOOM, Math.max(1, this.#zoom * by))
    const ratio = this.#frame().unit / before.unit
    this.#middle = {
      x: fixed.x + (this.#middle.x - fixed.x) * ratio,
      y: fixed.y + (this.#middle.y - fixed.y) * ratio,
    }
    this.#draw()
  }

  /** At the beginning the drawing fills the box, whatever the box's shape. */
  #frame(): Frame {
    const box = this.#svg()?.getBoundingClientRect()
    const [width, height] = [Number(this.dataset.width), Number(this.dataset.height)]
    const [across, down] = [box?.width || width, box?.height || height]
    const unit = Math.min(width / across, height / down) / this.#zoom
    const [w, h] = [across * unit, down * unit]
    return { unit, w, h, x: clamp(this.#middle.x - w / 2, width - w), y: clamp(this.#middle.y - h / 2, height - h) }
  }

  #draw(shows = false) {
    const frame = this.#frame()
    const { x, y, w, h, unit } = frame
    this.#middle = { x: x + w / 2, y: y + h / 2 }
    this.#svg()?.setAttribute('viewBox', `${x.toFixed(3)} ${y.toFixed(3)} ${w.toFixed(3)} ${h.toFixed(3)}`)
    this.#pin()?.setAttribute(
      'transform',
      `translate(${this.#pinAt.x.toFixed(3)} ${this.#pinAt.y.toFixed(3)}) scale(${(unit * 1.4).toFixed(5)})`,
    )
    if (shows) this.#pin()?.setAttribute('visibility', 'visible')
    const latitude = latitudeOf(Number(this.dataset.north) + this.#pinAt.y / Number(this.dataset.units))
    drawPickerCircle(this, { ...this.#pinAt, latitude, isSet: this.#pin()?.getAttribute('visibility') !== 'hidden' })
    const taken: Box[] = []
    for (const town of this.querySelectorAll('[data-town]')) {
      const at = placeOf(town)
      if (!at) continue
      town.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${unit.toFixed(5)})`)
      const text = town.querySelector('text')
      text?.setAttribute('visibility', hasRoom(at, text.textContent ?? '', frame, taken) ? 'visible' : 'hidden')
    }
    this.#drawMarks(frame, taken)
  }

  #drawMarks(frame: Frame, taken: Box[]) {
    const group = this.querySelector('[data-marks]')
    if (!group) return
    if (this.#zoom < MARKS_FROM) return group.replaceChildren()
    if (!this.#marks) {
      this.#marks = []
      void this.#fetchMarks()
    }
    const seen = this.#marks.filter((mark) => isWithin(mark, frame) && hasRoom(mark, mark.name, frame, taken))
    group.replaceChildren(...seen.slice(0, MAX_MARKS).map((mark) => drawnMark(mark, frame.unit)))
  }

  /** Without them the map is the coast and the towns, as before. */
  async #fetchMarks() {
    if (!this.dataset.source) return
    try {
      const response = await fetch(this.dataset.source)
      if (!response.ok) return
      const { marks } = (await response.json()) as { marks: [string, number, number][] }
      this.#marks = marks.map(([name, latitude, longitude]) => ({ name, ...this.#inUnits({ latitude, longitude }) }))
      this.#draw()
    } catch {}
  }
}

const isWithin = ({ x, y }: XY, frame: Frame) => x >= frame.x && x <= frame.x + frame.w && y >= frame.y && y <= frame.y + frame.h

/** Whether a name has room under its dot, in pixels, and is not cut by the map's edge; then it has taken it. */
function hasRoom({ x, y }: XY, name: string, { unit, ...frame }: Frame, taken: Box[]): boolean {
  const half = (name.length * LETTER_PX) / 2
  if (x / unit - half < frame.x / unit || x / unit + half > (frame.x + frame.w) / unit) return false
  const box = { left: x / unit - half, right: x / unit + half, top: y / unit - 4, bottom: y / unit + LINE_PX }
  if (taken.some((one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom)) return false
  taken.push(box)
  return true
}

function drawnMark({ x, y, name }: Mark, unit: number): SVGGElement {
  const mark = document.createElementNS(SVG, 'g')
  mark.setAttribute('class', 'picker-mark')
  mark.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${unit.toFixed(5)})`)
  const dot = document.createElementNS(SVG, 'circle')
  dot.setAttribute('r', '2.5')
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('y', '15')
  text.textContent = name
  mark.append(dot, text)
  return mark
}

customElements.define('map-picker', MapPicker)
