import { moroccoDay } from '../time.ts'

/** How many are kept: the newest of each of so many days, weeks and months that have one, and the newest few whatever. */
export type RetentionRule = { newest: number; days: number; weeks: number; months: number }

/** Somewhere else than the site's own disk. */
export const FULL_RULE: RetentionRule = { newest: 3, days: 7, weeks: 4, months: 12 }
/** In the site's own folder, where copies help against mistakes only, and would fill the disk. */
export const LOCAL_RULE: RetentionRule = { newest: 3, days: 0, weeks: 0, months: 0 }

const DAY_MS = 86_400_000

/** Monday of a day's week. */
function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

/** Those of `archives` that the rule no longer keeps. */
export function expiredArchives<Archive extends { at: Date }>(archives: readonly Archive[], rule: RetentionRule): Archive[] {
  const newestFirst = [...archives].sort((a, b) => b.at.getTime() - a.at.getTime())
  const saved = new Set(newestFirst.slice(0, rule.newest))
  const retainFirstOf = (max: number, period: (day: string) => string) => {
    const seen = new Set<string>()
    for (const archive of newestFirst) {
      const key = period(moroccoDay(archive.at))
      if (seen.has(key)) continue
      if (seen.size >= max) return
      seen.add(key)
      saved.add(archive)
    }
  }
  retainFirstOf(rule.days, (day) => day)
  retainFirstOf(rule.weeks, weekOf)
  retainFirstOf(rule.months, (day) => day.slice(0, 7))
  return newestFirst.filter((archive) => !saved.has(archive))
}
