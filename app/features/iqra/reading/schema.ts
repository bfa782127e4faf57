import * as z from 'zod'
import { bands } from '#app/features/iqra/placement/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type DayQuestion, type Goals, type ReadingLanguage, textBands, wordStatuses } from './types.ts'

/** What one address may write: somebody who taps every word of a page does not reach it. */
export const WORD_LIMIT = { burst: 300, refillMs: 300 }
/** Requests for glosses go to the owner. */
export const REQUEST_LIMIT = { burst: 30, refillMs: 60_000 }

/** Lists are read whole and looked up word by word. */
export const LIST_LIMIT = { burst: 30, refillMs: 20_000 }

const idSchema = z.string().regex(/^[\p{L}\p{M}\p{N}_'’-]{1,80}$/u)
const textId = z.string().regex(/^[\w-]{1,80}$/)

const wordSchema = z.strictObject({
  gloss: idSchema,
  /** Null: as if it had never been touched. */
  status: z.enum(wordStatuses).nullable(),
  text: textId,
  form: z.string().min(1).max(80),
})
/** All words of a text that nothing was said of. */
const restSchema = z.strictObject({ text: textId, rest: z.literal('known') })
const requestSchema = z.strictObject({ text: textId, form: z.string().min(1).max(60) })
const MAX_PARAGRAPHS = 500
/** Longer than the editor takes, for what is pasted and cut afterwards. */
const MAX_TEXT = 20_000
const progressSchema = z.union([
  z.strictObject({ paragraph: z.int().min(0).max(MAX_PARAGRAPHS) }),
  z.strictObject({ answers: z.array(z.int().min(0).max(9).nullable()).max(20) }),
])

export type WordChange = z.infer<typeof wordSchema>
export type GlossRequest = z.infer<typeof requestSchema>
export type ProgressChange = z.infer<typeof progressSchema>

function parse<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new AppError('reading_bad_request')
  return parsed.data
}

export const parseWord = (body: unknown): WordChange | z.infer<typeof restSchema> => parse(z.union([wordSchema, restSchema]), body)
export const parseGlossRequest = (body: unknown): GlossRequest => parse(requestSchema, body)
export const parseProgress = (body: unknown): ProgressChange => parse(progressSchema, body)
export const readTextId = (value: unknown): string | undefined => textId.safeParse(value).data

const gradeSchema = z.strictObject({
  gloss: idSchema,
  grade: z.enum(['1', '2', '3', '4']).transform((grade) => Number(grade) as 1 | 2 | 3 | 4),
  /** Which answer to this card it is: the same form sent twice counts once. */
  turn: z.coerce.number().int().min(0).max(100_000),
})
export type GradeForm = z.infer<typeof gradeSchema>
export const parseGrade = (body: unknown): GradeForm => parse(gradeSchema, body)

const limitSchema = z.coerce.number().int().min(5).max(100)
export const readLimit = (value: unknown): number | undefined => limitSchema.safeParse(value).data

/** What one may set oneself for seven days. */
export const GOALS = { days: { min: 1, max: 7 }, texts: { min: 1, max: 14 } } as const
const goal = ({ min, max }: { min: number; max: number }) => z.coerce.number().int().min(min).max(max)
const goalsSchema = z.strictObject({ daysGoal: goal(GOALS.days), textsGoal: goal(GOALS.texts) })
export const readGoals = (value: unknown): Goals | undefined => goalsSchema.safeParse(value).data

const place = z.coerce.number().int().min(0).max(99)
const dayAnswerSchema = z.strictObject({ textId, question: place, option: place })
/** An answer to the question of the day. */
export const readDayAnswer = (value: unknown): DayQuestion | undefined => dayAnswerSchema.safeParse(value).data

const languagesSchema = z.strictObject({ language: z.enum(locales), meaningLanguage: z.enum(locales) })
/** Of a word list: which language its words are of, and which its meanings. */
export const readLanguages = (value: unknown): z.infer<typeof languagesSchema> => parse(languagesSchema, value)
const writtenSchema = z.strictObject({ language: z.enum(locales), band: z.enum(textBands), body: z.string().max(MAX_TEXT) })
/** A text as it stands in its editor. */
export const readWrittenText = (value: unknown): z.infer<typeof writtenSchema> => parse(writtenSchema, value)
const importId = z.uuid()
export const readImportId = (value: unknown): string | undefined => importId.safeParse(value).data

export type LibraryQuery = { language: ReadingLanguage | undefined; band: (typeof textBands)[number] | undefined }

/** What of the library an address asks for; what it does not understand narrows nothing. */
export function readLibraryQuery(query: URLSearchParams): LibraryQuery {
  return {
    language: z.enum(locales).safeParse(query.get('language')).data,
    band: z.enum(textBands).safeParse(query.get('band')).data,
  }
}

/** One text as its file writes it, `content/iqra/texts.*.json`. */
export const shippedTextSchema = z.strictObject({
  id: z.string().regex(/^(ar|en|es|fr)-[abc][12]-[a-z0-9-]+$/),
  band: z.enum(textBands),
  title: z.string().min(2).max(120),
  paragraphs: z.array(z.string().min(5)).min(1),
  questions: z.string().min(10),
  illustration: z.string(),
  source: z.string().min(3),
})
export type ShippedText = z.infer<typeof shippedTextSchema>

const wordEntry = z.strictObject({
  lemma: z.string().min(1),
  root: z.string().optional(),
  pattern: z.string().optional(),
  forms: z.array(z.string().min(1)).optional(),
  /** Says what the others mean; no word of this language is looked up in it. */
  isMeaning: z.literal(true).optional(),
})
/** One thing that words of four languages name, `content/iqra/glossary.json`. */
export const shippedConceptSchema = z.strictObject({
  band: z.enum(bands),
  ar: wordEntry.optional(),
  en: wordEntry.optional(),
  es: wordEntry.optional(),
  fr: wordEntry.optional(),
})
export type ShippedConcept = z.infer<typeof shippedConceptSchema>
