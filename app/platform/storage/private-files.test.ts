import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPrivate, PrivateFiles } from './private-files.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'private-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const text = Buffer.from('البطاقة الوطنية رقم R123456')
const onDisk = (id: string) => join(dataDir, 'private', id.slice(0, 2), id)

test('a stored file opens for what it was stored for, and says nothing on the disk', async () => {
  const { files } = openPrivate({ dataDir })
  const id = await files.put(text, 'request 1')
  expect(await files.read(id, 'request 1')).toEqual(text)
  expect(await files.read(id, 'request 2')).toBeUndefined()
  expect((await readFile(onDisk(id))).includes('R123456')).toBe(false)
})

test('with another key, or a byte changed, nothing opens', async () => {
  const { files } = openPrivate({ dataDir })
  const id = await files.put(text, 'request 1')
  const stranger = new PrivateFiles(join(dataDir, 'private'), async () => 'another key of forty-three letters and more')
  expect(await stranger.read(id, 'request 1')).toBeUndefined()
  const bytes = await readFile(onDisk(id))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(onDisk(id), bytes)
  expect(await files.read(id, 'request 1')).toBeUndefined()
})

test('a name that is no id reaches no path', async () => {
  const { files } = openPrivate({ dataDir })
  for (const name of ['../private-key', '..', '', 'a'.repeat(33)]) expect(await files.read(name, '')).toBeUndefined()
  await expect(files.remove('../private-key')).rejects.toThrow()
})

test('what belongs to nobody is swept after an hour, and what a killed process left aside', async () => {
  const { files } = openPrivate({ dataDir })
  const [kept, lost] = [await files.put(text, 'a'), await files.put(text, 'b')]
  await writeFile(join(dataDir, 'private', 'new', 'half'), 'half a file')
  const keeps = async () => new Set([kept])
  expect(await files.sweep(keeps, new Date())).toBe(0)
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const path of [onDisk(kept), onDisk(lost), join(dataDir, 'private', 'new', 'half')]) await utimes(path, before, before)
  expect(await files.sweep(keeps, new Date())).toBe(1)
  expect(await files.read(kept, 'a')).toEqual(text)
  expect(await files.read(lost, 'b')).toBeUndefined()
  expect(await readdir(join(dataDir, 'private', 'new'))).toEqual([])
})
