import * as z from 'zod'
import { localize } from '#app/platform/local-text.ts'
import { noInput, type ReadTool, readTool, textInput } from '#app/platform/read-tool.ts'
import { permissions } from './policy.ts'
import { listVariantsOf } from './queries/admin-products.server.ts'
import { countLowStock, getCatalogueStats, listLowStock } from './queries/stats.server.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINES = 8
const MAX_PRODUCTS = 3
const PRODUCTS = '/admin/store-management'
const STOCK = '/admin/stock'
const productTo = (id: string) => `/admin/store/products/${encodeURIComponent(id)}`

const low = readTool({
  name: 'stock_low',
  label: 'catalogue-admin.tool_low',
  description: 'Products of the shop that run low or are sold out: how many sizes, and the scarcest of them.',
  needs: permissions.manage,
  words: words.stock_low,
  input: noInput,
  read: async ({ db, i18n }) => {
    const [count, lines] = await Promise.all([countLowStock(db), listLowStock(db, MAX_LINES)])
    const { locale, number, t } = i18n
    const named = lines.map((line) => ({ ...line, name: localize(line.product, locale), size: localize(line.variant, locale) }))
    return {
      statement: t('catalogue-admin.tool_low_text', { count: number(count) }),
      figures: { low: count },
      links: [
        { to: STOCK, title: t('catalogue-admin.stock_title') },
        ...named.map(({ productId, name, size, left }) => ({
          to: productTo(productId),
          title: name,
          note: `${size} · ${t('catalogue-admin.tool_left')}: ${number(left)}`,
        })),
      ],
      ...(named.length > 0
        ? {
            table: {
              title: t('catalogue-admin.tool_low'),
              columns: [t('catalogue-admin.tool_product'), t('catalogue-admin.tool_size'), t('catalogue-admin.tool_left')],
              rows: named.map(({ name, size, left }) => [name, size, number(left)]),
            },
          }
        : {}),
    }
  },
})

const product = readTool({
  name: 'product_price_stock',
  label: 'catalogue-admin.tool_prices',
  description: 'Price and stock of the products that a name means, size by size.',
  needs: permissions.manage,
  words: words.product_price_stock,
  input: z.object({ text: textInput }),
  read: async ({ db, i18n, search }, { text }) => {
    const { locale, number, amount, t } = i18n
    const ids = (await search('product', text)).slice(0, MAX_PRODUCTS)
    const variants = await listVariantsOf(db, ids)
    const rows = variants.map(({ title, variant, left, priceInCents, saleToday }) => [
      localize(title, locale),
      localize(variant, locale),
      amount(saleToday ?? priceInCents),
      number(left),
    ])
    const [first] = variants
    if (!first) {
      const link = { to: PRODUCTS, title: t('catalogue-admin.title') }
      return { statement: t('catalogue-admin.tool_prices_none', { text }), figures: { products: 0 }, links: [link] }
    }
    const [name = '', size = '', price = '', left = ''] = rows[0] ?? []
    return {
      statement: t('catalogue-admin.tool_prices_text', { product: name, size, price, left }),
      figures: { priceInCents: first.saleToday ?? first.priceInCents, left: first.left, products: ids.length },
      links: [...new Map(variants.map((one) => [one.productId, one])).values()].map(({ productId, title }) => ({
        to: productTo(productId),
        title: localize(title, locale),
      })),
      ...(rows.length > 1
        ? {
            table: {
              title: t('catalogue-admin.tool_prices'),
              columns: ['tool_product', 'tool_size', 'tool_price', 'tool_left'].map((key) => t(`catalogue-admin.${key as 'tool_price'}`)),
              rows,
            },
          }
        : {}),
    }
  },
})

const overview = readTool({
  name: 'products_count',
  label: 'catalogue-admin.tool_count',
  description: 'How many products the shop has: published, drafts and samples.',
  needs: permissions.manage,
  words: words.products_count,
  input: noInput,
  read: async ({ db, i18n: { number, t } }) => {
    const { published, drafts, samples } = await getCatalogueStats(db)
    return {
      statement: t('catalogue-admin.tool_count_text', {
        published: number(published),
        drafts: number(drafts),
        samples: number(samples),
      }),
      figures: { published, drafts, samples },
      links: [{ to: PRODUCTS, title: t('catalogue-admin.title') }],
    }
  },
})

export const catalogueTools: readonly ReadTool[] = [low, product, overview]
