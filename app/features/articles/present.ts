import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, type WrittenText, writtenText } from '#app/platform/local-text.ts'
import { writtenBody } from '#app/platform/prose.ts'
import { type LanguageStates, readingLanguage, visibleIn } from './languages.ts'
import { articlePath, countReadingMinutes } from './rules.ts'
import sourceNames from './source-names.json' with { type: 'json' }
import type { articles } from './tables.server.ts'
import type { ArticleCard, ArticleView } from './types.ts'

type ArticleRow = typeof articles.$inferSelect
type CardRow = Pick<ArticleRow, 'id' | 'slug' | 'title' | 'summary' | 'topic' | 'illustration' | 'publishedOn'> & LanguageStates

/** In the language that visitors may read it in; a preview shows what is written. */
export function presentCard(row: CardRow, visitor: Locale, { isPreview = false } = {}): ArticleCard {
  const locale = isPreview ? visitor : readingLanguage(row, visitor)
  return {
    id: row.id,
    slug: row.slug,
    path: articlePath(row.slug),
    title: writtenText(row.title, locale),
    summary: writtenText(row.summary, locale),
    topic: writtenText(row.topic, locale),
    topicKey: row.topic.ar,
    illustration: row.illustration ?? 'village',
    publishedOn: row.publishedOn,
  }
}

export function presentArticle(row: ArticleRow, visitor: Locale, { isPreview = false } = {}): ArticleView {
  const locale = isPreview ? visitor : readingLanguage(row, visitor)
  const body = writtenBody(row.body, locale)
  return {
    ...presentCard(row, visitor, { isPreview }),
    body,
    byline: row.byline && writtenText(row.byline, locale),
    sources: row.sources.map((source) => presentSource(source, visitor)),
    gaps: row.gaps && writtenText(row.gaps, locale),
    languages: visibleIn(row) ?? null,
    readingMinutes: (body.locale === 'ar' && row.readingMinutes) || countReadingMinutes(body.blocks),
  }
}

const namesOfSources = new Map<string, LocalText>(Object.entries(sourceNames))

/** The editors note sources in English, so that each can be found again; those that we know have a name in each language. */
export function presentSource(source: string, locale: Locale): WrittenText {
  const name = namesOfSources.get(source)
  return name ? writtenText(name, locale) : { text: source, locale: 'en' }
}
