import { MAX_NAME_LENGTH, MAX_NAMES, OTHER } from '#app/features/analytics/rules.ts'
import type { CountKind, DayCount } from '#app/features/analytics/types.ts'
import { moroccoDay } from '#app/platform/time.ts'

const MINUTE_MS = 60_000
/** Lines that may wait for a database that is away; past it the newest are let go. */
const MAX_WAITING = 20_000

/**
 * Counts by Moroccan day, kind and name in memory, until they are drained into the database. However many names are
 * made up, a day holds at most MAX_NAMES of a kind: the rest is counted under one name. Emptying does not lift that limit.
 */
export class DailyCounts {
  readonly #now: () => number
  #minute = -1
  #day = ''
  #admitted = new Map<CountKind, Set<string>>()
  #open = new Map<CountKind, Map<string, number>>()
  readonly #waiting = new Map<string, DayCount>()

  constructor(now: () => number) {
    this.#now = now
  }

  add(kind: CountKind, name: string): void {
    this.#turnDay()
    const saved = this.#admit(kind, name) ? name : OTHER
    let names = this.#open.get(kind)
    if (!names) {
      names = new Map()
      this.#open.set(kind, names)
    }
    names.set(saved, (names.get(saved) ?? 0) + 1)
  }

  #admit(kind: CountKind, name: string): boolean {
    let admitted = this.#admitted.get(kind)
    if (!admitted) {
      admitted = new Set()
      this.#admitted.set(kind, admitted)
    }
    if (admitted.has(name)) return true
    if (admitted.size >= MAX_NAMES[kind] || name === '' || name.length > MAX_NAME_LENGTH || name.includes('\0')) return false
    admitted.add(name)
    return true
  }

  /** Looks at the calendar once a minute: days begin on one. */
  #turnDay(): void {
    const now = this.#now()
    const minute = Math.floor(now / MINUTE_MS)
    if (minute === this.#minute) return
    this.#minute = minute
    const day = moroccoDay(new Date(now))
    if (day === this.#day) return
    this.#close()
    this.#day = day
    this.#admitted = new Map()
  }

  #close(): void {
    for (const [kind, names] of this.#open) for (const [name, count] of names) this.#wait({ day: this.#day, kind, name, count })
    this.#open = new Map()
  }

  #wait(line: DayCount): void {
    const key = `${line.day} ${line.kind} ${line.name}`
    const known = this.#waiting.get(key)
    if (known) known.count += line.count
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, { ...line })
  }

  /** Takes out everything counted so far. */
  drain(): DayCount[] {
    this.#close()
    const lines = [...this.#waiting.values()]
    this.#waiting.clear()
    return lines
  }

  /** Takes back what could not be stored. */
  giveBack(lines: readonly DayCount[]): void {
    for (const line of lines) this.#wait(line)
  }
}
