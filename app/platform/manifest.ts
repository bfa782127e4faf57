import type { AssistantParts } from './assistant-parts.ts'
import type { Actor } from './auth/actor.ts'
import type { Permission, Reader } from './auth/permissions.ts'
import type { BookSource } from './book-events.ts'
import type { ContentTag } from './content-versions.ts'
import type { Db, DbOrTx, Tx } from './db/types.ts'
import type { Services } from './http/context.server.ts'
import type { Hue } from './http/handle.ts'
import type { I18n } from './i18n/i18n.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { Locale } from './i18n/locales.ts'
import type { BackgroundJob } from './jobs/types.ts'
import type { RecordCardSource } from './record-card.ts'
import type { SearchSource } from './search-source.ts'
import type { UntranslatedSource } from './untranslated.ts'

/** A group of the back office's navigation. Groups stand in the order of `order`, whichever feature declares them. */
export type NavGroup = {
  id: string
  order: number
  label: MessageKey
  /** One of `app/ui/admin-icon.tsx`. */
  icon: string
  /** Pressed after G, it opens the group's main screen. */
  key: string
}

export type NavItem = {
  group: string
  /** Within its group; the first item somebody may open is the group's main screen. */
  order: number
  /** Address, with the query that makes it an item of its own. */
  to: string
  label: MessageKey
  /** Who sees it. What they may do there is decided by the route, on every request. */
  needs: Permission
  /** Other addresses that belong to it, each with everything below it. */
  covers?: readonly string[]
  /** Pressed after G, like a group's. */
  key?: string
  /** Its place in the phone bar: the first three that somebody may open stand there. */
  phoneSlot?: { order: number; icon: string; label?: MessageKey }
  /** Nothing can be done there yet: it stands apart, and never under the thumb. */
  isUnbuilt?: boolean
}

/** Work that waits, shown beside the navigation: never a total, so that a number always means something to do. */
export type NavBadge = {
  /** An item's address, or a group's id. What stands at an item counts for its group as well. */
  at: string
  /** The count is asked again only after something under these tags has changed, or some minutes have passed. */
  tags: readonly ContentTag[]
  count: (db: Db, now: Date, user: Reader | undefined) => Promise<number>
  /** Where not everybody may know of all that waits: names whose count it is. Counts of different names are kept apart. */
  scope?: (db: Db, user: Reader | undefined) => Promise<string>
}

export type DashboardContext = {
  db: Db
  now: Date
  i18n: I18n
  services: Services
  user: Reader
  /** The words of all rooms for what stands in the audit log. */
  auditWords: { actions: AuditWords['actions']; fieldsOf: (action: string) => NonNullable<AuditWords['fields']> }
}

/** One figure of the dashboard's strip, with the place it leads to. */
export type DashboardCard = {
  id: string
  order: number
  label: MessageKey
  icon: string
  to: string
  needs: Permission
  read: (context: DashboardContext) => Promise<CardContent>
}

/** What another room adds to a card, below its figure. */
export type CardNote = {
  card: string
  order: number
  /** Besides the card's own. */
  needs?: Permission
  read: (context: DashboardContext) => Promise<string | undefined>
}

export type CardContent = { value: string; unit: string; notes: readonly string[]; trend?: readonly { day: string; count: number }[] }

/** A list of what waits, or of what happened, each line with its actions beside it. */
export type DashboardSection = {
  id: string
  order: number
  column: 'main' | 'side'
  label: MessageKey
  needs: Permission
  /** Undefined: there is nothing to speak of, and the section is left out. */
  read: (context: DashboardContext) => Promise<SectionContent | undefined>
}

export type SectionContent = {
  /** How much waits; undefined where the lines are no work. */
  count?: number
  more?: { to: string; label: string }
  lines: readonly DashboardLine[]
  /** Said in the place of lines. */
  empty?: string
  hint?: string
  /** For all of the lines, below them. */
  actions?: readonly DashboardAction[]
  /** What cannot wait: sections with such a line stand first, and the soonest of all is named at the head. */
  urgent?: { at: Date; text: string; to: string }
}

export type DashboardLine = {
  key: string | number
  to?: string
  /** A number by which people call it. */
  code?: string
  icon?: string
  title: string
  detail?: string
  amountInCents?: number
  /** How long it can wait. */
  due?: { text: string; isUrgent: boolean }
  tag?: { text: string; tone: 'plain' | 'warning' | 'danger' }
  /** When it happened, at the end of the line. */
  when?: string
  actions?: readonly DashboardAction[]
}

export type DashboardAction = {
  label: string
  /** With what it acts on, for who hears it alone. */
  spoken: string
  to: string
  icon?: string
  /** Leads out of the site, to a window of its own. */
  isExternal?: boolean
  /** Sends these fields to `to` instead of leading there. */
  fields?: Readonly<Record<string, string>>
}

/** Something the owner should know, above everything else, until it is put away or is no longer so. */
export type DashboardNotice = {
  id: string
  order: number
  needs: Permission
  read: (context: DashboardContext) => Promise<NoticeContent | undefined>
}

export type NoticeContent = {
  icon: string
  title: string
  text: string
  link?: { to: string; label: string }
  /** What it says in short: once that changes, a notice that was put away is shown again. */
  state: string
}

