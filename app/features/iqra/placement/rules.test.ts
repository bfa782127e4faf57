import { expect, test } from 'vitest'
import { calibrate, type Responses } from './calibration.ts'
import { chooseItem, seededRandom } from './choose-item.ts'
import { flagsOf } from './flags.ts'
import { chanceOfRight, estimateOf, isFinished, neighbourOf, posteriorOf, resultOf, strengthsOf } from './rules.ts'
import { shippedBank } from './seed.server.ts'
import { simulateLearners } from './simulate.ts'
import { type BankItem, bands } from './types.ts'

const item = (over: Partial<BankItem> = {}): BankItem => ({
  ...{ id: 'x', kind: 'grammar', band: 'B1', passage: null, stem: '', options: [], key: 0, isCalibrated: false, a: 1.5, b: 0 },
  ...over,
})

test('nothing answered is the prior; what is answered moves the estimate and narrows it', () => {
  const start = estimateOf(posteriorOf([]))
  expect(start.theta).toBeCloseTo(0, 9)
  expect(start.standardError).toBeCloseTo(1.48, 1)
  const right = estimateOf(posteriorOf([{ item: item(), isRight: true }]))
  const wrong = estimateOf(posteriorOf([{ item: item(), isRight: false }]))
  expect(right.theta).toBeCloseTo(-wrong.theta, 9)
  expect([right.theta > 0.5, right.standardError < start.standardError]).toEqual([true, true])
})

test('it ends at an error of .32 after eight items, and at thirty whatever the error', () => {
  expect([isFinished(7, 0.1), isFinished(8, 0.32), isFinished(8, 0.321), isFinished(29, 0.5), isFinished(30, 0.5)]).toEqual([
    ...[false, true, false, false, true],
  ])
})

test('the result says the band, the likelier neighbour, and probabilities that add up', () => {
  const answers = Array.from({ length: 12 }, (_, i) => ({ item: item({ id: `${i}`, b: -1.1 + i * 0.05 }), isRight: i % 2 === 0 }))
  const result = resultOf(posteriorOf(answers), answers.length)
  expect(bands.reduce((sum, band) => sum + result.probabilities[band], 0)).toBeCloseTo(1, 9)
  expect([result.band, neighbourOf(result)]).toEqual(['B1', 'A2'])
  const sure = { A1: 0, A2: 0.1, B1: 0.85, B2: 0.05, C1: 0, C2: 0 }
  expect(neighbourOf({ band: 'B1', probabilities: sure })).toBeUndefined()
})

test('a kind is strong or weak beside what the level leads one to expect, and silent below three answers', () => {
  const of = (kind: BankItem['kind'], rights: readonly boolean[]) => rights.map((isRight) => ({ item: item({ kind }), isRight }))
  const answers = [
    ...of('vocabulary', [true, true, true, true]),
    ...of('reading', [false, false, false, false]),
    ...of('grammar', [true, false]),
  ]
  expect(strengthsOf(answers, 0)).toEqual([
    { kind: 'vocabulary', strength: 'strong' },
    { kind: 'reading', strength: 'weak' },
  ])
})

test('the next item is among the five best of the kind that is behind, never one that was met or is shown too often', () => {
  const items = Array.from({ length: 40 }, (_, i) =>
    item({ id: `i${String(i).padStart(2, '0')}`, kind: i < 20 ? 'grammar' : 'reading', b: (i % 20) * 0.2 - 2 }),
  )
  const random = seededRandom(1)
  const choose = (over: Partial<Parameters<typeof chooseItem>[0]>) =>
    chooseItem({ items, theta: 0, excluded: new Set(), asked: {}, exposure: { placements: 0, shown: new Map() }, random, ...over })
  const chosen = new Set(Array.from({ length: 300 }, () => choose({ asked: { grammar: 1 } })?.id))
  expect([...chosen].sort()).toEqual(['i28', 'i29', 'i30', 'i31', 'i32'])
  const met = new Set(['i28', 'i29', 'i30', 'i31', 'i32'])
  expect(met).not.toContain(choose({ asked: { grammar: 1 }, excluded: met })?.id)
  const shown = new Map([...chosen].map((id) => [id ?? '', 33]))
  expect(chosen).not.toContain(choose({ asked: { grammar: 1 }, exposure: { placements: 100, shown } })?.id)
  expect(choose({ excluded: new Set(items.map(({ id }) => id)) })).toBeUndefined()
})

