import type { StatementLine, StatementPart, StatementProblem } from '../types.ts'
import { readBankAmount, readBankDay } from './amount.ts'
import { StatementError } from './statement-error.ts'
import { checkLine, isLine, isProblem } from './text.ts'
import { childrenAt, readXml, textAt, type XmlElement } from './xml.ts'

const signed = (element: XmlElement): number | undefined => {
  const amount = readBankAmount(textAt(element, 'Amt') ?? '', 'point')
  const direction = textAt(element, 'CdtDbtInd')
  if (amount === undefined || amount < 0 || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined
  return direction === 'CRDT' ? amount : 0 - amount
}

function balance(statement: XmlElement, codes: readonly string[]): number | null {
  const found = childrenAt(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp/CdOrPrtry/Cd') ?? ''))
  if (!found) return null
  const cents = signed(found)
  if (cents === undefined) throw new StatementError('bank_balance', { row: found.row })
  return cents
}

function entryText(entry: XmlElement): string {
  const details = childrenAt(entry, 'NtryDtls/TxDtls')
  const parts = details.flatMap((one) => [
    textAt(one, 'RltdPties/Dbtr/Nm') ?? textAt(one, 'RltdPties/Dbtr/Pty/Nm'),
    textAt(one, 'RltdPties/Cdtr/Nm') ?? textAt(one, 'RltdPties/Cdtr/Pty/Nm'),
    ...childrenAt(one, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
  ])
  return [...new Set([textAt(entry, 'AddtlNtryInf'), ...parts].filter((part) => part))].join(' ')
}

function readEntry(entry: XmlElement): StatementLine | StatementProblem {
  const dateText = textAt(entry, 'BookgDt/Dt') ?? textAt(entry, 'BookgDt/DtTm') ?? ''
  const endToEnd = textAt(entry, 'NtryDtls/TxDtls/Refs/EndToEndId')
  return checkLine({
    row: entry.row,
    date: readBankDay(dateText, 'ymd'),
    dateText,
    amount: signed(entry),
    amountText: textAt(entry, 'Amt') ?? '',
    text: entryText(entry),
    reference: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    bankId: textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'),
  })
}

/** What is booked; what only may come does not belong to the balance. */
const isBooked = (entry: XmlElement) => ['BOOK', null].includes(textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts'))

/** CAMT.053, ISO 20022's statement in XML, of any version. */
export function readCamt(source: string): { parts: StatementPart[]; problems: StatementProblem[] } {
  const statements = childrenAt(readXml(source), 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new StatementError('bank_unknown_format')
  const problems: StatementProblem[] = []
  const parts = statements.map((statement) => {
    const read = childrenAt(statement, 'Ntry').filter(isBooked).map(readEntry)
    problems.push(...read.filter(isProblem))
    const currencies = childrenAt(statement, 'Ntry/Amt').map(({ attributes }) => attributes.Ccy ?? null)
    return {
      bankNumber: textAt(statement, 'Acct/Id/IBAN') ?? textAt(statement, 'Acct/Id/Othr/Id'),
      currency: textAt(statement, 'Acct/Ccy') ?? currencies.find((one) => one !== null) ?? null,
      openingInCents: balance(statement, ['OPBD', 'PRCD']),
      closingInCents: balance(statement, ['CLBD']),
      lines: read.filter(isLine),
    }
  })
  return { parts, problems }
}
