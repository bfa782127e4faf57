import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { Licence, MediaRoom } from './types.ts'

/** The library. A picture is one row and one set of files, named by `hash`; the same file sent twice is the same row. */
export const media = pgTable(
  'media',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hash: text('hash').notNull().unique('media_hash'),
    /** What the sent file was; what is kept are AVIF, WebP and one JPEG. */
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    placeholder: text('placeholder'),
    alt: jsonb('alt').$type<LocalText>().notNull(),
    credit: text('credit'),
    licence: text('licence').$type<Licence>().notNull(),
    focalX: real('focal_x').notNull().default(50),
    focalY: real('focal_y').notNull().default(50),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** In the bin since then. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    check('media_hash_shape', sql`${t.hash} ~ '^[0-9a-f]{40}$'`),
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('media_alt', sql`coalesce(btrim(${t.alt} ->> 'ar'), '') <> ''`),
    check('media_licence', sql`${t.licence} in ('own', 'permission', 'cc0', 'cc-by', 'cc-by-sa', 'public-domain')`),
    check('media_focal', sql`${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`),
    index('media_kept').on(t.id).where(sql`${t.deletedAt} is null`),
  ],
)

/**
 * Which pictures a thing shows, in order. The only place where that is written: a room asks by its own key, and a picture
 * that stands here cannot go.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    room: text('room').$type<MediaRoom>().notNull(),
    subject: text('subject').notNull(),
    mediaId: bigint('media_id', { mode: 'number' })
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ name: 'media_uses_once', columns: [t.room, t.subject, t.mediaId] }),
    check(
      'media_uses_room',
      sql`${t.room} in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements', 'charity', 'education', 'accounting')`,
    ),
    index('media_uses_of').on(t.mediaId),
  ],
)
