import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { TestLanguage } from './types.ts'

/** Tests that one address may begin: a class behind one router begins at once, a program does not begin thousands. */
export const START_LIMIT = { burst: 40, refillMs: 60_000 }
export const ANSWER_LIMIT = { burst: 240, refillMs: 250 }

export const languageSchema = z.enum(locales)
const startSchema = z.strictObject({ language: languageSchema })
/** Ids are ours: nothing longer or of other letters can be one. */
const idSchema = z.string().regex(/^[\w-]{1,60}$/)
const answerSchema = z.strictObject({ item: idSchema, option: idSchema.nullable() })

export type PlacementAnswer = z.infer<typeof answerSchema>

function parse<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? '')))].filter(Boolean)
  throw new AppError('iqra_bad_request', { fields: Object.fromEntries(names.map((name) => [name, 'iqra_bad_request'])) })
}

export const parseStart = (body: unknown): TestLanguage => parse(startSchema, body).language

export const parseAnswer = (body: unknown): PlacementAnswer => parse(answerSchema, body)

/** The language that an address or a form names; undefined for none of ours. */
export const readLanguage = (value: unknown): TestLanguage | undefined => languageSchema.safeParse(value).data
