import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { type CutDisk, createCutDisk } from '#tests/harness/loop-disk.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

const folder = temporaryFolder('power-cut')
afterAll(folder.remove, 60_000)

const isStopped = (child: ChildProcess) => /^State:\s+T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))

/** Commits rows on the disk, stops the program after `enough` acknowledgements, cuts the power, and ends it. */
async function commitAndCut(disk: CutDisk, enough: number, name: string): Promise<{ acknowledged: number[]; after: CutDisk }> {
  const child = spawn(process.execPath, ['--liftoff-only', 'tests/harness/children/commit-forever.ts', join(disk.path, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  const lines = () => printed.split('\n').slice(0, -1)
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const hasEnded = () => child.exitCode !== null
  await expect.poll(() => hasEnded() || lines().length >= enough, { interval: 5 }).toBe(true)
  if (hasEnded()) throw new Error('the program ended instead of committing; the reason is above')
  child.kill('SIGSTOP')
  if (process.platform === 'linux') await expect.poll(() => isStopped(child)).toBe(true)
  const found = disk.cut(name)
  child.kill('SIGKILL')
  await ended
  return { acknowledged: lines().map(Number), after: found() }
}

async function rowsOf(disk: CutDisk): Promise<number[]> {
  const handle = await openEmbedded(join(disk.path, 'data'))
  const { rows } = await handle.pool.query<{ n: number }>('select n from commits')
  await handle.close()
  return rows.map(({ n }) => n)
}

test('a power cut a moment after a start loses nothing that was acknowledged: the first start, and one after a cut', async () => {
  const disk = createCutDisk(folder.path)
  onTestFinished(disk.remove)
  const first = await commitAndCut(disk, 5, 'after-first-start')
  onTestFinished(first.after.remove)
  // The program starts on what the first cut left, and the power goes again.
  const second = await commitAndCut(first.after, 5, 'after-second-start')
  onTestFinished(second.after.remove)
  const found = new Set(await rowsOf(second.after))
  const acknowledged = [...first.acknowledged, ...second.acknowledged]
  expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
}, 360_000)
