import { expect, test } from 'vitest'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { markDistinct } from './commands/mark-distinct.server.ts'
import { listCachedDuplicates } from './queries/duplicates.server.ts'

describeEachEngine('likely duplicates', (ctx) => {
  test('are looked for once until the guides change; what was told apart is left out at once', async () => {
    const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
    const content = new ContentVersions()
    const shown = async () => (await listCachedDuplicates(ctx.db, content)).map(({ one, other }) => [one, other].sort().join())
    const make = (phone: string) => createEntry(ctx.db, { phone })
    const [a, b, c] = [await make('+212539000001'), await make('+212539000001'), await make('+212539000002')]
    expect(await shown()).toEqual([[a.id, b.id].sort().join()])
    const d = await make('+212539000002')
    expect(await shown()).toHaveLength(1)
    content.changed('guides')
    expect(new Set(await shown())).toEqual(new Set([[a.id, b.id].sort().join(), [c.id, d.id].sort().join()]))
    await markDistinct(ctx.db, { ids: [a.id, b.id], by })
    expect(await shown()).toEqual([[c.id, d.id].sort().join()])
  })
})
