import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Band } from '#app/features/iqra/placement/types.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DayQuestion, ReadingLanguage, StoredCard, WordStatus } from './types.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The graded library. Arabic is stored with its vowels; `plain` is what is searched. */
export const iqraTexts = pgTable(
  'iqra_texts',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deletedAt: instant('deleted_at'),
    language: text('language').$type<ReadingLanguage>().notNull(),
    band: text('band').$type<Band>().notNull(),
    title: text('title').notNull(),
    /** Paragraphs, divided by an empty line. */
    body: text('body').notNull(),
    /** As `parseQuestions` reads them. */
    questions: text('questions'),
    /** One of the guide's drawings. */
    illustration: text('illustration'),
    /** Who wrote it, and where its facts are from. */
    source: text('source').notNull(),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    plain: text('plain').generatedAlwaysAs(sql`ar_norm(title || ' ' || body)`),
  },
  (t) => [
    check('iqra_texts_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('iqra_texts_band', sql`${t.band} in ('A1', 'A2', 'B1', 'B2', 'C1')`),
    check('iqra_texts_status', sql`${t.status} in ('draft', 'published')`),
    index('iqra_texts_library').on(t.language, t.band, t.id).where(sql`${t.deletedAt} is null and ${t.status} = 'published'`),
  ],
)

