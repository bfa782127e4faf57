import { distanceMetres } from '../rules.ts'
import type { Point } from '../types.ts'

/** How far each stage is from the one before it, in a straight line; null for the first. */
export function legsOf(stages: readonly Point[]): (number | null)[] {
  return stages.map((stage, i) => {
    const before = stages[i - 1]
    return before ? distanceMetres(before, stage) : null
  })
}

/** The straight lines from stage to stage together: the path on the ground is longer. Rounded to what can be said of it. */
export function walkMetres(stages: readonly Point[]): number {
  const sum = legsOf(stages).reduce<number>((total, leg) => total + (leg ?? 0), 0)
  return Math.round(sum / 100) * 100
}
