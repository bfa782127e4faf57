import type { Embeds } from '#app/features/writing/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText, WrittenText } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'

export type ArticleStatus = 'draft' | 'scheduled' | 'published'

/** An article as lists show it. */
export type ArticleCard = {
  id: string
  slug: string
  path: string
  title: WrittenText
  summary: WrittenText
  topic: WrittenText
  /** The topic in Arabic, by which its list and its feed are found. */
  topicKey: string
  illustration: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
}

/** An article as its own page shows it. */
export type ArticleView = ArticleCard & {
  body: WrittenBody
  byline: WrittenText | null
  sources: WrittenText[]
  /** What the sources leave open. */
  gaps: WrittenText | null
  readingMinutes: number
  /** The languages that have a page of it, where these are not all. */
  languages: readonly Locale[] | null
}

/** Another part of the series that an article belongs to. */
export type SeriesPart = { title: WrittenText; path: string; isThis: boolean }
export type ArticleSeries = { name: WrittenText; parts: SeriesPart[] }

export type ArticleTopic = { key: string; name: WrittenText; count: number }

export type ArticleListing = { topic: ArticleTopic | null; topics: ArticleTopic[]; articles: ArticleCard[]; page: number; pages: number }

/** A place that the text names, with its page in the guide. */
export type ArticlePlace = { name: string; path: string }

export type ArticlePageData = {
  article: ArticleView
  related: ArticleCard[]
  series: ArticleSeries | null
  places: ArticlePlace[]
  embeds: Embeds
}

/** An article as the calendar reads it. */
export type CalendarRow = {
  id: string
  title: LocalText
  status: ArticleStatus
  publishedOn: string
  publishTime: string | null
  unpublishAt: string | null
  stateEn: ArticleStatus | null
  stateEnAt: string | null
  stateEs: ArticleStatus | null
  stateEsAt: string | null
  stateFr: ArticleStatus | null
  stateFrAt: string | null
}
