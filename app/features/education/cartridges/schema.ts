import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { parseAnswers, questionKinds } from '../courses/questions/rules.ts'
import { MAX_QUESTIONS } from './qti12.ts'
import { MAX_LESSONS } from './read-cartridge.ts'
import type { Cartridge } from './types.ts'

/** What was read of a package goes out with the preview and comes back with the consent. */
export const MAX_CARTRIDGE_TEXT = 4 * 1024 * 1024

const question = z
  .strictObject({
    kind: z.enum(questionKinds),
    prompt: z.string().min(1).max(500),
    answers: z.string().min(1).max(4000),
    explanation: z.string().max(600).nullable(),
  })
  .refine(({ kind, answers }) => parseAnswers(kind, answers) !== undefined)

const lesson = z.strictObject({
  unit: z.string().min(1).max(120).nullable(),
  title: z.string().min(1).max(160),
  body: proseSchema.refine((blocks) => blocks.length > 0),
  questions: z.array(question).max(MAX_QUESTIONS),
})

const cartridgeSchema = z
  .strictObject({ title: z.string().min(1).max(120), lessons: z.array(lesson).min(1).max(MAX_LESSONS) })
  .refine(({ lessons }) => lessons.reduce((sum, { questions }) => sum + questions.length, 0) <= MAX_QUESTIONS)

/** The course that was previewed, as it comes back; 400 for anything that no preview sends. */
export function parseCartridge(text: string): Pick<Cartridge, 'title' | 'lessons'> {
  if (text.length > MAX_CARTRIDGE_TEXT) throw new AppError('bad_request')
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new AppError('bad_request')
  }
  const parsed = cartridgeSchema.safeParse(input)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}
