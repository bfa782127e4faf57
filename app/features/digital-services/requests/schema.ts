import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { StoredQuestion } from '../services/present.ts'
import { applicableQuestions, optionCount } from '../services/rules.ts'
import { keepChoices } from './rules.ts'
import type { Answers, AnswerValue, RequestInput } from './types.ts'

const MAX_TYPED = 20_000
const MAX_TEXT = 1000
export const MAX_REQUEST_MESSAGE = 2000
const NOT_SENT = 'request_not_sent'

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const manyLines = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()

const line = (max: number) => z.string('required').max(MAX_TYPED, 'too_long').transform(oneLine).pipe(z.string().max(max, 'too_long'))

const phone = z.string('phone_invalid').transform((typed, context) => {
  const parsed = parsePhone(latinDigits(typed.slice(0, 100)))
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'phone_invalid' })
  return z.NEVER
})

const requestSchema = z.strictObject({
  answers: z.record(z.string().max(100), z.unknown(), 'required').default({}),
  name: line(120).pipe(z.string().min(2, 'required')),
  phone,
  for_name: line(120)
    .nullish()
    .transform((name) => name || null),
  keep_days: z.union(
    keepChoices.map((days) => z.literal(days)),
    'request_keep_days',
  ),
  consent: z.literal(true, 'request_consent'),
})

/** What is wrong with one answer; a value where nothing is. */
type Parsed = { value: AnswerValue } | { problem: string }

const isNothing = (sent: unknown) => sent === undefined || sent === null || (typeof sent === 'string' && oneLine(sent) === '')

function parseChoice(sent: unknown, question: StoredQuestion): Parsed {
  const option = typeof sent === 'number' ? sent : Number(latinDigits(String(sent)))
  const isOne = Number.isInteger(option) && option >= 1 && option <= optionCount(question.options)
  return isOne ? { value: option } : { problem: 'answer_choice' }
}

function parseDay(typed: string): Parsed {
  const day = latinDigits(typed)
  return z.iso.date().safeParse(day).success && day >= '1900-01-01' && day <= '2100-12-31' ? { value: day } : { problem: 'answer_date' }
}

const MAX_NUMBER = 1_000_000

/** One answer as it is stored. The number of a national identity card is one or two letters and two to seven digits. */
function parseAnswer(sent: unknown, question: StoredQuestion): Parsed {
  if (question.kind === 'choice') return parseChoice(sent, question)
  if (typeof sent !== 'string' && typeof sent !== 'number') return { problem: 'answer_text' }
  const typed = String(sent)
  if (typed.length > MAX_TYPED) return { problem: 'too_long' }
  switch (question.kind) {
    case 'date':
      return parseDay(oneLine(typed))
    case 'number': {
      const digits = latinDigits(oneLine(typed))
      return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_NUMBER ? { value: Number(digits) } : { problem: 'answer_number' }
    }
    case 'phone': {
      const number = parsePhone(latinDigits(oneLine(typed)))
      return number ? { value: number } : { problem: 'phone_invalid' }
    }
    case 'identity': {
      const number = latinDigits(oneLine(typed)).toUpperCase().replace(/[\s-]/g, '')
      return /^[A-Z]{1,2}\d{2,7}$/.test(number) ? { value: number } : { problem: 'answer_identity' }
    }
    case 'file':
      return { problem: 'answer_file' }
    default: {
      const text = manyLines(typed)
      return text.length <= MAX_TEXT ? { value: text } : { problem: 'too_long' }
    }
  }
}

/** `form`: what a page sends; answers to questions that are not asked are left out. `api`: they are refused by name. */
type Reading = 'form' | 'api'

type ReadAnswers = { answers: Answers; fields: FieldErrors }

/** Every answer that can be read, whether its question is asked or not. */
function readAnswers(questions: readonly StoredQuestion[], sent: Readonly<Record<string, unknown>>): ReadAnswers {
  const fields: FieldErrors = {}
  const answers: Record<string, AnswerValue> = {}
  for (const question of questions) {
    const value = Object.hasOwn(sent, question.id) ? sent[question.id] : undefined
    if (question.kind === 'file' || isNothing(value)) continue
    const parsed = parseAnswer(value, question)
    if ('value' in parsed) answers[question.id] = parsed.value
    else fields[`answers.${question.id}`] = parsed.problem
  }
  return { answers, fields }
}

function parseAnswers(questions: readonly StoredQuestion[], sent: Readonly<Record<string, unknown>>, reading: Reading): ReadAnswers {
  const { answers, fields } = readAnswers(questions, sent)
  const asked = new Map(applicableQuestions(questions, answers).map((question) => [question.id, question]))
  for (const { id, kind, isRequired } of asked.values()) {
    if (isRequired && kind !== 'file' && answers[id] === undefined) fields[`answers.${id}`] ??= 'required'
  }
  const known = new Set(questions.map(({ id }) => id))
  for (const id of Object.keys(sent).filter((one) => !asked.has(one))) {
    delete fields[`answers.${id}`]
    if (reading === 'api') fields[`answers.${id.slice(0, 60)}`] = known.has(id) ? 'question_hidden' : 'question_unknown'
  }
  return { answers: Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))), fields }
}

/** A request as it was sent: 422 with a message for each field that is wrong. A field that the server decides is refused by its name. */
export function parseRequest(body: unknown, questions: readonly StoredQuestion[], reading: Reading): RequestInput {
  const parsed = requestSchema.safeParse(body)
  const fields: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) fields[name.slice(0, 60)] ??= issue.code === 'unrecognized_keys' ? 'request_not_yours' : issue.message
  }
  const sent = (body as { answers?: unknown } | null)?.answers
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const read = parseAnswers(questions, isRecord ? (sent as Record<string, unknown>) : {}, reading)
  Object.assign(fields, read.fields)
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError(NOT_SENT, { status: 422, fields })
  const { name, phone: number, for_name: forName, keep_days: keepDays } = parsed.data
  return { answers: read.answers, contact: { name, phone: number, forName }, keepDays }
}

/** A message, or a reason: 422 when there is none, or too much of one. */
export function parseMessage(typed: string, field = 'text'): string {
  const text = manyLines(typed.slice(0, MAX_TYPED))
  if (text === '') throw new AppError('required', { status: 422, fields: { [field]: 'required' } })
  if (text.length > MAX_REQUEST_MESSAGE) throw new AppError('too_long', { status: 422, fields: { [field]: 'too_long' } })
  return text
}

/** A person's name in one line; 422 beside the field. */
export function parseName(typed: string, field: string): string {
  const parsed = line(120).pipe(z.string().min(2, 'required')).safeParse(typed)
  if (parsed.success) return parsed.data
  const code = parsed.error.issues[0]?.message ?? 'required'
  throw new AppError(code, { status: 422, fields: { [field]: code } })
}
