import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { EntryDetails, EntryImage, EntryStatus, GuideId, RejectReason, SuggestedField } from './types.ts'

/** A name as lists in a language sort it: folded, Arabic where the language has none. */
export function sortName(name: unknown, locale: Locale): SQL {
  return sql`left(ar_light(coalesce(${name}->>${sql.raw(`'${locale}'`)}, ${name}->>'ar')), 60) collate "C"`
}

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A part of one city in the general guide: transport, education … `slug` is unique in its city. */
export const sectors = pgTable(
  'sectors',
  {
    id: id(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>(),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('sectors_slug').on(t.cityId, t.slug), check('sectors_slug_filled', sql`${t.slug} <> ''`)],
)

/** A category stands in a sector (general guide) or directly in one of the other three guides. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    guide: text('guide').$type<GuideId>().notNull(),
    sectorId: bigint('sector_id', { mode: 'number' }).references(() => sectors.id, { onDelete: 'restrict' }),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>(),
    illustration: text('illustration'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('categories_slug').on(t.guide, t.sectorId, t.slug).nullsNotDistinct(),
    check('categories_guide', sql`${t.guide} in ('general', 'health', 'tourism', 'legal')`),
    check('categories_sector', sql`(${t.guide} = 'general') = (${t.sectorId} is not null)`),
    check('categories_slug_filled', sql`${t.slug} <> ''`),
    index('categories_sector').on(t.sectorId, t.position),
  ],
)

/** One place, office or procedure. `details` holds what only some kinds have (steps and papers of a procedure). */
export const entries = pgTable(
  'entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    slug: text('slug').notNull(),
    kind: text('kind').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    address: jsonb('address').$type<LocalText>(),
    /** E.164. */
    phone: text('phone'),
    website: text('website'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** What the point stands for: the thing itself, or only its village (then no directions are offered). */
    pointIs: text('point_is').$type<'thing' | 'village' | 'none'>().notNull().default('none'),
    pointNote: jsonb('point_note').$type<LocalText>(),
    pointAttribution: text('point_attribution'),
    /** In `opening_hours` syntax; null = unknown. */
    hours: text('hours'),
    caution: jsonb('caution').$type<LocalText>(),
    images: jsonb('images').$type<EntryImage[]>().notNull().default([]),
    illustration: text('illustration'),
    details: jsonb('details').$type<EntryDetails>().notNull().default({}),
    /** `deleted` lies in the bin, from where it can be taken back until the bin is emptied. */
    status: text('status').$type<EntryStatus>().notNull().default('draft'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    confidence: text('confidence').$type<'high' | 'medium' | 'low'>(),
    /** The day on which a person saw it or asked there. */
    verifiedOn: date('verified_on'),
    /** The day on which it was compared with its source, and no more than that. */
    sourceCheckedOn: date('source_checked_on'),
    source: text('source'),
    sample: boolean('sample').notNull().default(false),
    /** Between those of its neighbours, wherever that is: putting an entry elsewhere changes no other row. */
    position: doublePrecision('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('entries_slug').on(t.categoryId, t.slug),
    check('entries_slug_filled', sql`${t.slug} <> ''`),
    check('entries_point_is', sql`${t.pointIs} in ('thing', 'village', 'none')`),
    check('entries_point', sql`(${t.pointIs} = 'none') = (${t.latitude} is null) and (${t.latitude} is null) = (${t.longitude} is null)`),
    check('entries_latitude', sql`${t.latitude} between -90 and 90`),
    check('entries_longitude', sql`${t.longitude} between -180 and 180`),
    check('entries_status', sql`${t.status} in ('draft', 'published', 'deleted')`),
    check('entries_deleted', sql`(${t.status} = 'deleted') = (${t.deletedAt} is not null)`),
    // The owner's lists over all guides: newest first, longest unverified first, by a part of a name, of one telephone.
    index('entries_changed').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted'`),
    index('entries_unverified').on(sql`coalesce(${t.verifiedOn}, '0001-01-01')`, t.id).where(sql`${t.status} <> 'deleted'`),
    index('entries_any_name').using('gin', sql`ar_light(search_words_of(${t.name})) gin_trgm_ops`),
    index('entries_telephone').on(t.phone).where(sql`${t.phone} is not null`),
    index('entries_telephone_part').using('gin', sql`${t.phone} gin_trgm_ops`),
    index('entries_kept').on(t.categoryId, t.position, t.id).where(sql`${t.status} <> 'deleted'`),
    // The office is read in Arabic; in another language a list of all by name is put in order as it is asked for.
    index('entries_kept_named').on(sortName(t.name, 'ar'), t.id).where(sql`${t.status} <> 'deleted'`),
    index('entries_stale').on(sql`coalesce(${t.verifiedOn}, '0001-01-01')`, t.id).where(sql`${t.status} = 'published' and not ${t.sample}`),
    index('entries_drafts').on(t.updatedAt, t.id).where(sql`${t.status} = 'draft'`),
    index('entries_samples').on(t.updatedAt, t.id).where(sql`${t.sample} and ${t.status} <> 'deleted'`),
    // What lacks something that nearly all have; where many lack it, a page of them is soon full.
    index('entries_without_picture').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted' and jsonb_array_length(${t.images}) = 0`),
    index('entries_without_en').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted' and coalesce(${t.name} ->> 'en', '') = ''`),
    index('entries_without_es').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted' and coalesce(${t.name} ->> 'es', '') = ''`),
    index('entries_without_fr').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted' and coalesce(${t.name} ->> 'fr', '') = ''`),
    index('entries_binned').on(t.deletedAt, t.id).where(sql`${t.status} = 'deleted'`),
    index('entries_listed').on(t.categoryId, t.position, t.id).where(sql`${t.status} = 'published'`),
    index('entries_city').on(t.cityId, t.categoryId).where(sql`${t.status} = 'published'`),
    // What visitors narrow and sort a list by (queries/narrowed.server.ts).
    index('entries_hours').on(t.categoryId, t.hours).where(sql`${t.status} = 'published' and ${t.hours} is not null`),
    index('entries_phoned').on(t.categoryId, t.position, t.id).where(sql`${t.status} = 'published' and ${t.phone} is not null`),
    index('entries_verified').on(t.categoryId, t.verifiedOn).where(sql`${t.status} = 'published'`),
    index('entries_near').on(t.categoryId, t.latitude, t.longitude).where(sql`${t.status} = 'published' and ${t.pointIs} <> 'none'`),
    index('entries_around').on(t.latitude, t.longitude).where(sql`${t.status} = 'published' and ${t.pointIs} <> 'none'`),
    ...locales.map((locale) =>
      index(`entries_named_${locale}`).on(t.categoryId, sortName(t.name, locale), t.id).where(sql`${t.status} = 'published'`),
    ),
  ],
)

/**
 * How many published entries a category has in each commune (null: in none), kept by triggers on `entries`: a list page
 * must not count a hundred thousand rows to say how many there are.
 */
export const entryCounts = pgTable(
  'entry_counts',
  {
    categoryId: bigint('category_id', { mode: 'number' }).notNull(),
    cityId: text('city_id'),
    published: integer('published').notNull(),
  },
  (t) => [
    unique('entry_counts_place').on(t.categoryId, t.cityId).nullsNotDistinct(),
    check('entry_counts_published', sql`${t.published} >= 0`),
  ],
)

/** A pharmacy's night on duty. `dutyDate` is the Moroccan day on which the night begins. */
export const dutyShifts = pgTable(
  'duty_shifts',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    dutyDate: date('duty_date').notNull(),
    sample: boolean('sample').notNull().default(false),
  },
  (t) => [unique('duty_shifts_once').on(t.dutyDate, t.cityId, t.entryId)],
)

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
