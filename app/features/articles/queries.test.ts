import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchEverything } from '#app/features/search/queries.server.ts'
import content from '#content/articles/articles.json' with { type: 'json' }
import { createArticle } from '#tests/factories/articles.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { presentSource } from './present.ts'
import { findArticlePage, getArticleListing, listLatestArticles, readArticlesFeed } from './queries.server.ts'
import { PAGE_SIZE } from './rules.ts'
import { readSlug } from './schema.ts'
import { seed } from './seed.server.ts'
import { articles } from './tables.server.ts'

const locale = 'ar'

describeEachEngine('articles', (ctx) => {
  const list = (page: number) => getArticleListing(ctx.db, { page, locale })

  test('none published is an empty first page, not a missing one', async () => {
    await createArticle(ctx.db, { status: 'draft' })
    expect(await list(1)).toEqual({ articles: [], page: 1, pages: 1, topic: null, topics: [] })
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

  test('related: rare words in common come before newer articles, whatever their topic', async () => {
    const head = (title: string, summary: string) => ({ title: { ar: title }, summary: { ar: summary } })
    await createArticle(ctx.db, { slug: 'this', ...head('صيد السردين في الحسيمة', 'قوارب الميناء القديم'), topic: { ar: 'مهن' } })
    await createArticle(ctx.db, {
      ...{ slug: 'boats', topic: { ar: 'سفر' }, publishedOn: '2019-01-01' },
      ...head('قوارب من خشب', 'كيف يُصنع قارب السردين'),
    })
    await createArticle(ctx.db, { slug: 'other', ...head('زعفران الجبل', 'حصاد الخريف'), publishedOn: '2026-11-20' })
    const found = await findArticlePage(ctx.db, { slug: 'this', locale })
    expect(found?.related.map(({ slug }) => slug)).toEqual(['boats', 'other'])
  })

  test('each language is a draft, scheduled or public by itself, in every list and in the search', async () => {
    const body = { ar: [{ type: 'p' as const, text: 'نص' }], fr: [{ type: 'p' as const, text: 'Le safran' }] }
    const texts = {
      title: { ar: 'عنوان', fr: 'Safran caché' },
      summary: { ar: 'موجز', fr: 'Résumé' },
      topic: { ar: 'أرض', fr: 'Terre' },
      body,
    }
    await createArticle(ctx.db, { slug: 'held', ...texts, stateFr: 'draft' })
    await createArticle(ctx.db, { slug: 'alone', ...texts, status: 'draft', stateFr: 'published' })
    await createArticle(ctx.db, { slug: 'waits', ...texts, stateFr: 'scheduled', stateFrAt: '2026-12-01 08:00' })
    const read = async (slug: string, language: 'ar' | 'fr') => (await findArticlePage(ctx.db, { slug, locale: language }))?.article
    expect(await read('held', 'fr')).toMatchObject({ title: { text: 'عنوان', locale: 'ar' }, body: { locale: 'ar' } })
    expect(await read('waits', 'fr')).toMatchObject({ summary: { locale: 'ar' } })
    expect(await read('alone', 'fr')).toMatchObject({ title: { text: 'Safran caché', locale: 'fr' }, body: { locale: 'fr' } })
    expect(await read('alone', 'ar')).toBeUndefined()
    expect((await getArticleListing(ctx.db, { page: 1, locale: 'fr' })).articles.map(({ slug }) => slug)).toEqual([
      'alone',
      'held',
      'waits',
    ])
    expect((await list(1)).articles.map(({ slug }) => slug)).toEqual(['held', 'waits'])
    const found = async () => (await searchEverything(ctx.db, { query: 'safran' })).hits.length
    expect(await found()).toBe(0)
    await ctx.db.update(articles).set({ stateFr: null }).where(eq(articles.slug, 'held'))
    expect(await found()).toBe(1)
  })

  test('topics: each with its number, its list and its feed; one that is none is not found', async () => {
    for (const slug of ['a', 'b']) await createArticle(ctx.db, { slug, topic: { ar: 'بحر', fr: 'Mer' } })
    await createArticle(ctx.db, { slug: 'c', topic: { ar: 'جبل & حجر' } })
    await createArticle(ctx.db, { slug: 'd', topic: { ar: 'سر' }, status: 'draft' })
    const french = await getArticleListing(ctx.db, { page: 1, topic: 'بحر', locale: 'fr' })
    expect([french.articles.map(({ slug }) => slug), french.topic]).toEqual([
      ['a', 'b'],
      { key: 'بحر', name: { text: 'Mer', locale: 'fr' }, count: 2 },
    ])
    expect(french.topics.map(({ key }) => key)).toEqual(['بحر', 'جبل & حجر'])
    await expect(getArticleListing(ctx.db, { page: 1, topic: 'سر', locale })).rejects.toMatchObject({ status: 404 })
    const site = { origin: 'https://rif.test', prefix: '', language: 'ar-MA', title: 't', description: 'd' }
    const feed = await readArticlesFeed(ctx.db, { site, locale, topic: 'جبل & حجر' })
    expect(feed?.match(/<item>/g)).toHaveLength(1)
    expect(feed).toContain(`rel="self"`)
    expect(feed).toContain('articles.rss?topic=%D8%AC')
    expect(await readArticlesFeed(ctx.db, { site, locale, topic: 'سر' })).toBeUndefined()
  })

  test('a series is read in its order, and only what is public of it', async () => {
    const series = { ar: 'طريق الوحدة', fr: 'La route' }
    await createArticle(ctx.db, { slug: 'two', series, seriesPart: 2 })
    await createArticle(ctx.db, { slug: 'one', series, seriesPart: 1 })
    await createArticle(ctx.db, { slug: 'three', series, seriesPart: 3, status: 'draft' })
    await createArticle(ctx.db, { slug: 'lonely', series: { ar: 'وحيدة' } })
    const found = await findArticlePage(ctx.db, { slug: 'two', locale: 'fr' })
    expect(found?.series?.name).toEqual({ text: 'La route', locale: 'fr' })
    expect(found?.series?.parts.map(({ path, isThis }) => [path, isThis])).toEqual([
      ['/article/one', false],
      ['/article/two', true],
    ])
    expect((await findArticlePage(ctx.db, { slug: 'lonely', locale }))?.series).toBeNull()
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
