import type { ImportRoom } from '#app/features/imports/import-room.ts'
import type { JsonObject } from '#app/features/imports/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { permissions } from '../policy.ts'
import { applyEntries } from './commands/apply.server.ts'
import { checkEntries } from './commands/check.server.ts'
import { syncSearch } from './commands/sync-search.server.ts'
import { undoEntries } from './commands/undo-import.server.ts'
import { guessMapping, importFields } from './fields.ts'
import { fieldLabel, type ImportOptionsView, noteText, optionsView, presentDifferences, presentMade } from './present.ts'
import { readPlaceRefs } from './queries/existing.server.ts'
import { countUnindexed, listSkipped, previewUndo } from './queries/undo.server.ts'
import { SOURCE } from './rules.ts'
import { readOptions } from './schema.ts'
import type { EntryPlan, ImportFormat, ImportOptions } from './types.ts'

const isTable = (format: string) => format === 'csv' || format === 'geojson'

/** Files into the guide (ADR 0017, 0108). */
export const entryImport: ImportRoom<ImportOptionsView> = {
  source: SOURCE,
  address: '/admin/import',
  permission: permissions.import,
  listPermission: permissions.manage,
  reader: 'app/features/guides/import/readers/read-file.ts',
  fields: importFields,
  hiddenFields: new Set(['sector_city']),
  isTable,
  begin({ format, columns }, known) {
    const asksMapping = isTable(format)
    const options: ImportOptions = { makePlaces: !asksMapping, status: asksMapping ? 'draft' : 'published', alike: 'ask' }
    return { asksMapping, ...(asksMapping && known ? known : { mapping: guessMapping(columns), options }) }
  },
  readOptions,
  check: checkEntries,
  apply: applyEntries,
  undo: undoEntries,
  async previewUndo(db, { job, i18n }) {
    const { removed, restored, skipped, items } = await previewUndo(db, job)
    return { lines: undoLines({ removed, restored, skipped }, i18n), items }
  },
  listSkipped,
  search: { pending: countUnindexed, sync: syncSearch },
  errors: { changed: 'import_guide_changed', unknownShape: 'errors.import_unknown_shape' },
  audit: { applied: 'guides.imported', undone: 'guides.import_undone' },
  errorsFile: 'import-errors.csv',
  present: {
    format: (format, i18n) => i18n.t(`import.format_${format as ImportFormat}`),
    field: (field, i18n) => fieldLabel(i18n, field),
    note: noteText,
    differences: ({ state, before, after }, i18n) => (state === 'changed' ? presentDifferences(before, after, i18n) : []),
    made: (plan: JsonObject, i18n) => ('newPlaces' in plan ? presentMade(plan as EntryPlan, i18n) : []),
    options: async (db, { options }, i18n) => optionsView(options as ImportOptions, await readPlaceRefs(db), i18n),
  },
}

const undoLines = ({ removed, restored, skipped }: Record<'removed' | 'restored' | 'skipped', number>, i18n: I18n) => [
  i18n.t('import.undo_removes', { count: removed }),
  ...(restored > 0 ? [i18n.t('import.undo_restores', { count: restored })] : []),
  ...(skipped > 0 ? [i18n.t('import.undo_skips', { count: skipped })] : []),
]
