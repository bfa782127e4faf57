import * as z from 'zod'
import { type ActPreview, type ActQuestion, type ActTool, actOutdated, actTool } from '#app/platform/act-tool.ts'
import { localize } from '#app/platform/local-text.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { type ReadContext, type RecordLink, textInput } from '#app/platform/read-tool.ts'
import words from './act-words.json' with { type: 'json' }
import { findNamed } from './acts/rules.ts'
import { MAX_PIECES, parsePieces } from './admin/rules.ts'
import { setStock } from './commands/change-stock.server.ts'
import { updateVariant } from './commands/edit-variants.server.ts'
import { setProductStatus } from './commands/set-product-status.server.ts'
import { permissions } from './policy.ts'
import { findAdminProduct } from './queries/admin-product.server.ts'
import { type AdminProduct, type AdminVariant, findAdminVariant, listAdminProducts } from './queries/admin-products.server.ts'

const MAX_FOUND = 6
const MAX_SEARCHED = 5
const idInput = z.string().min(1).max(160)
const productTo = (id: string) => `/admin/store/products/${encodeURIComponent(id)}`

type Product = Pick<AdminProduct, 'id' | 'title' | 'status' | 'version'> & { variants: Pick<AdminVariant, VariantField>[] }
type VariantField =
  | 'id'
  | 'title'
  | 'version'
  | 'manageInventory'
  | 'inventoryQuantity'
  | 'reservedQuantity'
  | 'priceInCents'
  | 'salePriceInCents'
type Size = { product: Product; variant: Product['variants'][number] }

/** Products that a text may mean: of the shop's own list, drafts too, and of what the site's search finds. */
async function searchProducts({ db, search }: ReadContext, text: string): Promise<Product[]> {
  const [{ products }, ids] = await Promise.all([
    listAdminProducts(db, { q: text }, { by: 'position', down: false }, 1),
    search('product', text, { exact: true }),
  ])
  const others = ids.slice(0, MAX_SEARCHED).filter((id) => !products.some((product) => product.id === id))
  const found = await Promise.all(others.map((id) => findAdminProduct(db, id)))
  return [...products, ...found.flatMap((product): Product[] => (product && product.status !== 'deleted' ? [product] : []))]
}

const sizeName = ({ product, variant }: Size, { i18n: { locale } }: ReadContext) =>
  `${localize(product.title, locale)} · ${localize(variant.title, locale)}`

const linkTo = (product: Product, { i18n }: ReadContext): RecordLink => ({
  to: productTo(product.id),
  title: localize(product.title, i18n.locale),
})

type Meant = { variant?: string | undefined; text?: string | undefined }

/** The one size that is meant; else what to say instead. */
async function findSize(context: ReadContext, { variant: id, text = '' }: Meant): Promise<Size | ActQuestion> {
  const { db, i18n } = context
  if (id !== undefined) {
    const row = await findAdminVariant(db, id)
    const product = row && (await findAdminProduct(db, row.productId))
    const variant = product?.variants.find((one) => one.id === id)
    if (product && variant && product.status !== 'deleted') return { product, variant }
    return { statement: i18n.t('catalogue-admin.act_gone'), found: [] }
  }
  const { sizes } = findNamed<Size['variant'], Product>(await searchProducts(context, text), text)
  const [first, second] = sizes
  if (first && !second) return first
  if (!first) return { statement: i18n.t('catalogue-admin.tool_prices_none', { text }), found: [] }
  return several(
    context,
    sizes.map((size) => ({ ...linkTo(size.product, context), title: sizeName(size, context) })),
  )
}

function several({ i18n }: ReadContext, found: readonly RecordLink[]): ActQuestion {
  const named = found.slice(0, MAX_FOUND)
  const names = named.map(({ title }) => title).join(i18n.t('catalogue-admin.act_comma'))
  return { statement: i18n.t('catalogue-admin.act_several', { names }), found: named }
}

const sameAlready = ({ i18n }: ReadContext, record: RecordLink): ActQuestion => ({
  statement: i18n.t('catalogue-admin.act_same', { record: record.title }),
  found: [record],
})

const stock = actTool({
  name: 'stock_set',
  label: 'catalogue-admin.act_stock',
  description:
    'Sets how many pieces of one size of a product lie in stock. `text`: the product and, where it has several, the size, as people call them; or `variant`: its id.',
  needs: permissions.manage,
  words: { ...words.stock_set, value: 'number' },
  fromWords: ({ text, value }) => ({ text, to: parsePieces(value ?? '') }),
  input: z.object({ variant: idInput.optional(), text: textInput.optional(), to: z.int().min(0).max(MAX_PIECES) }),
  preview: async (context, { to, ...meant }): Promise<ActPreview | ActQuestion> => {
    const { i18n } = context
    const size = await findSize(context, meant)
    if (!('variant' in size)) return size
    const { product, variant } = size
    const record = { ...linkTo(product, context), title: sizeName(size, context) }
    const { inventoryQuantity: now, reservedQuantity: reserved } = variant
    if (!variant.manageInventory) {
      return { statement: i18n.t('errors.keeping_not_counted', { variant: record.title }), found: [record] }
    }
    if (now === to) return sameAlready(context, record)
    return {
      record,
      changes: [{ label: i18n.t('catalogue-admin.stock'), before: i18n.number(now), after: i18n.number(to) }],
      version: String(now),
      input: { variant: variant.id, to },
      ...(reserved > 0 ? { note: i18n.t('catalogue-admin.act_reserved', { count: reserved }) } : {}),
    }
  },
  run: async ({ db, by }, { variant = '', to }, version) => {
    await setStock(db, { variantId: variant, from: Number(version), to, by })
    return { undo: { variant, from: to, to: Number(version) } }
  },
  undo: async ({ db, by }, undo) => {
    const { variant, from, to } = z.object({ variant: idInput, from: z.int(), to: z.int() }).parse(undo)
    await setStock(db, { variantId: variant, from, to, by })
  },
})

