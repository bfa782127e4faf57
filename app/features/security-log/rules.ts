import type { SecurityEvent, SecurityEventKind } from '#app/platform/auth/security-events.ts'
import { deviceOf } from '../users/account/rules.ts'
import type { CountedEvent } from './types.ts'

export const RETENTION_DAYS = 90
const MINUTE_MS = 60_000
/** Different rows of one kind in a minute, before the rest counts in one. */
export const MAX_ROWS_A_MINUTE = 30

/** What strangers can cause as often as they like. */
export const noisyKinds: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'second_factor_failed',
  'rate_limited',
  'access_denied',
  'recovery_requested',
  'sign_up',
]

export const FAILURES_AN_HOUR = 20
export const FORBIDDEN_AN_HOUR = 20

type Entry = CountedEvent & { saved: boolean }

/**
 * Events of the last minute, counted until somebody writes them down. Bounded whatever comes: past the limit a kind counts
 * in one row that names no account and no network.
 */
export class EventBuffer {
  readonly #entries = new Map<string, Entry>()
  readonly #newRef: () => string
  #rows = new Map<string, number>()

  constructor(newRef: () => string = () => crypto.randomUUID()) {
    this.#newRef = newRef
  }

  add(event: SecurityEvent, at: Date): void {
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    const ofKind = `${minute} ${event.kind}`
    const rows = this.#rows.get(ofKind) ?? 0
    const row = rowOf(event)
    const own = JSON.stringify([minute, ...Object.values(row)])
    const isMany = rows >= MAX_ROWS_A_MINUTE && !this.#entries.has(own)
    const key = isMany ? `${ofKind} many` : own
    const entry = this.#entries.get(key)
    if (entry) {
      Object.assign(entry, { count: entry.count + 1, lastAt: at, saved: false })
      return
    }
    this.#rows.set(ofKind, rows + 1)
    const existing = isMany ? manyOf(event.kind) : row
    this.#entries.set(key, { ...existing, ref: this.#newRef(), count: 1, firstAt: at, lastAt: at, saved: false })
  }

  /** What has changed since it was last written. */
  changed(): CountedEvent[] {
    return [...this.#entries.values()].filter(({ saved }) => !saved).map(({ saved: _, ...event }) => event)
  }

  /** These are written; what lies before this minute is not counted any further. */
  written(events: readonly CountedEvent[], now: Date): void {
    const counts = new Map(events.map(({ ref, count: written }) => [ref, written]))
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    for (const [key, entry] of this.#entries) {
      if (counts.get(entry.ref) === entry.count) entry.saved = true
      if (entry.saved && Math.floor(entry.firstAt.getTime() / MINUTE_MS) !== minute) this.#entries.delete(key)
    }
    this.#rows = new Map([...this.#rows].filter(([key]) => key.startsWith(`${minute} `)))
  }

  /** While nothing can be written the buffer grows by rows of new minutes: past this many the oldest go. */
  trim(max = 5000): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= max) return
      this.#entries.delete(key)
    }
  }
}

type Row = Omit<CountedEvent, 'ref' | 'count' | 'firstAt' | 'lastAt'>

function rowOf({ kind, userId, actorId, network, userAgent, knownDevice, route }: SecurityEvent): Row {
  const { browser, system } = deviceOf(userAgent.slice(0, 300))
  return {
    kind,
    userId: userId ?? null,
    actorId: actorId ?? null,
    network,
    browser,
    system,
    knownDevice: knownDevice ?? null,
    route: route?.slice(0, 120) ?? null,
  }
}

const manyOf = (kind: SecurityEventKind): Row => ({
  kind,
  userId: null,
  actorId: null,
  network: null,
  browser: null,
  system: null,
  knownDevice: null,
  route: null,
})
