import { addDays } from '#app/platform/time.ts'
import type { StatementLine, StatementPart, StatementProblem } from '../types.ts'
import { readBankAmount, readCompactDay } from './amount.ts'
import { StatementError } from './statement-error.ts'
import { checkLine } from './text.ts'

type Field = { tag: string; lines: string[]; row: number }

const malformed = (row: number) => new StatementError('bank_mt940', { row })

/** Fields begin with `:61:`; what follows on lines of its own belongs to them. */
function listFields(source: string): Field[] {
  const fields: Field[] = []
  for (const [i, line] of source.split(/\r\n|\r|\n/).entries()) {
    const row = i + 1
    // SWIFT's envelope, and the end of a message.
    const content = line.replace(/^(?:\{\d:[^{}]{0,200}\})*\{4:/, '').trimEnd()
    if (content === '' || /^-\}?/.test(content) || /^\{[15]:.*\}$/.test(content)) continue
    const [, tag, rest = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(content) ?? []
    const current = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, lines: [rest], row })
    else if (current) current.lines.push(content)
    else throw malformed(row)
  }
  return fields
}

function readBalance({ lines, row }: Field): { cents: number; currency: string } {
  const [, side, day = '', currency = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,16})$/.exec(lines[0]?.trim() ?? '') ?? []
  const cents = readBankAmount(amount, 'comma')
  if (cents === undefined || readCompactDay(`20${day}`) === undefined) throw new StatementError('bank_balance', { row })
  return { cents: side === 'C' ? cents : 0 - cents, currency }
}

/** The day of booking has no year: it is the one nearest to the day of value. */
function bookedOn(value: string | undefined, monthAndDay: string | undefined): string | undefined {
  if (value === undefined || monthAndDay === undefined) return value
  const year = Number(value.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => readCompactDay(`${one}${monthAndDay}`) ?? [])
  return days.find((day) => day > addDays(value, -180) && day < addDays(value, 180))
}

const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]{1,16})([NFS][A-Z0-9]{3})([^\n]{0,16}?)(?:\/\/(.{0,34}))?$/

/** `?20` and the like only say where a part of the text begins. */
const plainText = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replace(/^\d{3}(?=\?)/, '')
    .replace(/\?\d\d/g, ' ')

function readMovement(field: Field, info: Field | undefined): StatementLine | StatementProblem {
  const { row } = field
  const first = field.lines[0]?.trim() ?? ''
  const [, value = '', booked, side = '', , amountText = '', , reference = '', bankId] = MOVEMENT.exec(first) ?? []
  if (value === '') return { row, code: 'bank_mt940', value: first.slice(0, 80) }
  const cents = readBankAmount(amountText, 'comma')
  // What takes money back goes the other way.
  const isIn = side === 'C' || side === 'RD'
  return checkLine({
    row,
    date: bookedOn(readCompactDay(`20${value}`), booked),
    dateText: value,
    amount: cents === undefined ? undefined : isIn ? cents : 0 - cents,
    amountText,
    text: plainText(info?.lines ?? field.lines.slice(1)),
    reference: reference === 'NONREF' ? null : reference,
    bankId: bankId ?? null,
  })
}

type Reading = { part: StatementPart; hasEnd: boolean }

function readField(current: Reading, field: Field, next: Field | undefined, problems: StatementProblem[]): void {
  const { part } = current
  if (field.tag === '25') part.bankNumber = field.lines[0]?.trim() || null
  else if (field.tag === '60F' || field.tag === '60M') {
    const { cents, currency } = readBalance(field)
    part.openingInCents = cents
    part.currency = currency
  } else if (field.tag === '62F' || field.tag === '62M') {
    part.closingInCents = readBalance(field).cents
    current.hasEnd = true
  } else if (field.tag === '61') {
    const line = readMovement(field, next?.tag === '86' ? next : undefined)
    if ('code' in line) problems.push(line)
    else part.lines.push(line)
  }
}

/** SWIFT MT940: one message after the other, each with its balances. */
export function readMt940(source: string): { parts: StatementPart[]; problems: StatementProblem[] } {
  const fields = listFields(source)
  const problems: StatementProblem[] = []
  const readings: Reading[] = []
  for (const [i, field] of fields.entries()) {
    if (field.tag === '20') {
      readings.push({ part: { bankNumber: null, currency: null, openingInCents: null, closingInCents: null, lines: [] }, hasEnd: false })
    }
    const current = readings.at(-1)
    if (!current) throw malformed(field.row)
    readField(current, field, fields[i + 1], problems)
  }
  const broken = readings.length === 0 || readings.some(({ hasEnd, part }) => !hasEnd || part.openingInCents === null)
  if (broken) throw malformed(fields.at(-1)?.row ?? 1)
  return { parts: readings.map(({ part }) => part), problems }
}
