import type { StatementLine, StatementPart, StatementProblem } from '../types.ts'
import { readBankAmount, readCompactDay } from './amount.ts'
import { MAX_STATEMENT_LINES, StatementError } from './statement-error.ts'
import { checkLine, isLine, isProblem } from './text.ts'
import { decodeEntities } from './xml.ts'

type Tag = { name: string; closes: boolean; value: string; row: number }

/** Tags in their order, each with the text after it: OFX 1 closes only groups, OFX 2 everything, and both read alike. */
function listTags(source: string): Tag[] {
  const start = source.search(/<OFX>/i)
  if (start < 0) throw new StatementError('bank_unknown_format')
  if (/<!|<\?(?!xml|OFX)/i.test(source)) throw new StatementError('bank_doctype')
  const body = source.slice(start)
  let row = source.slice(0, start).split('\n').length
  const tags: Tag[] = []
  for (const [all, closes, name = '', value = ''] of body.matchAll(/<(\/?)([A-Za-z][\w.]{0,31})>([^<]*)/g)) {
    const text = value.replaceAll('&nbsp;', ' ').trim()
    tags.push({ name: name.toUpperCase(), closes: closes === '/', value: closes ? '' : decodeEntities(text, row), row })
    row += all.split('\n').length - 1
  }
  // What stands between them and is no tag was meant to be one.
  if (/<(?!\/?[A-Za-z][\w.]{0,31}>)/.test(body)) throw new StatementError('bank_xml', { row })
  return tags
}

/** The groups of a name, each with the fields that stand in it. */
function listGroups(tags: readonly Tag[], name: string): Tag[][] {
  const groups: Tag[][] = []
  let current: Tag[] | undefined
  for (const tag of tags) {
    if (tag.name === name && !tag.closes) {
      current = []
      groups.push(current)
    } else if (tag.name === name) current = undefined
    else current?.push(tag)
  }
  return groups
}

const fieldIn = (tags: readonly Tag[], ...names: string[]): string | null =>
  names.map((name) => tags.find((tag) => tag.name === name && tag.value !== '')?.value).find((value) => value !== undefined) ?? null

/** The standard has a point; some banks here write a comma. */
const readOfxAmount = (written: string) => readBankAmount(written, written.includes(',') ? 'comma' : 'point')

function readTransaction(tags: readonly Tag[]): StatementLine | StatementProblem {
  const [dateText, amountText] = [fieldIn(tags, 'DTPOSTED') ?? '', fieldIn(tags, 'TRNAMT') ?? '']
  return checkLine({
    row: tags[0]?.row ?? 0,
    date: readCompactDay(dateText),
    dateText,
    amount: readOfxAmount(amountText),
    amountText,
    text: [...new Set([fieldIn(tags, 'NAME'), fieldIn(tags, 'MEMO')])].filter((part) => part !== null).join(' '),
    reference: fieldIn(tags, 'CHECKNUM', 'REFNUM'),
    bankId: fieldIn(tags, 'FITID'),
  })
}

/** The balance at the end counts only when the bank took it on the last day of the list. */
function closingOf(statement: readonly Tag[]): number | null {
  const [ledger] = listGroups(statement, 'LEDGERBAL')
  if (!ledger) return null
  const written = fieldIn(ledger, 'BALAMT') ?? ''
  const cents = readOfxAmount(written)
  if (cents === undefined) throw new StatementError('bank_balance', { row: ledger[0]?.row ?? 0 })
  const [taken, last] = [readCompactDay(fieldIn(ledger, 'DTASOF') ?? ''), readCompactDay(fieldIn(statement, 'DTEND') ?? '')]
  return taken !== undefined && last !== undefined && taken > last ? null : cents
}

/** OFX 1 (SGML) and 2 (XML): the statements of bank accounts in it. */
export function readOfx(source: string): { parts: StatementPart[]; problems: StatementProblem[] } {
  const tags = listTags(source)
  const problems: StatementProblem[] = []
  const parts = listGroups(tags, 'STMTRS').map((statement) => {
    const transactions = listGroups(statement, 'STMTTRN')
    if (transactions.length > MAX_STATEMENT_LINES) throw new StatementError('bank_too_many', { most: MAX_STATEMENT_LINES })
    const read = transactions.map(readTransaction)
    problems.push(...read.filter(isProblem))
    const lines = read.filter(isLine)
    const closingInCents = closingOf(statement)
    const sum = lines.reduce((total, { amountInCents }) => total + amountInCents, 0)
    return {
      bankNumber: fieldIn(statement, 'ACCTID'),
      currency: fieldIn(statement, 'CURDEF'),
      openingInCents: closingInCents === null ? null : closingInCents - sum,
      closingInCents,
      lines,
    }
  })
  if (parts.length === 0) throw new StatementError('bank_unknown_format')
  return { parts, problems }
}
