import { foldHeading } from '#app/platform/files/mapping.ts'
import type { CsvMapping, DateOrder, DecimalSign } from '../types.ts'
import type { BankTable } from './csv.ts'
// What banks here write over their columns, in three languages, the likeliest first.
import headings from './headings.json' with { type: 'json' }

const fold = (heading: string) =>
  foldHeading(heading.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

function findColumn(columns: readonly string[], kind: keyof typeof headings): string | undefined {
  const names = headings[kind].map(fold)
  const exact = names.map((name) => columns.find((column) => fold(column) === name)).find((column) => column !== undefined)
  return exact ?? columns.find((column) => names.some((name) => fold(column).startsWith(name)))
}

function guessDecimal(samples: readonly string[]): DecimalSign {
  const ends = (sign: RegExp) => samples.filter((text) => sign.test(text.trim())).length
  return ends(/\.\d{1,2}-?$/) > ends(/,\d{1,2}-?$/) ? 'point' : 'comma'
}

function guessDateOrder(samples: readonly string[]): DateOrder {
  const parts = samples.map((text) => text.trim().split(/[./\-T ]/))
  if (parts.some(([first = '']) => first.length === 4)) return 'ymd'
  return parts.some(([, second = '']) => Number(second) > 12) ? 'mdy' : 'dmy'
}

/** The likely mapping of a table; what it takes wrongly is seen in the preview and changed there. */
export function guessMapping({ columns, rows }: BankTable): CsvMapping {
  const samples = (column: string | undefined) => (column === undefined ? [] : rows.slice(0, 50).map(({ cells }) => cells[column] ?? ''))
  const [out, into, one] = [findColumn(columns, 'out'), findColumn(columns, 'in'), findColumn(columns, 'amount')]
  const isTwo = out !== undefined && into !== undefined && out !== into
  const amount = (isTwo ? out : one) ?? columns.at(-1) ?? ''
  const date = findColumn(columns, 'date') ?? columns[0] ?? ''
  return {
    date,
    text: findColumn(columns, 'text') ?? columns[1] ?? '',
    reference: findColumn(columns, 'reference') ?? null,
    sign: isTwo ? 'two' : 'one',
    amount,
    amountIn: isTwo ? into : null,
    balance: findColumn(columns, 'balance') ?? null,
    decimal: guessDecimal([...samples(amount), ...samples(isTwo ? into : undefined)]),
    dateOrder: guessDateOrder(samples(date)),
  }
}

/** Whether a mapping of an earlier file reads this one: its columns are all there. */
export function fitsTable({ date, text, reference, amount, amountIn, balance }: CsvMapping, columns: readonly string[]): boolean {
  return [date, text, reference, amount, amountIn, balance].every((column) => column === null || columns.includes(column))
}
