import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { findAccounts } from '../../ledger/queries/chart.server.ts'
import { fingerprintLines } from '../fingerprint.server.ts'
import { findBankBalance, findFingerprints, findLastStatement, readImported } from '../queries/statements.server.ts'
import { decodeStatement, readStatement } from '../readers/read-statement.ts'
import { StatementError } from '../readers/statement-error.ts'
import { isBankAccount, sumAmounts } from '../rules.ts'
import { bankLines, bankMappings, bankMatchedLines, bankStatements } from '../tables.server.ts'
import type { CsvMapping, ReadStatement, StatementLine, StatementProblem } from '../types.ts'

const rejected = (code: string, params: Record<string, string | number> = {}) => new AppError(code, { status: 422, params })

type ImportPlan = {
  lines: { line: StatementLine; fingerprint: string; isNew: boolean }[]
  problems: StatementProblem[]
  /** Before the first line of all; null where statements were imported before. */
  openingInCents: number | null
  /** True where somebody has to say it. */
  needsOpening: boolean
  fromDate: string
  toDate: string
  /** New lines within days that other statements have: the same statement in another format would look so. */
  overlaps: number
  /** What is wrong with the statement as a whole. */
  refused: AppError | null
}

type PlanInput = { account: string; statement: ReadStatement; openingInCents: number | null; today: string }

const money = (cents: number) => (cents / 100).toFixed(2)

/** The bank's own balances have to be those of the lines, within the file and with what was imported before. */
function checkChain(statement: ReadStatement, before: number | null, plan: Pick<ImportPlan, 'lines' | 'openingInCents'>): AppError | null {
  const { openingInCents, closingInCents, lines } = statement
  const sum = sumAmounts(lines)
  if (openingInCents !== null && closingInCents !== null && openingInCents + sum !== closingInCents) {
    return rejected('bank_sum_wrong', { expected: money(openingInCents + sum), found: money(closingInCents) })
  }
  const added = sumAmounts(plan.lines.filter(({ isNew }) => isNew).map(({ line }) => line))
  const after = (before ?? plan.openingInCents ?? 0) + added
  if (closingInCents === null || after === closingInCents) return null
  return rejected('bank_chain_broken', { expected: money(after), found: money(closingInCents) })
}

async function checkAccount(db: DbOrTx, account: string): Promise<void> {
  const found = isBankAccount(account) ? (await findAccounts(db, [account])).get(account) : undefined
  if (!found || found.isClosed) throw rejected('bank_account_unknown')
}

function findRefusal(
  plan: ImportPlan,
  statement: ReadStatement,
  known: { from: string | null; bankNumber: string | null; before: number },
) {
  if (statement.currency !== null && statement.currency !== 'MAD')
    return rejected('bank_currency', { currency: statement.currency.slice(0, 10) })
  const isOther = known.bankNumber !== null && statement.bankNumber !== null && known.bankNumber !== statement.bankNumber
  if (isOther) return rejected('bank_other_account', { number: statement.bankNumber ?? '' })
  if (known.from !== null && plan.fromDate < known.from) return rejected('bank_before_start', { day: known.from })
  return checkChain(statement, known.from === null ? null : known.before, plan)
}

/** What importing a statement would do, and why it would not. Nothing is written. */
async function planImport(db: DbOrTx, { account, statement, openingInCents, today }: PlanInput): Promise<ImportPlan> {
  const known = await readImported(db, account)
  const fingerprints = fingerprintLines(statement.lines)
  const existing = await findFingerprints(db, account, fingerprints)
  const lines = statement.lines.map((line, i) => ({
    line,
    fingerprint: fingerprints[i] ?? '',
    isNew: !existing.has(fingerprints[i] ?? ''),
  }))
  const days = statement.lines.map(({ date }) => date).sort()
  const future = statement.lines.filter(({ date }) => date > today)
  const problems = [...statement.problems, ...future.map(({ row, date }) => ({ row, code: 'bank_future', value: date }))]
  const isFirst = known.from === null
  const plan: ImportPlan = {
    lines,
    problems,
    openingInCents: isFirst ? (statement.openingInCents ?? openingInCents) : null,
    needsOpening: isFirst && statement.openingInCents === null,
    fromDate: days[0] ?? today,
    toDate: days.at(-1) ?? today,
    overlaps: lines.filter(({ line, isNew }) => isNew && known.to !== null && line.date <= known.to).length,
    refused: null,
  }
  if (problems.length > 0) return plan
  const before = isFirst ? 0 : await findBankBalance(db, account, plan.toDate)
  return { ...plan, refused: findRefusal(plan, statement, { ...known, before }) }
}

type Preview = { account: string; text: string; mapping?: CsvMapping | undefined; openingInCents: number | null; today: string }

