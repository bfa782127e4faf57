import type { Embeds } from '#app/features/writing/types.ts'
import type { WrittenText } from '#app/platform/local-text.ts'
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
}

export type ArticleListing = { articles: ArticleCard[]; page: number; pages: number }

/** A place that the text names, with its page in the guide. */
export type ArticlePlace = { name: string; path: string }

export type ArticlePageData = { article: ArticleView; related: ArticleCard[]; places: ArticlePlace[]; embeds: Embeds }
