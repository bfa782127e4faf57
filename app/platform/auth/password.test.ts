import { expect, test } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from './password.server.ts'

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
  expect(await verifyPassword(undefined, 'nobody')).toBe(false)
  const hash = await hashPassword('x')
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    for (let i = 0; i < 5; i += 1) await work()
    return performance.now() - start
  }
  const known = await time(() => verifyPassword(hash, 'y'))
  const unknown = await time(() => verifyPassword(null, 'y'))
  expect(unknown).toBeGreaterThan(known / 3)
})

test('generated passwords are four readable groups, each another one', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) expect(password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
  expect(new Set(made).size).toBe(200)
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32)
})
