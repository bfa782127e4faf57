import { type Corners, type ImagePoint, isSheet, sheetSize, straightenPixels } from './perspective.ts'

/** What the dialog says; the page has the words. */
export type StraightenWords = { title: string; hint: string; corners: readonly string[]; turn: string; done: string; cancel: string }

const MAX_SIDE = 2600
const QUALITY = 0.85
/** How far an arrow moves a corner, and with Shift: parts of the picture. */
const STEP = 0.01
const LARGE_STEP = 0.05
const WHOLE: readonly ImagePoint[] = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
]

/** Asks where the sheet lies in a photograph and which way is up; answers the sheet alone, straightened, or null for as it was. */
export async function straighten(file: File, words: StraightenWords): Promise<File | null> {
  const table = new Table(await canvasOf(file), words)
  const sheet = await table.ask()
  return sheet && new File([sheet], file.name, { type: 'image/jpeg', lastModified: Date.now() })
}

async function canvasOf(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = canvasSized(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

function canvasSized(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** The photograph on a table with a handle at each corner of the sheet. */
class Table {
  #photo: HTMLCanvasElement
  /** In parts of the picture, so that they stay where they are however large it is drawn. */
  #corners = WHOLE.map((corner) => ({ ...corner }))
  #dialog = document.createElement('dialog')
  #stage = document.createElement('div')
  #line = document.createElementNS('http://www.w3.org/2000/svg', 'polygon')
  #handles: HTMLButtonElement[] = []
  #done: HTMLButtonElement

  constructor(photo: HTMLCanvasElement, words: StraightenWords) {
    this.#photo = photo
    this.#dialog.className = 'straighten'
    const heading = element('h2', words.title)
    heading.id = 'straighten-title'
    this.#dialog.setAttribute('aria-labelledby', heading.id)
    this.#stage.className = 'straighten-stage'
    this.#handles = words.corners.map((name, i) => this.#handle(name, i))
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    drawing.setAttribute('viewBox', '0 0 1 1')
    drawing.setAttribute('preserveAspectRatio', 'none')
    drawing.setAttribute('aria-hidden', 'true')
    drawing.append(this.#line)
    this.#stage.append(photo, drawing, ...this.#handles)
    this.#done = button(words.done, 'btn btn-sea', () => this.#dialog.close('done'))
    const row = element('p', '')
    row.className = 'row'
    row.append(
      this.#done,
      button(words.turn, 'btn btn-line', () => this.#turn()),
      button(words.cancel, 'btn btn-quiet', () => this.#dialog.close()),
    )
    this.#dialog.append(heading, element('p', words.hint), this.#stage, row)
  }

  async ask(): Promise<Blob | null> {
    document.body.append(this.#dialog)
    this.#draw()
    this.#dialog.showModal()
    await new Promise((closed) => this.#dialog.addEventListener('close', closed, { once: true }))
    this.#dialog.remove()
    return this.#dialog.returnValue === 'done' ? this.#sheet() : null
  }

  #handle(name: string, i: number): HTMLButtonElement {
    const handle = button('', 'straighten-corner', () => {})
    handle.setAttribute('aria-label', name)
    handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId))
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return
      const box = this.#stage.getBoundingClientRect()
      this.#move(i, { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height })
    })
    handle.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? LARGE_STEP : STEP
      const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
      const at = this.#corners[i]
      if (!by || !at) return
      event.preventDefault()
      this.#move(i, { x: at.x + (by[0] ?? 0), y: at.y + (by[1] ?? 0) })
    })
    return handle
  }

  #move(i: number, { x, y }: ImagePoint) {
    this.#corners[i] = { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
    this.#draw()
  }

  /** A quarter the way the hands of a clock go; the corner at the left below is then the one at the left above. */
  #turn() {
    const { width, height } = this.#photo
    const turned = canvasSized(height, width)
    const context = turned.getContext('2d')
    context?.translate(height, 0)
    context?.rotate(Math.PI / 2)
    context?.drawImage(this.#photo, 0, 0)
    this.#photo.replaceWith(turned)
    this.#photo = turned
    const moved = this.#corners.map(({ x, y }) => ({ x: 1 - y, y: x }))
    this.#corners = [...moved.slice(3), ...moved.slice(0, 3)]
    this.#draw()
  }

  #pixels(): Corners {
    const { width, height } = this.#photo
    const [a, b, c, d] = this.#corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
    const none = { x: 0, y: 0 }
    return [a ?? none, b ?? none, c ?? none, d ?? none]
  }

  #draw() {
    this.#corners.forEach(({ x, y }, i) => {
      this.#handles[i]?.style.setProperty('--x', String(x))
      this.#handles[i]?.style.setProperty('--y', String(y))
    })
    this.#line.setAttribute('points', this.#corners.map(({ x, y }) => `${x},${y}`).join(' '))
    this.#done.disabled = !isSheet(this.#pixels())
  }

  async #sheet(): Promise<Blob | null> {
    const corners = this.#pixels()
    const { width, height } = sheetSize(corners, MAX_SIDE)
    const sheet = canvasSized(width, height)
    const from = this.#photo.getContext('2d')?.getImageData(0, 0, this.#photo.width, this.#photo.height)
    const to = sheet.getContext('2d')?.createImageData(width, height)
    if (!from || !to) return null
    straightenPixels(from, corners, to)
    sheet.getContext('2d')?.putImageData(to, 0, 0)
    return new Promise((ready) => sheet.toBlob(ready, 'image/jpeg', QUALITY))
  }
}

function element<Name extends 'h2' | 'p'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
