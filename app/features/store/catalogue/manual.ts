import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/store/products/new',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_product',
    steps: 'catalogue-admin.manual_product_steps',
    names: {
      create: 'catalogue-admin.verb_new_product',
      save: 'common.save',
      variant: 'catalogue-admin.new_variant',
      publish: 'catalogue-admin.publish',
    },
    words: words.catalogue_product,
  },
  {
    to: '/admin/store-management',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_price',
    steps: 'catalogue-admin.manual_price_steps',
    names: { products: 'catalogue-admin.title' },
    words: words.catalogue_price,
  },
  {
    to: '/admin/store/prices',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_prices',
    steps: 'catalogue-admin.manual_prices_steps',
    names: { all: 'catalogue-admin.change_all_prices', first: 'catalogue-admin.see_first', apply: 'catalogue-admin.prices_apply' },
    words: words.catalogue_prices,
  },
  {
    to: '/admin/stock/in',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_stock_in',
    steps: 'catalogue-admin.manual_stock_in_steps',
    names: {
      open: 'catalogue-admin.verb_stock_in',
      scan: 'catalogue-admin.scan',
      pieces: 'catalogue-admin.pieces',
      next: 'catalogue-admin.save_next',
    },
    words: words.catalogue_stock_in,
  },
  {
    to: '/admin/stock/take',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_stock_take',
    steps: 'catalogue-admin.manual_stock_take_steps',
    names: {
      open: 'catalogue-admin.verb_stock_take',
      start: 'catalogue-admin.take_start',
      save: 'catalogue-admin.take_save',
      post: 'catalogue-admin.take_post',
    },
    words: words.catalogue_stock_take,
  },
  {
    to: '/admin/store-management',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_off_sale',
    steps: 'catalogue-admin.manual_off_sale_steps',
    names: { products: 'catalogue-admin.title', draft: 'catalogue-admin.to_draft', bin: 'catalogue-admin.to_bin' },
    words: words.catalogue_off_sale,
  },
  {
    to: '/admin/store/import',
    needs: permissions.manage,
    title: 'catalogue-admin.manual_bring',
    steps: 'catalogue-admin.manual_bring_steps',
    names: { tab: 'catalogue-admin.tab_import' },
    words: words.catalogue_bring,
  },
]
