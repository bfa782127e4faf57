export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What a file says of one thing, column by column, as text. `null` empties the field; a column that is not there leaves it. */
export type Cells = Record<string, string | null>

/**
 * Number of the row as whoever opens the file finds it: the line of a table, or the how-many-eth thing of a JSON. Rows of one thing share
 * a `group`, where the file says so.
 */
export type SourceRow = { row: number; cells: Cells; fault?: RowError; group?: number }
export type RowError = { code: 'too_many_cells' | 'no_object' | 'no_point_geometry'; value: string }

/** What is wrong with a file as a whole: `errors.import_<code>` says it. */
export type FileErrorCode =
  | 'empty'
  | 'too_large'
  | 'archive'
  | 'bad_archive'
  | 'archive_too_large'
  | 'no_manifest'
  | 'workbook'
  | 'binary'
  | 'bad_encoding'
  | 'bad_json'
  | 'too_deep'
  | 'forbidden_key'
  | 'repeated_key'
  | 'unknown_shape'
  | 'bad_csv'
  | 'one_column'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_places'
  | 'too_complex'
  | 'bad_xml'
  | 'xml_doctype'
  | 'not_xliff'
  | 'xliff_language'

/** A file that cannot be read at all. */
export class FileError extends Error {
  readonly code: FileErrorCode
  readonly params: Record<string, string | number>
  constructor(code: FileErrorCode, params: Record<string, string | number> = {}) {
    super(code)
    this.name = 'FileError'
    this.code = code
    this.params = params
  }
}

export type ReadOptions = { name: string; encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

/** A file, read by a room's reader. */
export type ReadRows = { rows: SourceRow[] }
