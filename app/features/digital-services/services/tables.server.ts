import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { FormQuestionKind, Need } from './rules.ts'
import type { ServiceKind } from './types.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** What the resource kit asks of every table it manages. */
const managed = () => ({
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Official services, which are linked to, and the owner's own, which can be requested. The id stands in the address. */
export const digitalServices = pgTable(
  'digital_services',
  {
    ...managed(),
    need: text('need').$type<Need>().notNull(),
    kind: text('kind').$type<ServiceKind>().notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    /** What the state takes, in words: rates have dates and exceptions. */
    officialFee: jsonb('official_fee').$type<LocalText>(),
    /** What the owner takes; null where nothing is offered, 0 for free. */
    ownerFeeInCents: bigint('owner_fee_in_cents', { mode: 'number' }),
    duration: jsonb('duration').$type<LocalText>(),
    /** Working days within which the owner means to be done. */
    daysToFinish: smallint('days_to_finish'),
    /** One a line. */
    papers: jsonb('papers').$type<LocalText>(),
    portalName: jsonb('portal_name').$type<LocalText>(),
    portalUrl: text('portal_url'),
    ownerDoes: jsonb('owner_does').$type<LocalText>(),
    ownerDoesNot: jsonb('owner_does_not').$type<LocalText>(),
    /** Entries of the legal guide by the last part of their address, with spaces between. */
    procedures: text('procedures'),
    isOpen: boolean('is_open').notNull().default(true),
    source: text('source'),
    confidence: text('confidence').$type<'high' | 'medium' | 'low'>(),
    verifiedOn: date('verified_on'),
    sample: boolean('sample').notNull().default(false),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('digital_services_need', sql`${t.need} in ('papers', 'vehicles', 'land', 'school', 'work', 'bills', 'printing')`),
    check('digital_services_kind', sql`${t.kind} in ('official', 'own')`),
    check('digital_services_confidence', sql`${t.confidence} in ('high', 'medium', 'low')`),
    check('digital_services_fee', sql`${t.ownerFeeInCents} between 0 and 100000000`),
    check('digital_services_days', sql`${t.daysToFinish} between 1 and 365`),
    // What the owner does not offer has no fee of theirs.
    check('digital_services_official', sql`${t.kind} = 'own' or ${t.ownerFeeInCents} is null`),
    index('digital_services_listed').on(t.position, t.id).where(sql`${t.deletedAt} is null`),
  ],
)

/** What a service's form asks, in the order of `position`. */
export const serviceQuestions = pgTable(
  'service_questions',
  {
    ...managed(),
    serviceId: text('service_id')
      .notNull()
      .references(() => digitalServices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(1000),
    kind: text('kind').$type<FormQuestionKind>().notNull(),
    label: jsonb('label').$type<LocalText>().notNull(),
    hint: jsonb('hint').$type<LocalText>(),
    /** Of a choice, one a line; the number of the line is what is stored of an answer. */
    options: jsonb('options').$type<LocalText>(),
    isRequired: boolean('is_required').notNull().default(true),
    /** Asked only when this choice was answered with that line. */
    /** A condition as `printCondition` writes it; the two columns after it are read from it. */
    shownWhen: text('shown_when'),
    shownWhenId: text('shown_when_id').generatedAlwaysAs(sql`nullif(split_part(shown_when, ':', 1), '')`),
    shownWhenOption: smallint('shown_when_option').generatedAlwaysAs(sql`nullif(split_part(shown_when, ':', 2), '')::smallint`),
  },
  (t) => [
    check('service_questions_kind', sql`${t.kind} in ('text', 'date', 'choice', 'number', 'phone', 'identity', 'file')`),
    check('service_questions_when', sql`${t.shownWhen} ~ '^[^:]+:([1-9]|[1-3][0-9]|40)$'`),
    index('service_questions_of_service').on(t.serviceId, t.position, t.id),
  ],
)
