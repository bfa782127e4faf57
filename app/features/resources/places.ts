/** Between two places, so that one can be put there by its number. */
export const PLACE_STEP = 10

/** Where the next of some goes. */
export const nextPlace = (places: readonly number[]): number => Math.max(0, ...places) + PLACE_STEP
