import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPgdata } from '#app/platform/db/data-folder.server.ts'
import { lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { newestMigration, readMigrations } from '#app/platform/db/migrate.server.ts'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { siteEnvironment, temporaryFolder } from '#tests/harness/launch.ts'
import { diagnose } from './doctor.ts'

const folder = temporaryFolder('doctor')
const template = join(folder.path, 'template')
const MIGRATIONS = 'db/migrations'
afterAll(folder.remove, 60_000)

beforeAll(async () => {
  const handle = await openEmbedded(template)
  await handle.close()
  writeFileSync(join(template, 'auth-secret'), 'x'.repeat(43))
  mkdirSync(join(template, 'media/ab'), { recursive: true })
  writeFileSync(join(template, 'media/ab/1.avif'), 'picture')
}, 180_000)

let copies = 0
function copyOfTemplate(): string {
  copies += 1
  const path = join(folder.path, `copy-${copies}`)
  cpSync(template, path, { recursive: true })
  return path
}

/** Names, sizes and times of everything in the folder. */
const stateOf = (path: string) =>
  readdirSync(path, { recursive: true })
    .map((name) => {
      const { size, mtimeMs } = statSync(join(path, String(name)))
      return `${name} ${size} ${mtimeMs}`
    })
    .sort()

const todos = (path: string) => diagnose(path, MIGRATIONS).flatMap(({ what, found, todo }) => (todo ? [`${what}: ${found} → ${todo}`] : []))
const found = (path: string, what: string) => diagnose(path, MIGRATIONS).find((line) => line.what === what)?.found

test('a healthy folder has nothing to look after, and is not touched', () => {
  const path = copyOfTemplate()
  const before = stateOf(path)
  expect(todos(path)).toEqual([])
  expect(found(path, 'in use')).toBe('by nobody')
  expect(found(path, 'database')).toMatch(/^whole .* closed cleanly$/)
  expect(found(path, 'pictures')).toBe('1 files')
  expect(stateOf(path)).toEqual(before)
})

test('who holds the folder is named, while they hold it', async () => {
  const path = copyOfTemplate()
  const release = await lockFolder(path)
  // Asked by another process: a lock does not keep out the one that has it.
  const run = spawnSync(process.execPath, ['server/doctor.ts'], { env: siteEnvironment({}, path, 0), encoding: 'utf8' })
  await release()
  expect(run.stdout).toContain(`by pid ${process.pid} on `)
  expect([run.status, run.stderr]).toEqual([0, ''])
})

test.each([
  [
    'a database that is gone',
    (path: string) => rmSync(join(path, 'pgdata'), { recursive: true }),
    /database: gone, and there was one → .*newest backup/,
  ],
  [
    'a torn control file',
    (path: string) => truncateSync(join(path, 'pgdata/global/pg_control'), 100),
    /it has 100 bytes instead of 8192 → .*backup/,
  ],
  ['a secret that is gone', (path: string) => rmSync(join(path, 'auth-secret')), /signing key: none → bring back the file auth-secret/],
  [
    'a schema from the future',
    (path: string) => writeFileSync(join(path, 'database.json'), '{"format":1,"schema":"9999_future"}'),
    /9999_future, which this program .* → start it with the newer program/,
  ],
])('%s is found, with what to do, and left alone', (_, damage, expected) => {
  const path = copyOfTemplate()
  damage(path)
  const before = stateOf(path)
  const run = spawnSync(process.execPath, ['server/doctor.ts'], { env: siteEnvironment({}, path, 0), encoding: 'utf8' })
  expect(todos(path).join('\n')).toMatch(expected)
  expect(run.status).toBe(1)
  expect(run.stdout).toContain('Nothing was changed.')
  expect(stateOf(path)).toEqual(before)
})

test('an older schema is brought up to date by the next start; a folder that is not there yet is fine', () => {
  const path = copyOfTemplate()
  writeFileSync(join(path, 'database.json'), `{"format":1,"schema":"${firstMigration()}"}`)
  expect(found(path, 'schema')).toContain(`the next start brings it to ${newestMigration(MIGRATIONS)}`)
  expect(todos(join(folder.path, 'nowhere'))).toEqual([])
  expect(inspectPgdata(join(path, 'pgdata')).state).toBe('whole')
})

const firstMigration = () => readMigrations(MIGRATIONS)[0]?.name
