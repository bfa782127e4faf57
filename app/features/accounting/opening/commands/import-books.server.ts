import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { findAccounts, listTaxRates } from '../../ledger/queries/chart.server.ts'
import { findClosedThrough } from '../../ledger/queries/entries.server.ts'
import { findAccountProblems, isInOpenYears } from '../../ledger/rules.ts'
import { ledgerRequests } from '../../ledger/tables.server.ts'
import { readBooks } from '../read-books.ts'
import type { BookRowProblem, Defaults, ReadBooks } from '../types.ts'

type Bringing = { text: string; defaults: Defaults; now: Date }

/** A file's text with its defaults, whoever sends it and however its lines end. */
const keyOf = (text: string, { date }: Defaults) =>
  `brought:${createHash('sha256')
    .update(`${date}\n${text.replace(/\r\n?/g, '\n').trim()}`)
    .digest('hex')}`

const wasImported = async (db: DbOrTx, key: string): Promise<boolean> =>
  (await db.$count(ledgerRequests, eq(ledgerRequests.key, `${key}:0`))) > 0

/** The trial: what the file would post, and everything that stands in its way. Nothing is written. */
export async function previewBooks(db: DbOrTx, { text, defaults, now }: Bringing): Promise<ReadBooks & { isKnown: boolean }> {
  const { entries, problems } = readBooks(text, defaults)
  const [accounts, closedThrough, isKnown] = await Promise.all([
    findAccounts(db, [...new Set(entries.flatMap(({ input }) => input.lines.map(({ account }) => account)))]),
    findClosedThrough(db),
    wasImported(db, keyOf(text, defaults)),
  ])
  const isRate = (code: string, day: string) => listTaxRates(day).some((rate) => rate.code === code)
  const found: BookRowProblem[] = entries.flatMap(({ input: { lines, date }, rows }) => {
    const first = rows[0] ?? 0
    const wrong = Object.entries(findAccountProblems(lines, accounts)).map(([field, code]) => {
      const line = Number(/^lines\.(\d+)/.exec(field)?.[1])
      return { row: rows[line] ?? first, code, value: lines[line]?.account ?? '' }
    })
    const untaxed = lines.flatMap(({ taxCode }, i) =>
      taxCode !== null && !isRate(taxCode, date) ? [{ row: rows[i] ?? first, code: 'tax_code_unknown', value: taxCode }] : [],
    )
    if (!isInOpenYears(date, moroccoDay(now))) wrong.push({ row: first, code: 'date_outside_years', value: date })
    else if (closedThrough !== null && date <= closedThrough) wrong.push({ row: first, code: 'date_closed', value: date })
    return [...wrong, ...untaxed]
  })
  return { entries, problems: [...problems, ...found].sort((a, b) => a.row - b.row), isKnown }
}

/**
 * Posts every entry of the file, or none: 422 `books_wrong` while a row is wrong, 409 `books_known` when the same file was
 * brought before, by whomever.
 */
export async function importBooks(db: Db, { by, ...file }: Bringing & { by: Actor }): Promise<{ entries: number }> {
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const { entries, problems, isKnown } = await previewBooks(tx, file)
    if (isKnown) throw new AppError('books_known', { status: 409 })
    if (problems.length > 0) throw new AppError('books_wrong', { status: 422 })
    const key = keyOf(file.text, file.defaults)
    for (const [i, { input }] of entries.entries()) await postEntry(tx, input, { by, now: file.now, key: `${key}:${i}` })
    await recordAudit(tx, { by, action: 'opening.brought', after: { entries: entries.length } })
    return { entries: entries.length }
  })
}
