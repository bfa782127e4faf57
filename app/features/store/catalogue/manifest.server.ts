import { importJob } from '#app/features/imports/import-job.server.ts'
import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { catalogueActs } from './acts.server.ts'
import { auditWords } from './admin/labels.ts'
import { lowStock, lowStockSection, productFinder, productSamples, storeCardNotes } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { findShopSubject } from './page-pictures.server.ts'
import { permissions } from './policy.ts'
import { productImport } from './product-import/import.server.ts'
import { listShopAddresses, nameProducts } from './queries/addresses.server.ts'
import { productCards } from './queries/record-cards.server.ts'
import { untranslatedProductCategories, untranslatedProducts } from './queries/untranslated.server.ts'
import { categories, producers } from './resource.server.ts'
import { catalogueTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    store: true
  }
}

export const manifest: RoomManifest = {
  jobs: [importJob(productImport, 'store.resume_imports', 'product-import.job_resume')],
  manual,
  search: [
    { kind: 'product', order: 50, label: 'search.kind_product' },
    { kind: 'producer', order: 55, label: 'catalogue.search_producers' },
  ],
  navGroups: [{ id: 'store', order: 30, label: 'admin.group_store', icon: 'shopping-basket', key: 's' }],
  nav: [
    {
      group: 'store',
      order: 10,
      to: '/admin/store-management',
      label: 'catalogue-admin.title',
      needs: permissions.manage,
      // The store's other pages stand beside its list, whose addresses end with a category.
      covers: ['/admin/store'],
      phoneSlot: { order: 40, icon: 'shopping-basket' },
    },
    { group: 'store', order: 30, to: '/admin/stock', label: 'catalogue-admin.stock_title', needs: permissions.manage },
  ],
  badges: [lowStock],
  cardNotes: storeCardNotes,
  sections: [lowStockSection],
  ogImage: findShopSubject,
  find: [productFinder],
  untranslated: [untranslatedProducts, untranslatedProductCategories],
  recordCards: productCards,
  tools: catalogueTools,
  acts: catalogueActs,
  verbs: [
    {
      order: 10,
      label: 'catalogue-admin.verb_new_product',
      icon: 'package-plus',
      to: '/admin/store/products/new',
      needs: permissions.manage,
    },
    { order: 30, label: 'catalogue-admin.verb_stock_in', icon: 'boxes', to: '/admin/stock/in', needs: permissions.manage },
    { order: 40, label: 'catalogue-admin.verb_stock_take', icon: 'layout-list', to: '/admin/stock/take', needs: permissions.manage },
  ],
  shortcuts: [
    { at: '/admin/store-management', keys: ['Enter', 'Shift Enter'], label: 'catalogue-admin.key_cell_down' },
    { at: '/admin/store-management', keys: ['Ctrl D'], label: 'catalogue-admin.key_cell_fill' },
    { at: '/admin/store-management', keys: ['F2'], label: 'catalogue-admin.key_cell_inside' },
    { at: '/admin/store-management', keys: ['Esc'], label: 'catalogue-admin.key_cell_back' },
    { at: '/admin/store-management', keys: ['Alt ↑', 'Alt ↓'], label: 'catalogue-admin.key_row_move' },
  ],
  sitemap: { order: 30, pages: ['/store'], list: listShopAddresses },
  samples: productSamples,
  cacheTags: ['store'],
  audit: { ...auditWords, actions: { ...resourceAudit(producers).actions, ...resourceAudit(categories).actions, ...auditWords.actions } },
  media: { room: 'store', label: 'admin.group_store', name: nameProducts },
}
