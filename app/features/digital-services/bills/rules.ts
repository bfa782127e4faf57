import { latinDigits } from '#app/platform/arabic.ts'
import { addDays } from '#app/platform/time.ts'

export type BillKind = 'electricity' | 'water' | 'telephone' | 'taxes' | 'other'
export type NumberShape = 'digits' | 'mixed'

type ContractShape = { numberShape: NumberShape; numberMin: number; numberMax: number }

/** A contract number without the spaces and dashes it is printed with; undefined where it does not have the operator's shape. */
export function parseContract(typed: string, { numberShape, numberMin, numberMax }: ContractShape): string | undefined {
  const number = latinDigits(typed.slice(0, 100))
    .toUpperCase()
    .replace(/[\s\u00a0.–—/-]/g, '')
  const letters = numberShape === 'digits' ? /^\d+$/ : /^(?=.*\d)[A-Z0-9]+$/
  return letters.test(number) && number.length >= numberMin && number.length <= numberMax ? number : undefined
}

const SHOWN = 4

/** What is shown of a number: its last four, and never more than half of it. */
export const tailOf = (number: string): string => number.slice(-Math.min(SHOWN, Math.floor(number.length / 2)))

export const remindChoices = [1, 3, 5, 10] as const
export const MAX_ACCOUNTS = 30
export const MAX_BILLS = 240

export type BillState = 'paid' | 'late' | 'due'

export function billState({ dueOn, paidOn }: { dueOn: string; paidOn: string | null }, today: string): BillState {
  if (paidOn !== null) return 'paid'
  return dueOn < today ? 'late' : 'due'
}

/** Whether somebody is to be reminded today of a bill that they have not paid. */
export function isReminderDue(bill: { dueOn: string; paidOn: string | null }, remindDays: number | null, today: string): boolean {
  return bill.paidOn === null && remindDays !== null && bill.dueOn >= today && addDays(bill.dueOn, -remindDays) <= today
}

const sumOf = (bills: readonly { amountInCents: number }[]) => bills.reduce((sum, { amountInCents }) => sum + amountInCents, 0)

/** The last twelve months, the newest last, each with what its bills came to and how much of that was paid. */
export function yearOf(
  bills: readonly { dueOn: string; amountInCents: number; paidOn: string | null }[],
  today: string,
): { month: string; cents: number; paidCents: number }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) => {
    const at = new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7)
    const ofMonth = bills.filter(({ dueOn }) => dueOn.startsWith(at))
    return { month: `${at}-01`, cents: sumOf(ofMonth), paidCents: sumOf(ofMonth.filter(({ paidOn }) => paidOn !== null)) }
  })
}
