import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { findProgram, installPackage } from '#tests/harness/find-browser.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

const folder = temporaryFolder('durable')
afterAll(folder.remove, 60_000)

function strace(): string {
  const found = findProgram(['strace']) ?? (installPackage('strace') ? findProgram(['strace']) : undefined)
  if (!found) throw new Error('strace is needed to count the fsyncs from outside: install it (e.g. apt-get install strace)')
  return found
}

/** Runs commit.ts under strace and returns the names of the files that were synced after it said 'commits begin'. */
function syncsOf(commits: number): { synced: string[]; atStart: string[]; dataDir: string } {
  const dataDir = join(folder.path, `data-${commits}`)
  const trace = join(folder.path, `trace-${commits}`)
  const args = ['-f', '--seccomp-bpf', '-y', '-s', '64', '-e', 'trace=fsync,fdatasync,write', '-o', trace]
  const run = spawnSync(
    strace(),
    [...args, process.execPath, '--liftoff-only', 'tests/harness/children/commit.ts', dataDir, String(commits)],
    {
      encoding: 'utf8',
    },
  )
  if (!run.stdout.includes('commits end')) throw new Error(`the traced program failed (is ptrace forbidden here?):\n${run.stderr}`)
  const lines = readFileSync(trace, 'utf8').split('\n')
  const begin = lines.findIndex((line) => line.includes('commits begin'))
  const end = lines.findIndex((line) => line.includes('commits end'))
  if (begin < 0 || end < begin) throw new Error('the marks are not in the trace')
  // A call that another thread's interrupts in the trace ends on a later line; had it failed, the program would not have gone on.
  const syncsIn = (part: string[]) => part.filter((line) => /\b(?:fsync|fdatasync)\(\d+<.*(?:= 0| <unfinished \.\.\.>)$/.test(line))
  return { synced: syncsIn(lines.slice(begin, end)), atStart: syncsIn(lines.slice(0, begin)), dataDir }
}

describe('the embedded database', () => {
  test('syncs its log to disk at least once for every acknowledged commit, seen from outside', async () => {
    const { synced, dataDir } = syncsOf(40)
    expect(synced.filter((line) => line.includes('/pg_wal/')).length).toBeGreaterThanOrEqual(40)
    // The process was killed without closing: everything it acknowledged is there.
    const handle = await openEmbedded(dataDir)
    const { rows } = await handle.pool.query<{ n: number }>('select count(*)::int as n from commits')
    await handle.close()
    expect(rows[0]?.n).toBe(40)
  })

  test('syncs what a start writes before anything is acknowledged: the first start, and one after a crash', async () => {
    const first = syncsOf(1)
    const isSynced = (start: string[], name: RegExp) => start.some((line) => name.test(line))
    // initdb's files are synced aside, file by file, and the folder's new name after them.
    const made = new Set(first.atStart.flatMap((line) => /<.*\/pgdata\.new\/(.*?)>/.exec(line)?.[1] ?? []))
    for (const name of ['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'base/5/PG_VERSION', 'pg_xact/0000', 'base', 'global']) {
      expect(made).toContain(name)
    }
    for (const name of [/\/data-1>/, /\/pgdata\/postmaster\.pid>/, /\/pgdata\/global\/pg_control>/, /\/database\.json\.[\w-]+>/]) {
      expect([name, isSynced(first.atStart, name)]).toEqual([name, true])
    }
    const second = syncsOf(1)
    expect(isSynced(second.atStart, /\/pgdata\/postmaster\.pid>/)).toBe(true)
    expect(isSynced(second.atStart, /\/pgdata\/global\/pg_control>/)).toBe(true)
  })

  test('syncs nothing when nothing is committed', () => {
    expect(syncsOf(0).synced).toEqual([])
  })
})

describe('the lock on a data folder', () => {
  test('refuses a second holder and names the first, until it is given back', async () => {
    const path = join(folder.path, 'locked')
    const release = await lockFolder(path)
    const error = await lockFolder(path).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(FolderInUseError)
    expect(String(error)).toContain(`(pid ${process.pid} on `)
    expect(String(error)).toContain(path)
    await release()
    await (await lockFolder(path))()
  })

  test('is the same lock under another name for the folder', async () => {
    const path = join(folder.path, 'real')
    mkdirSync(path, { recursive: true })
    const release = await lockFolder(path)
    await expect(lockFolder(join(folder.path, '.', 'locked', '..', 'real'))).rejects.toThrow(FolderInUseError)
    await release()
  })

  test('what a dead process left behind does not hold it', async () => {
    const path = join(folder.path, 'left-behind')
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'dalil-rif.holder'), '{"pid":')
    await (await lockFolder(path))()
  })
})
