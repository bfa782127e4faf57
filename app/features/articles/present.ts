import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, type WrittenText, writtenText } from '#app/platform/local-text.ts'
import { writtenBody } from '#app/platform/prose.ts'
import { articlePath, countReadingMinutes } from './rules.ts'
import sourceNames from './source-names.json' with { type: 'json' }
import type { articles } from './tables.server.ts'
import type { ArticleCard, ArticleView } from './types.ts'

type ArticleRow = typeof articles.$inferSelect
export type CardRow = Pick<ArticleRow, 'id' | 'slug' | 'title' | 'summary' | 'topic' | 'illustration' | 'publishedOn'>

export function presentCard(row: CardRow, locale: Locale): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    path: articlePath(row.slug),
    title: writtenText(row.title, locale),
    summary: writtenText(row.summary, locale),
    topic: writtenText(row.topic, locale),
    illustration: row.illustration ?? 'village',
    publishedOn: row.publishedOn,
  }
}

export function presentArticle(row: ArticleRow, locale: Locale): ArticleView {
  const body = writtenBody(row.body, locale)
  return {
    ...presentCard(row, locale),
    body,
    byline: row.byline && writtenText(row.byline, locale),
    sources: row.sources.map((source) => presentSource(source, locale)),
    gaps: row.gaps && writtenText(row.gaps, locale),
    readingMinutes: (body.locale === 'ar' && row.readingMinutes) || countReadingMinutes(body.blocks),
  }
}

const namesOfSources = new Map<string, LocalText>(Object.entries(sourceNames))

/** The editors note sources in English, so that each can be found again; those that we know have a name in each language. */
export function presentSource(source: string, locale: Locale): WrittenText {
  const name = namesOfSources.get(source)
  return name ? writtenText(name, locale) : { text: source, locale: 'en' }
}
