import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suggest } from '#app/features/search/queries/suggest.server.ts'
import { findTitles } from '#app/features/search/queries/titles.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listArticleAddresses } from './queries/addresses.server.ts'
import { articles } from './tables.server.ts'

const TEXTS = {
  title: { ar: 'جزر صخرية', fr: 'Les îlots rocheux', en: 'Rocky islets' },
  summary: { ar: 'عن طيورها', fr: 'Leurs cormorans', en: 'Their cormorants' },
  topic: { ar: 'بحر', fr: 'Mer', en: 'Sea' },
  body: {
    ar: [{ type: 'p' as const, text: 'نوارس' }],
    fr: [{ type: 'p' as const, text: 'Des goélands' }],
    en: [{ type: 'p' as const, text: 'Gulls' }],
  },
}

describeEachEngine('an article that is public in one language alone', (ctx) => {
  const hits = async (query: string, locale?: Locale) => (await searchEverything(ctx.db, { query, locale })).hits.map(({ path }) => path)
  const addresses = () => listArticleAddresses(ctx.db, 10)

  test('is found by its words, by its readers and nobody else, and named in their map of the site', async () => {
    await createArticle(ctx.db, { ...TEXTS, slug: 'islets', status: 'draft', stateFr: 'published' })
    for (const query of ['îlots', 'cormorans', 'goélands']) expect(await hits(query, 'fr'), query).toEqual(['/article/islets'])
    for (const locale of ['ar', 'en', 'es', undefined] as const) expect(await hits('îlots', locale), locale).toEqual([])
    for (const query of ['جزر صخرية', 'Rocky islets', 'Gulls']) expect(await hits(query, 'fr'), query).toEqual([])
    expect((await suggest(ctx.db, { query: 'îlot', locale: 'fr' })).map(({ path }) => path)).toEqual(['/article/islets'])
    expect(await suggest(ctx.db, { query: 'îlot', locale: 'ar' })).toEqual([])
    expect((await findTitles(ctx.db, ['/article/islets'])).get('/article/islets')?.ar).toBe('Les îlots rocheux')
    expect(await addresses()).toMatchObject([{ path: '/article/islets', languages: ['fr'] }])
  })

  test('once its Arabic is public it is everybody’s, but for what is held back', async () => {
    const { id } = await createArticle(ctx.db, { ...TEXTS, slug: 'islets', status: 'draft', stateFr: 'published', stateEn: 'draft' })
    await ctx.db.update(articles).set({ status: 'published' }).where(eq(articles.id, id))
    for (const locale of ['ar', 'fr', 'en', undefined] as const)
      expect(await hits('جزر صخرية', locale), locale).toEqual(['/article/islets'])
    expect(await hits('Gulls', 'en')).toEqual([])
    expect((await addresses()).map(({ languages }) => languages)).toEqual([undefined])
    await ctx.db.update(articles).set({ status: 'draft', stateFr: 'draft' }).where(eq(articles.id, id))
    expect(await hits('جزر صخرية', 'ar')).toEqual([])
    expect(await addresses()).toEqual([])
  })
})
