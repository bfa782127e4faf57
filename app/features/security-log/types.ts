import type { SecurityEventKind } from '#app/platform/auth/security-events.ts'

/** One row to be written: equal events of a minute. */
export type CountedEvent = {
  ref: string
  kind: SecurityEventKind
  userId: string | null
  actorId: string | null
  network: string | null
  browser: string | null
  system: string | null
  knownDevice: boolean | null
  route: string | null
  count: number
  firstAt: Date
  lastAt: Date
}

export const alertKinds = ['new_device', 'many_failures', 'factor_removed', 'administrator', 'many_forbidden'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A line as its page shows it, in the page's language. */
export type SecurityLine = {
  id: string
  what: string
  who: string
  by: string
  network: string
  device: string
  route: string
  count: number
  when: string
}
