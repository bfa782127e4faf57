import { count, eq, inArray } from 'drizzle-orm'
import { listCities } from '#app/features/places/queries.server.ts'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { localText, number, phone, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { lengthOf } from './admin/forms/rules.ts'
import { idFrom } from './admin/rules.ts'
import { illustrations } from './admin/types.ts'
import { permissions } from './policy.ts'
import { productCategories, storeProducts, producers as table } from './tables.server.ts'

export const producers = resource({
  name: 'producer',
  audit: 'store.producer',
  address: '/admin/store/producers',
  table,
  permission: permissions.manage,
  words: {
    title: 'catalogue-admin.tab_producers',
    lead: 'catalogue-admin.producers_lead',
    create: 'catalogue-admin.new_producers',
    empty: 'catalogue-admin.none_producers',
    emptyText: 'catalogue-admin.producers_lead',
  },
  title: 'name',
  fields: {
    name: localText({ label: 'fields.name', max: 160, required: true }),
    description: longText({ label: 'fields.description', max: 4000 }),
    kind: select({
      label: 'catalogue-admin.kind',
      required: true,
      options: { cooperative: 'catalogue-admin.kind_cooperative', producer: 'catalogue-admin.kind_producer' },
    }),
    cityId: ref({ label: 'fields.city', list: ({ db, i18n }) => listCities(db, i18n.locale) }),
    phone: phone({ label: 'fields.phone' }),
    sample: toggle({ label: 'catalogue-admin.sample' }),
  },
  sections: [
    { title: 'catalogue-admin.texts', hint: 'catalogue-admin.texts_hint', fields: ['name', 'description'] },
    { title: 'catalogue-admin.producer', fields: ['kind', 'cityId', 'phone', 'sample'] },
  ],
  list: {
    columns: ['name', 'kind', 'cityId', 'products'],
    computed: { products: { label: 'catalogue-admin.products', isFigure: true, read: productCounter(storeProducts.producerId) } },
    filters: ['kind', 'cityId', 'sample'],
    search: ['name', 'phone'],
    sort: ['name', 'kind'],
    order: { by: 'name', down: false },
  },
  // A producer's id stands in its public address, so it is made of its name.
  idFrom: ({ name }) => idFrom(name as LocalText) ?? 'producer',
  check: unlessUsed(storeProducts.producerId, 'keeping_producer_named'),
})

/** In the order of the shop's menu. */
export const categories = resource({
  name: 'product_category',
  audit: 'store.category',
  address: '/admin/store/categories',
  table: productCategories,
  permission: permissions.manage,
  words: {
    title: 'catalogue-admin.tab_categories',
    lead: 'catalogue-admin.categories_lead',
    create: 'catalogue-admin.new_categories',
    empty: 'catalogue-admin.none_categories',
    emptyText: 'catalogue-admin.categories_lead',
  },
  title: 'name',
  fields: {
    name: localText({ label: 'fields.name', max: lengthOf('name'), required: true }),
    description: localText({ label: 'fields.description', max: lengthOf('description'), long: true }),
    illustration: illustration({ label: 'catalogue-admin.illustration', names: illustrations }),
    position: number({ label: 'fields.position', hint: 'resources.place_hint', max: 1_000_000 }),
  },
  sections: [
    { title: 'catalogue-admin.texts', hint: 'catalogue-admin.texts_hint', fields: ['name', 'description'] },
    { title: 'catalogue-admin.category', fields: ['illustration', 'position'] },
  ],
  list: {
    columns: ['name', 'products', 'position'],
    computed: { products: { label: 'catalogue-admin.products', isFigure: true, read: productCounter(storeProducts.categoryId) } },
    search: ['name'],
    sort: ['name'],
    byHand: 'position',
  },
  import: true,
  pages: [{ path: 'merge', label: 'catalogue-admin.merge', icon: 'merge' }],
  // As with a producer, its id stands in public addresses.
  idFrom: ({ name }) => idFrom(name as LocalText) ?? 'category',
  check: unlessUsed(storeProducts.categoryId, 'keeping_not_empty'),
})

type Naming = typeof storeProducts.producerId | typeof storeProducts.categoryId

/** What products still name stays (409): those in the bin count, since they may come back. */
function unlessUsed(by: Naming, code: string) {
  return async (tx: Tx, { id, after }: RowChange): Promise<void> => {
    if (id === null || after !== null) return
    const products = await tx.$count(storeProducts, eq(by, id))
    if (products > 0) throw new AppError(code, { status: 409, params: { count: products } })
  }
}

/** How many products name each of some rows. */
function productCounter(by: Naming) {
  return async ({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: by, products: count() })
      .from(storeProducts)
      .where(inArray(by, [...ids]))
      .groupBy(by)
    const counts = new Map(rows.map(({ id, products }) => [id, products]))
    return new Map(ids.map((id) => [id, i18n.number(counts.get(id) ?? 0)]))
  }
}
