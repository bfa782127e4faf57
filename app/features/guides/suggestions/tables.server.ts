import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { entries } from '../entries/tables.server.ts'
import type { RejectReason, SuggestedField } from './types.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * What visitors say of an entry without an account: one field that should read otherwise, or that the place is theirs.
 * Nobody but those who keep the guide sees it, and nothing changes until one of them accepts it.
 */
export const entrySuggestions = pgTable(
  'entry_suggestions',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'edit' | 'claim'>().notNull(),
    /** Of an edit: which field, what it said to the visitor, and what it should say. */
    field: text('field').$type<SuggestedField>(),
    shown: text('shown'),
    proposed: text('proposed'),
    /** Of an edit: how they know. Of a claim: what they wrote. */
    message: text('message'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').$type<Locale>().notNull(),
    status: text('status').$type<'pending' | 'accepted' | 'rejected'>().notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Who decided, as the queue names them; an account that is gone keeps its name here. */
    decidedBy: text('decided_by'),
    /** Of what was rejected: why, and what somebody wrote beside it. */
    reason: text('reason').$type<RejectReason>(),
    note: text('note'),
    /** Whose account it was sent from; null for whoever was not signed in, or has closed the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What accepting it changed, in the history of the guides. */
    batchId: uuid('batch_id'),
  },
  (t) => [
    check('entry_suggestions_status', sql`${t.status} in ('pending', 'accepted', 'rejected')`),
    check('entry_suggestions_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check(
      'entry_suggestions_kind',
      sql`case ${t.kind} when 'edit' then ${t.field} is not null and coalesce(${t.proposed}, '') <> '' when 'claim' then ${t.field} is null and coalesce(${t.name}, '') <> '' and (${t.phone} is not null or ${t.email} is not null) else false end`,
    ),
    index('entry_suggestions_own').on(t.userId, t.id).where(sql`${t.userId} is not null`),
    index('entry_suggestions_latest').on(t.decidedAt, t.id).where(sql`${t.status} <> 'pending'`),
    index('entry_suggestions_pending').on(t.kind, t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
    index('entry_suggestions_waiting').on(t.id).where(sql`${t.status} = 'pending'`),
    // The same thing said twice, by a double click or by two people, waits once.
    uniqueIndex('entry_suggestions_once')
      .on(
        t.entryId,
        t.kind,
        sql`md5(coalesce(${t.field}, '') || '|' || coalesce(${t.proposed}, '') || '|' || coalesce(${t.phone}, '') || '|' || coalesce(${t.email}, ''))`,
      )
      .where(sql`${t.status} = 'pending'`),
  ],
)

/**
 * Whose place an entry is, from a claim that was accepted: for those who keep the guide, to ask before they change it.
 * It opens no account and gives no right, and no public query reads it.
 */
export const entryContacts = pgTable(
  'entry_contacts',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** What they wrote. */
    message: text('message'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
    confirmedBy: text('confirmed_by').notNull(),
  },
  (t) => [
    check('entry_contacts_reach', sql`${t.phone} is not null or ${t.email} is not null`),
    unique('entry_contacts_once').on(t.entryId, t.phone, t.email).nullsNotDistinct(),
  ],
)