/** What words mean. A word's own forms stand in `forms`, divided by spaces. */
export const iqraGlosses = pgTable(
  'iqra_glosses',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deletedAt: instant('deleted_at'),
    language: text('language').$type<ReadingLanguage>().notNull(),
    band: text('band').$type<Band>().notNull(),
    lemma: text('lemma').notNull(),
    root: text('root'),
    pattern: text('pattern'),
    forms: text('forms'),
    meaningAr: text('meaning_ar'),
    meaningFr: text('meaning_fr'),
    meaningEn: text('meaning_en'),
    meaningEs: text('meaning_es'),
    /** Easier words of its language that say nearly the same, divided by commas: for whoever writes a text. */
    easier: text('easier'),
  },
  (t) => [
    check('iqra_glosses_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('iqra_glosses_band', sql`${t.band} in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')`),
    index('iqra_glosses_language_at').on(t.language, t.id),
  ],
)

/** Words that readers asked a gloss for. How often, not who. */
export const iqraGlossRequests = pgTable(
  'iqra_gloss_requests',
  {
    language: text('language').$type<ReadingLanguage>().notNull(),
    form: text('form').notNull(),
    textId: text('text_id')
      .notNull()
      .references(() => iqraTexts.id, { onDelete: 'cascade' }),
    times: integer('times').notNull().default(1),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.language, t.form] }), index('iqra_gloss_requests_newest').on(t.createdAt)],
)

/** Who reads: a device until there is an account, the account from then on. */
export const iqraLearners = pgTable(
  'iqra_learners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deviceHash: text('device_hash'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Cards a day at most. */
    dailyLimit: smallint('daily_limit').notNull().default(20),
    /** What they set themselves for seven days: days with reading, and texts finished. */
    daysGoal: smallint('days_goal').notNull().default(5),
    textsGoal: smallint('texts_goal').notNull().default(3),
    createdAt: now('created_at'),
    usedAt: now('used_at'),
  },
  (t) => [
    unique('iqra_learners_device').on(t.deviceHash),
    unique('iqra_learners_user').on(t.userId),
    check('iqra_learners_somebody', sql`${t.deviceHash} is not null or ${t.userId} is not null`),
    check('iqra_learners_limit', sql`${t.dailyLimit} between 5 and 100`),
    check('iqra_learners_goals', sql`${t.daysGoal} between 1 and 7 and ${t.textsGoal} between 1 and 14`),
    index('iqra_learners_unused').on(t.usedAt).where(sql`${t.userId} is null`),
  ],
)

const learnerId = () =>
  uuid('learner_id')
    .notNull()
    .references(() => iqraLearners.id, { onDelete: 'cascade' })

/** What somebody knows, learns or has put aside. A word being learned is a card, with the sentence that it was met in. */
export const iqraWords = pgTable(
  'iqra_words',
  {
    learnerId: learnerId(),
    /** A gloss of the glossary, or a name of the reader's own for a word that they brought. */
    glossId: text('gloss_id').notNull(),
    glossaryId: text('glossary_id')
      .generatedAlwaysAs(sql`case when own_lemma is null then gloss_id end`)
      .references(() => iqraGlosses.id, { onDelete: 'cascade' }),
    status: text('status').$type<WordStatus>().notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    /** Since when it counts as known: by the reader's word, or remembered after three weeks. */
    knownAt: instant('known_at'),
    form: text('form'),
    sentence: text('sentence'),
    textId: text('text_id').references(() => iqraTexts.id, { onDelete: 'set null' }),
    card: jsonb('card').$type<StoredCard>(),
    due: instant('due'),
    /** Forgotten so often that it rests, until its reader takes it back. */
    isLeech: boolean('is_leech').notNull().default(false),
    /** A word that the glossary does not have, as its reader's list wrote it; null for a word of the glossary. */
    ownLemma: text('own_lemma'),
    ownLanguage: text('own_language').$type<ReadingLanguage>(),
    /** What the reader's list says it means, for a word of the glossary too. */
    ownMeaning: text('own_meaning'),
    ownMeaningLanguage: text('own_meaning_language').$type<ReadingLanguage>(),
    /** The list that brought it, for undo. */
    importId: uuid('import_id'),
  },
  (t) => [
    primaryKey({ columns: [t.learnerId, t.glossId] }),
    check(
      'iqra_words_own',
      sql`(${t.ownLemma} is null) = (${t.ownLanguage} is null) and (${t.ownLemma} is null or ${t.ownMeaning} is not null)`,
    ),
    check('iqra_words_own_meaning', sql`(${t.ownMeaning} is null) = (${t.ownMeaningLanguage} is null)`),
    index('iqra_words_import').on(t.learnerId, t.importId).where(sql`${t.importId} is not null`),
    check('iqra_words_status', sql`${t.status} in ('learning', 'known', 'ignored')`),
    check('iqra_words_card', sql`(${t.card} is null) = (${t.due} is null)`),
    index('iqra_words_due').on(t.learnerId, t.due).where(sql`${t.status} = 'learning' and not ${t.isLeech}`),
  ],
)

/** Every answer to a card, with the card as it was before: what undo puts back. */
export const iqraReviews = pgTable(
  'iqra_reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    learnerId: learnerId(),
    glossId: text('gloss_id').notNull(),
    rating: smallint('rating').notNull(),
    reviewedAt: now('reviewed_at'),
    before: jsonb('before').$type<StoredCard>().notNull(),
    knownBefore: instant('known_before'),
  },
  (t) => [
    foreignKey({ columns: [t.learnerId, t.glossId], foreignColumns: [iqraWords.learnerId, iqraWords.glossId] }).onDelete('cascade'),
    check('iqra_reviews_rating', sql`${t.rating} between 1 and 4`),
    index('iqra_reviews_newest').on(t.learnerId, t.reviewedAt),
  ],
)

/** Where somebody is in a text. */
export const iqraReadings = pgTable(
  'iqra_readings',
  {
    learnerId: learnerId(),
    textId: text('text_id')
      .notNull()
      .references(() => iqraTexts.id, { onDelete: 'cascade' }),
    paragraph: smallint('paragraph').notNull().default(0),
    paragraphs: smallint('paragraphs').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    finishedAt: instant('finished_at'),
    /** Questions answered rightly, and how many there were. */
    right: smallint('right'),
    asked: smallint('asked'),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.textId] }), index('iqra_readings_newest').on(t.learnerId, t.updatedAt)],
)

/** Days on which somebody read or reviewed, in Morocco's calendar. */
export const iqraDays = pgTable(
  'iqra_days',
  {
    learnerId: learnerId(),
    day: date('day', { mode: 'string' }).notNull(),
    cards: integer('cards').notNull().default(0),
    texts: integer('texts').notNull().default(0),
    /** The question of the day, once it is answered. */
    question: jsonb('question').$type<DayQuestion>(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.day] })],
)
