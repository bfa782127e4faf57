import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { GivenAnswer } from '../courses/questions/rules.ts'
import type { QuestionView } from '../courses/types.ts'
import { MAX_NOTE, MAX_WORK_ANSWER, MAX_WORK_TEXT } from './rules.ts'
import type { EnrolmentInput } from './types.ts'

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

const name = z.string('required').max(2000, 'too_long').transform(oneLine).pipe(z.string().min(2, 'required').max(120, 'too_long'))

const phone = z.string('phone_invalid').transform((input, context) => {
  if (oneLine(input) === '') return null
  const parsed = parsePhone(latinDigits(input.slice(0, 100)))
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'phone_invalid' })
  return z.NEVER
})

const enrolmentSchema = z.strictObject({ name, phone: phone.nullish(), waiting: z.boolean('required').default(false) })

/** A request to join as it was sent: 422 with a message for each field that is wrong. What the server decides is refused by its name. */
export function parseEnrolment(body: unknown): EnrolmentInput {
  const parsed = enrolmentSchema.safeParse(body)
  if (!parsed.success) throw new AppError('education_not_sent', { status: 422, fields: problemsOf(parsed.error) })
  return { name: parsed.data.name, phone: parsed.data.phone ?? null, waits: parsed.data.waiting }
}

function problemsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const field of names) fields[field.slice(0, 60)] ??= isUnknown ? 'education_not_yours' : issue.message
  }
  return fields
}

const longText = (input: string) => stripBidiControls(input.toWellFormed()).replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim()

/** Work that was sent as a text: null for none. */
export function parseWorkText(input: string): string | null {
  const text = longText(input)
  if (text.length > MAX_WORK_TEXT) throw new AppError('too_long', { status: 422, fields: { work: 'too_long' } })
  return text || null
}

/** What a teacher answers to it: null for nothing. */
export function parseWorkAnswer(input: string): string | null {
  const text = longText(input)
  if (text.length > MAX_WORK_ANSWER) throw new AppError('too_long', { status: 422, fields: { answer: 'too_long' } })
  return text || null
}

/** Somebody's own note in a lesson: null for none. */
export function parseNote(input: string): string | null {
  const note = longText(input)
  if (note.length > MAX_NOTE) throw new AppError('education_note', { status: 422, fields: { note: 'education_note' } })
  return note || null
}

/** The name of a question's input in a form; of those with several places, of the place. */
export const inputName = (questionId: string, place?: number): string =>
  place === undefined ? `q.${questionId}` : `q.${questionId}.${place}`

/** What a form without script says of the questions it asked; what was left empty is left out. */
export function answersFromForm(form: FormData, questions: readonly QuestionView[]): Record<string, GivenAnswer> {
  const texts = (field: string) => form.getAll(field).filter((value): value is string => typeof value === 'string' && value !== '')
  const given: Record<string, GivenAnswer> = {}
  for (const { id, kind, options, lefts } of questions) {
    if (kind === 'order' || kind === 'match') {
      const places = kind === 'match' ? lefts.length : options.length
      const chosen = Array.from({ length: places }, (_, place) => texts(inputName(id, place))[0] ?? '')
      if (chosen.some(Boolean)) given[id] = chosen
      continue
    }
    const chosen = texts(inputName(id))
    if (chosen.length > 0) given[id] = kind === 'choice' ? chosen : (chosen[0] ?? '')
  }
  return given
}
