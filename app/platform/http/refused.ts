import { AppError } from '../errors.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { MessageKey } from '../i18n/keys.ts'

export const errorText = ({ code, params }: AppError, i18n: I18n): string => i18n.t(`errors.${code}` as MessageKey, params)

/** What a page that is drawn again says of a refusal: of one with these statuses. Anything else goes on as it is. */
export function refusalOf(error: unknown, i18n: I18n, statuses: readonly number[] = [409, 422]) {
  if (!(error instanceof AppError) || !statuses.includes(error.status)) throw error
  return { code: error.code, refused: errorText(error, i18n), status: error.status }
}

/** The texts of what is wrong, field by field; none where the refusal names no field. */
export function fieldTexts(error: unknown, i18n: I18n): Record<string, string> {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  const params = error instanceof AppError ? error.params : {}
  return Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, i18n.t(`errors.${code}` as MessageKey, params)]))
}
