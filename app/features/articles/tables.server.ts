import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import type { ArticleStatus } from './types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const isMinute = (column: AnyPgColumn) => sql`${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$'`

function languageCheck(language: string, state: AnyPgColumn, at: AnyPgColumn) {
  const isState = sql`${state} in ('draft', 'scheduled', 'published') and (${state} <> 'scheduled' or ${at} is not null)`
  return check(`articles_state_${language}`, sql`(${isState}) and coalesce(${isMinute(at)}, true)`)
}

export const articles = pgTable(
  'articles',
  {
    /** Stays what it is when the slug changes. */
    id: text('id').notNull().unique('articles_id').default(sql`gen_random_uuid()::text`),
    /** Arabic slugs stay Arabic. */
    slug: text('slug').primaryKey(),
    title: jsonb('title').$type<LocalText>().notNull(),
    summary: jsonb('summary').$type<LocalText>().notNull(),
    topic: jsonb('topic').$type<LocalText>().notNull(),
    byline: jsonb('byline').$type<LocalText>(),
    body: jsonb('body').$type<LocalBody>().notNull(),
    sources: jsonb('sources').$type<string[]>().notNull().default([]),
    /** What the sources leave open, said beside them. */
    gaps: jsonb('gaps').$type<LocalText>(),
    illustration: text('illustration'),
    /** The editors' own figure for the Arabic text as it was brought along; null once somebody has changed that text. */
    readingMinutes: integer('reading_minutes'),
    status: text('status').$type<ArticleStatus>().notNull().default('draft'),
    publishedOn: date('published_on').notNull(),
    /** `HH:MM` in Morocco: when a scheduled article appears on its day; null is midnight. */
    publishTime: text('publish_time'),
    /** `YYYY-MM-DD HH:MM` in Morocco: from then on it is a draft again. */
    unpublishAt: text('unpublish_at'),
    /** A language that does not appear with the Arabic has a state of its own, and its minute in Morocco where it is scheduled. */
    stateEn: text('state_en').$type<ArticleStatus>(),
    stateEnAt: text('state_en_at'),
    stateEs: text('state_es').$type<ArticleStatus>(),
    stateEsAt: text('state_es_at'),
    stateFr: text('state_fr').$type<ArticleStatus>(),
    stateFrAt: text('state_fr_at'),
    series: jsonb('series').$type<LocalText>(),
    seriesPart: integer('series_part'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** In the bin since then. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('articles_status', sql`${t.status} in ('draft', 'scheduled', 'published')`),
    check('articles_slug_filled', sql`${t.slug} <> ''`),
    check('articles_publish_time', sql`${t.publishTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('articles_unpublish_at', isMinute(t.unpublishAt)),
    languageCheck('en', t.stateEn, t.stateEnAt),
    languageCheck('es', t.stateEs, t.stateEsAt),
    languageCheck('fr', t.stateFr, t.stateFrAt),
    index('articles_topic').on(sql`(${t.topic}->>'ar')`),
    index('articles_newest').on(t.publishedOn.desc(), t.slug).where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('articles_scheduled').on(t.publishedOn).where(sql`${t.status} = 'scheduled' and ${t.deletedAt} is null`),
  ],
)

/** Addresses that an article had before: they lead to the one it has. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text('slug').primaryKey(),
    articleSlug: text('article_slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [index('article_slugs_article').on(t.articleSlug)],
)

/** Links that show an article to whoever has them before it is public, for some days. */
export const articlePreviews = pgTable(
  'article_previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    articleSlug: text('article_slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('article_previews_article').on(t.articleSlug), index('article_previews_expiry').on(t.expiresAt)],
)
