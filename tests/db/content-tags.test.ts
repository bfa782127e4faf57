// Every tag that a page or a badge is kept under is announced by a table, and every announced tag is declared by a room.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { manifests } from '#app/manifests.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

describeEachEngine('the tags of content', (ctx) => {
  test('are declared by the rooms, once each, and announced by their tables', async () => {
    const { rows } = await ctx.db.execute<{ definition: string }>(
      sql`select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
    )
    const announced = new Set(rows.flatMap(({ definition }) => /notify_content\('([^']+)'\)/.exec(definition)?.[1] ?? []))
    const declared = manifests.flatMap((room) => room.cacheTags ?? [])
    expect(declared.toSorted()).toEqual([...announced].toSorted())
    const counted = manifests.flatMap((room) => room.badges ?? []).flatMap((badge) => badge.tags)
    expect(counted.filter((tag) => !announced.has(tag))).toEqual([])
  })
})
