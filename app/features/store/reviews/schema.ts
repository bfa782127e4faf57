import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { MAX_TEXT } from './rules.ts'
import { type Rating, reviewSignatures } from './types.ts'

const written = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const reviewSchema = z.object({
  product: z.string().min(1).max(100),
  rating: z
    .string()
    .regex(/^[1-5]$/, 'rating_required')
    .transform((digit) => Number(digit) as Rating),
  text: z
    .string()
    .transform(written)
    // Counted as the database counts: by letters, not by code units.
    .refine((text) => [...text].length <= MAX_TEXT, 'review_length'),
  signature: z.enum(reviewSignatures, 'signature_required'),
})

export type ReviewInput = z.infer<typeof reviewSchema>

/** Checks the form of a review; throws 422 `invalid_review` with a message key for each field. */
export function parseReview(fields: Record<string, string>): ReviewInput {
  const parsed = reviewSchema.safeParse(fields)
  if (parsed.success) return parsed.data
  const problems: FieldErrors = {}
  for (const issue of parsed.error.issues) problems[issue.path.map(String).join('.')] ??= issue.message
  if (problems.product) throw new AppError('bad_request')
  throw new AppError('invalid_review', { status: 422, fields: problems })
}

const decisionSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  from: z.enum(['pending', 'published', 'rejected']),
  to: z.enum(['published', 'rejected']),
})

/** What a keeper decides, of a review as their screen showed it. */
export function parseDecision(fields: Record<string, string>) {
  const parsed = decisionSchema.safeParse(fields)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}
