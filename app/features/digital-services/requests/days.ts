const DAY_MS = 86_400_000

/** From one day to another, as days of the calendar; below zero where the other one is past. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
