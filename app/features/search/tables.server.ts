import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { SearchKind } from './types.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A GIN index queues what is new (4 MB of it, unless told otherwise) and every search reads the queue from end to end: on a
 * filled site that nobody has vacuumed yet, a misspelt word cost 10 to 50 ms. In kB.
 */
const SHORT_QUEUE = { gin_pending_list_limit: 256 }

/**
 * What can be found: one row for each published thing. Kept in step by triggers (migration "search_triggers"), so that
 * no room has to think of search. `name`, `name_tsv` and `tsv` are folded as app/platform/arabic.ts folds.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    ref: text('ref').notNull(),
    /** Folded title in every language: what the order of hits is measured against. */
    name: text('name').notNull(),
    nameTsv: tsvector('name_tsv').notNull(),
    /** Below zero: closed, moved or not open yet. */
    weight: integer('weight').notNull().default(0),
    cityId: text('city_id'),
    title: jsonb('title').$type<LocalText>().notNull(),
    summary: jsonb('summary').$type<LocalText>().notNull(),
    context: jsonb('context').$type<LocalText>(),
    path: text('path').notNull(),
    hue: text('hue').notNull(),
    illustration: text('illustration'),
    sample: boolean('sample').notNull().default(false),
    /** What can be called from a list of hits. */
    phone: text('phone'),
    tsv: tsvector('tsv').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.ref] }),
    // Which kinds there are say the rooms (`search` in their manifests), each with a view of its own.
    check('search_documents_kind', sql`${t.kind} ~ '^[a-z_]{1,30}$'`),
    index('search_documents_name').using('gin', t.nameTsv).with(SHORT_QUEUE),
    // Shares of the documents: enough of them for words that very many hold (queries/candidates.server.ts).
    index('search_documents_name_eighth').using('gin', t.nameTsv).with(SHORT_QUEUE).where(sql`(hashtext(${t.ref}) & 7) = 0`),
    index('search_documents_name_sixty_fourth').using('gin', t.nameTsv).with(SHORT_QUEUE).where(sql`(hashtext(${t.ref}) & 63) = 0`),
    index('search_documents_tsv').using('gin', t.tsv).with(SHORT_QUEUE),
    index('search_documents_path').on(t.path),
  ],
)

/** Every distinct word of the documents, with how many documents hold it: typed words are looked up here first. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    documents: integer('documents').notNull(),
    /** The word with each of its letters left out in turn: two words one slip apart share one of these. */
    deletes: text('deletes').array().notNull(),
    /** Its consonants in one writing for both scripts. A column, because the planner would unfold the function in every statement. */
    skeleton: text('skeleton').notNull().generatedAlwaysAs(sql`search_skeleton(word)`),
  },
  (t) => [
    index('search_words_prefix').on(t.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')).with(SHORT_QUEUE),
    index('search_words_skeletons').on(t.skeleton),
    index('search_words_deletes').using('gin', t.deletes).with(SHORT_QUEUE),
  ],
)
