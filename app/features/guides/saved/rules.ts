/** More than anybody looks through; a list that long is no help to whoever saved it. */
export const MAX_SAVED = 200
