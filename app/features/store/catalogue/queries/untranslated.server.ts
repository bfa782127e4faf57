import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { changesOf } from '#app/features/audit/queries.server.ts'
import { confirmOutdatedTexts } from '#app/features/resources/commands/confirm-texts.server.ts'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { confirmedTexts, textHistoryOf } from '#app/features/resources/queries/translations.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import type { TextHistory } from '#app/platform/db/outdated-texts.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated, listUntranslated, readTexts } from '#app/platform/db/untranslated.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { TextsInFiles, UntranslatedSource } from '#app/platform/untranslated.ts'
import { lengthOf } from '../admin/forms/rules.ts'
import { updateProduct } from '../commands/update-product.server.ts'
import { permissions } from '../policy.ts'
import { categories } from '../resource.server.ts'
import { productCategories, storeProducts } from '../tables.server.ts'

/** Published products whose name or description visitors would read in Arabic. */
export const countUntranslatedProducts = (db: DbOrTx) =>
  countUntranslated(db, storeProducts, {
    columns: [storeProducts.title, storeProducts.description],
    where: eq(storeProducts.status, 'published'),
  })

const history: TextHistory = { changes: changesOf('product'), confirmed: confirmedTexts('product') }

/** The shop's share of the queue of content that a language lacks. */
export const untranslatedProducts: UntranslatedSource = {
  kind: 'product',
  label: 'catalogue-admin.title',
  needs: permissions.manage,
  list: (db, query) =>
    listUntranslated(db, storeProducts, {
      columns: [
        { column: storeProducts.title, label: 'fields.name' },
        { column: storeProducts.description, label: 'fields.description' },
      ],
      ...{ id: storeProducts.id, name: storeProducts.title, newest: storeProducts.updatedAt },
      where: eq(storeProducts.status, 'published'),
      history,
      query,
    }),
  editor: (id) => `/admin/store/products/${encodeURIComponent(id)}`,
  confirm: (db, translation) => confirmOutdatedTexts(db, 'product', { ...translation, history, fields: ['title', 'description'] }),
  inFiles: {
    fields: {
      title: { most: lengthOf('title') },
      description: { most: lengthOf('description'), isLong: true },
      origin: { most: lengthOf('origin'), isLong: true },
      ingredients: { most: lengthOf('ingredients'), isLong: true },
      storage: { most: lengthOf('storage'), isLong: true },
    },
    read: (db, ids) =>
      readTexts(db, storeProducts, {
        ...{ id: storeProducts.id, version: storeProducts.version },
        columns: {
          ...{ title: storeProducts.title, description: storeProducts.description, origin: storeProducts.origin },
          ...{ ingredients: storeProducts.ingredients, storage: storeProducts.storage },
        },
        where: and(inArray(storeProducts.id, [...ids]), ne(storeProducts.status, 'deleted')),
      }),
    write: (db, { id, version, texts, by }) => updateProduct(db, { id, version, product: texts, by }),
  } satisfies TextsInFiles<'title' | 'description' | 'origin' | 'ingredients' | 'storage'>,
}

/** The shop's categories, which stand in its menu and above every list. */
const categoryHistory = textHistoryOf(categories)

export const untranslatedProductCategories: UntranslatedSource = {
  kind: 'product_category',
  label: 'catalogue-admin.tab_categories',
  needs: permissions.manage,
  list: (db, query) =>
    listUntranslated(db, productCategories, {
      columns: [
        { column: productCategories.name, label: 'fields.name' },
        { column: productCategories.description, label: 'fields.description' },
      ],
      ...{ id: productCategories.id, name: productCategories.name, newest: productCategories.updatedAt },
      where: isNull(productCategories.deletedAt),
      history: categoryHistory,
      query,
    }),
  editor: (id) => `${categories.address}/${encodeURIComponent(id)}`,
  confirm: (db, translation) =>
    confirmOutdatedTexts(db, categories.name, { ...translation, history: categoryHistory, fields: ['name', 'description'] }),
  inFiles: {
    fields: { name: { most: lengthOf('name') }, description: { most: lengthOf('description'), isLong: true } },
    read: (db, ids) =>
      readTexts(db, productCategories, {
        ...{ id: productCategories.id, version: productCategories.version },
        columns: { name: productCategories.name, description: productCategories.description },
        where: and(inArray(productCategories.id, [...ids]), isNull(productCategories.deletedAt)),
      }),
    write: async (db, { id, version, texts, by }) => {
      const row = await findRow(db, categories, id)
      if (!row) throw notFound()
      await updateRow(db, categories, { id, version, values: { ...row.values, ...texts }, by, batch: randomUUID() })
    },
  } satisfies TextsInFiles<'name' | 'description'>,
}
