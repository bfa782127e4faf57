import { chanceOfRight } from './rules.ts'
import type { ItemParameters } from './types.ts'

/** Everything that one person answered, by the number of the item. */
export type Responses = readonly { item: number; isRight: boolean }[]

/** How the answers of an item spread over the points of ability: how many came from there, and how many of them were right. */
export type ExpectedCounts = { answers: Float64Array; right: Float64Array }

export type Calibration = {
  parameters: ItemParameters[]
  /** Item by item, at `POINTS`, on the scale that the people of this calibration set. */
  counts: ExpectedCounts[]
  /** Before linking: what the expected counts are to be compared with. */
  unlinked: ItemParameters[]
  cycles: number
}

/** Points of ability of the quadrature. People are taken as normal with mean 0 and standard deviation 1 while it runs. */
export const POINTS: readonly number[] = Array.from({ length: 41 }, (_, i) => -4 + i * 0.2)
const WEIGHTS = POINTS.map((theta) => Math.exp((-theta * theta) / 2))

const MAX_CYCLES = 80
const CONVERGED = 0.002
/** Weak beliefs that keep an item with odd answers from running away: b around 0, log a around log 1.5. */
const PRIOR_B_SD = 2.5
const PRIOR_LOG_A = { mean: Math.log(1.5), sd: 0.7 }
const MIN_A = 0.05
const MAX_A = 4
const MAX_B = 5

/**
 * Two-parameter logistic items from real answers: marginal maximum likelihood by EM over a quadrature (Bock and Aitkin 1981),
 * with weak priors, linked back to the scale of `start` by mean and standard deviation of the difficulties, so that bands keep
 * their meaning. `pause` is called between cycles, to let others in.
 */
export async function calibrate(
  people: readonly Responses[],
  start: readonly ItemParameters[],
  pause: () => Promise<void> = async () => {},
): Promise<Calibration> {
  let parameters = start.map(({ a, b }) => ({ a, b }))
  let counts = expect(people, parameters)
  let cycles = 0
  for (let moved = Number.POSITIVE_INFINITY; moved > CONVERGED && cycles < MAX_CYCLES; cycles += 1) {
    const next = parameters.map((item, i) => maximise(item, counts[i] as ExpectedCounts))
    moved = Math.max(...next.map(({ a, b }, i) => Math.max(Math.abs(a - (parameters[i]?.a ?? 0)), Math.abs(b - (parameters[i]?.b ?? 0)))))
    parameters = next
    counts = expect(people, parameters)
    await pause()
  }
  return { parameters: link(parameters, start), counts, unlinked: parameters, cycles }
}

/** The E step: each person's answers, spread over the points by what they say of the person. */
function expect(people: readonly Responses[], parameters: readonly ItemParameters[]): ExpectedCounts[] {
  const counts = parameters.map(() => ({ answers: new Float64Array(POINTS.length), right: new Float64Array(POINTS.length) }))
  const chances = parameters.map((item) => Float64Array.from(POINTS, (theta) => chanceOfRight(theta, item)))
  for (const responses of people) {
    const posterior = personPosterior(responses, chances)
    for (const { item, isRight } of responses) {
      const { answers, right } = counts[item] as ExpectedCounts
      for (let q = 0; q < POINTS.length; q += 1) {
        const weight = posterior[q] as number
        answers[q] = (answers[q] as number) + weight
        if (isRight) right[q] = (right[q] as number) + weight
      }
    }
  }
  return counts
}

function personPosterior(responses: Responses, chances: readonly Float64Array[]): Float64Array {
  const posterior = Float64Array.from(WEIGHTS)
  for (const { item, isRight } of responses) {
    const chance = chances[item] as Float64Array
    for (let q = 0; q < POINTS.length; q += 1)
      posterior[q] = (posterior[q] as number) * (isRight ? (chance[q] as number) : 1 - (chance[q] as number))
  }
  const sum = posterior.reduce((total, weight) => total + weight, 0)
  return posterior.map((weight) => weight / sum)
}

/** What a person is taken to be able to do, after these answers. */
export function abilityOf(responses: Responses, parameters: readonly ItemParameters[]): number {
  const chances = parameters.map((item) => Float64Array.from(POINTS, (theta) => chanceOfRight(theta, item)))
  return personPosterior(responses, chances).reduce((sum, weight, q) => sum + weight * (POINTS[q] as number), 0)
}

/** The M step of one item: Newton's method on slope and intercept, damped, with the priors. */
function maximise(item: ItemParameters, counts: ExpectedCounts): ItemParameters {
  let { a, b } = item
  for (let step = 0; step < 12; step += 1) {
    const { gradient, curvature } = slopesAt({ a, b }, counts)
    const determinant = curvature.aa * curvature.bb - curvature.ab ** 2
    if (determinant <= 0) break
    const da = (curvature.bb * gradient.a - curvature.ab * gradient.b) / determinant
    const db = (curvature.aa * gradient.b - curvature.ab * gradient.a) / determinant
    a = clamp(a + clamp(da, -0.5, 0.5), MIN_A, MAX_A)
    b = clamp(b + clamp(db, -0.7, 0.7), -MAX_B, MAX_B)
    if (Math.abs(da) + Math.abs(db) < 1e-4) break
  }
  return { a, b }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** First derivatives of the log likelihood with priors, and the expected second ones with their sign turned. */
function slopesAt({ a, b }: ItemParameters, { answers, right }: ExpectedCounts) {
  const logA = Math.log(a)
  const gradient = {
    a: -(logA - PRIOR_LOG_A.mean) / (PRIOR_LOG_A.sd ** 2 * a),
    b: -b / PRIOR_B_SD ** 2,
  }
  const curvature = { aa: 1 / (PRIOR_LOG_A.sd * a) ** 2, ab: 0, bb: 1 / PRIOR_B_SD ** 2 }
  for (const [q, theta] of POINTS.entries()) {
    const chance = chanceOfRight(theta, { a, b })
    const count = answers[q] as number
    const residual = (right[q] as number) - count * chance
    const weight = count * chance * (1 - chance)
    gradient.a += residual * (theta - b)
    gradient.b += -a * residual
    curvature.aa += weight * (theta - b) ** 2
    curvature.ab += -a * weight * (theta - b)
    curvature.bb += a * a * weight
  }
  return { gradient, curvature }
}

/** Items that hardly discriminate have no difficulty to speak of, and do not carry the link. */
const LINKING_A = 0.6

/** Mean and sigma linking to the scale of the parameters that the items had before. */
function link(fresh: readonly ItemParameters[], start: readonly ItemParameters[]): ItemParameters[] {
  const carrying = fresh.flatMap(({ a, b }, i) => (a >= LINKING_A ? [{ is: b, was: start[i]?.b ?? 0 }] : []))
  const isEnough = carrying.length >= 3
  const [is, was] = [momentsOf(carrying.map((pair) => pair.is)), momentsOf(carrying.map((pair) => pair.was))]
  const stretch = isEnough && is.sd > 0 && was.sd > 0 ? was.sd / is.sd : 1
  const shift = isEnough ? was.mean - stretch * is.mean : 0
  return fresh.map(({ a, b }) => ({ a: a / stretch, b: stretch * b + shift }))
}

function momentsOf(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
  return { mean, sd: Math.sqrt(variance) }
}
