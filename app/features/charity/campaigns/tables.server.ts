import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { NeedKind, PaperKind, PictureFaces } from './rules.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** What the resource kit needs of every table it manages. */
const managed = () => ({
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** A public appeal of an association under law 18-18. The id stands in the address. */
export const charityCampaigns = pgTable(
  'charity_campaigns',
  {
    ...managed(),
    title: jsonb('title').$type<LocalText>().notNull(),
    summary: jsonb('summary').$type<LocalText>().notNull(),
    story: jsonb('story').$type<LocalText>().notNull(),
    illustration: text('illustration').notNull().default('charity'),
    goalInCents: bigint('goal_in_cents', { mode: 'number' }).notNull(),
    area: jsonb('area').$type<LocalText>(),
    association: jsonb('association').$type<LocalText>().notNull(),
    associationRegistration: text('association_registration'),
    bankName: text('bank_name'),
    /** The 24 digits of a Moroccan account, in the association's name. */
    bankAccount: text('bank_account'),
    cashPlace: jsonb('cash_place').$type<LocalText>(),
    authorisationNumber: text('authorisation_number'),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    authorisationPaperId: uuid('authorisation_paper_id').references((): AnyPgColumn => charityPapers.id),
    isPublished: boolean('is_published').notNull().default(false),
    /** When giving was closed because the authorisation ran out; a later end takes it back. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    reportPaperId: uuid('report_paper_id').references((): AnyPgColumn => charityPapers.id),
    reportedOn: date('reported_on'),
    /** Shown as an example and never given to; what it is cannot change (a trigger). */
    sample: boolean('sample').notNull().default(false),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('charity_campaigns_goal', sql`${t.goalInCents} between 100 and 10000000000`),
    check('charity_campaigns_dates', sql`${t.validFrom} <= ${t.validUntil}`),
    check('charity_campaigns_account', sql`${t.bankAccount} ~ '^[0-9]{24}$'`),
    check('charity_campaigns_report', sql`(${t.reportPaperId} is not null) = (${t.reportedOn} is not null)`),
    // Whatever writes the row: without the law's papers nothing is published.
    check(
      'charity_campaigns_papers',
      sql`not ${t.isPublished} or ${t.sample} or (
        btrim(coalesce(${t.authorisationNumber}, '')) <> '' and ${t.validFrom} is not null and ${t.validUntil} is not null
        and btrim(coalesce(${t.associationRegistration}, '')) <> '' and ${t.bankAccount} is not null
        and ${t.authorisationPaperId} is not null)`,
    ),
    check('charity_campaigns_sample', sql`not ${t.sample} or (${t.bankAccount} is null and ${t.authorisationPaperId} is null)`),
    index('charity_campaigns_listed').on(t.position, t.id).where(sql`${t.deletedAt} is null`),
    index('charity_campaigns_running').on(t.validUntil).where(sql`${t.isPublished} and ${t.closedAt} is null`),
  ],
)

/** An authorisation, a receipt or a report. Its bytes lie in the data folder under `fileId`. */
export const charityPapers = pgTable(
  'charity_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: text('campaign_id')
      .notNull()
      .references((): AnyPgColumn => charityCampaigns.id),
    kind: text('kind').$type<PaperKind>().notNull(),
    fileId: text('file_id').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: now('added_at'),
  },
  (t) => [
    unique('charity_papers_file').on(t.fileId),
    check('charity_papers_kind', sql`${t.kind} in ('authorisation', 'receipt', 'report')`),
    index('charity_papers_of_campaign').on(t.campaignId, t.addedAt),
  ],
)

/** What a campaign needs: a line of its budget, things, or hands on a day. */
export const charityNeeds = pgTable(
  'charity_needs',
  {
    ...managed(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => charityCampaigns.id),
    kind: text('kind').$type<NeedKind>().notNull(),
    label: jsonb('label').$type<LocalText>().notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }),
    /** How many things, or how many people. */
    quantity: integer('quantity'),
    onDay: date('on_day'),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('charity_needs_kind', sql`${t.kind} in ('money', 'goods', 'work')`),
    check(
      'charity_needs_amount',
      sql`(${t.kind} = 'money') = (${t.amountInCents} is not null) and ${t.amountInCents} between 1 and 10000000000`,
    ),
    check('charity_needs_quantity', sql`(${t.kind} = 'money') = (${t.quantity} is null) and ${t.quantity} between 1 and 100000`),
    check('charity_needs_day', sql`(${t.kind} = 'work') = (${t.onDay} is not null)`),
    index('charity_needs_of_campaign').on(t.campaignId, t.position, t.id),
  ],
)

export const charityUpdates = pgTable(
  'charity_updates',
  {
    ...managed(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => charityCampaigns.id),
    onDay: date('on_day').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    text: jsonb('text').$type<LocalText>().notNull(),
    /** Who is seen on its pictures, with their consent: asked before one is shown. */
    faces: text('faces').$type<PictureFaces>(),
  },
  (t) => [
    check('charity_updates_faces', sql`${t.faces} in ('nobody', 'adults', 'children')`),
    index('charity_updates_of_campaign').on(t.campaignId, t.onDay.desc(), t.id),
  ],
)
