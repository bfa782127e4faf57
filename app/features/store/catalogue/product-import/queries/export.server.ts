import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { producers, productCategories, productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import type { Db } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type ProductImportField, productImportFields, productTexts } from '../fields.ts'
import { FULL_FORMAT } from '../rules.ts'

const PAGE = 200

type Row = typeof storeProducts.$inferSelect & { variants: (typeof productVariants.$inferSelect)[] }

/** Every product that is not in the bin, in the owner's order; a page of them at a time is in memory. */
async function* eachProduct(db: Db): AsyncGenerator<Row[]> {
  for (let after: { position: number; id: string } | null = null; ; ) {
    const rows: (typeof storeProducts.$inferSelect)[] = await db
      .select()
      .from(storeProducts)
      .where(
        and(
          ne(storeProducts.status, 'deleted'),
          after
            ? or(
                gt(storeProducts.position, after.position),
                and(eq(storeProducts.position, after.position), gt(storeProducts.id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(asc(storeProducts.position), asc(storeProducts.id))
      .limit(PAGE)
    const last = rows.at(-1)
    if (!last) return
    const variants = await db
      .select()
      .from(productVariants)
      .where(
        inArray(
          productVariants.productId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(productVariants.position), asc(productVariants.id))
    const inside = Map.groupBy(variants, (variant) => variant.productId)
    yield rows.map((row) => ({ ...row, variants: inside.get(row.id) ?? [] }))
    if (rows.length < PAGE) return
    after = { position: last.position, id: last.id }
  }
}

/** All of the catalogue, in the shape that an import gives back as it was. */
export async function* writeFullStore(db: Db, at: string): AsyncGenerator<string> {
  const categories = await db
    .select()
    .from(productCategories)
    .where(isNull(productCategories.deletedAt))
    .orderBy(asc(productCategories.position), asc(productCategories.id))
  const everyProducer = await db.select().from(producers).where(isNull(producers.deletedAt)).orderBy(asc(producers.id))
  const head = {
    format: FULL_FORMAT,
    version: 1,
    exported_at: at,
    categories: categories.map(({ version: _, createdAt: _made, updatedAt: _changed, deletedAt: _gone, ...category }) => category),
    producers: everyProducer.map(({ version: _, cityId, createdAt: _made, updatedAt: _changed, deletedAt: _gone, ...producer }) => ({
      ...producer,
      city: cityId,
    })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"products":[`
  let isFirst = true
  for await (const rows of eachProduct(db)) {
    yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(fullProduct(row))).join(',\n')
    isFirst = false
  }
  yield '\n]}\n'
}

const inAll = (name: string, text: Partial<Record<string, string>> | null) =>
  Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, text?.[locale] ?? null]))

function fullProduct(row: Row) {
  const { id, categoryId, producerId, illustration, status, sample, position, facts, optionNames, variants } = row
  return {
    ...{ id, category: categoryId, ...Object.assign({}, ...productTexts.map((name) => inAll(name, row[name]))) },
    ...{ producer: producerId, illustration, status, sample, position, facts, option_names: optionNames },
    images: picturesOf(row),
    variants: variants.map((one) => ({
      ...{
        id: one.id,
        sku: one.sku,
        ...inAll('title', one.title),
        price_in_cents: one.priceInCents,
        sale_price_in_cents: one.salePriceInCents,
      },
      ...{
        sale_from: one.saleFrom,
        sale_until: one.saleUntil,
        manage_inventory: one.manageInventory,
        inventory_quantity: one.inventoryQuantity,
      },
      ...{ low_at: one.lowAt, grams: one.grams, millilitres: one.millilitres, option_values: one.optionValues, position: one.position },
    })),
  }
}

/** Amounts that a column of dirhams says already. */
const columns = productImportFields.filter((field) => !/in_cents$|^category_name_/.test(field))

/** Where each picture of the library is shown: the same file has the same address in every library. */
const picturesOf = ({ images }: Row): string[] => images.flatMap(({ media, src }) => (media === undefined ? [] : [src]))

/** A variant a row; the heading's names are those that an import is read by. */
export async function* writeProductTable(db: Db): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns)}`
  for await (const rows of eachProduct(db)) {
    yield rows.flatMap((row) => (row.variants.length > 0 ? row.variants.map((one) => tableRow(row, one)) : [tableRow(row)])).join('')
  }
}

function tableRow(row: Row, one?: Row['variants'][number]): string {
  const texts = Object.assign({}, ...productTexts.map((name) => inAll(name, row[name])), one ? inAll('variant_title', one.title) : {})
  const cells: Partial<Record<ProductImportField, unknown>> = {
    ...{ id: row.id, category: row.categoryId, ...texts, producer: row.producerId, illustration: row.illustration, status: row.status },
    ...{ sample: row.sample, position: row.position, facts: listed(row.facts), option_names: listed(row.optionNames) },
    images: picturesOf(row).join(' '),
    ...(one && { variant_id: one.id, sku: one.sku, price: dirhams(one.priceInCents), sale_price: dirhams(one.salePriceInCents) }),
    ...(one && { sale_from: one.saleFrom, sale_until: one.saleUntil, stock: one.inventoryQuantity, manage_inventory: one.manageInventory }),
    ...(one && { low_at: one.lowAt, grams: one.grams, millilitres: one.millilitres, option_values: listed(one.optionValues) }),
    ...(one && { variant_position: one.position }),
  }
  return csvLine(columns.map((column) => written(cells[column])))
}

const listed = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : '')
const written = (value: unknown): string | number =>
  typeof value === 'number' ? value : value === null || value === undefined ? '' : String(value)

/** As text, so that no sum is ever rounded on its way: 9500 is `95.00`. */
const dirhams = (cents: number | null) => (cents === null ? '' : `${BigInt(cents) / 100n}.${String(cents % 100).padStart(2, '0')}`)
