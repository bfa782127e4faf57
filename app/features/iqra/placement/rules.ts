import {
  type Band,
  type BandProbabilities,
  bands,
  type ItemParameters,
  itemKinds,
  type KindStrength,
  type PlacementResult,
  type Scored,
} from './types.ts'

/** Abilities that are told apart, in logits: wide enough that nobody the prior knows of falls off its ends. */
export const GRID: readonly number[] = Array.from({ length: 81 }, (_, i) => -4 + i * 0.1)
/** What is assumed of a reader before the first answer: mean 0 and this standard deviation. */
const PRIOR_SD = 1.5
/** Lower ends of A2 to C2. Indicative until items are calibrated and the cuts set by people who know the learners. */
const CUTS = [-1.8, -0.9, 0, 0.9, 1.8] as const
const BAND_WIDTH = 0.9
/** Where an item's discrimination starts until real answers say better. */
export const STARTING_DISCRIMINATION = 1.5

export const MIN_ITEMS = 8
export const MAX_ITEMS = 30
export const STOP_AT_ERROR = 0.32
/** No item is to be shown in more placements than this. */
export const MAX_SHARE = 0.3
/** Somebody may take the test of one language again after this. */
const RETAKE_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * From when somebody who finished a test then may take it again; null when they may now. One that was finished tomorrow was
 * finished by a clock that was wrong, and keeps nobody waiting until it is right again.
 */
export function retakeFrom(finishedAt: Date, now: Date): Date | null {
  const until = new Date(finishedAt.getTime() + RETAKE_AFTER_MS)
  return until > now && finishedAt <= now ? until : null
}

/** The chance that somebody of ability `theta` answers the item rightly. */
export function chanceOfRight(theta: number, { a, b }: ItemParameters): number {
  return 1 / (1 + Math.exp(-a * (theta - b)))
}

/** Fisher information of an item at `theta`. */
export function information(theta: number, item: ItemParameters): number {
  const chance = chanceOfRight(theta, item)
  return item.a ** 2 * chance * (1 - chance)
}

/** The smallest error that a test of `MAX_ITEMS` items of this bank reaches for a reader of this ability: what one may promise at most. */
export function errorWithin(items: readonly ItemParameters[], theta: number): number {
  const best = items
    .map((item) => information(theta, item))
    .sort((one, other) => other - one)
    .slice(0, MAX_ITEMS)
  return 1 / Math.sqrt(best.reduce((sum, one) => sum + one, 1 / PRIOR_SD ** 2))
}

export function bandAt(theta: number): Band {
  return bands[CUTS.filter((cut) => theta >= cut).length] ?? 'A1'
}

/** The ability in the middle of a band. */
export const bandMiddle = (band: Band): number => (CUTS[0] ?? 0) + BAND_WIDTH * (bands.indexOf(band) - 0.5)

/** The difficulty an item starts with: its band, the easier ones of a kind first. `rank` counts from 0 among `count`. */
export function startingDifficulty(band: Band, rank: number, count: number): number {
  const lowerEnd = (CUTS[0] ?? 0) - BAND_WIDTH + bands.indexOf(band) * BAND_WIDTH
  return lowerEnd + (BAND_WIDTH * (rank + 0.5)) / count
}

const PRIOR: readonly number[] = normalised(GRID.map((theta) => Math.exp(-(theta ** 2) / (2 * PRIOR_SD ** 2))))

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** What is believed after one more answer. */
export function updatePosterior(posterior: readonly number[], { item, isRight }: Scored): number[] {
  const weighed = posterior.map((weight, i) => {
    const chance = chanceOfRight(GRID[i] ?? 0, item)
    return weight * (isRight ? chance : 1 - chance)
  })
  return normalised(weighed)
}

/** What is believed of the reader's ability after these answers: one probability for each point of the grid. */
export function posteriorOf(answers: readonly Scored[]): readonly number[] {
  return answers.reduce<readonly number[]>(updatePosterior, PRIOR)
}

/** Mean of the posterior (EAP) and its standard deviation. */
export function estimateOf(posterior: readonly number[]): { theta: number; standardError: number } {
  const theta = posterior.reduce((sum, weight, i) => sum + weight * (GRID[i] ?? 0), 0)
  const variance = posterior.reduce((sum, weight, i) => sum + weight * ((GRID[i] ?? 0) - theta) ** 2, 0)
  return { theta, standardError: Math.sqrt(variance) }
}

export function isFinished(answered: number, standardError: number): boolean {
  return answered >= MAX_ITEMS || (answered >= MIN_ITEMS && standardError <= STOP_AT_ERROR)
}

export function resultOf(posterior: readonly number[], items: number): PlacementResult {
  const { theta, standardError } = estimateOf(posterior)
  const probabilities: BandProbabilities = { A1: 0, A2: 0, B1: 0, B2: 0, C1: 0, C2: 0 }
  for (const [i, weight] of posterior.entries()) probabilities[bandAt(GRID[i] ?? 0)] += weight
  return { band: bandAt(theta), probabilities, theta, standardError, items }
}

/** A neighbour is worth naming from this probability on. */
const WORTH_NAMING = 0.2

/** The band that the reader may be in instead: the likelier of the two beside theirs, when it is likely enough. */
export function neighbourOf({ band, probabilities }: Pick<PlacementResult, 'band' | 'probabilities'>): Band | undefined {
  const at = bands.indexOf(band)
  const [likelier] = [bands[at - 1], bands[at + 1]]
    .filter((other) => other !== undefined)
    .sort((one, other) => probabilities[other] - probabilities[one])
  return likelier !== undefined && probabilities[likelier] >= WORTH_NAMING ? likelier : undefined
}

/** Fewer answers of one kind say nothing of it. */
const MIN_OF_KIND = 3
const CLEARLY = 1

/** Kind by kind, whether more or fewer items were right than a reader of this ability answers rightly on average. */
export function strengthsOf(answers: readonly Scored[], theta: number): KindStrength[] {
  return itemKinds.flatMap((kind) => {
    const own = answers.filter(({ item }) => item.kind === kind)
    if (own.length < MIN_OF_KIND) return []
    const chances = own.map(({ item }) => chanceOfRight(theta, item))
    const expected = chances.reduce((sum, chance) => sum + chance, 0)
    const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0)
    const distance = (own.filter(({ isRight }) => isRight).length - expected) / Math.sqrt(variance)
    return [{ kind, strength: distance >= CLEARLY ? 'strong' : distance <= -CLEARLY ? 'weak' : 'even' } as const]
  })
}
