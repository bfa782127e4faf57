import type { ImportFile } from '#app/features/imports/import-room.ts'
import type { RowDecision, RowNote } from '#app/features/imports/types.ts'
import type { GuideId } from '../types.ts'
import type { ImportField } from './fields.ts'
import type { NewPlace } from './place-resolver.ts'

export const importFormats = ['full', 'guide_data', 'csv', 'geojson'] as const
export type ImportFormat = (typeof importFormats)[number]

export const exportFormats = ['full', 'guide_data', 'csv', 'geojson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A city, sector or category that a file speaks of, in the order of the file. `id` is empty where only a name is given. */
export type PlaceSpec = {
  kind: 'city' | 'sector' | 'category'
  guide: GuideId
  /** Of a sector or category of the general guide: what it lies in, by id or else by name. */
  city?: string
  sector?: string
  id: string
  name: string
  /** All that our own export says of it. */
  row?: Record<string, unknown>
}

/** A file, read. */
export type ReadFile = ImportFile & {
  format: ImportFormat
  places: PlaceSpec[]
  /** What the file says of where its data come from. */
  attribution: string | null
}

/** What is wrong with a row, or worth knowing of it: `import.cause_<code>` says it, and `import.mend_<code>` how to mend it. */
export type RowProblem = RowNote & { field: ImportField | null; code: EntryProblemCode }

export const problemCodes = [
  ...(['too_many_cells', 'no_object', 'no_point_geometry', 'bad_characters', 'bidi_control', 'too_long', 'name_missing'] as const),
  ...(['phone_bad', 'website_bad', 'latitude_bad', 'longitude_bad', 'point_half', 'point_is_bad', 'hours_bad', 'date_bad'] as const),
  ...([
    'status_bad',
    'confidence_bad',
    'sample_bad',
    'kind_bad',
    'details_bad',
    'position_bad',
    'id_bad',
    'duplicate_id',
    'in_bin',
  ] as const),
  ...(['guide_bad', 'category_missing', 'category_unknown', 'city_missing', 'city_unknown', 'sector_missing', 'sector_unknown'] as const),
] as const
export const warningCodes = [
  ...(['no_hours', 'no_point', 'arabic_missing', 'html_text', 'formula_text', 'images_left_out', 'several_phones', 'far_away'] as const),
  ...(['looks_like', 'same_in_file', 'not_moved'] as const),
] as const
export type EntryProblemCode = (typeof problemCodes)[number] | (typeof warningCodes)[number]

/** Columns of an entry by their names in the database: what a row says of it. */
export type Patch = Record<string, unknown>

/** Where a row says that its entry belongs, as written. */
export type PlaceTexts = { guide: string; city: string; sector: string; category: string; sectorCity: string }

export type RowReading = { patch: Patch; place: PlaceTexts; problems: RowProblem[]; warnings: RowProblem[] }

export type ImportOptions = {
  /** Where rows go that do not say it themselves. */
  guide?: GuideId | undefined
  categoryId?: number | undefined
  makePlaces: boolean
  /** What new entries are that do not say it themselves. */
  status: 'draft' | 'published'
  alike: RowDecision | 'ask'
}

/** What a file says beside its rows, and what the preview would make for them. */
export type EntryHead = { places: PlaceSpec[]; attribution: string | null }
export type EntryPlan = { newPlaces: NewPlace[] }
/** The batch of its lines in guide_revisions. */
export type EntryBatch = { batch: string }
