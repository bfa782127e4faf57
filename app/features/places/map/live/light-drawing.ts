import type { Map as GlMap } from 'maplibre-gl'

/** Longer than this between two frames, and a hand that drags the map sees it lag. */
const SLOW_MS = 28
/** So many frames in a row decide: one may be late for another reason. */
const FRAMES = 4
const STEP = 0.7
/** The sea, the land and their lines are drawn in so few points at least; prices and names are letters of the page, and stay sharp. */
const COARSEST = 0.4

/** How finely a device can draw while the map moves, learnt from the frames that it made. */
export class Fineness {
  readonly finest: number
  #moving: number
  #gaps: number[] = []
  #last: number | undefined

  constructor(finest: number) {
    this.finest = finest
    this.#moving = finest
  }

  get whileMoving(): number {
    return this.#moving
  }

  /** The map begins or ends to move: what lies between is no frame. */
  pause(): void {
    this.#last = undefined
    this.#gaps = []
  }

  /** A frame of a moving map; true when the next ones should be drawn coarser. */
  note(at: number): boolean {
    if (this.#last !== undefined) this.#gaps.push(at - this.#last)
    this.#last = at
    if (this.#gaps.length < FRAMES) return false
    const isSlow = this.#gaps.every((gap) => gap > SLOW_MS)
    this.#gaps.shift()
    if (!isSlow || this.#moving <= COARSEST * this.finest) return false
    this.#gaps = []
    this.#moving = Math.max(COARSEST * this.finest, this.#moving * STEP)
    return true
  }
}

/**
 * Where a device without a graphics processor, or with a weak one, draws the map slower than a hand moves it, it is drawn coarser for as
 * long as it moves, and finely again when it stands. What costs there is the number of points, not the number of listings.
 */
export function drawLightlyWhileMoving(map: GlMap): void {
  const fineness = new Fineness(map.getPixelRatio())
  // Another number of points is told to the map's listeners as a movement of its own.
  let isChanging = false
  const change = (ratio: number) => {
    if (isChanging || map.getPixelRatio() === ratio) return
    isChanging = true
    map.setPixelRatio(ratio)
    isChanging = false
  }
  map.on('movestart', () => {
    if (isChanging) return
    fineness.pause()
    change(fineness.whileMoving)
  })
  // Told before the frame is drawn: a canvas that changes its size is empty until then.
  map.on('move', () => {
    if (!isChanging && fineness.note(performance.now())) change(fineness.whileMoving)
  })
  map.on('moveend', () => {
    if (isChanging) return
    fineness.pause()
    change(fineness.finest)
  })
}
