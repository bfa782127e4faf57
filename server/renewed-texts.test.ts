import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/env.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillEmptyDatabase, renewFilledTexts } from './first-start.ts'

describeEachEngine('texts that came with an earlier release', (ctx) => {
  const titleOf = async (table: 'pages' | 'articles', slug: string) => {
    const { rows } = await ctx.db.execute<{ title: string }>(
      sql`select title ->> 'ar' as title from ${sql.identifier(table)} where slug = ${slug}`,
    )
    return rows[0]?.title
  }

  test('get this one’s where nobody edited them, and stay where somebody did', async () => {
    await fillEmptyDatabase(ctx.handle, readEnv({}))
    const { rows } = await ctx.db.execute<{ slug: string }>(sql`select slug from articles order by slug limit 3`)
    const [untouched = '', edited = '', binned = ''] = rows.map(({ slug }) => slug)
    const now = { page: await titleOf('pages', 'about'), article: await titleOf('articles', untouched) }
    // As a database that an earlier release filled.
    const old = sql`jsonb_set(title, '{ar}', '"قديم"')`
    await ctx.db.execute(sql`update pages set title = ${old} where slug in ('about', 'terms')`)
    await ctx.db.execute(sql`update articles set title = ${old} where slug in (${untouched}, ${edited}, ${binned})`)
    await ctx.db.execute(sql`update pages set version = 2 where slug = 'terms'`)
    await ctx.db.execute(sql`update articles set version = 2 where slug = ${edited}`)
    await ctx.db.execute(sql`update articles set deleted_at = now() where slug = ${binned}`)
    // The owner's own, at an address that the release knows too.
    await ctx.db.execute(sql`delete from pages where slug = 'privacy'`)
    await ctx.db.execute(
      sql`insert into pages (slug, title, summary, body, created_at) select 'privacy', title, summary, body, now() + interval '1 day' from pages where slug = 'terms'`,
    )
    expect(await renewFilledTexts(ctx.handle)).toBe(2)
    expect([await titleOf('pages', 'about'), await titleOf('articles', untouched)]).toEqual([now.page, now.article])
    for (const [table, slug] of [
      ['pages', 'terms'],
      ['pages', 'privacy'],
      ['articles', edited],
      ['articles', binned],
    ] as const) {
      expect([slug, await titleOf(table, slug)]).toEqual([slug, 'قديم'])
    }
    expect(await renewFilledTexts(ctx.handle)).toBe(0)
  })

  test('a database that was never filled has none', async () => {
    expect(await renewFilledTexts(ctx.handle)).toBe(0)
  })
})
