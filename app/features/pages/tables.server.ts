import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'

/** The standing pages that the owner edits: about, contact, privacy, terms. */
export const pages = pgTable('pages', {
  slug: text('slug').primaryKey(),
  title: jsonb('title').$type<LocalText>().notNull(),
  summary: jsonb('summary').$type<LocalText>().notNull(),
  body: jsonb('body').$type<LocalBody>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
