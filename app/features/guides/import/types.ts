import type { Delimiter, Encoding, SourceRow } from '#app/platform/files/types.ts'
import type { GuideId } from '../types.ts'
import type { ImportField } from './fields.ts'

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

/** A file, read. The rows come as they are asked for. */
export type ReadFile = {
  format: ImportFormat
  encoding: Encoding
  delimiter: Delimiter | null
  columns: string[]
  places: PlaceSpec[]
  /** What the file says of where its data come from. */
  attribution: string | null
  rows: SourceRow[]
}

/** What is wrong with a row, or worth knowing of it: `guides.import_<code>` says it, with how to mend it. */
export type RowProblem = {
  field: ImportField | null
  code: EntryProblemCode
  value: string
  params?: Record<string, string | number>
  /** What it probably should read. */
  suggestion?: string
}

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

export type ImportState = 'reading' | 'mapping' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'cancelled'
/** `alike`: looks like an entry that is there, and nobody has decided yet what to do. */
export const rowStates = ['new', 'changed', 'same', 'wrong', 'alike', 'left_out'] as const
export type ImportRowState = (typeof rowStates)[number]
/** What to do with a row that looks like an entry that is there. */
export const rowDecisions = ['skip', 'update', 'add'] as const
export type RowDecision = (typeof rowDecisions)[number]

export type ImportOptions = {
  /** Where rows go that do not say it themselves. */
  guide?: GuideId | undefined
  categoryId?: number | undefined
  makePlaces: boolean
  /** What new entries are that do not say it themselves. */
  status: 'draft' | 'published'
  alike: RowDecision | 'ask'
}

export type ImportCounts = Record<ImportRowState, number> & { warned: number }
