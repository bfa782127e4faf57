import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from './password.server.ts'

// The library itself, with its calls counted.
vi.mock(import('@node-rs/argon2'), { spy: true })

test('passwords are kept as argon2id, 19 MiB, two passes, one lane', async () => {
  const hash = await hashPassword('bread and honey')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'bread and honey')).toBe(true)
  expect(await verifyPassword(hash, 'bread and honez')).toBe(false)
})

test('a letter composed otherwise is the same letter', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true)
})

test('without a hash the answer is no, after the same work', async () => {
  const checked = vi.mocked(verify)
  const real = await hashPassword('x')
  await verifyPassword(null, 'y')
  checked.mockClear()
  for (const hash of [real, null, undefined, '']) expect(await verifyPassword(hash, 'y')).toBe(false)
  // Each was checked once, against a hash of the same cost.
  const costs = checked.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(Array.from({ length: 4 }, () => '$argon2id$v=19$m=19456,t=2,p=1'))
})

test('generated passwords are four readable groups, each another one', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) expect(password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
  expect(new Set(made).size).toBe(200)
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32)
})
