import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { isDay, isMoneyAccount, MAX_LINE_CENTS } from '../ledger/rules.ts'
import { deliveryAmount, MAX_PRICE_CENTS, MAX_QUANTITY_MILLI, MAX_SHARES } from './rules.ts'
import { deliveryAccounts, type MemberInput, type MovementInput, type MovementKind, movementKinds, units } from './types.ts'

export const memberFieldNames = ['name', 'phone', 'joined_on', 'left_on', 'note'] as const
export const movementFieldNames = [
  'date',
  'amount',
  'money',
  'shares',
  'product',
  'quantity',
  'unit',
  'price',
  'quality',
  'account',
] as const
export type Fields = Readonly<Record<string, string>>

const MAX_TEXT = 120

const clean = (typed = '') => stripBidiControls(typed.toWellFormed()).replace(/\s+/g, ' ').trim()

const reject = (fields: FieldErrors) => new AppError('invalid_entry', { status: 422, fields })

/** The wrong ones among these, by field; a right one is undefined. */
function throwProblems(found: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
  if (Object.keys(fields).length > 0) throw reject(fields)
}

const textProblem = (text: string, isRequired: boolean) =>
  text === '' && isRequired ? 'required' : text.length > MAX_TEXT ? 'entry_text_long' : undefined

function dayProblem(day: string, isRequired: boolean): string | undefined {
  if (day === '') return isRequired ? 'required' : undefined
  return isDay(day) ? undefined : 'date_invalid'
}

/** Reads a line of the register; 422 with what is wrong beside each field. */
export function parseMember(typed: Fields): MemberInput & { leftOn: string | null } {
  const [name, note] = [clean(typed.name), clean(typed.note)]
  const [joinedOn = '', leftOn = ''] = [typed.joined_on, typed.left_on]
  const phone = clean(typed.phone) === '' ? null : parsePhone(typed.phone ?? '')
  throwProblems({
    name: textProblem(name, true),
    phone: phone === undefined ? 'member_phone' : undefined,
    joined_on: dayProblem(joinedOn, true),
    left_on: dayProblem(leftOn, false),
    note: textProblem(note, false),
  })
  return { name, phone: phone ?? null, joinedOn, leftOn: leftOn || null, note: note || null }
}

export const readMovementKind = (value: string | null): MovementKind => movementKinds.find((kind) => kind === value) ?? 'delivery'

function amountProblem(typed: string, cents: number | undefined, max = MAX_LINE_CENTS): string | undefined {
  if (typed.trim() === '') return 'required'
  if (cents === undefined || cents <= 0) return 'ledger_amount'
  return cents > max ? 'ledger_amount_large' : undefined
}

/** Thousandths of a kilogram, a litre or a piece. */
function parseQuantity(typed = ''): number | undefined {
  const plain = plainNumber(typed)
  if (plain === undefined || !/^\d+(?:\.\d{1,3})?$/.test(plain)) return undefined
  const milli = Math.round(Number(plain) * 1000)
  return milli > 0 && milli <= MAX_QUANTITY_MILLI ? milli : undefined
}

function parseDelivery(typed: Fields, date: string): MovementInput {
  const [product, quality] = [clean(typed.product), clean(typed.quality)]
  const quantityMilli = parseQuantity(typed.quantity)
  const unitPriceInCents = parseAmount(typed.price ?? '')
  const unit = units.find((known) => known === typed.unit)
  const account = deliveryAccounts.find((code) => code === typed.account)
  throwProblems({
    date: dayProblem(date, true),
    product: textProblem(product, true),
    quality: textProblem(quality, false),
    quantity: quantityMilli === undefined ? 'member_quantity' : undefined,
    price: amountProblem(typed.price ?? '', unitPriceInCents, MAX_PRICE_CENTS),
    unit: unit ? undefined : 'required',
    account: account ? undefined : 'account_unknown',
  })
  if (quantityMilli === undefined || unitPriceInCents === undefined || !unit || !account) throw reject({})
  const amountInCents = deliveryAmount({ quantityMilli, unitPriceInCents })
  throwProblems({
    quantity: amountInCents === 0 ? 'ledger_amount' : undefined,
    price: amountInCents > MAX_LINE_CENTS ? 'ledger_amount_large' : undefined,
  })
  return { kind: 'delivery', date, amountInCents, product, quantityMilli, unit, unitPriceInCents, quality: quality || null, account }
}

function parseShares(typed: Fields, date: string): MovementInput {
  const written = plainNumber(typed.shares ?? '') ?? ''
  const shares = /^\d{1,7}$/.test(written) ? Number(written) : 0
  const isWhole = shares >= 1 && shares <= MAX_SHARES
  throwProblems({ date: dayProblem(date, true), shares: isWhole ? undefined : 'member_shares' })
  // What they come to is the table's to say.
  return { kind: 'shares', date, shares, amountInCents: 0 }
}

/** Reads what happened; 422 with what is wrong beside each field of the form. */
export function parseMovement(kind: MovementKind, typed: Fields): MovementInput {
  const { date = '', money = '' } = typed
  if (kind === 'delivery') return parseDelivery(typed, date)
  if (kind === 'shares') return parseShares(typed, date)
  const amountInCents = parseAmount(typed.amount ?? '')
  throwProblems({
    date: dayProblem(date, true),
    amount: amountProblem(typed.amount ?? '', amountInCents),
    money: isMoneyAccount(money) ? undefined : 'account_not_money',
  })
  return { kind, date, money, amountInCents: amountInCents ?? 0 }
}
