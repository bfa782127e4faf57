import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import type { ProseBlock } from '#app/platform/prose.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findRecords, readEmbeds } from './long-text.server.ts'

const ar = i18nFor('ar')

describeEachEngine('what stands between the words of a long text', (ctx) => {
  const card = (kind: string, id: string): ProseBlock => ({ type: 'card', kind, id })

  test('cards say what is true now, and a record that is hidden or gone has none', async () => {
    const product = await createProduct(ctx.db, { title: { ar: 'عسل' }, variants: [{ priceInCents: 15_000 }] })
    const entry = await createEntry(ctx.db, { name: { ar: 'شاطئ كيمادو' } })
    const other = await createArticle(ctx.db, { slug: 'other', title: { ar: 'مقال آخر' } })
    const blocks = [
      card('product', product.id),
      card('place', entry.id),
      card('place', 'no-uuid'),
      card('article', other.id),
      card('article', 'gone'),
      card('nothing', 'x'),
    ]
    const read = async () => (await readEmbeds(ctx.db, ar, blocks)).cards
    expect(await read()).toMatchObject({
      [`product:${product.id}`]: { title: 'عسل', amountInCents: 15_000 },
      [`place:${entry.id}`]: { title: 'شاطئ كيمادو' },
      [`article:${other.id}`]: { title: 'مقال آخر', path: '/article/other' },
    })
    expect(Object.keys(await read())).toHaveLength(3)
    await ctx.db
      .update(storeProducts)
      .set({ title: { ar: 'عسل الجبل' } })
      .where(eq(storeProducts.id, product.id))
    expect((await read())[`product:${product.id}`]?.title).toBe('عسل الجبل')
    await ctx.db.update(storeProducts).set({ status: 'draft' }).where(eq(storeProducts.id, product.id))
    await ctx.db.update(articles).set({ deletedAt: new Date() }).where(eq(articles.id, other.id))
    expect(Object.keys(await read())).toEqual([`place:${entry.id}`])
  })

  test('pictures come from the library, and one in its bin is not drawn', async () => {
    const file = { mime: 'image/jpeg', width: 800, height: 600, bytes: 1, licence: 'own' as const }
    const [shown, binned] = await ctx.db
      .insert(media)
      .values([
        { ...file, hash: 'a'.repeat(40), alt: { ar: 'ميناء' } },
        { ...file, hash: 'b'.repeat(40), alt: { ar: 'سوق' }, deletedAt: new Date() },
      ])
      .returning({ id: media.id })
    const { pictures } = await readEmbeds(ctx.db, ar, [
      { type: 'picture', media: shown?.id ?? 0 },
      { type: 'picture', media: binned?.id ?? 0 },
      { type: 'picture', media: 999_999 },
    ])
    expect(Object.values(pictures).map(({ alt }) => alt)).toEqual(['ميناء'])
  })

  test('records are found by their words, drafts never, of one kind where that is chosen; signs alone find nothing', async () => {
    const product = await createProduct(ctx.db, { title: { ar: 'زعفران تاليوين' } })
    await createProduct(ctx.db, { title: { ar: 'زعفران مخفي' }, status: 'draft' })
    await createArticle(ctx.db, { slug: 'saffron', title: { ar: 'موسم الزعفران' } })
    await createArticle(ctx.db, { slug: 'hidden', title: { ar: 'مسودة الزعفران' }, status: 'draft' })
    const find = async (text: string, kind?: string) => (await findRecords(ctx.db, ar, { text, kind })).map(({ title }) => title)
    expect(await find('زعفران')).toEqual(['زعفران تاليوين', 'موسم الزعفران'])
    expect(await find('زعفران', 'product')).toEqual([product.title.ar])
    expect(await find('زعفران', 'nothing')).toEqual([])
    expect([await find('%%'), await find('_'), await find('')]).toEqual([[], [], []])
  })

  test('the search finds the words of captions, numbered items and notes', async () => {
    const body: ProseBlock[] = [
      { type: 'picture', media: 1, caption: 'قنطرة' },
      { type: 'list', items: ['منارة'], ordered: true },
      { type: 'p', text: [{ text: 'قبل' }, { text: 'أرشيف', mark: 'note' }] },
    ]
    const { rows } = await ctx.db.execute<{ words: string }>(sql`select search_texts_in(${JSON.stringify({ ar: body })}::jsonb) as words`)
    expect([...new Set(rows[0]?.words.split(' '))].sort()).toEqual(['أرشيف', 'قبل', 'قنطرة', 'منارة'].sort())
  })
})
