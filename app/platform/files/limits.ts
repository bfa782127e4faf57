/** What one file that somebody brings may hold. More of it comes in several files. */
export const MAX_FILE_BYTES = 24 * 1024 * 1024
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200
/** No text of ours nests deeper than a procedure's steps in four languages; 100,000 brackets are somebody's joke. */
export const MAX_DEPTH = 32
/** Values of a JSON, counted by what stands between them. A guide of 20,000 entries in four languages has half as many. */
export const MAX_VALUES = 2_000_000
export const MAX_CELL = 20_000
