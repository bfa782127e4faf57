import { AppError } from '#app/platform/errors.ts'
import { type Report, reports } from './types.ts'

const malformed = () => new AppError('bad_request')

export const readReport = (text: string): Report | undefined => reports.find((report) => report === text)

/** `?year=`; this year when it is not given, 400 for what is none. */
export function readReportYear(params: URLSearchParams, today: string): number {
  const text = params.get('year') || today.slice(0, 4)
  if (!/^20\d\d$/.test(text)) throw malformed()
  return Number(text)
}

/** `2026-11` or `2026-Q4`, with its first and last day. */
export type TaxPeriod = { id: string; from: string; to: string }

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const twoDigits = (month: number) => String(month).padStart(2, '0')

/** `?period=`; this month when it is not given, 400 for what is none. */
export function readTaxPeriod(params: URLSearchParams, today: string): TaxPeriod {
  const id = params.get('period') || today.slice(0, 7)
  const [, year, month, quarter] = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(id) ?? []
  if (!year) throw malformed()
  const [first, last] = month ? [Number(month), Number(month)] : [Number(quarter) * 3 - 2, Number(quarter) * 3]
  return { id, from: `${year}-${twoDigits(first)}-01`, to: lastDay(Number(year), last) }
}

/** The end of a year, or today while it runs. */
export const bilanDay = (year: number, today: string): string => (String(year) === today.slice(0, 4) ? today : `${year}-12-31`)
