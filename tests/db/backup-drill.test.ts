import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ArchiveSource, verifyArchive, writeArchive } from '#app/platform/backup/archive.server.ts'
import { restoreArchive } from '#app/platform/backup/restore.server.ts'
import { migrateDb, readMigrations } from '#app/platform/db/migrate.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { createTestDatabase, type Engine } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { place } from '#tests/harness/orders.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

const migrationsFolder = resolve('db/migrations')
const folder = temporaryFolder('drill')
afterAll(folder.remove)

type Place = { kind: Engine; dataDir: string; databaseUrl: string | undefined; open: () => Promise<DbHandle>; drop: () => Promise<void> }

let places = 0
async function newPlace(kind: Engine): Promise<Place> {
  places += 1
  const dataDir = join(folder.path, `place-${places}`)
  mkdirSync(dataDir)
  const database = kind === 'postgres' ? await createTestDatabase('empty') : undefined
  const databaseUrl = database?.url
  return {
    kind,
    dataDir,
    databaseUrl,
    open: async () => (databaseUrl ? openPostgres(databaseUrl, { max: 4, patienceMs: 300_000 }) : openEmbedded(dataDir)),
    drop: async () => database?.drop(),
  }
}

/** Every file of the library and the key, by name. */
function filesOf(dataDir: string): Record<string, string> {
  const names = existsSync(join(dataDir, 'media')) ? (readdirSync(join(dataDir, 'media'), { recursive: true }) as string[]) : []
  const files = names.filter((name) => name.includes('.')).sort()
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dataDir, 'media', name)).toString('hex')]))
}

/** Rows that no text format may bend, beside those of the demo region and some orders. */
async function fill({ dataDir, kind }: Place, handle: DbHandle): Promise<void> {
  await migrateDb(handle, migrationsFolder)
  await handle.db.transaction((tx) => seedDatabase(tx))
  for (let n = 0; n < 5; n += 1) await place(handle.db, { 'honey-multiflower-1': 1 }, `drill-${n}`, new Date())
  const odd = JSON.stringify({ text: 'a"\\\n\t\u0007ي😀', null: null, big: 12345678901234, exact: 0.1 })
  await handle.pool.query("insert into settings (key, value) values ('odd', $1::jsonb), ('null', 'null'::jsonb)", [odd])
  if (kind === 'postgres') await handle.pool.query("insert into secrets (name, value) values ('auth', $1)", ['k'.repeat(43)])
  if (kind === 'pglite') writeFileSync(join(dataDir, 'auth-secret'), 'k'.repeat(43))
  for (const hash of ['a'.repeat(40), `0f${'b'.repeat(38)}`]) {
    const set = join(dataDir, 'media', hash.slice(0, 2), hash)
    mkdirSync(set, { recursive: true })
    writeFileSync(join(set, '640.avif'), randomBytes(3000))
    writeFileSync(join(set, '1.jpg'), '')
  }
}

async function archiveOf(handle: DbHandle, dataDir: string, more: Partial<ArchiveSource> = {}, passphrase?: string): Promise<string> {
  const path = join(folder.path, `${randomBytes(4).toString('hex')}.tar`)
  const connection = await handle.pool.connect()
  const source = { connection, engine: handle.kind, dataDir, withMedia: true, at: new Date(), ...more }
  await writeArchive(path, source, passphrase)
  connection.release()
  return path
}

async function stateOf(handle: DbHandle, dataDir: string) {
  const read = async (text: string) => (await handle.pool.query(text)).rows
  const keys = await read("select value from secrets where name = 'auth'")
  const key = handle.kind === 'postgres' ? keys[0]?.value : keys.length === 0 && readFileSync(join(dataDir, 'auth-secret'), 'utf8')
  return {
    // The key lies in a table on a server, in a file beside an embedded database.
    rows: await fingerprint(handle, ['secrets']),
    numbers: await read("select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1"),
    rules: await read(`select conname, pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`),
    triggers: await read(`select tgname, tgenabled from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by tgname, tgrelid::regclass::text`),
    key,
    files: filesOf(dataDir),
  }
}

const restoreTo = ({ dataDir, databaseUrl }: Place, archive: string, passphrase?: string, migrations = migrationsFolder) =>
  restoreArchive({ archive, passphrase, dataDir, databaseUrl, migrationsFolder: migrations })

// Two databases are made from nothing and compared row by row; other programs may have the machine meanwhile.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const PASSPHRASE = 'correct horse battery'

