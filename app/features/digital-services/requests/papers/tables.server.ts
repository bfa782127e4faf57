import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A paper on its way, before there is a request that it belongs to: sent piece by piece, or kept from a form that was rejected. Its
 * token is known to the page that sends it and stands here as a hash; a day later it is gone.
 */
export const serviceUploads = pgTable(
  'service_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    /** What it is sent for: a service, or a request that is there already (`requestUploads`). */
    serviceId: text('service_id').notNull(),
    questionId: text('question_id').notNull(),
    /** As the device says before it sends, and what has come of it. */
    bytes: integer('bytes').notNull(),
    received: integer('received').notNull().default(0),
    /** Once it is whole and was looked through: as it will lie with its request. */
    fileId: text('file_id'),
    mime: text('mime'),
    storedBytes: integer('stored_bytes'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('service_uploads_token').on(t.tokenHash),
    unique('service_uploads_file').on(t.fileId),
    check('service_uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
    check('service_uploads_whole', sql`(${t.fileId} is null) = (${t.mime} is null) and (${t.fileId} is null) = (${t.storedBytes} is null)`),
    index('service_uploads_oldest').on(t.createdAt),
  ],
)

/** A piece that has come, encrypted like a paper; gone when the paper is whole. */
export const serviceUploadPieces = pgTable(
  'service_upload_pieces',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => serviceUploads.id, { onDelete: 'cascade' }),
    startsAt: integer('starts_at').notNull(),
    fileId: text('file_id').notNull(),
  },
  (t) => [unique('service_upload_pieces_place').on(t.uploadId, t.startsAt), unique('service_upload_pieces_file').on(t.fileId)],
)
