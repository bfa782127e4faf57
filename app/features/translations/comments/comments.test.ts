import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import type { DashboardContext } from '#app/platform/manifest.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { addComment, resolveComment } from './commands.server.ts'
import { commentsSection } from './dashboard.server.ts'
import { countOpenComments, listComments } from './queries.server.ts'
import { MAX_OPEN_COMMENTS } from './rules.ts'
import { messageComments } from './tables.server.ts'

const by = { id: null, name: 'Najat', requestId: null }
const other = { ...by, name: 'Karim' }
const now = new Date('2026-11-20T10:00:00Z')
const KEY = 'search.title'

describeEachEngine('comments of a text', (ctx) => {
  const say = (text: string, key = KEY) => addComment(ctx.db, { key, text, by })

  test('wait until somebody resolves them, and can be opened again; what was said stays as it was', async () => {
    await say('<b>قصير</b>')
    await say('two')
    await say('elsewhere', 'common.search')
    expect(await countOpenComments(ctx.db)).toEqual(
      new Map([
        [KEY, 2],
        ['common.search', 1],
      ]),
    )
    const [first] = await listComments(ctx.db, KEY)
    const id = first?.id ?? 0
    for (const _ of ['once', 'twice']) await resolveComment(ctx.db, { id, key: KEY, isResolved: true, by: other, now })
    expect(await listComments(ctx.db, KEY)).toMatchObject([
      { text: '<b>قصير</b>', actorName: 'Najat', resolvedBy: 'Karim', resolvedAt: now },
      { text: 'two', resolvedBy: null, resolvedAt: null },
    ])
    expect((await countOpenComments(ctx.db)).get(KEY)).toBe(1)
    await resolveComment(ctx.db, { id, key: KEY, isResolved: false, by, now })
    expect((await countOpenComments(ctx.db)).get(KEY)).toBe(2)
  })

  test('wait on the first page of the back office, the newest first, until there are none', async () => {
    const read = () => commentsSection.read({ db: ctx.db, i18n: i18nFor('ar') } as DashboardContext)
    expect(await read()).toBeUndefined()
    await say('one')
    await say('x'.repeat(200), 'common.search')
    const section = await read()
    expect(section).toMatchObject({ count: 2, lines: [{ to: '/admin/translations?open=common.search#comments' }, { title: 'one' }] })
    expect(section?.lines[0]?.title.length).toBeLessThan(100)
  })

  test('of another text, or of none, are not found', async () => {
    await say('one')
    const [{ id = 0 } = {}] = await listComments(ctx.db, KEY)
    const resolve = (of: number, key: string) => resolveComment(ctx.db, { id: of, key, isResolved: true, by, now })
    await expect(resolve(id, 'common.search')).rejects.toMatchObject({ status: 404 })
    await expect(resolve(id + 1000, KEY)).rejects.toMatchObject({ status: 404 })
    expect((await countOpenComments(ctx.db)).get(KEY)).toBe(1)
  })

  test('are so many of one text and no more, also of two who write at once', async () => {
    const row = { key: KEY, text: 'x', actorName: 'Najat' }
    await ctx.db.insert(messageComments).values(Array.from({ length: MAX_OPEN_COMMENTS - 1 }, () => row))
    const results = await Promise.allSettled([say('a'), say('b')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(say('c')).rejects.toMatchObject({ code: 'comments_many', status: 409 })
    await say('another', 'common.search')
  })
})