/** A file that cannot be read at all is the clerk's to choose again: 422. */
function orRejected<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof StatementError) throw rejected(error.code, error.params)
    throw error
  }
}

/** The bytes of a file as text; 422 for what is none, or is too large. */
export const decodeBankFile = (bytes: Uint8Array): string => orRejected(() => decodeStatement(bytes))

/** Reads a file and says what importing it would do. 422 for one that cannot be read at all. */
export async function previewStatement(db: DbOrTx, { account, text, mapping, openingInCents, today }: Preview) {
  await checkAccount(db, account)
  const reading = orRejected(() => readStatement(text, mapping))
  return { ...reading, plan: await planImport(db, { account, statement: reading.statement, openingInCents, today }) }
}

type StatementImport = Omit<Preview, 'today'> & { id: string; fileName: string; by: Actor; now: Date }

/** What the account began with is the first line, which the entries of the books before it are matched with. */
function openingLine(plan: ImportPlan, label: string) {
  if (!plan.openingInCents) return []
  return [{ kind: 'opening' as const, date: plan.fromDate, amountInCents: plan.openingInCents, text: label, fingerprint: 'opening' }]
}

async function writeLines(tx: Tx, plan: ImportPlan, ids: { statementId: string; account: string }, openingLabel: string): Promise<void> {
  const rows = plan.lines
    .filter(({ isNew }) => isNew)
    .map(({ line: { date, amountInCents, text, reference }, fingerprint }) => ({
      kind: 'line' as const,
      date,
      amountInCents,
      text,
      reference,
      fingerprint,
    }))
  const all = [...openingLine(plan, openingLabel), ...rows].map((row) => ({ ...row, ...ids }))
  for (let i = 0; i < all.length; i += 1000) await tx.insert(bankLines).values(all.slice(i, i + 1000))
}

/**
 * Imports what is new in a statement, all of it or nothing: 422 for rows that are wrong, 409 when nothing is new. Sent twice,
 * it is imported once; of the same file by two people, so is the second one's.
 */
export async function importStatement(db: Db, input: StatementImport & { openingLabel: string }): Promise<{ added: number }> {
  const { id, account, fileName, by, now, openingLabel } = input
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const [before] = await tx.select({ lineCount: bankStatements.lineCount }).from(bankStatements).where(eq(bankStatements.id, id))
    if (before) return { added: before.lineCount }
    const { plan, statement, format, csv } = await previewStatement(tx, { ...input, today: moroccoDay(now) })
    if (plan.problems.length > 0) throw rejected('bank_rows_wrong')
    if (plan.refused) throw plan.refused
    if (plan.needsOpening && plan.openingInCents === null)
      throw new AppError('invalid_entry', { status: 422, fields: { opening: 'bank_opening' } })
    const added = plan.lines.filter(({ isNew }) => isNew).length
    if (added === 0) throw new AppError('bank_nothing_new', { status: 409 })
    const { fromDate, toDate } = plan
    const { bankNumber, closingInCents } = statement
    const openingInCents = plan.openingInCents ?? statement.openingInCents
    const row = { id, account, format, fileName: fileName.slice(0, 200), bankNumber, fromDate, toDate, openingInCents, closingInCents }
    await tx.insert(bankStatements).values({ ...row, lineCount: added, actorId: by.id, actorName: by.name, at: now })
    await writeLines(tx, plan, { statementId: id, account }, openingLabel)
    if (csv) {
      const { mapping } = csv
      await tx.insert(bankMappings).values({ account, mapping }).onConflictDoUpdate({ target: bankMappings.account, set: { mapping } })
    }
    await recordAudit(tx, {
      by,
      action: 'bank.imported',
      subject: { kind: 'account', id: account, name: fileName.slice(0, 200) },
      after: { lines: added, from_date: fromDate, to_date: toDate },
    })
    return { added }
  })
}

/** Takes the statement away that was imported last, as long as none of its lines is matched: 409 otherwise. */
export async function removeStatement(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const [statement] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id))
    if (!statement) throw notFound()
    if ((await findLastStatement(tx, statement.account)) !== id) throw new AppError('bank_statement_not_last', { status: 409 })
    const matched = await tx
      .select({ id: bankMatchedLines.bankLineId })
      .from(bankMatchedLines)
      .innerJoin(bankLines, eq(bankLines.id, bankMatchedLines.bankLineId))
      .where(eq(bankLines.statementId, id))
      .limit(1)
    if (matched.length > 0) throw new AppError('bank_statement_matched', { status: 409 })
    await tx.delete(bankStatements).where(eq(bankStatements.id, id))
    await recordAudit(tx, {
      by,
      action: 'bank.removed',
      subject: { kind: 'account', id: statement.account, name: statement.fileName },
      before: { lines: statement.lineCount, from_date: statement.fromDate, to_date: statement.toDate },
    })
  })
}
