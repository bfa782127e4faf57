import type { ImportRoom } from '#app/features/imports/import-room.ts'
import { permissions } from '../policy.ts'
import { applyProducts } from './commands/apply.server.ts'
import { checkProducts } from './commands/check.server.ts'
import { previewProductsLeft, undoProducts } from './commands/undo.server.ts'
import { guessMapping, productImportFields } from './fields.ts'
import { importFieldLabel, noteText, presentDifferences, presentMade, toSkipped } from './present.ts'
import { SOURCE } from './rules.ts'
import { readOptions } from './schema.ts'
import type { FileFormat, ProductHead, ProductImportOptions, ProductRowPlan, WrittenProducts } from './types.ts'

const usual: ProductImportOptions = { status: 'draft', createMissing: true, stock: 'set' }

/** Files of products into the store (ADR 0108). */
export const productImport: ImportRoom<ProductImportOptions> = {
  source: SOURCE,
  address: '/admin/store/import',
  permission: permissions.manage,
  listPermission: permissions.manage,
  reader: 'app/features/store/catalogue/product-import/readers/read-file.ts',
  fields: productImportFields,
  isTable: (format) => format !== 'full',
  begin({ format, columns }, known) {
    const mapping = known?.mapping ?? guessMapping(columns)
    const whole = format === 'full' ? { status: 'published', createMissing: true } : {}
    // Nothing to ask where every column is known already.
    const asksMapping = format !== 'full' && columns.some((column) => !(column in mapping))
    return { asksMapping, mapping, options: { ...usual, ...known?.options, ...whole } }
  },
  readOptions,
  check: checkProducts,
  apply: applyProducts,
  undo: undoProducts,
  async previewUndo(db, { job, by, i18n }) {
    const left = await previewProductsLeft(db, { job, by })
    const { new: added = 0, changed = 0 } = job.counts ?? {}
    const skips = left.length > 0 ? [i18n.t('product-import.undo_skips', { count: left.length })] : []
    return { lines: [i18n.t('product-import.undo_scope', { added, changed }), ...skips], items: left.map(toSkipped) }
  },
  listSkipped: async (_db, { written }) => ((written as WrittenProducts).left ?? []).map(toSkipped),
  errors: { changed: 'import_store_changed', unknownShape: 'product-import.unknown_shape' },
  audit: { applied: 'store.file_brought', undone: 'store.file_undone' },
  errorsFile: 'products-wrong-rows.csv',
  present: {
    format: (format, i18n) => i18n.t(`product-import.format_${format as FileFormat}`),
    field: (field, i18n) => importFieldLabel(i18n, field),
    note: noteText,
    differences: ({ state, plan }, i18n) =>
      plan && (state === 'new' || state === 'changed') ? presentDifferences(plan as ProductRowPlan, i18n) : [],
    made: (plan, i18n) => ('categories' in plan ? presentMade(plan as ProductHead, i18n) : []),
    options: async (_db, { options }) => options as ProductImportOptions,
  },
}
