import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDb } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/open.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createTestDatabase, describeEachEngine } from '#tests/harness/db.ts'

const folder = resolve('db/migrations')
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: unknown[] }

async function applied(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
  return rows[0]?.n ?? 0
}

describeEachEngine('migrations', (ctx) => {
  test('are applied once, however often they are asked for', async () => {
    expect(await applied(ctx.db)).toBe(entries.length)
    await migrateDb(ctx.handle, folder)
    expect(await applied(ctx.db)).toBe(entries.length)
  })

  test('leave the old view selectable, empty and not missing', async () => {
    const { rows } = await ctx.db.execute(sql`select data from guide_data where id = 1`)
    expect(rows).toEqual([{ data: { cities: [], guides: [] } }])
  })
})

test('five processes that start at once on one empty PostgreSQL migrate it once', async () => {
  const database = await createTestDatabase('empty')
  const handles = Array.from({ length: 5 }, () => openPostgres(database.url, { max: 2, patienceMs: 60_000 }))
  try {
    await Promise.all(handles.map((handle) => migrateDb(handle, folder)))
    expect(await applied((handles[0] as (typeof handles)[number]).db)).toBe(entries.length)
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
    await database.drop()
  }
})

describeEachEngine('letters that went out before their links were blanked', (ctx) => {
  test('are blanked by the migration; those that still wait are not', async () => {
    const token = 'a'.repeat(43)
    await ctx.db.execute(sql`insert into mail_messages (channel, recipient, subject, body, state) values
      ('mail', 'a@example.ma', 's', ${`/auth/verify?token=${token}`}, 'sent'), ('sms', '+212612345678', 's', 'رمزك 048213', 'sent'),
      ('mail', 'b@example.ma', 's', ${`/auth/verify?token=${token}`}, 'kept')`)
    await ctx.db.execute(sql.raw(readFileSync(`${folder}/before-baseline/0040_blank-sent-letters.sql`, 'utf8')))
    const { rows } = await ctx.db.execute(
      sql`select body, blanked_at is not null as blanked from mail_messages order by state desc, channel`,
    )
    expect(rows).toEqual([
      { body: '/auth/verify?token=•••', blanked: true },
      { body: 'رمزك •••', blanked: true },
      { body: `/auth/verify?token=${token}`, blanked: false },
    ])
  })
})
