/**
 * Filled by the generated `app/messages.d.ts` with the keys of every room's Arabic messages, so that a key that does not
 * exist is a type error. (`npm run check` fails when that file is stale.)
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it by declaration merging
export interface MessageCatalogue {}

export type MessageKey = keyof MessageCatalogue & string
