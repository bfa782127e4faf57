import type { FieldOptions } from '#app/features/resources/fields/types.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { productFields } from '../admin/product-form.ts'
import { listProducers } from './admin-product.server.ts'
import { listAdminCategories } from './admin-products.server.ts'

/** What a product's form offers. */
export async function readProductOptions(db: DbOrTx, i18n: I18n): Promise<FieldOptions> {
  const named = ({ id, name }: { id: string; name: LocalText }) => ({ value: id, label: localize(name, i18n.locale) })
  const [own, categories, producers] = await Promise.all([
    listOptions(db, { fields: productFields }, i18n),
    listAdminCategories(db),
    listProducers(db),
  ])
  return { ...own, category: categories.map(named), producer: producers.map(named) }
}
