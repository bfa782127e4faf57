import { expect, test } from 'vitest'
import { readTicks, writeTicks } from './ticks.ts'

function storageOf(saved: Record<string, string>): () => Storage {
  const storage = {
    getItem: (key: string) => saved[key] ?? null,
    setItem: (key: string, value: string) => {
      saved[key] = value
    },
    removeItem: (key: string) => {
      delete saved[key]
    },
  }
  return () => storage as unknown as Storage
}
const broken = () => {
  throw new Error('off')
}

test('ticks are kept by list, and an empty list leaves nothing behind', () => {
  const saved: Record<string, string> = {}
  writeTicks(storageOf(saved), '/a', new Set(['عقد الازدياد']))
  writeTicks(storageOf(saved), '/b', new Set(['x']))
  expect([...readTicks(storageOf(saved), '/a')]).toEqual(['عقد الازدياد'])
  writeTicks(storageOf(saved), '/a', new Set())
  expect(Object.keys(saved)).toEqual(['ticked:/b'])
})

test('storage that is off, full or corrupt is no tick and no error', () => {
  for (const text of ['{"savedAt":', '"x"', '{"0":"x"}', 'null']) expect(readTicks(storageOf({ 'ticked:/a': text }), '/a').size).toBe(0)
  expect([...readTicks(storageOf({ 'ticked:/a': '[1,"x",null]' }), '/a')]).toEqual(['x'])
  expect(readTicks(broken, '/a').size).toBe(0)
  expect(() => writeTicks(broken, '/a', new Set(['x']))).not.toThrow()
})