test.each(['ar', 'fr'] as const)('1,000 learners of known ability are placed by the shipped bank: %s', (language) => {
  const placed = simulateLearners(shippedBank(language), { learners: 1000, seed: 20_261_123 })
  expect(placed.correlation).toBeGreaterThanOrEqual(0.96)
  expect(placed.sameBand).toBeGreaterThanOrEqual(0.7)
  expect(placed.withinOneBand).toBeGreaterThanOrEqual(0.995)
  expect(placed.meanItems).toBeLessThanOrEqual(22)
  expect(placed.maxExposure).toBeLessThanOrEqual(0.3)
})

const PLANTED = { people: 1500, items: 30, perPerson: 20 }

/** Answers of people of known ability to items of known parameters, and to three spoilt ones: 1,000 answers an item. */
function plant() {
  const random = seededRandom(5)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const truth = Array.from({ length: PLANTED.items }, (_, i) => ({
    a: Math.exp(0.3 + 0.2 * normal()),
    b: -2 + (4 * (i + 0.5)) / PLANTED.items,
  }))
  const start = truth.map(({ b }) => ({ a: 1.5, b: b + 0.3 * normal() }))
  const people = Array.from({ length: PLANTED.people }, (_, n): Responses => {
    const theta = 1.2 * normal()
    const order = truth.map((_item, i) => ({ i, at: random() })).sort((one, other) => one.at - other.at)
    return order
      .slice(0, PLANTED.perPerson)
      .map(({ i }) => ({ item: i, isRight: random() < plantedChance(truth[i], theta, { item: i, isLate: n > PLANTED.people / 2 }) }))
  })
  return { truth, start, people }
}

const SPOILT = { noise: 4, hump: 15, drift: 22 }

function plantedChance(
  planted: { a: number; b: number } | undefined,
  theta: number,
  { item: i, isLate }: { item: number; isLate: boolean },
): number {
  if (!planted) return 0
  // A wrong key or a riddle: chance, whoever answers.
  if (i === SPOILT.noise) return 0.3
  // Those who know most see why another option is right as well.
  if (i === SPOILT.hump) return theta > 0.7 ? 0.15 : chanceOfRight(theta, { a: 2, b: -0.5 })
  return chanceOfRight(theta, i === SPOILT.drift && isLate ? { ...planted, b: planted.b - 1.5 } : planted)
}

test('calibration finds planted parameters (RMSE of b within .15 at 1,000 answers an item) and flags the items that were spoilt', async () => {
  const { truth, start, people } = plant()
  const calibration = await calibrate(people, start)
  const sound = truth.flatMap((planted, i) =>
    Object.values(SPOILT).includes(i) ? [] : [{ planted, found: calibration.parameters[i], start: start[i] }],
  )
  const rmse = (of: (pair: (typeof sound)[number]) => number) =>
    Math.sqrt(sound.reduce((sum, pair) => sum + of(pair) ** 2, 0) / sound.length)
  expect(rmse(({ planted, found }) => (found?.b ?? 9) - planted.b)).toBeLessThanOrEqual(0.15)
  expect(rmse(({ planted, found }) => (found?.a ?? 9) - planted.a)).toBeLessThanOrEqual(0.25)
  const flags = flagsOf(people, calibration)
  expect(flags[SPOILT.noise]).toContain('weak')
  expect(flags[SPOILT.hump]?.some((flag) => flag === 'misfit' || flag === 'weak')).toBe(true)
  expect(flags[SPOILT.drift]).toContain('drift')
  expect(flags.flatMap((some, i) => (some.length > 0 ? [i] : []))).toEqual(Object.values(SPOILT))
})