/** Finds things to work on by a text, for the palette and the search page. */
export type AdminFinder = {
  kind: string
  order: number
  label: MessageKey
  icon: string
  /** Null: published, and for everybody. */
  needs: Permission | null
  /** Kinds that people call by a number, which `#` looks for alone. */
  hasNumbers?: boolean
  /** What the site's own search knows of this kind is found there, and opened at this address. */
  indexed?: { to: (hit: { ref: string; path: string }) => string }
  /** Everything else: drafts, and what is never public. */
  find?: (
    context: { db: Db; i18n: I18n; user: Reader },
    query: { text: string; onlyNumber: boolean; limit: number },
  ) => Promise<FoundItem[]>
}

export type FoundItem = { to: string; title: string; note: string }

/** An action of the palette that opens a form. */
export type PaletteVerb = { order: number; label: MessageKey; icon: string; to: string; needs: Permission }

/** Keys of a page's own that no button or link on it is marked with. */
export type PageShortcut = { at: string; keys: readonly string[]; label: MessageKey }

/** The words for what a room writes into the audit log. */
export type AuditWords = {
  /** `settings.saved` → what happened, read after the person's name. */
  actions: Readonly<Record<string, MessageKey>>
  /** Field → its name as the room's own form says it; a nested one as `site_name.ar`, or by its first part. */
  fields?: Readonly<Record<string, MessageKey>>
  /** Words for values that are codes, field by field. */
  values?: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>
}

/** The things of a room that show pictures of the library, for whoever asks where a picture is shown. */
export type MediaSubjects = {
  /** As in `setMediaUses`. */
  room: string
  label: MessageKey
  /** What the things with these keys are called, and where they are edited. */
  name: (db: DbOrTx, subjects: readonly string[], locale: Locale) => Promise<{ subject: string; name: string; to: string }[]>
}

/** `languages`: those it is read in, where that is not all of them. */
export type SitemapAddress = { path: string; changedOn?: Date; languages?: readonly Locale[] }

/** Published addresses, for search engines; of all rooms together the first fill the file. */
export type SitemapSource = {
  order: number
  /** Pages that are always there. */
  pages?: readonly string[]
  list?: (db: Db, limit: number) => Promise<SitemapAddress[]>
}

/** What the picture of a page says and shows: only what the page itself says to everybody. */
export type PictureSubject = {
  over: string
  title: string
  hue: Hue
  illustration: string | null
  photo: { hash: string; width: number } | null
  /** A price or another fact that the page shows, for a card of it; the picture does without. */
  note?: string
}

/** The subject of a published page's picture, by the parts of its address without its language; undefined: not this room's. */
export type FindPictureSubject = (
  services: Pick<Services, 'db' | 'content'>,
  i18n: I18n,
  parts: readonly string[],
) => Promise<PictureSubject | undefined>

/** Content that is there to show the site, until the owner removes it. */
export type Samples = {
  order: number
  count: (db: DbOrTx) => Promise<readonly { label: MessageKey; count: number }[]>
  remove: (tx: Tx) => Promise<unknown>
}

/** What a room stores of somebody who is known by a telephone number only. */
export type CustomerData = {
  /** What it is called in the audit line of an erasure, which says how much was erased. */
  name: string
  /** What is found through something else is erased before that. */
  order: number
  eraseMine: (tx: Tx, erasure: { phone: string; by: Actor; now: Date }) => Promise<number>
}

/** An account whose data is exported or erased; an address or number only where it is proven. */
export type AccountPerson = { userId: string; email: string | null; phone: string | null }

/** What a room stores of somebody's account. */
export type AccountData = {
  /** Under this name it stands in the file that its owner takes along. */
  name: string
  order: number
  /** All of it, as plain values; what the data folder's key seals is opened. */
  exportMine: (services: Pick<Services, 'db' | 'env'>, person: AccountPerson) => Promise<unknown>
  /** What the account's row does not take along when it is closed; called before, in the same transaction. */
  eraseMine?: (tx: Tx, person: AccountPerson) => Promise<unknown>
}

/** What a room counts in its process's memory; written down every few seconds and when the process ends. */
export type MemoryCounts = { name: string; flush: (db: Db) => Promise<void> }

/** What a room adds to the house, in its `manifest.server.ts`. Flows and the shell go through these; nothing else lists rooms. */
export type RoomManifest = AssistantParts & {
  search?: readonly SearchSource[]
  untranslated?: readonly UntranslatedSource[]
  navGroups?: readonly NavGroup[]
  nav?: readonly NavItem[]
  badges?: readonly NavBadge[]
  cards?: readonly DashboardCard[]
  cardNotes?: readonly CardNote[]
  sections?: readonly DashboardSection[]
  notices?: readonly DashboardNotice[]
  find?: readonly AdminFinder[]
  verbs?: readonly PaletteVerb[]
  shortcuts?: readonly PageShortcut[]
  audit?: AuditWords
  media?: MediaSubjects
  recordCards?: RecordCardSource
  sitemap?: SitemapSource
  ogImage?: FindPictureSubject
  samples?: Samples
  customerData?: CustomerData
  accountData?: AccountData
  bookSources?: readonly BookSource[]
  jobs?: readonly BackgroundJob[]
  memoryCounts?: MemoryCounts
  /** What the room's tables announce when they change. */
  cacheTags?: readonly ContentTag[]
}
