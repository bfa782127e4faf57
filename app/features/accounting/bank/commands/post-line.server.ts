import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { writePayment } from '../../invoices/commands/record-payment.server.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { listTaxRates } from '../../ledger/queries/chart.server.ts'
import { journalFor, linesFor, taxAccountFor } from '../../ledger/rules.ts'
import { findBankLine, findLineOnAccount } from '../queries/reconcile.server.ts'
import { ruleWords } from '../rules.ts'
import { bankMatches, bankRules } from '../tables.server.ts'
import type { BankLine } from '../types.ts'
import { writeMatch } from './match-lines.server.ts'

/** `id`: made with the form. `date`: the line's own, unless its month is closed. */
type LinePosting = {
  id: string
  lineId: number
  date: string
  other: string
  label: string
  taxCode: string | null
  remember: boolean
  by: Actor
  now: Date
}

const rejected = (field: string, code: string) => new AppError('invalid_entry', { status: 422, fields: { [field]: code } })

/** A line of the bank that waits, under the ledger's lock; undefined when this form was there before. */
async function takeLine(tx: Tx, id: string, lineId: number): Promise<BankLine | undefined> {
  await lockLedger(tx)
  if ((await tx.$count(bankMatches, eq(bankMatches.id, id))) > 0) return undefined
  const line = await findBankLine(tx, lineId)
  if (line?.kind !== 'line') throw notFound()
  if (line.matchId !== null) throw new AppError('bank_matched_already', { status: 409 })
  return line
}

type PostedLine = { id: string; line: BankLine; position: number; by: Actor; now: Date }

async function matchPosted(tx: Tx, { id, line, position, by, now }: PostedLine): Promise<void> {
  const key = await findLineOnAccount(tx, position, line.account)
  if (!key) throw new Error('what was posted is not on the account of the bank')
  await writeMatch(tx, { id, account: line.account, bankLineIds: [line.id], bookLines: [key], by, now })
}

function toEntry(line: BankLine, { date, other, label, taxCode }: LinePosting) {
  const kind = line.amountInCents > 0 ? ('received' as const) : ('paid' as const)
  if (other === line.account) throw rejected('other', 'accounts_same')
  const tax = taxCode === null ? null : (listTaxRates(date).find(({ code }) => code === taxCode) ?? null)
  if (taxCode !== null && !tax) throw rejected('tax', 'tax_code_unknown')
  if (tax && !taxAccountFor({ kind, other })) throw rejected('tax', 'tax_not_here')
  const simple = { kind, amountInCents: Math.abs(line.amountInCents), money: line.account, other, tax }
  return { date, journal: journalFor(simple), label, reference: line.reference, lines: linesFor(simple) }
}

/**
 * Posts what only the bank knew: fees, interest, a supplier, cash that was brought there. The entry and its match are one
 * transaction; a line is posted once (409 `bank_matched_already`). `remember`: the same words are proposed so the next time.
 */
export async function postBankLine(db: Db, posting: LinePosting): Promise<{ number: string } | undefined> {
  const { id, lineId, other, taxCode, remember, by, now } = posting
  return db.transaction(async (tx) => {
    const line = await takeLine(tx, id, lineId)
    if (!line) return undefined
    const { number, position } = await postEntry(tx, toEntry(line, posting), { by, now })
    await matchPosted(tx, { id, line, position, by, now })
    const words = ruleWords(line.text)
    if (remember && words !== '') {
      const rule = { other, taxCode }
      await tx
        .insert(bankRules)
        .values({ account: line.account, words, isIn: line.amountInCents > 0, ...rule })
        .onConflictDoUpdate({ target: [bankRules.account, bankRules.words, bankRules.isIn], set: rule })
    }
    return { number }
  })
}

/** A line that pays an invoice: the payment, its entry and the match, together. */
export async function payInvoiceFromLine(
  db: Db,
  payment: { id: string; lineId: number; invoiceId: string; date: string; by: Actor; now: Date },
): Promise<void> {
  const { id, lineId, invoiceId, date, by, now } = payment
  await db.transaction(async (tx) => {
    const line = await takeLine(tx, id, lineId)
    if (!line) return
    const { account: money, amountInCents } = line
    const posted = await writePayment(tx, { id, invoiceId, direction: 'in', date, amountInCents, money, by, now })
    if (!posted) throw new AppError('bank_matched_already', { status: 409 })
    await matchPosted(tx, { id, line, position: posted.position, by, now })
  })
}
