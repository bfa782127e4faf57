import { type LngLat, type MapView, toUnits } from './static-map.ts'

export type Pin = LngLat & {
  id: string
  label?: string
  /** A town that helps to find one's way: its dot takes no label from a pin, and its name comes last. */
  backdrop?: boolean
}
/** `labelX`: the middle of the label, under the pin or moved aside from what it would meet. */
export type PlacedPin = { id: string; x: number; y: number; label: string | undefined; labelX: number }

export type Box = { left: number; right: number; top: number; bottom: number }

const apart = (a: Box, b: Box) => a.left > b.right || a.right < b.left || a.top > b.bottom || a.bottom < b.top

export type MapContext = {
  /** The width that a letter of a label takes. */
  unitsPerLetter?: number
  /** Where something else is written. */
  taken?: readonly Box[]
  /** Where some screen ends the picture: upright at these x, level at these y. */
  crops?: { x: readonly number[]; y: readonly number[] }
}

/**
 * Positions of the pins inside the frame. A label is dropped when it would lie on another pin or label, or when a screen
 * would cut it through; a town's is moved aside first. Earlier pins keep theirs.
 */
export function placePins(view: MapView, pins: readonly Pin[], around: MapContext = {}): PlacedPin[] {
  const { unitsPerLetter = 8, crops = { x: [], y: [] } } = around
  const inside = pins
    .map((pin) => ({ ...pin, ...toUnits(view, pin) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    .map((pin) => ({ ...pin, dot: { left: pin.x - 9, right: pin.x + 9, top: pin.y - 18, bottom: pin.y + 4 } }))
  const front = inside.filter((pin) => !pin.backdrop)
  const taken: Box[] = [...front.map((pin) => pin.dot), ...(around.taken ?? [])]
  const isCut = (box: Box) => crops.x.some((x) => box.left < x && x < box.right) || crops.y.some((y) => box.top < y && y < box.bottom)
  const place = ({ id, x, y, label, dot, backdrop }: (typeof inside)[number]): PlacedPin => {
    const half = ((label?.length ?? 0) * unitsPerLetter) / 2
    const aside = Math.max(0, half - 6)
    const boxes = (backdrop ? [x, x + aside, x - aside] : [x]).map((middle) => ({
      left: middle - half,
      right: middle + half,
      top: y + 5,
      bottom: y + 27,
    }))
    const isInLayout = (box: Box) => box.left >= 0 && box.right <= view.width && box.bottom <= view.height
    const box = boxes.find((one) => isInLayout(one) && !isCut(one) && taken.every((other) => other === dot || apart(one, other)))
    const fits = label !== undefined && box !== undefined
    if (fits) taken.push(box)
    const labelX = Math.round(fits ? (box.left + box.right) / 2 : x)
    return { id, x: Math.round(x), y: Math.round(y), label: fits ? label : undefined, labelX }
  }
  return [...front, ...inside.filter((pin) => pin.backdrop)].map(place)
}
