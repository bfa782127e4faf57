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
  uuid,
} from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { categories } from '../taxonomy/tables.server.ts'
import type { EntryStatus } from '../types.ts'
import type { EntryDetails, EntryImage } from './types.ts'

/** A name as lists in a language sort it: folded, Arabic where the language has none. */
export function sortName(name: unknown, locale: Locale): SQL {
  return sql`left(ar_light(coalesce(${name}->>${sql.raw(`'${locale}'`)}, ${name}->>'ar')), 60) collate "C"`
}

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
