import calendar from './morocco.json' with { type: 'json' }

/** A public holiday on one day; religious ones are reckoned ahead and may be a day off. */
export type Holiday = { id: string; approximate: boolean }

const yearly = new Map(calendar.yearly.map(({ day, id }) => [day, id]))

/** Days are Moroccan, `YYYY-MM-DD`; as texts they compare as dates do. */
const within = (day: string) => (range: { from: string; to: string }) => range.from <= day && day <= range.to

export function isRamadan(day: string): boolean {
  return calendar.ramadan.some(within(day))
}

export function holidayOn(day: string): Holiday | null {
  const religious = calendar.religious.find(within(day))
  if (religious) return { id: religious.id, approximate: true }
  const national = yearly.get(day.slice(5))
  return national ? { id: national, approximate: false } : null
}
