import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyArchive } from '#app/platform/backup/archive.server.ts'
import { backUpBeforeUpdate } from '#app/platform/backup/backup.server.ts'
import { type Connection, MigrationFailedError, migrateDb, SchemaMismatchError } from '#app/platform/db/migrate.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

const folder = temporaryFolder('schema')
afterAll(folder.remove)

let programs = 0
/** A program with one more change of the tables than this one. */
function programWith(statement: string): string {
  programs += 1
  const migrations = join(folder.path, `program-${programs}`)
  cpSync(resolve('db/migrations'), migrations, { recursive: true })
  const path = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  journal.entries.push({ idx: journal.entries.length, version: '7', when: 4_000_000_000_000, tag: '0999_future', breakpoints: true })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(migrations, '0999_future.sql'), statement)
  return migrations
}

describeEachEngine('the version of the tables', (ctx) => {
  const present = resolve('db/migrations')
  const columns = async () =>
    (await ctx.handle.pool.query("select column_name as name from information_schema.columns where table_name = 'settings'")).rows.map(
      ({ name }) => name,
    )

  test('a program older than the tables refuses and says which one is needed', async () => {
    await migrateDb(ctx.handle, programWith('alter table settings add column later text'))
    const error = await migrateDb(ctx.handle, present).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(SchemaMismatchError)
    expect(String(error)).toContain("'0999_future'")
    expect(String(error)).toMatch(/Start version \d+\.\d+\.\d+ or a newer one/)
  })

  test('tables of another line of the program are refused too', async () => {
    const { rows } = await ctx.handle.pool.query('select hash from drizzle.__drizzle_migrations where id = 1')
    await ctx.handle.pool.query("update drizzle.__drizzle_migrations set hash = 'x' where id = 1")
    await expect(migrateDb(ctx.handle, present)).rejects.toThrow(/another line of this program: the change '0000_initial'/)
    // Only the tables of the site are put back between two tests.
    await ctx.handle.pool.query('update drizzle.__drizzle_migrations set hash = $1 where id = 1', [rows[0]?.hash])
  })

  test('an update makes a backup first, once; what fails changes nothing and names the backup', async () => {
    const dataDir = join(folder.path, `${ctx.kind}-data`)
    mkdirSync(dataDir)
    const env = { dataDir, databaseUrl: undefined, backupTo: undefined, backupPassphrase: undefined }
    const made: string[] = []
    const backUp = async (connection: Connection) => {
      const where = await backUpBeforeUpdate(env, { connection, engine: ctx.kind })
      made.push(where)
      return where
    }
    await migrateDb(ctx.handle, present, backUp)
    expect(made).toEqual([])
    const broken = programWith('alter table settings add column later text;--> statement-breakpoint\nselect 1 / 0')
    const error = await migrateDb(ctx.handle, broken, backUp).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MigrationFailedError)
    expect(made).toHaveLength(1)
    expect(String(error)).toContain(made[0])
    expect(String(error)).toContain("'0999_future' failed (division by zero)")
    expect(await columns()).not.toContain('later')
    expect((await verifyArchive(made[0] ?? '', undefined)).hasMedia).toBe(false)
    // The program of before goes on; a mended one updates.
    await migrateDb(ctx.handle, present, backUp)
    await migrateDb(ctx.handle, programWith('alter table settings add column later text'), backUp)
    expect(await columns()).toContain('later')
    expect(made).toHaveLength(2)
  })
})
