import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { flagsFor } from './serving.ts'

const GB = 2 ** 30

test('a small machine is spared the peak of the optimising compiler, a large one is not slowed down', () => {
  expect(flagsFor(1 * GB)).toContain('--liftoff-only')
  expect(flagsFor(2 * GB)).not.toContain('--liftoff-only')
})

test('Node knows every flag', () => {
  const run = spawnSync(process.execPath, [...flagsFor(1 * GB), '-p', '6 * 7'], { encoding: 'utf8' })
  expect([run.status, run.stdout, run.stderr]).toEqual([0, '42\n', ''])
})
