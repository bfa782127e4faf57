import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/harness/launch.ts'
import { readControlFile } from './control-file.server.ts'
import { DataFolderError, inspectPgdata, readMarker } from './data-folder.server.ts'
import { openEmbedded } from './open.server.ts'

const folder = temporaryFolder('data-folder')
const template = join(folder.path, 'template')
afterAll(folder.remove, 60_000)

beforeAll(async () => {
  const handle = await openEmbedded(template)
  await handle.pool.query('create table orders (id int)')
  await handle.pool.query('insert into orders values (1)')
  await handle.close()
}, 120_000)

let copies = 0
function copyOfTemplate(): string {
  copies += 1
  const path = join(folder.path, `copy-${copies}`)
  cpSync(template, path, { recursive: true })
  return path
}

const countOrders = async (dataDir: string) => {
  const handle = await openEmbedded(dataDir)
  try {
    return (await handle.pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n
  } finally {
    await handle.close()
  }
}

describe('a data folder after its first start', () => {
  test('says that it holds a database, and that is whole', () => {
    expect(readMarker(template)).toMatchObject({ format: 1, postgres: 18 })
    expect(inspectPgdata(join(template, 'pgdata'))).toMatchObject({ state: 'whole', control: { cleanlyClosed: true, timeline: 1 } })
    expect(existsSync(join(template, 'pgdata.new'))).toBe(false)
  })
})

const damages: [what: string, damage: (pgdata: string) => void, named: string][] = [
  ['gone', (pgdata) => rmSync(pgdata, { recursive: true }), 'is missing'],
  ['empty', emptyFolder, 'is empty'],
  ['without PG_VERSION', (pgdata) => rmSync(join(pgdata, 'PG_VERSION')), 'PG_VERSION is missing'],
  ['with an empty PG_VERSION', (pgdata) => truncateSync(join(pgdata, 'PG_VERSION')), 'PG_VERSION is empty'],
  ['of another PostgreSQL', (pgdata) => writeFileSync(join(pgdata, 'PG_VERSION'), '17\n'), 'PG_VERSION says 17'],
  ['without a control file', (pgdata) => rmSync(join(pgdata, 'global/pg_control')), 'global/pg_control is missing'],
  ['with an empty control file', (pgdata) => truncateSync(join(pgdata, 'global/pg_control')), 'global/pg_control cannot be used'],
  ['with a torn control file', (pgdata) => overwrite(join(pgdata, 'global/pg_control'), 60), 'its checksum is wrong'],
  ['without its log', (pgdata) => emptyFolder(join(pgdata, 'pg_wal')), 'from which it would recover, is missing'],
]

function overwrite(path: string, offset: number): void {
  const bytes = readFileSync(path)
  bytes.fill(0xff, offset, offset + 16)
  writeFileSync(path, bytes)
}

function emptyFolder(path: string): void {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}

describe('a database that cannot be proven whole', () => {
  test.each(damages)('%s, is refused in words, and nothing is made in its place', async (_, damage, named) => {
    const dataDir = copyOfTemplate()
    const pgdata = join(dataDir, 'pgdata')
    damage(pgdata)
    const before = existsSync(pgdata) && readdirSync(pgdata, { recursive: true }).sort()
    const refused = await openEmbedded(dataDir).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DataFolderError)
    expect(String(refused)).toContain(named)
    expect(String(refused)).toContain('npm run doctor')
    expect(existsSync(pgdata) && readdirSync(pgdata, { recursive: true }).sort()).toEqual(before)
  })

  test('is refused without the marker too, when files of it are there', async () => {
    const dataDir = copyOfTemplate()
    rmSync(join(dataDir, 'database.json'))
    rmSync(join(dataDir, 'pgdata/PG_VERSION'))
    await expect(openEmbedded(dataDir)).rejects.toThrow('PG_VERSION is missing')
  })
})

describe('what a process that was cut off left behind', () => {
  test.each(['', `${process.pid}\n/pglite/data\n`])('postmaster.pid with %j does not stop a start', async (text) => {
    const dataDir = copyOfTemplate()
    writeFileSync(join(dataDir, 'pgdata/postmaster.pid'), text)
    expect(await countOrders(dataDir)).toBe(1)
  })

  test('a database that was being made is made anew', async () => {
    const dataDir = join(folder.path, 'half-made')
    mkdirSync(dataDir)
    cpSync(join(template, 'pgdata'), join(dataDir, 'pgdata.new'), { recursive: true })
    rmSync(join(dataDir, 'pgdata.new/global'), { recursive: true })
    const handle = await openEmbedded(dataDir)
    expect((await handle.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await handle.close()
    expect(readdirSync(dataDir)).not.toContain('pgdata.new')
  })

  test('a database from before there were markers is opened, and marked', async () => {
    const dataDir = copyOfTemplate()
    rmSync(join(dataDir, 'database.json'))
    expect(await countOrders(dataDir)).toBe(1)
    expect(readMarker(dataDir)).toMatchObject({ format: 1 })
  })
})

test('every single byte of the control file counts', () => {
  const path = join(folder.path, 'pg_control')
  const whole = readFileSync(join(template, 'pgdata/global/pg_control'))
  for (let offset = 0; offset < 200; offset += 7) {
    const torn = Buffer.from(whole)
    torn[offset] = (torn[offset] as number) ^ 1
    writeFileSync(path, torn)
    expect(() => readControlFile(path)).toThrow('its checksum is wrong')
  }
  writeFileSync(path, whole)
  expect(readControlFile(path).segments).toHaveLength(1)
})
