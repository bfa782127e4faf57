import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { HomeComposition } from './types.ts'

/** What the owner is arranging; one row, which nobody sees but the back office. */
export const homeDraft = pgTable(
  'home_draft',
  {
    id: integer('id').primaryKey().default(1),
    content: jsonb('content').$type<HomeComposition>().notNull(),
    /** What stood there before it was discarded or an older version put in its place; to take that back. */
    previous: jsonb('previous').$type<HomeComposition>(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('home_draft_single', sql`${t.id} = 1`)],
)

/** What was published, each time whole; the newest is the home page. Append-only. */
export const homeVersions = pgTable('home_versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb('content').$type<HomeComposition>().notNull(),
  publishedBy: text('published_by').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
})
