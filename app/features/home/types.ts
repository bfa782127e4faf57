import type { Hue } from '#app/platform/http/handle.ts'
import type { LocalText, WrittenText } from '#app/platform/local-text.ts'

export type FeaturedCategory = { path: string; name: string; count: number; illustration: string | null; hue: Hue }
export type LandTeaser = {
  id: string
  title: string
  areaM2: number
  deed: string
  cents: number
  period: 'month' | 'night' | null
  sample: boolean
}
export type TonightPharmacy = {
  name: string
  cityName: string
  path: string
  address: string | null
  phone: string | null
  directions: string | null
  isAbout: boolean
  sample: boolean
  /** From when to when, with its days. */
  night: string
  /** The night is running: it can be gone to now. */
  isRunning: boolean
}
/** What is known to be open, at the time on Morocco's clock that it was looked up: a copy of the page that is kept says which. */
export type OpenPlaces = { time: string; categories: { path: string; name: string; count: number }[] }
export type EmergencyCall = { id: string; number: string; name: string }
export type NamedCity = { id: string; name: string }

/** What stands below the first screen, in the order that a new site shows it. */
export const homeSections = ['guides', 'categories', 'articles', 'products', 'land', 'why', 'newsletter'] as const
export type HomeSection = (typeof homeSections)[number]

/** Sections whose heading the owner may word; the guides have none. */
export const titledSections = ['categories', 'articles', 'products', 'land', 'why', 'newsletter'] as const satisfies readonly HomeSection[]
export type TitledSection = (typeof titledSections)[number]

/** Sections that choose what they show by themselves, until the owner does. */
export const pinnedSections = ['articles', 'products', 'land'] as const satisfies readonly HomeSection[]
export type PinnedSection = (typeof pinnedSections)[number]

export const noticeLevels = ['info', 'warning', 'danger'] as const
export type NoticeLevel = (typeof noticeLevels)[number]

/** A storm, a fair: shown from one minute in Morocco to another, `2026-11-23 14:05`; without a first one at once. */
export type HomeNotice = { level: NoticeLevel; text: LocalText; link: string | null; from: string | null; until: string }

export type SectionChoice = {
  id: HomeSection
  isShown: boolean
  /** Null: the site's own words. */
  title: LocalText | null
  isPinned: boolean
  /** By the ids of their rooms; they stay while the section chooses by itself. */
  pins: string[]
}

/** The home page as its owner arranges it. */
export type HomeComposition = {
  hero: { over: LocalText | null; title: LocalText | null; picture: number | null }
  notice: HomeNotice | null
  sections: SectionChoice[]
}

/** The owner's own words of the page, in the language of the reader. */
export type HomeTexts = {
  over: WrittenText | null
  title: WrittenText | null
  sections: Partial<Record<TitledSection, WrittenText>>
}

export type ShownNotice = { level: NoticeLevel; text: WrittenText; link: string | null }

/** A pick as the back office shows it. */
export type PinView = {
  id: string
  name: string
  note: string
  tone: 'plain' | 'warning' | 'danger'
  illustration: string | null
  src: string | null
}

/** What a section's search found. */
export type FoundPins = { section: PinnedSection; text: string; pins: PinView[] }
