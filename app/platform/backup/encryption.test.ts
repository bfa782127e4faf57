import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.server.ts'

const PASSPHRASE = 'زيتون وتين من الريف'
const CHUNK = 256 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEADER = 10 + 1 + 16 + 7
/** A guess at the passphrase may be cheap here. */
const COST = 4

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const seal = (bytes: Buffer, size = 100_000) => buffer(encrypt(pieces(bytes, size), PASSPHRASE, COST))
const open = (bytes: Buffer, passphrase: string | undefined = PASSPHRASE) => buffer(decrypt(pieces(bytes, 77_777), passphrase))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('%i bytes come back as they were, and never look the same', async (size) => {
  const bytes = randomBytes(size)
  const [one, two] = [await seal(bytes), await seal(bytes, 300_000)]
  expect((await open(one)).equals(bytes)).toBe(true)
  expect((await open(two)).equals(bytes)).toBe(true)
  expect(one.subarray(10).equals(two.subarray(10))).toBe(false)
})

test('chunks can be neither altered, exchanged, left out, repeated nor added', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK))
  const header = sealed.subarray(0, HEADER)
  const chunk = (n: number) => sealed.subarray(HEADER + n * SEALED_CHUNK, HEADER + (n + 1) * SEALED_CHUNK)
  const altered = (at: number) => {
    const copy = Buffer.from(sealed)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  }
  const wrong = [
    ...[10, 12, 30, HEADER, HEADER + SEALED_CHUNK - 1, sealed.length - 1].map(altered),
    Buffer.concat([header, chunk(1), chunk(0), chunk(2)]),
    Buffer.concat([header, chunk(0), chunk(2)]),
    Buffer.concat([header, chunk(0), chunk(1)]),
    Buffer.concat([sealed, chunk(2)]),
    sealed.subarray(0, -1),
    sealed.subarray(0, HEADER),
    sealed.subarray(0, 20),
  ]
  for (const bytes of wrong) await expect(open(bytes)).rejects.toThrow(/altered|cut short/)
  await expect(open(sealed, 'another passphrase')).rejects.toThrow(/passphrase is wrong/)
  await expect(open(sealed, '')).rejects.toThrow(/BACKUP_PASSPHRASE/)
})
