import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { AgentState } from './types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A verified agency, with the page that its people and listings stand on. Made when the first of its agents is verified. */
export const agencies = pgTable(
  'agencies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    about: jsonb('about').$type<LocalText>(),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** E.164. */
    phone: text('phone'),
    verifiedAt: moment('verified_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('agencies_slug').on(t.slug), index('agencies_city').on(t.cityId)],
)

/** Who offers property for others. The account itself is a user with the role 'agent'. */
export const agents = pgTable(
  'agents',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    agency: text('agency').notNull(),
    /** The verified agency that they belong to. */
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
    /** Licence or trade-register number, as the agent wrote it. */
    registration: text('registration'),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    state: text('state').$type<AgentState>().notNull().default('pending'),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('agents_state', sql`${t.state} in ('pending', 'verified', 'refused')`),
    index('agents_waiting').on(t.state, t.createdAt),
    index('agents_of').on(t.agencyId),
  ],
)
