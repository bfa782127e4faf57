import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import type { GivenAnswer } from './rules.ts'

const MAX_ANSWERS = 100
const text = z
  .string()
  .max(300)
  .transform((input) => stripBidiControls(input.toWellFormed()).trim())

const answersSchema = z
  .record(z.string().max(120), z.union([text, z.array(text).max(12)]))
  .refine((answers) => Object.keys(answers).length > 0 && Object.keys(answers).length <= MAX_ANSWERS)

/** Answers by the id of their question; an empty one was not given. 422 for anything else. */
export function parseGivenAnswers(input: unknown): Map<string, GivenAnswer> {
  const parsed = answersSchema.safeParse(input)
  if (!parsed.success) throw new AppError('education_answers', { status: 422, fields: { answers: 'education_answers' } })
  return new Map(Object.entries(parsed.data).filter(([, answer]) => (typeof answer === 'string' ? answer !== '' : answer.length > 0)))
}
