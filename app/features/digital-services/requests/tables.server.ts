import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { digitalServices } from '../services/tables.server.ts'
import type { RequestActor, RequestState } from './rules.ts'
import type { EventKind, PaperState, StoredForm } from './types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers to be said on the telephone: S-1001, S-1002 … A request that was rolled back leaves a gap, and may. */
export const serviceRequestNumbers = pgSequence('service_request_numbers', { startWith: 1001 })

export const serviceRequests = pgTable(
  'service_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull(),
    /** SHA-256 of the link's token, which is made of the id with the data folder's key and stands nowhere. */
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of what was sent, to tell a replay from a key used twice. */
    requestHash: text('request_hash').notNull(),
    serviceId: text('service_id').references(() => digitalServices.id, { onDelete: 'set null' }),
    /** Service, fees and questions as they were when it was sent. */
    serviceName: jsonb('service_name').$type<LocalText>().notNull(),
    ownerFeeInCents: bigint('owner_fee_in_cents', { mode: 'number' }),
    officialFee: jsonb('official_fee').$type<LocalText>(),
    form: jsonb('form').$type<StoredForm>().notNull(),
    /** What was answered, sealed with the data folder's key: identity numbers are among it. */
    sealedAnswers: text('sealed_answers').notNull(),
    state: text('state').$type<RequestState>().notNull().default('received'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Whom it is for, where it is somebody else. */
    forName: text('for_name'),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    keepDays: smallint('keep_days').notNull(),
    consentAt: instant('consent_at').notNull(),
    /** The day by which the shop means to be done. */
    dueOn: date('due_on'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeName: text('assignee_name'),
    paidInCents: bigint('paid_in_cents', { mode: 'number' }),
    handedTo: text('handed_to'),
    handedAt: instant('handed_at'),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('service_requests_number').on(t.number),
    unique('service_requests_token').on(t.tokenHash),
    unique('service_requests_idempotency_key').on(t.idempotencyKey),
    check(
      'service_requests_state',
      sql`${t.state} in ('received', 'papers_missing', 'working', 'waiting_for_office', 'ready', 'handed_over', 'refused', 'withdrawn')`,
    ),
    check('service_requests_paid', sql`${t.paidInCents} between 0 and 100000000`),
    check('service_requests_handed', sql`(${t.handedAt} is not null) = (${t.state} = 'handed_over')`),
    check('service_requests_ended', sql`(${t.endedAt} is not null) = (${t.state} in ('handed_over', 'refused', 'withdrawn'))`),
    check('service_requests_keep', sql`${t.keepDays} between 1 and 180`),
    index('service_requests_newest').on(t.createdAt.desc()),
    index('service_requests_due').on(t.state, t.dueOn, t.createdAt),
    index('service_requests_of_user').on(t.userId, t.createdAt.desc()).where(sql`${t.userId} is not null`),
    index('service_requests_of_phone').on(t.phone, t.createdAt.desc()),
    index('service_requests_of_service').on(t.serviceId, t.createdAt.desc()),
  ],
)

/** A request's history, append-only: what happened, in which state, when and by whom. */
export const serviceRequestEvents = pgTable(
  'service_request_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EventKind>().notNull(),
    state: text('state').$type<RequestState>().notNull(),
    actor: text('actor').$type<RequestActor>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** A message, a reason, or the name of a paper. */
    text: text('text'),
    at: instant('at').notNull(),
  },
  (t) => [index('service_request_events_of_request').on(t.requestId, t.id)],
)

/** A paper of a request. Its bytes lie encrypted in the data folder under `fileId`; the row outlives them. */
export const servicePapers = pgTable(
  'service_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    fileId: text('file_id').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<PaperState>().notNull().default('sent'),
    reason: text('reason'),
    sentAt: instant('sent_at').notNull(),
    /** The day on which the file is deleted. */
    deleteOn: date('delete_on').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('service_papers_file').on(t.fileId),
    check('service_papers_state', sql`${t.state} in ('sent', 'accepted', 'refused')`),
    index('service_papers_of_request').on(t.requestId, t.sentAt),
    index('service_papers_due').on(t.deleteOn).where(sql`${t.deletedAt} is null`),
  ],
)

/** Who opened a paper. The person whose paper it is reads this too. */
export const servicePaperViews = pgTable(
  'service_paper_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => servicePapers.id, { onDelete: 'cascade' }),
    actor: text('actor').$type<RequestActor>().notNull(),
    actorName: text('actor_name'),
    at: instant('at').notNull(),
  },
  (t) => [index('service_paper_views_of_paper').on(t.paperId, t.id.desc())],
)

/** What accounting will book of a request, in the order of `id`: written in the transaction of the change itself. */
export const serviceIncomeEvents = pgTable(
  'service_income_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id').notNull(),
    number: text('number').notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('service_income_events_once').on(t.requestId),
    check('service_income_events_amount', sql`${t.amountInCents} > 0`),
    index('service_income_events_newest').on(t.at),
  ],
)
