import type { WrittenText } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'

/** The pages that other pages lead to: they keep their addresses, and are always there. */
export const fixedSlugs = ['about', 'contact', 'privacy', 'terms'] as const
export type FixedSlug = (typeof fixedSlugs)[number]

export type PageStatus = 'draft' | 'published'

export type PageLink = { slug: string; path: string; title: WrittenText }

export type PageView = PageLink & { summary: WrittenText; body: WrittenBody }

/** How the owner can be reached; null = not set. */
export type Channels = {
  /** E.164. */
  phone: string | null
  /** Digits only, international. */
  messaging: string | null
  mail: string | null
  place: { latitude: number; longitude: number } | null
  hours: { days: string; times: string[] }[]
}
