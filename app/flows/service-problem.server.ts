import { asAppError } from '#app/platform/http/edge.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'

/** What somebody can do something about; anything else is an error page. */
const SAID = [400, 409, 413, 415, 422, 429]

type ServiceProblem = { status: number; message: string; fields: Record<string, string>; headers: HeadersInit }

/** What went wrong with a form, in the page's words, so that it can be drawn again with everything that was typed. Others are thrown on. */
export function serviceProblem(error: unknown, i18n: I18n): ServiceProblem {
  const known = asAppError(error)
  if (!known || !SAID.includes(known.status)) throw error
  const wordOf = (code: string) => {
    const key = `errors.${code}`
    return i18n.has(key) ? i18n.t(key, known.params) : code
  }
  return {
    status: known.status,
    message: wordOf(known.code),
    fields: Object.fromEntries(Object.entries(known.fields ?? {}).map(([name, code]) => [name, wordOf(code)])),
    headers: known.retryAfterSeconds ? { 'retry-after': String(known.retryAfterSeconds) } : {},
  }
}
