/** How soon somebody hears of a new listing. */
export const searchFrequencies = ['at_once', 'daily', 'weekly'] as const
export type SearchFrequency = (typeof searchFrequencies)[number]