const CENTS = 100
const MAX_DIRHAMS = 10_000_000
const isAmount = (dirhams: number) => Math.abs(dirhams * CENTS - Math.round(dirhams * CENTS)) < 1e-6

const price = actTool({
  name: 'price_set',
  label: 'catalogue-admin.act_price',
  description:
    'Changes the regular price of one size of a product, in dirhams. `text`: the product and, where it has several, the size, as people call them; or `variant`: its id.',
  needs: permissions.manage,
  words: { ...words.price_set, value: 'number' },
  fromWords: ({ text, value }) => {
    const cents = parseAmount(value ?? '')
    return cents === undefined ? undefined : { text, dirhams: cents / CENTS }
  },
  input: z.object({
    variant: idInput.optional(),
    text: textInput.optional(),
    dirhams: z.number().min(0).max(MAX_DIRHAMS).refine(isAmount),
  }),
  preview: async (context, { dirhams, ...meant }): Promise<ActPreview | ActQuestion> => {
    const { i18n } = context
    const size = await findSize(context, meant)
    if (!('variant' in size)) return size
    const { product, variant } = size
    const record = { ...linkTo(product, context), title: sizeName(size, context) }
    const cents = Math.round(dirhams * CENTS)
    if (variant.priceInCents === cents) return sameAlready(context, record)
    if (variant.salePriceInCents !== null && variant.salePriceInCents >= cents) {
      return { statement: i18n.t('errors.keeping_sale_not_below'), found: [record] }
    }
    return {
      record,
      changes: [{ label: i18n.t('catalogue-admin.tool_price'), before: i18n.amount(variant.priceInCents), after: i18n.amount(cents) }],
      version: String(variant.version),
      input: { variant: variant.id, dirhams },
      ...(product.status === 'published' ? { note: i18n.t('catalogue-admin.act_visible') } : {}),
    }
  },
  run: async ({ db, by }, { variant: id = '', dirhams }, version) => {
    const before = await findAdminVariant(db, id)
    const saved = await updateVariant(db, { id, version: Number(version), variant: { priceInCents: Math.round(dirhams * CENTS) }, by })
    return { undo: { variant: id, version: saved.version, cents: before?.priceInCents ?? 0 } }
  },
  undo: async ({ db, by }, undo) => {
    const { variant: id, version, cents } = z.object({ variant: idInput, version: z.int(), cents: z.int() }).parse(undo)
    await updateVariant(db, { id, version, variant: { priceInCents: cents }, by })
  },
})

/** The one product that is meant; else what to say instead. */
async function findProduct(context: ReadContext, { product: id, text = '' }: { product?: string | undefined; text?: string | undefined }) {
  if (id !== undefined) {
    const product = await findAdminProduct(context.db, id)
    if (product && product.status !== 'deleted') return product
    return { statement: context.i18n.t('catalogue-admin.act_gone'), found: [] }
  }
  const { products } = findNamed<Size['variant'], Product>(await searchProducts(context, text), text)
  const [first, second] = products
  if (first && !second) return first
  if (!first) return { statement: context.i18n.t('catalogue-admin.tool_prices_none', { text }), found: [] }
  return several(
    context,
    products.map((product) => linkTo(product, context)),
  )
}

const block = actTool({
  name: 'product_block',
  label: 'catalogue-admin.act_block',
  description:
    'Takes a product off sale (blocked: true: it becomes a draft) or puts it on sale again (blocked: false). `text`: its name; or `product`: its id.',
  needs: permissions.manage,
  words: { ...words.product_block, value: 'none' },
  fromWords: ({ text, phrases }) => ({ text, blocked: !phrases.some((phrase) => words.product_block.unblock.includes(phrase)) }),
  input: z.object({ product: idInput.optional(), text: textInput.optional(), blocked: z.boolean() }),
  preview: async (context, { blocked, ...meant }): Promise<ActPreview | ActQuestion> => {
    const product = await findProduct(context, meant)
    if (!('id' in product)) return product
    const record = linkTo(product, context)
    if ((product.status === 'draft') === blocked) return sameAlready(context, record)
    const { t } = context.i18n
    const [onSale, offSale] = [t('catalogue-admin.act_on_sale'), t('catalogue-admin.act_off_sale')]
    return {
      record,
      changes: [{ label: t('catalogue-admin.act_sale'), before: blocked ? onSale : offSale, after: blocked ? offSale : onSale }],
      version: String(product.version),
      input: { product: product.id, blocked },
      note: t('catalogue-admin.act_visible'),
    }
  },
  run: async ({ db, by }, { product = '', blocked }) => {
    const changed = await setProductStatus(db, { ids: [product], status: blocked ? 'draft' : 'published', by })
    if (changed === 0) throw actOutdated()
    return { undo: { product, status: blocked ? 'published' : 'draft' } }
  },
  undo: async ({ db, by }, undo) => {
    const { product, status } = z.object({ product: idInput, status: z.enum(['published', 'draft']) }).parse(undo)
    if ((await setProductStatus(db, { ids: [product], status, by })) === 0) throw actOutdated()
  },
})

export const catalogueActs: readonly ActTool[] = [stock, price, block]
