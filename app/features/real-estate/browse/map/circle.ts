import type { Position } from '../polygon.ts'

const METRES_PER_DEGREE = 111_195
const CORNERS = 48
/** An approximate listing lies within this of the point that is shown. */
const APPROXIMATE_METRES = 300

/** A circle on the ground as a closed ring. */
export function circleRing([longitude, latitude]: Position, metres = APPROXIMATE_METRES): Position[] {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % CORNERS)) / CORNERS
    return [longitude + (metres * Math.cos(angle)) / perDegreeEast, latitude + (metres * Math.sin(angle)) / METRES_PER_DEGREE] as const
  })
}

/** Where the members of a group on one point are fanned out to, in pixels from it. */
export function fanOffsets(count: number): [x: number, y: number][] {
  const radius = Math.max(56, (count * 64) / (2 * Math.PI))
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle) * 0.8)]
  })
}
