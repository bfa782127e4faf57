import type { MessageKey } from '#app/platform/i18n/keys.ts'

type Age = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How the backups stand, for whoever answers for them. */
export type BackupView = {
  last: { age: Age; megabytes: number; encrypted: boolean } | null
  warnings: ('off' | 'failed' | 'old' | 'same_disk')[]
  /** Why the last attempt failed, as the program says it. */
  failure: string | null
  isRunning: boolean
}

/** What the 'today' page shows, in the page's language and ready to draw. */
export type TodayView = {
  day: string
  figures: {
    entries: number
    drafts: number
    stale: number
    products: number
    lowStock: number
    ordersToday: number
    ordersTodayInCents: number
    ordersWaiting: number
    viewsWeek: number
    viewsToday: number
    subscribers: number
    users: number
    /** Estate agents who wait to be verified. */
    agents: number
    mailsKept: number
    mailsFailed: number
  }
  orders: {
    id: string
    number: string
    version: number
    token: string
    state: string
    customerName: string
    customerPhone: string
    customerAddress: string
    totalInCents: number
    age: Age
  }[]
  drafts: { id: string; name: string; guide: string; category: string; confidence: string | null }[]
  /** Nights without a duty pharmacy, for whoever keeps the guide. */
  gaps: { count: number; lines: { to: string; city: string; night: string }[]; isKept: boolean } | null
  /** What visitors suggest and claim, for whoever keeps the guide. */
  suggestions: { count: number; lines: { id: number; entry: string; what: string; text: string }[] } | null
  lowStock: { id: string; productId: string; product: string; variant: string; left: number; stock: number }[]
  /** What whoever reads it may work on, so that nobody is led to a place that refuses them. */
  keeps: { guide: boolean; store: boolean }
  samples: { entries: number; shifts: number; products: number; listings: number }
}

/** Page views of the last whole days, the line of the third card. */
export type TrafficView = readonly { day: string; count: number }[]

/** A figure that can be read today in a room that is not built yet. */
export type RoomFact = { label: MessageKey; value: string }

export type FoundKind = 'order' | 'product' | 'entry' | 'person' | 'article' | 'listing' | 'page'
/** What the palette found of one kind, ready to draw. */
export type FoundGroup = { kind: FoundKind; label: string; items: { to: string; title: string; note: string }[] }
