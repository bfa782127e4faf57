import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { BANK, bankBooks, bankCsv, clerk } from '#tests/factories/bank.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { matchLines, unmatchLines } from './commands/match-lines.server.ts'
import { postBankLine } from './commands/post-line.server.ts'
import { listMatches, listOpenBookLines } from './queries/reconcile.server.ts'
import { proposeMatches } from './rules.ts'

const now = LEDGER_NOW
const by = clerk
const cents = fc.constantFrom(100, 200, 300, 500)
const day = fc.integer({ min: 1, max: 21 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
const at = fc.nat(9)
const amount = fc.tuple(cents, fc.boolean()).map(([size, isIn]) => (isIn ? size : -size))

const step = fc.oneof(
  fc.record({ kind: fc.constant('bank' as const), day, amount }),
  fc.record({ kind: fc.constant('book' as const), day, amount }),
  fc.record({ kind: fc.constant('match' as const), bank: fc.array(at, { maxLength: 2 }), books: fc.array(at, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('propose' as const) }),
  fc.record({ kind: fc.constant('post' as const), at, day }),
  fc.record({ kind: fc.constant('unmatch' as const), at }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const pick = <Thing>(things: readonly Thing[], places: readonly number[]): Thing[] =>
  things.length === 0 ? [] : [...new Set(places.flatMap((place) => things[place % things.length] ?? []))]

const UNEVEN = sql`select m.id from bank_matches m
  where (select coalesce(sum(b.amount_in_cents), 0) from bank_matched_lines x join bank_lines b on b.id = x.bank_line_id where x.match_id = m.id)
    <> (select coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0) from bank_matched_entries x
        join ledger_lines l on (l.position, l.line) = (x.position, x.line) where x.match_id = m.id)`

/** A step of somebody's day with the bank; `serial` makes each line of the bank another one. */
function stepsOn(db: Db) {
  const { bring, open } = bankBooks(db)
  const books = () => listOpenBookLines(db, { account: BANK, limit: 100 })
  const match = (bankLineIds: number[], bookLines: Awaited<ReturnType<typeof books>>) =>
    matchLines(db, { id: randomUUID(), account: BANK, bankLineIds, bookLines, by, now })
  const actions: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>, serial: number) => Promise<unknown> } = {
    bank: (one, serial) => bring(bankCsv([[one.day, `LIGNE ${serial}`, one.amount]])),
    book: (one) => {
      const size = Math.abs(one.amount)
      const lines =
        one.amount > 0 ? [debit('3421', 1), debit(BANK, size), credit('7121', size + 1)] : [debit('4411', size), credit(BANK, size)]
      return createLedgerEntry(db, { date: one.day, journal: 'BQ', lines })
    },
    match: async (one) => {
      const ids = pick(await open(), one.bank).map(({ id }) => id)
      await match(ids, pick(await books(), one.books)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status !== 422) throw error
      })
    },
    propose: async () => {
      const proposals = proposeMatches(await open(), { books: await books(), invoices: [], rules: [] })
      for (const [id, proposal] of proposals) if (proposal.kind === 'match') await match([id], proposal.lines)
    },
    post: async (one) => {
      const posting = { other: '4411', label: 'x', taxCode: null, remember: false, date: one.day, by, now }
      for (const { id: lineId } of pick(await open(), [one.at])) await postBankLine(db, { id: randomUUID(), lineId, ...posting })
    },
    unmatch: async (one) => {
      for (const { id } of pick(await listMatches(db, { account: BANK, limit: 50 }), [one.at])) await unmatchLines(db, { id, by })
    },
  }
  return (one: Step, serial: number) => (actions[one.kind] as (step: Step, serial: number) => Promise<unknown>)(one, serial)
}

describeEachEngine('whatever is done with the bank', (ctx) => {
  test('books less what is outstanding are the bank’s balance on every day, and every match is even', async () => {
    const { bring, balance } = bankBooks(ctx.db)
    const take = stepsOn(ctx.db)
    await bring(bankCsv([['2026-11-01', 'DEBUT', 100]]), { openingInCents: 0 })
    let serial = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.array(day, { minLength: 2, maxLength: 3 }),
        async (steps, days) => {
          for (const one of steps) {
            serial += 1
            await take(one, serial)
          }
          for (const until of [...days, undefined]) expect((await balance(until)).differenceInCents).toBe(0)
          expect((await ctx.db.execute(UNEVEN)).rows).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
    expect(await verifyLedger(ctx.db)).toMatchObject({ problem: null })
  })
})
