import type { CardBlock, ProseBlock } from '#app/platform/prose.ts'

/** Of each kind, so many of a text are looked up: `proseSchema` takes no more. */
export const MAX_LOOKED_UP = 100

export const cardKey = ({ kind, id }: Pick<CardBlock, 'kind' | 'id'>): string => `${kind}:${id}`

/** The keys of the cards in a text by their kinds, each once. */
export function cardIds(blocks: readonly Pick<CardBlock, 'kind' | 'id'>[]): ReadonlyMap<string, string[]> {
  const kinds = new Map<string, Set<string>>()
  for (const { kind, id } of blocks) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id))
  return new Map([...kinds].map(([kind, ids]) => [kind, [...ids].slice(0, MAX_LOOKED_UP)]))
}

export const cardsIn = (blocks: readonly ProseBlock[]): CardBlock[] => blocks.flatMap((block) => (block.type === 'card' ? [block] : []))
