import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AddressedKind, SubjectKind } from '../types.ts'
import type { Moved, RowPart } from './types.ts'

const kinds = sql.raw(`('city', 'sector', 'category', 'entry')`)
const subjectKinds = sql.raw(`('city', 'sector', 'category', 'entry', 'telling', 'number')`)

/**
 * Everything that ever changed in the tree of the guides. A creation keeps the whole row as `after`, a deletion as
 * `before`, a change only the columns that it changed: played one after the other they give the row. No foreign keys,
 * since a line outlives its subject.
 */
export const guideRevisions = pgTable(
  'guide_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    action: text('action').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** What one act changed; undone together where halves would make no sense. */
    batchId: uuid('batch_id').notNull(),
    before: jsonb('before').$type<RowPart>(),
    after: jsonb('after').$type<RowPart>(),
    /** What a merge carried from one entry to another in tables that have no history. */
    moved: jsonb('moved').$type<Moved>(),
    /** An undone line, and the line that undid it, take no part any more. */
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (t) => [
    check('guide_revisions_kind', sql`${t.subjectKind} in ${subjectKinds}`),
    check('guide_revisions_says', sql`${t.before} is not null or ${t.after} is not null`),
    index('guide_revisions_subject').on(t.subjectKind, t.subjectId, t.id),
    index('guide_revisions_batch').on(t.batchId, t.id),
  ],
)

/**
 * Addresses that something had before it was renamed, moved or merged away; asked only where a page would be 404.
 * `parent` is a city's id (sector), a sector's id or a guide's name (category), a category's id (entry).
 */
export const pastAddresses = pgTable(
  'past_addresses',
  {
    kind: text('kind').$type<AddressedKind>().notNull(),
    parent: text('parent').notNull(),
    slug: text('slug').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The one that was merged into the subject, by the id that it had: what stood in it was addressed through it. */
    formerId: text('former_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.parent, t.slug] }),
    check('past_addresses_kind', sql`${t.kind} in ${kinds}`),
    index('past_addresses_former').on(t.kind, t.formerId).where(sql`${t.formerId} is not null`),
  ],
)

/** Pairs of which a human said that they are two: they are not proposed as duplicates again. The smaller id is `one`. */
export const entriesDistinct = pgTable(
  'entries_distinct',
  {
    one: uuid('one').notNull(),
    other: uuid('other').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.one, t.other] }), check('entries_distinct_order', sql`${t.one} < ${t.other}`)],
)
