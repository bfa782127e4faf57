import { abilityOf, type Calibration, type ExpectedCounts, POINTS, type Responses } from './calibration.ts'
import { chanceOfRight } from './rules.ts'
import type { ItemParameters } from './types.ts'

export const itemFlags = ['misfit', 'weak', 'drift', 'overexposed'] as const
export type ItemFlag = (typeof itemFlags)[number]

/** An item that tells readers apart less than this says nothing about them. */
export const WEAK_DISCRIMINATION = 0.4
/** Root mean squared deviation of the observed from the modelled curve, weighed by where the answers are. */
const MISFIT_DEVIATION = 0.1
/** How many standard errors, and how much of a share, early and late answers have to differ by. */
const DRIFT_ERRORS = 3.5
const DRIFT_SHARE = 0.1
const MIN_DRIFT_ANSWERS = 60

/** In the order in which they were given. */
export type DatedResponses = readonly Responses[]

/** What is wrong with each item of a calibration; the people stand in the order in which they took the test. */
export function flagsOf(people: DatedResponses, { unlinked, parameters, counts }: Calibration): ItemFlag[][] {
  const drifting = driftingItems(people, unlinked)
  return unlinked.map((item, i) => {
    const flags: ItemFlag[] = []
    if ((parameters[i]?.a ?? 0) < WEAK_DISCRIMINATION) flags.push('weak')
    if (deviationOf(item, counts[i] as ExpectedCounts) > MISFIT_DEVIATION) flags.push('misfit')
    if (drifting.has(i)) flags.push('drift')
    return flags
  })
}

function deviationOf(item: ItemParameters, { answers, right }: ExpectedCounts): number {
  let [sum, total] = [0, 0]
  for (const [q, theta] of POINTS.entries()) {
    const count = answers[q] as number
    if (count < 0.5) continue
    sum += count * ((right[q] as number) / count - chanceOfRight(theta, item)) ** 2
    total += count
  }
  return total > 0 ? Math.sqrt(sum / total) : 0
}

type Half = { answers: number; residual: number; variance: number }

/** Items that the second half of the people answers better or worse than the first half of the same ability. */
function driftingItems(people: DatedResponses, parameters: readonly ItemParameters[]): Set<number> {
  const halves = parameters.map(() => [newHalf(), newHalf()] as const)
  const middle = people.length / 2
  for (const [n, responses] of people.entries()) {
    const theta = abilityOf(responses, parameters)
    for (const { item, isRight } of responses) {
      const half = halves[item]?.[n < middle ? 0 : 1]
      const chance = chanceOfRight(theta, parameters[item] as ItemParameters)
      if (!half) continue
      half.answers += 1
      half.residual += (isRight ? 1 : 0) - chance
      half.variance += chance * (1 - chance)
    }
  }
  return new Set(halves.flatMap(([early, late], i) => (hasDrifted(early, late) ? [i] : [])))
}

const newHalf = (): Half => ({ answers: 0, residual: 0, variance: 0 })

function hasDrifted(early: Half, late: Half): boolean {
  if (Math.min(early.answers, late.answers) < MIN_DRIFT_ANSWERS) return false
  const change = Math.abs(late.residual / late.answers - early.residual / early.answers)
  const error = Math.sqrt(early.variance / early.answers ** 2 + late.variance / late.answers ** 2)
  return change > DRIFT_SHARE && change > DRIFT_ERRORS * error
}
