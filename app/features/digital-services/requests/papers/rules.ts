/** As heavy as one paper may be. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024
/** So small that a weak line loses little with one, so large that ten megabytes are not a hundred questions. */
export const PIECE_BYTES = 256 * 1024
/** What papers on their way to a request that is there already are kept under, as others are under their service. */
export const requestUploads = (requestId: string): string => `request ${requestId}`
/** Of everybody together, papers that belong to no request yet. */
export const MAX_WAITING_BYTES = 1024 * 1024 * 1024
/** For so long a paper waits for the form that it was chosen in. */
export const UPLOAD_MS = 24 * 3_600_000
