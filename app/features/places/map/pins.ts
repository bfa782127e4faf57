import { type LngLat, type MapView, toUnits } from './static-map.ts'

export type Pin = LngLat & { id: string; label?: string }
export type PlacedPin = { id: string; x: number; y: number; label: string | undefined }

/**
 * Positions of the pins inside the frame. A label is dropped when it would lie on another pin or label; earlier pins keep
 * theirs. `unitsPerLetter` is the width that a letter of a label takes.
 */
export function placePins(view: MapView, pins: readonly Pin[], unitsPerLetter = 8): PlacedPin[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  const inside = pins
    .map((pin) => ({ ...pin, ...toUnits(view, pin) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
  for (const { x, y } of inside) taken.push({ left: x - 9, right: x + 9, top: y - 18, bottom: y + 4 })
  return inside.map(({ id, x, y, label }, own) => {
    const half = ((label?.length ?? 0) * unitsPerLetter) / 2
    const box = { left: x - half, right: x + half, top: y + 5, bottom: y + 27 }
    const fits =
      label !== undefined &&
      box.left >= 0 &&
      box.right <= view.width &&
      box.bottom <= view.height &&
      taken.every(
        (other, i) => i === own || box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
      )
    if (fits) taken.push(box)
    return { id, x: Math.round(x), y: Math.round(y), label: fits ? label : undefined }
  })
}