describe.each(['pglite', 'postgres'] as const)('a backup of %s', (kind) => {
  let source: Place
  let before: Awaited<ReturnType<typeof stateOf>>
  let archive: string
  let sealed: string
  beforeAll(async () => {
    source = await newPlace(kind)
    const handle = await source.open()
    await fill(source, handle)
    archive = await archiveOf(handle, source.dataDir)
    sealed = await archiveOf(handle, source.dataDir, {}, PASSPHRASE)
    before = await stateOf(handle, source.dataDir)
    await handle.close()
  })
  afterAll(() => source.drop())

  // To the same engine it is restored below, and by the commands in tests/http/backup.test.ts.
  const to = kind === 'pglite' ? 'postgres' : 'pglite'
  test(`is restored to ${to} with every row, number, rule, picture and key`, async () => {
    const target = await newPlace(to)
    await restoreTo(target, sealed, PASSPHRASE)
    const handle = await target.open()
    expect(before.rows.length).toBeGreaterThan(40)
    expect(await stateOf(handle, target.dataDir)).toEqual(before)
    // A restored site goes on: the next order gets the next number.
    await migrateDb(handle, migrationsFolder)
    await place(handle.db, { 'honey-multiflower-1': 1 }, 'after', new Date())
    await handle.close()
    await target.drop()
  })

  test('takes the place of what is there, which is set aside; and not while it is in use', async () => {
    const handle = await source.open()
    await handle.pool.query('delete from order_lines')
    rmSync(join(source.dataDir, 'media'), { recursive: true })
    await expect(restoreTo(source, archive)).rejects.toThrow(/already open|site is running/)
    await handle.close()
    const { replaced, replacedSchema } = await restoreTo(source, archive)
    const restored = await source.open()
    expect(await stateOf(restored, source.dataDir)).toEqual(before)
    if (kind === 'pglite') expect(existsSync(join(replaced ?? '', 'pgdata/PG_VERSION'))).toBe(true)
    else expect((await restored.pool.query(`select count(*)::int as n from ${replacedSchema}.order_lines`)).rows).toEqual([{ n: 0 }])
    await restored.close()
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
  })

  test('that is not whole is refused before anything is replaced', async () => {
    const refused = async (content: Buffer, phrase?: string) => {
      writeFileSync(`${archive}.broken`, content)
      await expect(verifyArchive(`${archive}.broken`, phrase)).rejects.toThrow(/cut short|altered|damaged|follows|encrypted/)
    }
    const altered = (bytes: Buffer, at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    for (const [path, phrase] of [
      [archive, undefined],
      [sealed, PASSPHRASE],
    ] as const) {
      const bytes = readFileSync(path)
      for (const length of [0, 5, 700, bytes.length >> 1, bytes.length - 1024, bytes.length - 1])
        await refused(bytes.subarray(0, length), phrase)
      for (const at of [15, 40, 600, bytes.length >> 1, bytes.length - 2048]) await refused(altered(bytes, at), phrase)
      await refused(Buffer.concat([bytes, Buffer.from('more')]), phrase)
    }
    await refused(readFileSync(sealed), 'another passphrase')
    await refused(readFileSync(sealed))
    await expect(restoreTo(source, `${archive}.broken`)).rejects.toThrow(/encrypted/)
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
  })
})

/** The program as it was some changes of the tables ago. */
function olderProgram(): string {
  const older = join(folder.path, 'older')
  cpSync(migrationsFolder, older, { recursive: true })
  const journal = JSON.parse(readFileSync(join(older, 'meta/_journal.json'), 'utf8'))
  journal.entries = journal.entries.slice(0, -3)
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify(journal))
  return older
}

test('a backup of an older program is brought up to date, one of a newer program is refused', async () => {
  const [older, site] = [olderProgram(), await newPlace('postgres')]
  const old = await site.open()
  await migrateDb(old, older)
  await old.pool.query("insert into settings (key, value) values ('old', '1')")
  const archive = await archiveOf(old, site.dataDir)
  await old.close()
  await restoreTo(site, archive)
  const handle = await site.open()
  const { rows } = await handle.pool.query(
    'select (select count(*)::int from drizzle.__drizzle_migrations) as applied, (select count(*)::int from settings) as old',
  )
  expect(rows).toEqual([{ applied: readMigrations(migrationsFolder).length, old: 1 }])
  const newer = await archiveOf(handle, site.dataDir)
  await handle.close()
  await expect(restoreTo(site, newer, undefined, older)).rejects.toThrow(/newer than this program/)
  await site.drop()
})
