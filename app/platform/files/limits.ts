/** What one file that somebody brings may hold. More of it comes in several files. */
export const MAX_FILE_BYTES = 24 * 1024 * 1024
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200
/** No text of ours nests deeper than a procedure's steps in four languages; 100,000 brackets are somebody's joke. */
export const MAX_DEPTH = 32
export const MAX_CELL = 20_000
