import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { isDay, MAX_LINE_CENTS } from '../ledger/rules.ts'
import { depreciationAccounts, MAX_YEARS, MIN_YEARS } from './rules.ts'
import type { AssetInput } from './types.ts'

export const assetFieldNames = ['name', 'account', 'in_service_on', 'cost', 'years', 'before'] as const

const MAX_NAME = 120

const dayProblem = (day: string) => (day === '' ? 'required' : isDay(day) ? undefined : 'date_invalid')

function amountProblem(cents: number | undefined, least: number): string | undefined {
  if (cents === undefined || cents < least) return 'ledger_amount'
  return cents > MAX_LINE_CENTS ? 'ledger_amount_large' : undefined
}

function throwProblems(found: Record<string, string | undefined>): void {
  const fields: FieldErrors = {}
  for (const [field, code] of Object.entries(found)) if (code) fields[field] = code
  if (Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
}

/** Reads an asset; 422 with what is wrong beside each field. */
export function parseAsset(typed: Readonly<Record<string, string>>): AssetInput {
  const name = stripBidiControls((typed.name ?? '').toWellFormed())
    .replace(/\s+/g, ' ')
    .trim()
  const { account = '', in_service_on: inServiceOn = '', before: writtenBefore = '' } = typed
  const cost = parseAmount(typed.cost ?? '')
  const before = writtenBefore.trim() === '' ? 0 : parseAmount(writtenBefore)
  const writtenYears = latinDigits(typed.years ?? '').trim()
  const years = /^\d{1,2}$/.test(writtenYears) ? Number(writtenYears) : 0
  throwProblems({
    name: name === '' ? 'required' : name.length > MAX_NAME ? 'entry_text_long' : undefined,
    account: depreciationAccounts(account) && /^\d{4,8}$/.test(account) ? undefined : 'asset_account',
    in_service_on: dayProblem(inServiceOn),
    cost: amountProblem(cost, 1),
    years: years < MIN_YEARS || years > MAX_YEARS ? 'asset_years' : undefined,
    before: amountProblem(before, 0) ?? ((before ?? 0) > (cost ?? 0) ? 'asset_before' : undefined),
  })
  return { name, account, inServiceOn, costInCents: cost ?? 0, lifeMonths: years * 12, depreciatedBeforeInCents: before ?? 0 }
}

/** The day on which an asset was sold or scrapped. */
export function parseDisposal(day: string): string {
  throwProblems({ disposed_on: dayProblem(day) })
  return day
}

export const readAssetId = (text: string): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
