import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'

export const articles = pgTable(
  'articles',
  {
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
    readingMinutes: integer('reading_minutes').notNull(),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    publishedOn: date('published_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('articles_status', sql`${t.status} in ('draft', 'published')`),
    check('articles_slug_filled', sql`${t.slug} <> ''`),
    index('articles_newest').on(t.publishedOn.desc(), t.slug).where(sql`${t.status} = 'published'`),
  ],
)
