import { calibrate, type Responses } from '../app/features/iqra/placement/calibration.ts'
import { seededRandom } from '../app/features/iqra/placement/choose-item.ts'
import { flagsOf } from '../app/features/iqra/placement/flags.ts'
import { chanceOfRight } from '../app/features/iqra/placement/rules.ts'
import type { Bank, ItemParameters } from '../app/features/iqra/placement/types.ts'
import type { Row } from './run.ts'

const ANSWERS_EACH = 1000
const EACH_ANSWERS = 30
const ABILITY_SD = 1.2

type Spoilt = 'noise' | 'hump' | 'drift'

/** One item in sixty is spoilt, in three ways in turn. */
const SPOILT_EVERY = 60
const spoiltAt = (i: number): Spoilt | undefined =>
  i % SPOILT_EVERY === SPOILT_EVERY / 2 ? (['noise', 'hump', 'drift'] as const)[Math.floor(i / SPOILT_EVERY) % 3] : undefined

function chanceOf(item: ItemParameters, theta: number, { spoilt, isLate }: { spoilt: Spoilt | undefined; isLate: boolean }): number {
  // A wrong key: chance, whoever answers.
  if (spoilt === 'noise') return 0.3
  // Those who know most see why another option is right as well.
  if (spoilt === 'hump') return theta > item.b + 0.8 ? 0.15 : chanceOfRight(theta, { a: 2, b: item.b - 0.5 })
  // It was talked about: easier from the middle of the time on.
  return chanceOfRight(theta, spoilt === 'drift' && isLate ? { ...item, b: item.b - 1.5 } : item)
}

/** Answers of people of known ability to the items of a bank, which are not quite what the bank takes them for. */
function plant(bank: Bank, seed: number) {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const truth = bank.items.map(({ a, b }) => ({ a: a * Math.exp(0.2 * normal()), b: b + 0.3 * normal() }))
  const count = Math.ceil((ANSWERS_EACH * truth.length) / EACH_ANSWERS)
  const people = Array.from({ length: count }, (_, n): Responses => {
    const theta = ABILITY_SD * normal()
    const order = truth.map((_item, i) => ({ i, at: random() })).sort((one, other) => one.at - other.at)
    const isLate = n > count / 2
    return order
      .slice(0, EACH_ANSWERS)
      .map(({ i }) => ({ item: i, isRight: random() < chanceOf(truth[i] as ItemParameters, theta, { spoilt: spoiltAt(i), isLate }) }))
  })
  return { truth, people }
}

/** What a calibration from a thousand answers an item finds of planted difficulties and of planted bad items, in a shipped bank. */
export async function measureCalibration(bank: Bank, seed: number): Promise<Row[]> {
  const { truth, people } = plant(bank, seed)
  const startedAt = performance.now()
  const calibration = await calibrate(people, bank.items)
  const seconds = (performance.now() - startedAt) / 1000
  const flags = flagsOf(people, calibration)
  const sound = truth.flatMap((item, i) => (spoiltAt(i) ? [] : [(calibration.parameters[i]?.b ?? 9) - item.b]))
  const rmse = Math.sqrt(sound.reduce((sum, error) => sum + error ** 2, 0) / sound.length)
  const planted = truth.flatMap((_item, i) => (spoiltAt(i) ? [i] : []))
  const found = planted.filter((i) => (flags[i]?.length ?? 0) > 0).length
  const wronged = flags.filter((some, i) => some.length > 0 && !spoiltAt(i)).length
  const what = `calibration, ${bank.language}, ${bank.items.length} items, ${ANSWERS_EACH} answers each:`
  return [
    [`${what} RMSE of b`, rmse.toFixed(3), '≤ .15'],
    [`${what} planted bad items found`, `${found} of ${planted.length}`, 'all'],
    [`${what} sound items flagged`, `${wronged} of ${truth.length - planted.length}`, 'none'],
    [`${what} time`, `${seconds.toFixed(1)} s`, ''],
  ]
}
