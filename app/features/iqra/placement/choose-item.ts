import { information } from './rules.ts'
import { type BankItem, type Exposure, type ItemKind, itemKinds } from './types.ts'

/** The choice falls among this many of the most informative items, so that nobody can foresee it. */
const CHOSEN_AMONG = 5
/** An item that more placements than this have met rests (restricted maximum information): the promise is 30 %. */
const MAX_EXPOSURE = 0.27
/** The first readers of a bank find every item free: a rate of few placements says nothing. */
const GRACE_PLACEMENTS = 20

type Choice = {
  items: readonly BankItem[]
  theta: number
  /** Ids of what was asked already, and of what the reader met in earlier placements. */
  excluded: ReadonlySet<string>
  asked: Readonly<Partial<Record<ItemKind, number>>>
  exposure: Exposure
  /** In [0, 1). */
  random: () => number
}

/**
 * The next item: of the kind that is furthest behind its share of the bank, one of the five that say most about a reader
 * of this ability, among those that are not shown too often. Undefined when the bank is used up.
 */
export function chooseItem({ items, theta, excluded, asked: requested, exposure, random }: Choice): BankItem | undefined {
  const left = items.filter(({ id }) => !excluded.has(id))
  const rested = left.filter(({ id }) => !isOverexposed(id, exposure))
  const free = rested.length > 0 ? rested : leastShown(left, exposure)
  const kind = kindBehind(items, free, requested)
  const best = free
    .filter((item) => item.kind === kind)
    .map((item) => ({ item, weight: information(theta, item) }))
    .sort((one, other) => other.weight - one.weight || (one.item.id < other.item.id ? -1 : 1))
    .slice(0, CHOSEN_AMONG)
  return best[Math.floor(random() * best.length)]?.item
}

function isOverexposed(id: string, { placements, shown }: Exposure): boolean {
  return (shown.get(id) ?? 0) >= MAX_EXPOSURE * (placements + GRACE_PLACEMENTS)
}

/** What a small bank falls back on once everything in it was shown often. */
function leastShown(items: readonly BankItem[], { shown }: Exposure): readonly BankItem[] {
  return items.toSorted((one, other) => (shown.get(one.id) ?? 0) - (shown.get(other.id) ?? 0)).slice(0, CHOSEN_AMONG)
}

/** Content balance: the kind with the largest gap between its share of the bank and what was asked of it so far. */
function kindBehind(items: readonly BankItem[], free: readonly BankItem[], requested: Choice['asked']): ItemKind | undefined {
  const total = Object.values(requested).reduce((sum, count) => sum + count, 0) + 1
  const gaps = itemKinds
    .filter((kind) => free.some((item) => item.kind === kind))
    .map((kind) => {
      const share = items.filter((item) => item.kind === kind).length / items.length
      return { kind, gap: share * total - (requested[kind] ?? 0) }
    })
    .sort((one, other) => other.gap - one.gap)
  return gaps[0]?.kind
}

/** Numbers in [0, 1) that follow from a seed (mulberry32), so that a placement can be retraced. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
