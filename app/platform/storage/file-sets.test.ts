import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { FileSets } from './file-sets.server.ts'

const hashOf = (n: number) => String(n).padStart(40, 'a')
const file = (name: string, text = name) => ({ name, bytes: Buffer.from(text) })

describe('sets of files', () => {
  let folder: string
  let sets: FileSets
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dalil-files-'))
    sets = new FileSets(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const all = () => (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.includes('.'))

  test('a set is there whole, once, and stays as it was', async () => {
    const hash = hashOf(1)
    const puts = await Promise.all(Array.from({ length: 8 }, (_, n) => sets.put(hash, [file('1.avif', `${n}`), file('1.webp', `${n}`)])))
    expect(puts.filter(Boolean)).toHaveLength(1)
    const [avif, webp] = [await sets.read(hash, '1.avif'), await sets.read(hash, '1.webp')]
    expect(avif?.toString()).toBe(webp?.toString())
    expect(await sets.put(hash, [file('1.avif', 'other')])).toBe(false)
    expect((await sets.read(hash, '1.avif'))?.toString()).toBe(avif?.toString())
    expect(all()).toHaveLength(2)
    await sets.remove(hash)
    expect([await sets.has(hash), all()]).toEqual([false, []])
  })

  test.each(['..', '../x', 'A'.repeat(40), 'a'.repeat(39), `${'a'.repeat(40)}/..`, '', '%2e'])('no set is called %j', async (hash) => {
    expect(await sets.read(hash, '1.avif')).toBeUndefined()
    await expect(sets.put(hash, [file('1.avif')])).rejects.toThrow()
    await expect(sets.remove(hash)).rejects.toThrow()
    expect(all()).toEqual([])
  })

  test.each(['../1.avif', '1.svg', '1.avif/..', '.avif', '1.html', 'a b.png', '\0.png', ''])('no file is called %j', async (name) => {
    await sets.put(hashOf(1), [file('1.avif')])
    expect(await sets.read(hashOf(1), name)).toBeUndefined()
    await expect(sets.put(hashOf(2), [file('1.avif'), file(name)])).rejects.toThrow()
    expect(all()).toHaveLength(1)
  })

  test('a full disk is said before it is full, and when it is; nothing is left half written', async () => {
    const full = new FileSets(folder, () => {
      throw new AppError('storage_full', { status: 503, retryAfterSeconds: 10 })
    })
    await expect(full.put(hashOf(1), [file('1.avif')])).rejects.toMatchObject({ code: 'storage_full', status: 503 })
    // A file stands where the folder for what is being written should be.
    writeFileSync(join(folder, 'new'), '')
    await expect(sets.put(hashOf(1), [file('1.avif')])).rejects.toThrow()
    rmSync(join(folder, 'new'))
    expect([await sets.has(hashOf(1)), all()]).toEqual([false, []])
    expect(await sets.put(hashOf(1), [file('1.avif')])).toBe(true)
  })

  test('only what was wanted last is kept of what can be made again', async () => {
    for (let n = 0; n < 5; n += 1) {
      await sets.put(hashOf(n), [file('1.png')])
      const at = new Date(Date.now() - (10 - n) * 1000)
      utimesSync(join(folder, hashOf(n).slice(0, 2), hashOf(n)), at, at)
    }
    await sets.touch(hashOf(0))
    await sets.trim(2)
    expect((await sets.list()).map(({ hash }) => hash).sort()).toEqual([hashOf(0), hashOf(4)].sort())
  })

  test('the sweep takes what nobody keeps, and what was left lying, after a day', async () => {
    await sets.put(hashOf(1), [file('1.png')])
    await sets.put(hashOf(2), [file('1.png')])
    mkdirSync(join(folder, 'new', 'left'), { recursive: true })
    writeFileSync(join(folder, 'new', 'left', '1.png'), 'half')
    const keeps = async (hashes: string[]) => new Set(hashes.filter((hash) => hash === hashOf(1)))
    expect(await sets.sweep(keeps, new Date())).toBe(0)
    expect(readdirSync(join(folder, 'new'))).toEqual(['left'])
    expect(await sets.sweep(keeps, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
    expect([await sets.has(hashOf(1)), await sets.has(hashOf(2)), readdirSync(join(folder, 'new'))]).toEqual([true, false, []])
  })
})
