import { latinDigits } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { isKey, readBaseUrl } from './rules.ts'
import type { ModelSettings } from './types.ts'

const MAX_MODEL = 120
const MAX_TOKENS = 1_000_000_000
const MAX_PRICE_CENTS = 100_000_00
const RETENTION = { least: 7, most: 730 }

export const modelFields = [
  'base_url',
  'model',
  'key',
  'person_tokens',
  'all_tokens',
  'input_price',
  'output_price',
  'retention_days',
  'takes_pictures',
] as const
export type ModelField = (typeof modelFields)[number]
export type ModelForm = Readonly<Record<ModelField, string>>

function readCount(input: string, least: number, most: number): number | undefined {
  const digits = latinDigits(input).replace(/[\s\u00a0\u202f.,'\u066c]/g, '')
  const count = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
  return count >= least && count <= most ? count : undefined
}

function readPrice(input: string): number | undefined {
  const cents = input.trim() === '' ? 0 : parseAmount(input.trim())
  return cents !== undefined && cents <= MAX_PRICE_CENTS ? cents : undefined
}

/** A name as endpoints have them: `qwen3:8b`, `meta-llama/Llama-3.3-70B`. */
const isModelName = (name: string) => name.length <= MAX_MODEL && /^[\p{L}\p{N}][\p{L}\p{N}._:/@+-]*$/u.test(name)

/** 400 with what is wrong beside its field. An empty key means the saved one; both address and name are there, or neither. */
export function parseModelForm(form: ModelForm): { settings: ModelSettings; key: string | undefined } {
  const typed = { url: form.base_url.trim(), model: form.model.trim(), key: form.key.trim() }
  const baseUrl = typed.url === '' ? null : readBaseUrl(typed.url)
  const numbers = {
    personTokens: readCount(form.person_tokens, 0, MAX_TOKENS),
    allTokens: readCount(form.all_tokens, 0, MAX_TOKENS),
    inputPriceInCents: readPrice(form.input_price),
    outputPriceInCents: readPrice(form.output_price),
    retentionDays: readCount(form.retention_days, RETENTION.least, RETENTION.most),
  }
  const wrong: [ModelField, boolean, string][] = [
    ['base_url', baseUrl === undefined || (baseUrl === null && typed.model !== ''), 'model_base_url'],
    ['model', typed.model === '' ? baseUrl !== null : !isModelName(typed.model), 'model_name'],
    ['key', typed.key !== '' && !isKey(typed.key), 'model_key'],
    ['person_tokens', numbers.personTokens === undefined, 'model_tokens'],
    ['all_tokens', numbers.allTokens === undefined, 'model_tokens'],
    ['input_price', numbers.inputPriceInCents === undefined, 'model_price'],
    ['output_price', numbers.outputPriceInCents === undefined, 'model_price'],
    ['retention_days', numbers.retentionDays === undefined, 'model_retention'],
  ]
  const fields = Object.fromEntries(wrong.flatMap(([name, isWrong, code]) => (isWrong ? [[name, code]] : [])))
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  const takesPictures = form.takes_pictures === 'on'
  const settings = { ...numbers, takesPictures, baseUrl: baseUrl ?? null, model: typed.model || null } as ModelSettings
  return { settings, key: typed.key || undefined }
}
