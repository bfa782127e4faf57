import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mediaOf, usesOf } from '#app/features/media/queries.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { createProductCategory } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import type { ProductInput } from './admin/types.ts'
import { createProduct, duplicateProduct } from './commands/create-product.server.ts'
import { updateProduct } from './commands/update-product.server.ts'
import { presentCard, presentJsonLd, presentProduct, presentRow } from './present.ts'
import { nameProducts } from './queries/addresses.server.ts'
import { findProduct } from './queries.server.ts'
import { productVariants, storeProducts } from './tables.server.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }

describeEachEngine('the pictures of a product', (ctx) => {
  test('stand everywhere that shows it, in their order, as the library says them', async () => {
    const { db } = ctx
    const [one = 0, two = 0] = (
      await db
        .insert(media)
        .values(
          ['a', 'b'].map((letter) => ({
            ...{
              hash: letter.repeat(40),
              mime: 'image/jpeg',
              width: 1200,
              height: 800,
              bytes: 9,
              licence: 'own' as const,
              alt: { ar: letter },
            },
          })),
        )
        .returning({ id: media.id })
    ).map((row) => row.id)
    const category = (await createProductCategory(db)).id
    const product: ProductInput = {
      ...{
        categoryId: category,
        title: { ar: 'عسل', en: 'Honey' },
        description: { ar: 'وصف' },
        facts: [],
        illustration: null,
        origin: null,
      },
      ...{ ingredients: null, storage: null, producerId: null, optionNames: [], photos: [two, one], sample: false },
    }
    const id = await createProduct(db, { product, by })
    const shown = async () => ((await mediaOf(db, 'store', [id])).get(id) ?? []).map((row) => row.id)
    const read = async () => {
      await db.update(storeProducts).set({ status: 'published' }).where(eq(storeProducts.id, id))
      const found = await findProduct(db, id)
      if (!found) throw new Error('no product')
      return found
    }
    await db.insert(productVariants).values({ id: 'v', productId: id, title: { ar: 'واحد' }, priceInCents: 1 })
    expect(await shown()).toEqual([two, one])
    const found = await read()
    expect(presentCard(found, 'ar').picture.photo).toMatchObject({ alt: 'b', picture: { id: two } })
    expect(presentRow(found).images).toEqual([
      { src: `/media/${'b'.repeat(40)}/960.jpg`, width: 1200, height: 800, alt: 'b', thumb: expect.stringContaining('.webp') },
      expect.objectContaining({ alt: 'a' }),
    ])
    expect(presentJsonLd(presentProduct(found, 'ar'), 'https://x.test/product/honey')).toMatchObject({
      image: [`https://x.test/media/${'b'.repeat(40)}/960.jpg`, `https://x.test/media/${'a'.repeat(40)}/960.jpg`],
    })
    expect(presentJsonLd(presentProduct(found, 'ar'), '/product/honey')).toMatchObject({
      image: [`/media/${'b'.repeat(40)}/960.jpg`, expect.any(String)],
    })
    expect(await nameProducts(db, [id], 'en')).toEqual([{ subject: id, name: 'Honey', to: '/admin/store/products/honey' }])
    await updateProduct(db, { id, version: 1, product: { ...product, photos: [one] }, by })
    expect(await shown()).toEqual([one])
    await updateProduct(db, { id, version: 2, product: { ...product, photos: [one] }, by })
    await db
      .update(media)
      .set({ alt: { ar: 'جديد' } })
      .where(eq(media.id, one))
    expect((await read()).images).toMatchObject([{ media: one, alt: { ar: 'جديد' } }])
    const copy = await duplicateProduct(db, { id, by })
    expect(await usesOf(db, one)).toHaveLength(2)
    await db.delete(storeProducts).where(eq(storeProducts.id, copy))
    await db.update(media).set({ deletedAt: sql`now()` }).where(eq(media.id, two))
    const gone = updateProduct(db, { id, version: 2, product: { ...product, photos: [two] }, by })
    await expect(gone).rejects.toMatchObject({ code: 'media_gone', fields: { media: 'media_gone' } })
    expect(await shown()).toEqual([one])
    await db.delete(storeProducts)
    expect(await usesOf(db, one)).toEqual([])
  })
})
