import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { WizardValues } from './rules.ts'

/** What somebody has typed into the wizard so far, one draft a person: a closed tab or another device loses nothing. */
export const wizardDrafts = pgTable('wizard_drafts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb('values').$type<WizardValues>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})
