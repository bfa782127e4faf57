/** Cities, sectors and categories that one file may bring. */
export const MAX_PLACES = 5000
