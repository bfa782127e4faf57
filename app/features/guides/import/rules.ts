/** Whose files they are in the table of imports. */
export const SOURCE = 'guides.entries'
/** Cities, sectors and categories that one file may bring. */
export const MAX_PLACES = 5000
