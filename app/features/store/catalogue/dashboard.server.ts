import { localize } from '#app/platform/local-text.ts'
import type { AdminFinder, CardNote, DashboardSection, NavBadge, Samples } from '#app/platform/manifest.ts'
import { removeSamples } from './commands.server.ts'
import { permissions } from './policy.ts'
import { findDraftProducts } from './queries/draft-products.server.ts'
import { countLowStock, getCatalogueStats, listLowStock } from './queries/stats.server.ts'

const MAX_LINES = 6
const productTo = (id: string) => `/admin/store/products/${encodeURIComponent(id)}`

export const lowStock: NavBadge = { at: '/admin/stock', tags: ['store'], count: (db) => countLowStock(db) }

export const storeCardNotes: readonly CardNote[] = [
  {
    card: 'store',
    order: 10,
    needs: permissions.manage,
    read: async ({ db, i18n }) => i18n.t('admin.card_products', { count: (await getCatalogueStats(db)).published }),
  },
  {
    card: 'store',
    order: 20,
    needs: permissions.manage,
    read: async ({ db, i18n }) => i18n.t('admin.card_low_stock', { count: await countLowStock(db) }),
  },
]

export const lowStockSection: DashboardSection = {
  id: 'low-stock',
  order: 20,
  column: 'side',
  label: 'admin.low_title',
  needs: permissions.manage,
  read: async ({ db, i18n }) => {
    const [count, lines] = await Promise.all([countLowStock(db), listLowStock(db, MAX_LINES)])
    const { locale, t } = i18n
    return {
      count,
      more: { to: '/admin/stock', label: t('catalogue-admin.stock_title') },
      empty: t('admin.low_none'),
      lines: lines.map(({ variantId, productId, product, variant, left }) => {
        const [title, size] = [localize(product, locale), localize(variant, locale)]
        return {
          key: variantId,
          to: productTo(productId),
          title,
          detail: size,
          tag: left <= 0 ? { text: t('admin.low_out'), tone: 'danger' } : { text: t('admin.low_left', { count: left }), tone: 'warning' },
          actions: [
            {
              label: t('catalogue-admin.tab_in'),
              spoken: `${t('catalogue-admin.tab_in')}: ${title}, ${size}`,
              to: `/admin/stock/in?variant=${encodeURIComponent(variantId)}`,
            },
          ],
        }
      }),
    }
  },
}

export const productFinder: AdminFinder = {
  kind: 'product',
  order: 20,
  label: 'admin.found_product',
  icon: 'package',
  needs: permissions.manage,
  indexed: { to: ({ ref }) => productTo(ref) },
  find: async ({ db, i18n }, { text, limit }) => {
    const drafts = await findDraftProducts(db, text, limit)
    return drafts.map(({ id, title }) => ({ to: productTo(id), title: localize(title, i18n.locale), note: i18n.t('admin.found_draft') }))
  },
}

export const productSamples: Samples = {
  order: 10,
  count: async (db) => [{ label: 'admin.samples_products', count: (await getCatalogueStats(db)).samples }],
  remove: removeSamples,
}
