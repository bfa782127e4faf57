import { expect, test } from 'vitest'
import { MAX_SEEN, readSeen, see } from './seen.ts'

function storage(saved?: string) {
  const existing = new Map(saved === undefined ? [] : [['store-seen', saved]])
  return {
    getItem: (key: string) => existing.get(key) ?? null,
    setItem: (key: string, value: string) => void existing.set(key, value),
    saved: existing,
  }
}

test('the newest first, each once, never the one in front of you, and no more than are shown', () => {
  const device = storage()
  for (const id of ['a', 'b', 'a']) see(id, () => device)
  expect(see('c', () => device)).toEqual(['a', 'b'])
  expect(see('a', () => device)).toEqual(['c', 'b'])
  for (let i = 0; i < 20; i += 1) see(`p${i}`, () => device)
  expect(see('a', () => device)).toEqual(Array.from({ length: MAX_SEEN }, (_, i) => `p${19 - i}`))
  expect([...device.saved.keys()]).toEqual(['store-seen'])
  expect(readSeen(device.getItem('store-seen'))).toHaveLength(MAX_SEEN + 1)
})

test.each(['', '{', 'null', '7', '"a"', '{"a":1}', '[null, 7, "", ["a"], {"id": 1}]', `["${'x'.repeat(101)}"]`])(
  'storage that holds %s is nothing seen',
  (saved) => {
    const device = storage(saved)
    expect(see('a', () => device)).toEqual([])
    expect(device.getItem('store-seen')).toBe('["a"]')
  },
)

test('storage that is off or full stops nobody', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  expect(see('a', refuse)).toEqual([])
  expect(see('a', () => ({ getItem: refuse, setItem: () => {} }))).toEqual([])
  expect(see('a', () => ({ getItem: () => '["b"]', setItem: refuse }))).toEqual([])
})
