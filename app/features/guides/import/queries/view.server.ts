import { nameOfStaff } from '#app/features/audit/present.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isBusyState } from '../commands/job.server.ts'
import { type ImportField, importFields } from '../fields.ts'
import { fieldLabel, type ImportView, placeGroups, presentRow } from '../present.ts'
import { countSuggestions, countUnsearched, getImport, listLeft, listRows, type RowsShown, sampleRows } from './imports.server.ts'
import { readPlaceRefs } from './staged.server.ts'

const PAGE_SIZE = 25
export const MAX_REMAINING_SHOWN = 50

type ViewParams = { shown: RowsShown | undefined; after: number; remaps: boolean; i18n: I18n; now: Date }
type Row = Awaited<ReturnType<typeof getImport>>

/** An import as its page shows it, whatever state it is in. */
export async function readImportView(db: Db, id: string, { shown, after, remaps, i18n, now }: ViewParams): Promise<ImportView> {
  const row = await getImport(db, id)
  const busy = isBusyState(row.state)
  const asksMapping = row.state === 'mapping' || (remaps && isTable(row) && row.state === 'checked')
  return {
    ...{ id, fileName: row.fileName, format: row.format, total: row.total, done: row.done, encoding: row.encoding, state: row.state },
    kilobytes: Math.max(1, Math.round(row.fileBytes / 1024)),
    stalled: busy && row.leaseUntil !== null && row.leaseUntil < now,
    trouble: row.problem,
    counts: row.counts,
    by: nameOfStaff(i18n, row.actorName),
    appliedAt: row.appliedAt && i18n.date(row.appliedAt, 'dayTime'),
    undone: row.undoneAt && { at: i18n.date(row.undoneAt, 'dayTime'), by: nameOfStaff(i18n, row.undoneBy ?? '') },
    left: row.undoLeft && row.batchId ? { count: row.undoLeft, names: await listLeft(db, row.batchId, MAX_REMAINING_SHOWN) } : null,
    canListFailed: row.appliedAt !== null && Boolean(row.counts?.wrong) && (await hasWrongRows(db, id)),
    unsearched: row.searchedTo !== null && row.batchId ? await countUnsearched(db, row.batchId, row.searchedTo) : 0,
    mapping: asksMapping ? await mappingView(db, row, i18n) : null,
    preview: row.state === 'checked' && row.counts && !asksMapping ? await previewView(db, row, { shown, after, i18n }) : null,
  }
}

async function mappingView(db: Db, row: Row, i18n: I18n): Promise<NonNullable<ImportView['mapping']>> {
  const [samples, refs] = await Promise.all([sampleRows(db, row.id), readPlaceRefs(db)])
  const { guide, categoryId, makePlaces, status, alike } = row.options
  return {
    columns: row.columns.map((name) => ({
      name,
      samples: [...new Set(samples.flatMap(({ cells }) => cells[name]?.slice(0, 60) || []))],
      field: row.mapping?.[name] ?? '',
    })),
    fields: importFields.filter((field) => !hidden.has(field)).map((field) => ({ value: field, label: fieldLabel(i18n, field) })),
    places: placeGroups(refs, i18n),
    target: categoryId === undefined ? (guide ?? '') : String(categoryId),
    ...{ makePlaces, status, alike },
  }
}

const isTable = ({ format }: Row) => format === 'csv' || format === 'geojson'

/** The rows of a file are removed some weeks after its import is over. */
async function hasWrongRows(db: Db, id: string): Promise<boolean> {
  return (await listRows(db, id, { shown: 'wrong', after: -1, limit: 1 })).rows.length > 0
}

/** Told by our own files only. */
const hidden: ReadonlySet<ImportField> = new Set(['sector_city'])

async function previewView(
  db: Db,
  row: Row,
  { shown, after, i18n }: Omit<ViewParams, 'now' | 'remaps'>,
): Promise<NonNullable<ImportView['preview']>> {
  const { counts } = row
  const first: RowsShown = counts?.wrong ? 'wrong' : counts?.alike ? 'alike' : counts?.changed ? 'changed' : 'new'
  const show = shown ?? first
  const [{ rows, hasMore }, suggestions] = await Promise.all([
    listRows(db, row.id, { shown: show, after, limit: PAGE_SIZE }),
    counts?.wrong ? countSuggestions(db, row.id) : 0,
  ])
  return {
    show,
    rows: rows.map((one) => presentRow(one, i18n)),
    next: hasMore ? (rows.at(-1)?.seq ?? null) : null,
    isFirst: after < 0,
    suggestions,
    alike: row.options.alike,
    newPlaces: row.newPlaces.map((place) => ({ kind: place.kind, name: place.name.ar, address: place.key.replace(/^\w+:/, '') })),
    writes: (counts?.new ?? 0) + (counts?.changed ?? 0),
    maps: isTable(row),
  }
}
