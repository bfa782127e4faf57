import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated, listUntranslated } from '#app/platform/db/untranslated.server.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from '../policy.ts'
import { productCategories, storeProducts } from '../tables.server.ts'

/** Published products whose name or description visitors would read in Arabic. */
export const countUntranslatedProducts = (db: DbOrTx) =>
  countUntranslated(db, storeProducts, {
    columns: [storeProducts.title, storeProducts.description],
    where: eq(storeProducts.status, 'published'),
  })

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
      query,
    }),
  editor: (id) => `/admin/store/products/${encodeURIComponent(id)}`,
}

/** The shop's categories, which stand in its menu and above every list. */
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
      ...{ id: productCategories.id, name: productCategories.name, newest: productCategories.position },
      where: undefined,
      query,
    }),
  editor: (id) => `/admin/store/categories?${new URLSearchParams({ edit: id })}`,
}
