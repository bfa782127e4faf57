import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import type { PageStatus } from './types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The pages that the owner writes: about, contact, privacy, terms, and any besides. */
export const pages = pgTable(
  'pages',
  {
    /** Stays what it is when the slug changes. */
    id: text('id').notNull().unique('pages_id').default(sql`gen_random_uuid()::text`),
    slug: text('slug').primaryKey(),
    title: jsonb('title').$type<LocalText>().notNull(),
    summary: jsonb('summary').$type<LocalText>().notNull(),
    body: jsonb('body').$type<LocalBody>().notNull(),
    status: text('status').$type<PageStatus>().notNull().default('draft'),
    /** The foot of every page leads to it. */
    inFooter: boolean('in_footer').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** In the bin since then. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('pages_status', sql`${t.status} in ('draft', 'published')`),
    check('pages_slug_filled', sql`${t.slug} <> ''`),
    index('pages_linked').on(t.slug).where(sql`${t.inFooter} and ${t.status} = 'published' and ${t.deletedAt} is null`),
  ],
)

/** Addresses that a page had before: they lead to the one it has. */
export const pageSlugs = pgTable(
  'page_slugs',
  {
    slug: text('slug').primaryKey(),
    pageSlug: text('page_slug')
      .notNull()
      .references(() => pages.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [index('page_slugs_page').on(t.pageSlug)],
)

/** Links that show a page to whoever has them before it is public, for some days. */
export const pagePreviews = pgTable(
  'page_previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('page_previews_page').on(t.pageId), index('page_previews_expiry').on(t.expiresAt)],
)
