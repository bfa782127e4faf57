import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findPage } from './queries.server.ts'
import { seed } from './seed.server.ts'
import { pages } from './tables.server.ts'
import { fixedSlugs } from './types.ts'

describeEachEngine('standing pages', (ctx) => {
  test('all four are seeded in all four languages, each with ways to the others', async () => {
    await ctx.db.transaction(seed)
    for (const slug of fixedSlugs) {
      for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
        const found = await findPage(ctx.db, { slug, locale })
        expect(found?.page).toMatchObject({ slug, title: { locale }, summary: { locale }, body: { locale } })
        expect(found?.others.map((other) => other.slug)).toEqual([...fixedSlugs].sort().filter((other) => other !== slug))
      }
    }
  })

  test('a page that is not there is not found; one without a translation is Arabic and says so', async () => {
    expect(await findPage(ctx.db, { slug: 'about', locale: 'ar' })).toBeUndefined()
    await ctx.db.insert(pages).values({
      slug: 'about',
      title: { ar: 'من نحن', fr: '' },
      summary: { ar: 's' },
      body: { ar: [{ type: 'p', text: 'نص' }] },
      status: 'published',
    })
    expect((await findPage(ctx.db, { slug: 'about', locale: 'fr' }))?.page).toMatchObject({
      title: { text: 'من نحن', locale: 'ar' },
      body: { locale: 'ar' },
    })
  })
})
