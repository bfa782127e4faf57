import { expect, test } from 'vitest'
import { cardIds, cardsIn, MAX_LOOKED_UP } from './rules.ts'

test('cards are looked up by kind, each once, and never more than a text may have', () => {
  const card = (kind: string, id: string) => ({ type: 'card' as const, kind, id })
  const blocks = [card('product', 'honey'), card('place', 'a'), { type: 'p' as const, text: 'x' }, card('product', 'honey')]
  expect([...cardIds(cardsIn(blocks))]).toEqual([
    ['product', ['honey']],
    ['place', ['a']],
  ])
  const many = Array.from({ length: MAX_LOOKED_UP + 5 }, (_, i) => card('product', `p-${i}`))
  expect(cardIds(many).get('product')?.length).toBe(MAX_LOOKED_UP)
})
