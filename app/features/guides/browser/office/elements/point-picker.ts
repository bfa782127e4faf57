const MOST_ZOOM = 64
const STEP = 4
const LEAP = 40

/** Web Mercator as the drawing has it: the whole world is the unit square, y grows southwards. */
const squareY = (latitude: number) => {
  const sin = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** The map sets the two numbers beside it and follows them: by a click, by the arrow keys, near and far. */
class PointPicker extends HTMLElement {
  #zoom = 1
  #at = { x: 0, y: 0 }

  connectedCallback() {
    const svg = this.#svg()
    const form = this.closest('form')
    if (!svg || !form) return
    svg.setAttribute('tabindex', '0')
    this.querySelector<HTMLElement>('[data-acts]')?.removeAttribute('hidden')
    const matrix = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(this.#pin()?.getAttribute('transform') ?? '')
    this.#at = { x: Number(matrix?.[1] ?? 450), y: Number(matrix?.[2] ?? 260) }
    if ('set' in this.dataset) this.#zoom = 8
    this.#draw()
    svg.addEventListener('click', this)
    svg.addEventListener('keydown', this)
    this.addEventListener('click', this)
    form.addEventListener('input', this)
  }

  #svg = () => this.querySelector<SVGSVGElement>('[data-map]')
  #pin = () => this.querySelector<SVGGElement>('[data-pin]')
  #field = (name: string) => this.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    if (event.type === 'input') {
      if (['latitude', 'longitude'].includes((event.target as HTMLInputElement).name)) this.#follow()
      return
    }
    const zoom = (event.target as Element).closest<HTMLElement>('[data-zoom]')?.dataset.zoom
    if (zoom) this.#near(zoom === 'in' ? 2 : 0.5)
    else if (event.currentTarget === this.#svg()) this.#click(event as MouseEvent)
  }

  #click(event: MouseEvent) {
    const svg = this.#svg()
    const matrix = svg?.getScreenCTM()
    if (!svg || !matrix) return
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    this.#set(point.x, point.y)
  }

  #press(event: KeyboardEvent) {
    const step = (event.shiftKey ? LEAP : STEP) / this.#zoom
    const [dx = 0, dy = 0] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? []
    if (event.key === '+' || event.key === '-') this.#near(event.key === '+' ? 2 : 0.5)
    else if (dx === 0 && dy === 0) return
    else this.#set(this.#at.x + dx, this.#at.y + dy)
    event.preventDefault()
  }

  /** From the drawing to the numbers. */
  #set(x: number, y: number) {
    const units = Number(this.dataset.units)
    const [west, north] = [Number(this.dataset.west), Number(this.dataset.north)]
    this.#write('longitude', (west + x / units) * 360 - 180)
    this.#write('latitude', latitudeOf(north + y / units))
    this.#at = { x, y }
    this.#draw(true)
  }

  #write(name: string, value: number) {
    const field = this.#field(name)
    if (!field) return
    field.value = value.toFixed(5)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const is = this.closest('form')?.querySelector<HTMLSelectElement>('[name="point_is"]')
    if (is?.value === 'none') is.value = 'thing'
  }

  /** From the numbers to the drawing. */
  #follow() {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
      Number((this.#field(name)?.value ?? '').replace(',', '.') || Number.NaN),
    )
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) return
    const units = Number(this.dataset.units)
    this.#at = {
      x: ((longitude + 180) / 360 - Number(this.dataset.west)) * units,
      y: (squareY(latitude) - Number(this.dataset.north)) * units,
    }
    this.#draw(true)
  }

  #near(by: number) {
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, this.#zoom * by))
    this.#draw()
  }

  #draw(shows = false) {
    const [width, height] = [Number(this.dataset.width), Number(this.dataset.height)]
    const [w, h] = [width / this.#zoom, height / this.#zoom]
    const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most)
    const [x, y] = [clamp(this.#at.x - w / 2, width - w), clamp(this.#at.y - h / 2, height - h)]
    this.#svg()?.setAttribute('viewBox', `${x} ${y} ${w} ${h}`)
    // Pins and names keep their size however near one looks.
    const size = (1 / this.#zoom).toFixed(4)
    this.#pin()?.setAttribute('transform', `translate(${this.#at.x.toFixed(2)} ${this.#at.y.toFixed(2)}) scale(${size})`)
    if (shows) this.#pin()?.setAttribute('visibility', 'visible')
    for (const town of this.querySelectorAll('[data-town]')) {
      const place = /translate\([^)]*\)/.exec(town.getAttribute('transform') ?? '')?.[0] ?? ''
      town.setAttribute('transform', `${place} scale(${size})`)
    }
  }
}

customElements.define('point-picker', PointPicker)
