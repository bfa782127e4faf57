import { describe, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listAddresses, sitemapIndexXml, sitemapXml } from './sitemap.server.ts'

describe('the sitemap file', () => {
  test('is XML whatever the addresses hold', () => {
    const xml = sitemapXml('https://a.ma', [{ path: '/' }, { path: '/article/a&b\'"<', changedOn: new Date('2026-11-20T23:30:00Z') }])
    expect(xml).toContain('<url><loc>https://a.ma/</loc></url>')
    expect(xml).toContain('<url><loc>https://a.ma/article/a&amp;b&apos;&quot;&lt;</loc><lastmod>2026-11-20</lastmod></url>')
  })
})

describeEachEngine('the addresses for search engines', (ctx) => {
  test('are what is published and real, each once, with the categories above it', async () => {
    const health = await createCategory(ctx.db, { slug: 'clinics' })
    const general = await createCategory(ctx.db, { guide: 'general', slug: 'ports' })
    await createCategory(ctx.db, { slug: 'empty' })
    await createEntry(ctx.db, { categoryId: health.id, slug: 'one' })
    await createEntry(ctx.db, { categoryId: health.id, slug: 'draft', status: 'draft' })
    await createEntry(ctx.db, { categoryId: health.id, slug: 'made-up', sample: true })
    await createEntry(ctx.db, { categoryId: general.id, slug: 'two' })
    const real = await createProduct(ctx.db)
    const sample = await createProduct(ctx.db, { sample: true })
    const text = {
      title: { ar: 'ع' },
      summary: { ar: 'م' },
      topic: { ar: 'ب' },
      body: { ar: [] },
      readingMinutes: 1,
      publishedOn: '2026-11-01',
    }
    await ctx.db.insert(articles).values([
      { ...text, slug: 'العسل', status: 'published' },
      { ...text, slug: 'draft' },
    ])

    const paths = (await listAddresses(ctx.db)).map((address) => address.path)

    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/health-guide/clinics',
        '/health-guide/clinics/one',
        `/product/${real?.id}`,
        `/article/${encodeURIComponent('العسل')}`,
      ]),
    )
    const guide = paths.filter((path) => path.startsWith('/guide/'))
    expect(guide.map((path) => path.split('/').length - 1)).toEqual([2, 3, 4, 5])
    expect(paths.filter((path) => /draft|made-up|empty/.test(path))).toEqual([])
    expect(paths).not.toContain(`/product/${sample?.id}`)
  })

  test('end where one file must', async () => {
    const category = await createCategory(ctx.db)
    for (let i = 0; i < 4; i += 1) await createEntry(ctx.db, { categoryId: category.id })
    expect(await listAddresses(ctx.db, 13)).toHaveLength(13)
  })
})

test('the index names a file for each language, as new as what is newest', () => {
  const old = { path: '/a', changedOn: new Date('2026-01-01T12:00:00Z') }
  const xml = sitemapIndexXml(
    'https://a.ma',
    ['ar', 'fr'],
    [{ path: '/' }, old, { path: '/b', changedOn: new Date('2026-11-20T12:00:00Z') }],
  )
  expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual(['<loc>https://a.ma/sitemap-ar.xml</loc>', '<loc>https://a.ma/sitemap-fr.xml</loc>'])
  expect(xml).toContain('<lastmod>2026-11-20</lastmod>')
  expect(sitemapIndexXml('https://a.ma', ['ar'], [{ path: '/' }])).not.toContain('lastmod')
})
