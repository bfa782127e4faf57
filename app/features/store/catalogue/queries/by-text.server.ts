import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import { holds, holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'

/**
 * Texts are looked up first, and what they mean is put in order then. The database guesses badly how many a text means, and
 * would walk through a whole shop for the few that hold a rare one. What more than this many hold is no rare one.
 */
const MAX_SUGGESTIONS = 1000
const MAX_CODES = 200
/** Products among whose sizes a text that names both is looked for. */
const MAX_SIZED = 500
const MAX_SPLITS = 2
/** A list of variants that somebody chooses from ends long before that many products. */
const MAX_SHOWN = 200
const SHORTEST_PART = 3

/** What the index `store_products_any_name` is made of. */
const productNames = sql`ar_norm(search_words_of(${storeProducts.title}))`
const sizeNames = sql`ar_norm(search_words_of(${productVariants.title}))`

/** One of these, as one value, however many they are. */
export const inIds = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])}::text[])`

/** Products of `scope` in whose names a folded text is, in the shop's order; undefined when they are more than anybody means. */
async function idsNamed(db: DbOrTx, folded: string, scope: SQL | undefined, max: number): Promise<string[] | undefined> {
  if (folded === '') return []
  const rows = await db
    .select({ id: storeProducts.id, position: storeProducts.position })
    .from(storeProducts)
    .where(and(scope, holdsFolded(productNames, folded)))
    .limit(max)
  if (rows.length === max) return undefined
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map((row) => row.id)
}

/** By an id, a code, or a part of a code. Of one or two signs only the whole code is meant. */
function findByCode(db: DbOrTx, text: string): Promise<{ id: string; productId: string }[]> {
  const isCode = text.length < SHORTEST_PART ? eq(productVariants.sku, text) : holds(productVariants.sku, text)
  return db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(or(eq(productVariants.id, text), isCode))
    .limit(MAX_CODES)
}

/** Of the products of `scope` those that a text means: by a name in any language, a code, an id. Letters count as in the site's search. */
export async function productsMeant(db: DbOrTx, text: string, scope: SQL | undefined): Promise<{ where: SQL; isFew: boolean }> {
  const folded = foldArabic(text)
  const [named, coded] = [await idsNamed(db, folded, scope, MAX_SUGGESTIONS), await findByCode(db, text)]
  const ids = inIds(storeProducts.id, [text, ...(named ?? []), ...coded.map((row) => row.productId)])
  return named ? { where: ids, isFew: true } : { where: sql`(${holdsFolded(productNames, folded)} or ${ids})`, isFew: false }
}

/** The same for variants, and by the product's name with the size's behind it. */
export async function variantsMeant(db: DbOrTx, text: string, scope: SQL | undefined): Promise<{ where: SQL | undefined; order: SQL[] }> {
  const words = foldArabic(text).split(' ')
  const whole = words.join(' ')
  const named = (await idsNamed(db, whole, scope, MAX_SUGGESTIONS))?.slice(0, MAX_SHOWN)
  const coded = await findByCode(db, text)
  const codes = coded.map((row) => row.id)
  const ways = [inIds(productVariants.id, codes), named ? inIds(productVariants.productId, named) : holdsFolded(productNames, whole)]
  const few = [...(named ?? []), ...coded.map((row) => row.productId)]
  for (let at = words.length - 1; at > 0 && at >= words.length - MAX_SPLITS; at -= 1) {
    const name = words.slice(0, at).join(' ')
    const ids = name.length < SHORTEST_PART ? [] : await firstNamed(db, name, scope)
    const isSized = holdsFolded(sizeNames, words.slice(at).join(' '))
    if (ids.length > 0) ways.push(sql`(${inIds(productVariants.productId, ids)} and ${isSized})`)
    few.push(...ids)
  }
  // Few are read and sorted, in the order of no index, instead of looked for along a whole shop.
  const position = named ? sql`${storeProducts.position} + 0` : sql`${storeProducts.position}`
  const order = [position, storeProducts.id, productVariants.position, productVariants.id].map((key) => asc(key))
  return { where: and(or(...ways), named ? inIds(storeProducts.id, [...new Set(few)]) : undefined), order }
}

/** The first of them in the shop's order, where they are many. */
async function firstNamed(db: DbOrTx, folded: string, scope: SQL | undefined): Promise<string[]> {
  const few = await idsNamed(db, folded, scope, MAX_SIZED)
  if (few) return few
  const rows = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(scope, holdsFolded(productNames, folded)))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id))
    .limit(MAX_SIZED)
  return rows.map((row) => row.id)
}
