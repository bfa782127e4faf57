import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { getArticlePage } from './article-page.server.ts'

describeEachEngine('the page of an article', (ctx) => {
  test('places of the tourism guide that the text names are led to, and only those that are published', async () => {
    const tourism = await createCategory(ctx.db, { guide: 'tourism' })
    for (const [ar, status] of [
      ['شاطئ كيمادو', 'published'],
      ['شاطئ بوسكور', 'draft'],
      ['جزيرة النكور', 'published'],
      ['البحر', 'published'],
    ] as const)
      await createEntry(ctx.db, { name: { ar }, status, categoryId: tourism.id })
    await createEntry(ctx.db, { name: { ar: 'ميناء الحسيمة' } })
    const text = 'من ميناء الحسيمة إلى شاطئ كيمادو ثم شاطئ بوسكور على البحر'
    await createArticle(ctx.db, { slug: 'walk', body: { ar: [{ type: 'p', text }] } })
    const found = await getArticlePage(ctx.db, i18nFor('ar'), 'walk')
    expect(found?.places.map(({ name }) => name)).toEqual(['شاطئ كيمادو'])
  })
})
