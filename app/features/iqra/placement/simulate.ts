import { chooseItem, seededRandom } from './choose-item.ts'
import { bandAt, chanceOfRight, estimateOf, isFinished, posteriorOf, resultOf, updatePosterior } from './rules.ts'
import { type Bank, bands, type Exposure, type ItemKind, type Scored } from './types.ts'

export type Simulated = {
  correlation: number
  sameBand: number
  withinOneBand: number
  meanItems: number
  maxExposure: number
}

const ABILITY_SD = 1.2
const MAX_ABILITY = 3.2

/** A normally distributed number from two in [0, 1) (Box-Muller). */
function normalFrom(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
}

/** Learners of known ability take the test, by the functions that the site itself runs, one after the other. */
export function simulateLearners(bank: Bank, { learners, seed }: { learners: number; seed: number }): Simulated {
  const random = seededRandom(seed)
  const shown = new Map<string, number>()
  const pairs: [number, number][] = []
  let requested = 0
  for (let i = 0; i < learners; i += 1) {
    const ability = Math.max(-MAX_ABILITY, Math.min(MAX_ABILITY, ABILITY_SD * normalFrom(random)))
    const { theta, items } = simulateOne(bank, { placements: i + 1, shown }, ability, random)
    pairs.push([ability, theta])
    requested += items
  }
  const distances = pairs.map(([ability, theta]) => Math.abs(bands.indexOf(bandAt(ability)) - bands.indexOf(bandAt(theta))))
  const share = (isMeant: (distance: number) => boolean) => distances.filter(isMeant).length / learners
  return {
    correlation: correlationOf(pairs),
    sameBand: share((distance) => distance === 0),
    withinOneBand: share((distance) => distance <= 1),
    meanItems: requested / learners,
    maxExposure: Math.max(...shown.values()) / learners,
  }
}

function simulateOne(bank: Bank, exposure: Exposure & { shown: Map<string, number> }, ability: number, random: () => number) {
  const answers: Scored[] = []
  const excluded = new Set<string>()
  const requested: Partial<Record<ItemKind, number>> = {}
  let posterior = posteriorOf([])
  for (;;) {
    const { theta, standardError } = estimateOf(posterior)
    const item = isFinished(answers.length, standardError)
      ? undefined
      : chooseItem({ items: bank.items, theta, excluded, asked: requested, exposure, random })
    if (!item) return resultOf(posterior, answers.length)
    excluded.add(item.id)
    requested[item.kind] = (requested[item.kind] ?? 0) + 1
    exposure.shown.set(item.id, (exposure.shown.get(item.id) ?? 0) + 1)
    const answer: Scored = { item, isRight: random() < chanceOfRight(ability, item) }
    posterior = updatePosterior(posterior, answer)
    answers.push(answer)
  }
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const sums = pairs.reduce(
    ({ xy, xx, yy }, [x, y]) => ({
      xy: xy + (x - meanX) * (y - meanY),
      xx: xx + (x - meanX) ** 2,
      yy: yy + (y - meanY) ** 2,
    }),
    { xy: 0, xx: 0, yy: 0 },
  )
  return sums.xy / Math.sqrt(sums.xx * sums.yy)
}
