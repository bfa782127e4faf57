import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { reverseEntry } from '#app/features/accounting/ledger/commands/reverse-entry.server.ts'
import { RECEIPTS_AREA } from '#app/features/accounting/receipts/queries/receipts.server.ts'
import { entryReceipts } from '#app/features/accounting/receipts/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { createLedgerEntry, LEDGER_NOW, ledgerEntry } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { deskServices, photo } from '#tests/harness/service-desk.ts'
import { exportBooks } from './book-export.server.ts'
import { postWithReceipt } from './entry-receipts.server.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())

describeEachEngine('the books that an auditor takes along', (ctx) => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'books-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function verify(text: string): [number | null, string] {
    const file = join(folder, 'books.jsonl')
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-books.ts', file], { encoding: 'utf8' })
    return [status, stdout + stderr]
  }

  test('are read to their end where nothing is posted yet, however early one asks for more', async () => {
    const reader = exportBooks(deskServices(ctx, pictures)).getReader()
    const reads = await Promise.all([reader.read(), reader.read(), reader.read()])
    expect(reads.map(({ done }) => done)).toEqual([false, false, true])
    expect(new TextDecoder().decode(reads[1]?.value)).toContain('"entries":0')
  }, 60_000)

  test('are found whole by a program that knows nothing of the site, and anything changed in them is found', async () => {
    const services = deskServices(ctx, pictures)
    await createLedgerEntry(ctx.db, { date: '2026-10-12', label: 'بيع «عسل»' })
    const post = (tx: Tx) => postEntry(tx, ledgerEntry({ label: 'قوارير' }), { by: theSite, now: LEDGER_NOW })
    for (const color of ['#c96', '#69c']) await postWithReceipt(services, await photo(color), { id: randomUUID(), by: theSite, post })
    await createLedgerEntry(ctx.db, { date: '2025-12-31' })
    await createLedgerEntry(ctx.db)
    await ctx.db.transaction((tx) =>
      reverseEntry(tx, { number: 'CA-2026-0004', date: '2026-11-21', label: 'عكس', by: theSite, now: LEDGER_NOW }),
    )
    const text = await new Response(exportBooks(services)).text()
    const [status, output] = verify(text)
    expect([
      status,
      output.match(/^5161 .*$/m)?.[0].replace(/\s+/g, ' '),
      /6 entries hold/.test(output),
      /2 receipts hold\.$/m.test(output),
    ]).toEqual([0, '5161 480.00 Caisses', true, true])

    const lines = text.trimEnd().split('\n')
    const receipts = lines.filter((line) => line.startsWith('{"receipt"'))
    const entries = lines.filter((line) => line.startsWith('{"entry"'))
    const without = (line: string | undefined) => lines.filter((other) => other !== line).join('\n')
    const changed: [string, string, RegExp][] = [
      ['an amount', text.replace('["5161",12000,0', '["5161",12001,0'), /it was changed/],
      ['a word', text.replace('عسل', 'زيت'), /it was changed/],
      ['an account', text.replace('"7121",0,10000', '"7111",0,10000'), /it was changed/],
      ['an entry that is missing', without(entries[1]), /an entry is missing/],
      ['the last entry missing', without(entries[5]), /the end is not that of the entries/],
      [
        'two exchanged',
        text
          .replace(entries[0] ?? '', 'x')
          .replace(entries[1] ?? '', entries[0] ?? '')
          .replace(/^x$/m, entries[1] ?? ''),
        /missing/,
      ],
      ['a receipt that is missing', without(receipts[1]), /receipts are missing/],
      ['another picture', text.replace('"data":"/9j/', '"data":"/9j+'), /receipt .* was changed/],
      ['a receipt of no entry', text.replace(/("receipt":"[^"]+","entry":)\d+/, '$17'), /its entry is not there/],
      ['a file that is cut off', without(lines.at(-1)), /cut off/],
      ['half a line', text.slice(0, -20), /do not hold/],
    ]
    for (const [what, tampered, reason] of changed) expect([what, ...verify(tampered)]).toEqual([what, 1, expect.stringMatching(reason)])

    const [lost] = await ctx.db.select().from(entryReceipts)
    await openPrivate(services.env, RECEIPTS_AREA).files.remove(lost?.fileId ?? '')
    const [still, said] = verify(await new Response(exportBooks(services)).text())
    expect([still, said]).toEqual([0, expect.stringContaining("1 receipts hold, 1 were lost from the site's disk")])
  })
})
