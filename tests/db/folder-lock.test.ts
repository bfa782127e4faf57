import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { fileSystemKind } from '#app/platform/db/file-system.server.ts'
import { FolderInUseError, findHolder, lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

const folder = temporaryFolder('lock')
afterAll(folder.remove, 60_000)

const CHILD = [process.execPath, 'tests/harness/children/hold-folder.ts']

/** Ways to start a process as another container would see the folder; where namespaces are not allowed, only the plain one. */
const ways: [name: string, command: string[]][] = [
  ['in the same namespaces', []],
  ['in another network namespace', ['unshare', '-n']],
  ['in other network and process namespaces', ['unshare', '-n', '-p', '-f', '--kill-child']],
]
const possible = ways.filter(([, [command, ...args]]) => !command || spawnSync(command, [...args, 'true']).status === 0)

async function hold(path: string, under: string[]): Promise<{ child: ChildProcess; output: string }> {
  const [command = '', ...args] = [...under, ...CHILD, path]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await expect.poll(() => text).toMatch(/^(locked|refused.*)\n/)
  return { child, output: text }
}

describe.each(possible)('a second process on the folder, started %s', (_, under) => {
  test('is refused and told who holds it; after kill −9 of the first it opens at once', async () => {
    const path = join(folder.path, `shared-${under.length}`)
    mkdirSync(path)
    const first = await hold(path, [])
    expect(first.output).toBe('locked\n')
    const second = await hold(path, under)
    expect(second.output).toContain('already open in another process')
    expect(second.output).toContain(`(pid ${first.child.pid} on `)
    const gone = new Promise((done) => first.child.once('exit', done))
    first.child.kill('SIGKILL')
    await gone
    expect((await hold(path, under)).output).toBe('locked\n')
  })

  test('holds the folder against this one', async () => {
    const path = join(folder.path, `held-${under.length}`)
    mkdirSync(path)
    await hold(path, under)
    await expect(lockFolder(path)).rejects.toThrow(FolderInUseError)
    expect(findHolder(path)).toMatchObject({ holder: { pid: expect.any(Number) } })
  })
})

describe('looking who holds a folder', () => {
  test('finds nobody where nobody is, and changes nothing', async () => {
    const path = join(folder.path, 'looked-at')
    mkdirSync(path)
    expect(findHolder(path)).toBe('nobody')
    expect(readdirSync(path)).toEqual([])
    await (await lockFolder(path))()
    const before = readdirSync(path)
    expect(findHolder(path)).toBe('nobody')
    expect(readdirSync(path)).toEqual(before)
  })
})

describe('a file system', () => {
  test.each([0x6969, 0xff534d42, 0xff534d42 | 0, 0x65735546, 0x01021997])(
    'of other machines too (%i) is refused, in words',
    async (type) => {
      const path = join(folder.path, `network-${type}`)
      const refused = await lockFolder(path, { fileSystem: () => fileSystemKind(type) }).catch((error: unknown) => error)
      expect(String(refused)).toMatch(/lies on a file system that other machines can write to \((NFS|CIFS|FUSE|9P)\).*DATABASE_URL/s)
    },
  )

  test.each([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])('of this machine (%i) is known', (type) => {
    expect(fileSystemKind(type)).toEqual({ kind: 'local' })
  })

  const unknown = { fileSystem: () => ({ kind: 'unknown' }) as const }

  test('of which nothing is known: whose heart beats in the folder holds it, though no lock says so', async () => {
    // A name of its own for each try: the lock goes by the folder's number, which another test's site may still hold.
    const path = mkdtempSync(join(folder.path, 'beating-'))
    const other = { pid: 4711, host: 'elsewhere', nonce: 'other', since: '2026-01-01T00:00:00.000Z', beats: 0 }
    const beat = () => writeFileSync(join(path, 'dalil-rif.holder'), JSON.stringify({ ...other, beats: ++other.beats }))
    beat()
    const timer = setInterval(beat, 100)
    onTestFinished(() => clearInterval(timer))
    await expect(lockFolder(path, unknown)).rejects.toThrow('(pid 4711 on elsewhere, since 2026-01-01T00:00:00.000Z)')
    clearInterval(timer)
    // Its heart stands still: it is dead, and the folder free.
    const release = await lockFolder(path, unknown)
    const beats = () => JSON.parse(readFileSync(join(path, 'dalil-rif.holder'), 'utf8')).beats as number
    await expect.poll(beats).toBeGreaterThan(1)
    await release()
    expect(findHolder(path)).toBe('nobody')
  })
})
