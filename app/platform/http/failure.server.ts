import { data } from 'react-router'
import { AppError } from '../errors.ts'
import { asAppError } from './edge.server.ts'

/** What a form comes back with: what is wrong, beside which field, and what was typed (never a password). */
export type Failure = {
  code: string
  params: Record<string, string | number>
  fields: Record<string, string>
  values: Record<string, string>
  /** Which of the page's forms it was. */
  form: string
}

const MAX_VALUE = 300

/** Answers a form that could not be done: 400, 401, 409 and 429 are told in the page; everything else is the error page's. */
export function failed(error: unknown, form: string, values: Record<string, string> = {}) {
  const known = asAppError(error)
  if (!known || ![400, 401, 409, 429].includes(known.status)) throw error
  const saved = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_VALUE)]))
  const failure: Failure = { code: known.code, params: known.params, fields: known.fields ?? {}, values: saved, form }
  const headers = known.retryAfterSeconds ? { 'retry-after': String(known.retryAfterSeconds) } : undefined
  return data({ failure }, { status: known.status, headers })
}

/** The fields of a form are wrong, each with its code. */
export const invalid = (fields: Record<string, string>) => new AppError('invalid_fields', { fields })
