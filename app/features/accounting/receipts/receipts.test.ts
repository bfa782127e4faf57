import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { postEntry } from '../ledger/commands/post-entry.server.ts'
import { attachReceipt, removeReceipt } from './commands/attach-receipt.server.ts'
import { findReceipt, listReceipts } from './queries/receipts.server.ts'
import { entryReceipts } from './tables.server.ts'
import { MAX_RECEIPTS, type StoredReceipt } from './types.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW

const outcome = (work: Promise<unknown>) =>
  work.then(
    (result) => result,
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )

const paper = (): StoredReceipt => ({ fileId: randomUUID().replaceAll('-', ''), mime: 'image/jpeg', bytes: 10, sha256: 'a'.repeat(64) })

const line = (account: string, debitInCents: number, creditInCents: number) => ({
  account,
  debitInCents,
  creditInCents,
  label: null,
  taxCode: null,
})

const entry = (db: Db) =>
  db.transaction((tx) =>
    postEntry(
      tx,
      { date: '2026-11-21', journal: 'CA', label: 'قوارير', reference: null, lines: [line('61231', 5000, 0), line('5161', 0, 5000)] },
      { by, now },
    ),
  )

const attach = (db: Db, position: number, id = randomUUID()) =>
  outcome(db.transaction((tx) => attachReceipt(tx, { id, position, paper: paper(), by, now })))

describeEachEngine('receipts', (ctx) => {
  test('a receipt stands beside its entry once, however often its form is sent', async () => {
    const { db } = ctx
    const { position } = await entry(db)
    const id = randomUUID()
    const results = await Promise.all(Array.from({ length: 4 }, () => attach(db, position, id)))
    expect(results.toSorted()).toEqual([false, false, false, true])
    expect((await listReceipts(db, position)).map((receipt) => [receipt.id, receipt.actorName])).toEqual([[id, 'سعاد']])
    expect(await attach(db, position + 1)).toBe('404 not_found')
  })

  test('an entry has so many and no more; one is removed only where it stands', async () => {
    const { db } = ctx
    const [first, second] = [await entry(db), await entry(db)]
    for (let i = 0; i < MAX_RECEIPTS - 2; i += 1) await attach(db, first.position)
    const last = await Promise.all(Array.from({ length: 4 }, () => attach(db, first.position)))
    expect(last.filter((result) => result === true)).toHaveLength(2)
    expect(last.filter((result) => result === '422 receipts_many')).toHaveLength(2)
    const [receipt] = await listReceipts(db, first.position)
    const id = receipt?.id ?? ''
    expect(await outcome(removeReceipt(db, { id, position: second.position, by }))).toBe('404 not_found')
    expect(await outcome(removeReceipt(db, { id, position: first.position, by }))).toBe(receipt?.fileId)
    expect([await findReceipt(db, id), await db.$count(entryReceipts)]).toEqual([undefined, MAX_RECEIPTS - 1])
  })
})
