/** Variants that one file may bring: they are written in one transaction, which others wait for. */
export const MAX_GOODS = 5000
export const MAX_SHELVES = 500
export const FULL_FORMAT = 'dalil-rif-store'
/** Weeks after which the rows of a file are no use to anybody. */
export const KEPT_WEEKS = 4
