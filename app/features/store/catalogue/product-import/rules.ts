/** Variants that one file may bring: they are written in one transaction, which others wait for. */
export const MAX_PRODUCTS = 5000
export const MAX_CATEGORIES = 500
export const FULL_FORMAT = 'dalil-rif-store'
/** Whose files they are in the table of imports. */
export const SOURCE = 'store.products'
