import { expect, test } from 'vitest'
import content from '#content/articles/articles.json' with { type: 'json' }
import { createArticle } from '#tests/factories/articles.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { presentSource } from './present.ts'
import { findArticlePage, getArticleListing, listLatestArticles, readArticlesFeed } from './queries.server.ts'
import { PAGE_SIZE } from './rules.ts'
import { readSlug } from './schema.ts'
import { seed } from './seed.server.ts'

const locale = 'ar'

describeEachEngine('articles', (ctx) => {
  const list = (page: number) => getArticleListing(ctx.db, { page, locale })

  test('none published is an empty first page, not a missing one', async () => {
    await createArticle(ctx.db, { status: 'draft' })
    expect(await list(1)).toEqual({ articles: [], page: 1, pages: 1 })
    await expect(list(2)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  test('pages hold every published article once, newest first', async () => {
    for (let day = 1; day <= PAGE_SIZE + 2; day += 1) {
      await createArticle(ctx.db, { slug: `d${day}`, publishedOn: `2026-10-${String(day).padStart(2, '0')}` })
    }
    await createArticle(ctx.db, { slug: 'same-day', publishedOn: '2026-10-01' })
    const [first, second] = [await list(1), await list(2)]
    expect([first.pages, first.articles.length, second.articles.length]).toEqual([2, PAGE_SIZE, 3])
    expect(first.articles[0]?.slug).toBe(`d${PAGE_SIZE + 2}`)
    expect(second.articles.map((article) => article.slug)).toEqual(['d2', 'd1', 'same-day'])
    await expect(list(3)).rejects.toMatchObject({ status: 404 })
  })

  test('a draft is in no list, in no feed, beside no article and at no address', async () => {
    await createArticle(ctx.db, { slug: 'open' })
    await createArticle(ctx.db, { slug: 'hidden', status: 'draft' })
    const site = { origin: 'https://rif.test', prefix: '', language: 'ar-MA', title: 't', description: 'd' }
    expect((await list(1)).articles.map((article) => article.slug)).toEqual(['open'])
    expect(await listLatestArticles(ctx.db, { limit: 9, locale })).toHaveLength(1)
    expect(await readArticlesFeed(ctx.db, { site, locale })).not.toContain('hidden')
    expect((await findArticlePage(ctx.db, { slug: 'open', locale }))?.related).toEqual([])
    expect(await findArticlePage(ctx.db, { slug: 'hidden', locale })).toBeUndefined()
  })

  test('related: the same topic before newer ones, never the article itself, three at most', async () => {
    await createArticle(ctx.db, { slug: 'this', topic: { ar: 'بحر' }, publishedOn: '2026-10-20' })
    await createArticle(ctx.db, { slug: 'sea', topic: { ar: 'بحر' }, publishedOn: '2020-01-01' })
    for (const day of ['11', '13', '12']) await createArticle(ctx.db, { slug: `new-${day}`, publishedOn: `2026-11-${day}` })
    const found = await findArticlePage(ctx.db, { slug: 'this', locale })
    expect(found?.related.map((article) => article.slug)).toEqual(['sea', 'new-13', 'new-12'])
  })

  test('a language without a text gets the Arabic one and is told so, part by part', async () => {
    const words = Array.from({ length: 400 }, () => 'word').join(' ')
    await createArticle(ctx.db, {
      slug: 'two',
      title: { ar: 'عنوان', en: 'Title', fr: 'Titre' },
      body: { ar: [{ type: 'p', text: 'نص' }], en: [{ type: 'p', text: words }] },
    })
    const english = (await findArticlePage(ctx.db, { slug: 'two', locale: 'en' }))?.article
    expect(english).toMatchObject({ title: { text: 'Title', locale: 'en' }, body: { locale: 'en' }, readingMinutes: 2 })
    expect(english?.summary).toEqual({ text: 'موجز', locale: 'ar' })
    const french = (await findArticlePage(ctx.db, { slug: 'two', locale: 'fr' }))?.article
    expect(french).toMatchObject({ title: { text: 'Titre', locale: 'fr' }, body: { locale: 'ar' }, readingMinutes: 3 })
  })

  test('every source of the seeded articles has a name that is no note of the editors', async () => {
    const notes = content.flatMap(({ sources }) => sources)
    const arabic = notes.map((note) => presentSource(note, 'ar').text)
    expect(arabic.filter((name) => /\b(press|guides|mirrors|through|texts|notes)\b/i.test(name))).toEqual([])
    expect(presentSource('Unknown', 'ar')).toEqual({ text: 'Unknown', locale: 'en' })
  })

  test('every seeded article is found by its slug, in whichever way its letters were typed', async () => {
    await ctx.db.transaction(seed)
    for (const { slug } of content) {
      const [composed, decomposed] = [readSlug(slug.normalize('NFC')), readSlug(slug.normalize('NFD'))]
      expect(decomposed).toBe(composed)
      expect((await findArticlePage(ctx.db, { slug: composed, locale }))?.article.body.blocks.length).toBeGreaterThan(3)
    }
    for (const slug of ["1'", '%', '../x', 'hasOwnProperty']) {
      expect(await findArticlePage(ctx.db, { slug: readSlug(slug), locale })).toBeUndefined()
    }
    expect(() => readSlug('')).toThrow('not_found')
    expect(() => readSlug('ا'.repeat(201))).toThrow('not_found')
  })
})
