import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { easierOf, formsOf } from './glossary.ts'
import { iqraGlosses, iqraGlossRequests, iqraTexts, type iqraWords } from './tables.server.ts'
import type { Gloss, ReadingLanguage } from './types.ts'

export type TextRow = Pick<
  typeof iqraTexts.$inferSelect,
  'id' | 'language' | 'band' | 'title' | 'body' | 'questions' | 'illustration' | 'source' | 'updatedAt'
>

const columns = {
  ...{ id: iqraTexts.id, language: iqraTexts.language, band: iqraTexts.band, title: iqraTexts.title, body: iqraTexts.body },
  ...{ questions: iqraTexts.questions, illustration: iqraTexts.illustration, source: iqraTexts.source, updatedAt: iqraTexts.updatedAt },
}
const isPublished = and(isNull(iqraTexts.deletedAt), eq(iqraTexts.status, 'published'))

/** A library of more is divided by language and band before it is too long to look through. */
const MAX_TEXTS = 1000

/** Published texts, the easiest first. */
export async function listTexts(db: DbOrTx, { language }: { language?: ReadingLanguage | undefined } = {}): Promise<TextRow[]> {
  return db
    .select(columns)
    .from(iqraTexts)
    .where(and(isPublished, language === undefined ? undefined : eq(iqraTexts.language, language)))
    .orderBy(asc(iqraTexts.band), asc(iqraTexts.id))
    .limit(MAX_TEXTS)
}

export async function findText(db: DbOrTx, id: string): Promise<TextRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(iqraTexts)
    .where(and(isPublished, eq(iqraTexts.id, id)))
  return row
}

export async function listTextAddresses(db: DbOrTx, limit: number) {
  const rows = await db
    .select({ id: iqraTexts.id, updatedAt: iqraTexts.updatedAt })
    .from(iqraTexts)
    .where(isPublished)
    .orderBy(asc(iqraTexts.id))
    .limit(limit)
  return rows.map(({ id, updatedAt }) => ({ path: `/iqra-platform/texts/${id}`, changedOn: updatedAt }))
}

const MAX_GLOSSES = 20_000

export type GlossRow = Omit<typeof iqraGlosses.$inferSelect, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>

export function glossFrom(row: GlossRow): Gloss {
  const { id, language, band, lemma, root, pattern, forms, easier } = row
  const meanings = Object.entries({ ar: row.meaningAr, fr: row.meaningFr, en: row.meaningEn, es: row.meaningEs })
  return {
    ...{ id, language, band, lemma, root, pattern, forms: formsOf(forms), easier: easierOf(easier) },
    meanings: Object.fromEntries(meanings.filter(([, meaning]) => meaning !== null)),
  }
}

type OwnWord = Pick<typeof iqraWords.$inferSelect, 'glossId' | 'ownLemma' | 'ownLanguage' | 'ownMeaning' | 'ownMeaningLanguage'>

/** What a reader's word means: by the glossary, by their own list, or by both; undefined for a gloss that is gone. */
export function glossOfWord(word: OwnWord, row: GlossRow | null): Gloss | undefined {
  const { ownLemma: lemma, ownLanguage: language, ownMeaning: text, ownMeaningLanguage } = word
  const own = text !== null && ownMeaningLanguage !== null ? { ownMeaning: { language: ownMeaningLanguage, text } } : {}
  if (row) return { ...glossFrom(row), ...own }
  if (lemma === null || language === null) return undefined
  return { ...{ id: word.glossId, language, band: 'A1', lemma, root: null, pattern: null, forms: [], easier: [], meanings: {} }, ...own }
}

/** One language's glossary, whole: it is looked up form by form, and kept by the pages made from it. */
export async function listGlosses(db: DbOrTx, language: ReadingLanguage): Promise<Gloss[]> {
  const rows = await db
    .select()
    .from(iqraGlosses)
    .where(and(eq(iqraGlosses.language, language), isNull(iqraGlosses.deletedAt)))
    .orderBy(asc(iqraGlosses.id))
    .limit(MAX_GLOSSES)
  return rows.map(glossFrom)
}

/** Texts in the back office, drafts too. */
export async function findTextsByWords(db: DbOrTx, folded: string, limit: number) {
  return db
    .select({ id: iqraTexts.id, title: iqraTexts.title, band: iqraTexts.band })
    .from(iqraTexts)
    .where(and(isNull(iqraTexts.deletedAt), holdsFolded(iqraTexts.plain, folded)))
    .orderBy(asc(iqraTexts.id))
    .limit(limit)
}

/** Texts by their ids, drafts too, with what their check needs. */
export async function listTextsByIds(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: iqraTexts.id, language: iqraTexts.language, band: iqraTexts.band, body: iqraTexts.body })
    .from(iqraTexts)
    .where(inArray(iqraTexts.id, [...ids]))
}

/** Texts that readers may read, by their ids. */
export async function listPublishedByIds(db: DbOrTx, ids: readonly string[]): Promise<TextRow[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(iqraTexts)
    .where(and(isPublished, inArray(iqraTexts.id, [...ids])))
}

/** What readers asked a gloss for, the most wanted first. */
export async function listGlossRequests(db: DbOrTx, limit: number) {
  return db
    .select({ language: iqraGlossRequests.language, form: iqraGlossRequests.form, times: iqraGlossRequests.times })
    .from(iqraGlossRequests)
    .orderBy(desc(iqraGlossRequests.times), asc(sql`${iqraGlossRequests.form} collate "C"`))
    .limit(limit)
}
