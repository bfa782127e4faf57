/** Variants that one file may bring: they are written in one transaction, which others wait for. */
export const MAX_PRODUCTS = 5000
export const MAX_CATEGORIES = 500
export const FULL_FORMAT = 'dalil-rif-store'
/** Weeks after which the rows of a file are no use to anybody. */
export const RETENTION_WEEKS = 4
