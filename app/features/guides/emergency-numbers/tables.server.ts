import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { SectionStatus } from '../types.ts'

/** `number` as it is dialled in Morocco: 15, 0802003737. */
export const emergencyNumbers = pgTable(
  'emergency_numbers',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    number: text('number').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    whenToCall: jsonb('when_to_call').$type<LocalText>().notNull(),
    hours: jsonb('hours').$type<LocalText>(),
    position: integer('position').notNull().default(0),
    status: text('status').$type<SectionStatus>().notNull().default('published'),
    verifiedOn: date('verified_on'),
    source: text('source'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    check('emergency_numbers_number', sql`${t.number} ~ '^\\+?[0-9]{2,15}$'`),
    check('emergency_numbers_status', sql`${t.status} in ('draft', 'published')`),
  ],
)
