import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { theSite } from '#app/platform/auth/actor.ts'
import { createLedgerEntry, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { reverseEntry } from '../commands/reverse-entry.server.ts'
import { auditExport } from './audit-export.server.ts'

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

  test('are found whole by a program that knows nothing of the site, and anything changed in them is found', async () => {
    await createLedgerEntry(ctx.db, { date: '2026-10-12', label: 'بيع «عسل»' })
    await createLedgerEntry(ctx.db, { date: '2025-12-31' })
    await createLedgerEntry(ctx.db)
    await ctx.db.transaction((tx) =>
      reverseEntry(tx, { number: 'CA-2026-0002', date: '2026-11-21', label: 'عكس', by: theSite, now: LEDGER_NOW }),
    )
    const text = await new Response(auditExport(ctx.db)).text()
    const [status, output] = verify(text)
    expect([status, output.match(/^5161 .*$/m)?.[0].replace(/\s+/g, ' '), /4 entries hold/.test(output)]).toEqual([
      0,
      '5161 240.00 Caisses',
      true,
    ])

    const lines = text.trimEnd().split('\n')
    const entries = lines.filter((line) => line.startsWith('{"entry"'))
    const without = (line: string | undefined) => lines.filter((other) => other !== line).join('\n')
    const changed: [string, string, RegExp][] = [
      ['an amount', text.replace('["5161",12000,0', '["5161",12001,0'), /it was changed/],
      ['a word', text.replace('عسل', 'زيت'), /it was changed/],
      ['an account', text.replace('"7121",0,10000', '"7111",0,10000'), /it was changed/],
      ['an entry that is missing', without(entries[1]), /an entry is missing/],
      ['the last entry missing', without(entries[3]), /the end is not that of the entries/],
      [
        'two exchanged',
        text
          .replace(entries[0] ?? '', 'x')
          .replace(entries[1] ?? '', entries[0] ?? '')
          .replace(/^x$/m, entries[1] ?? ''),
        /missing/,
      ],
      ['a file that is cut off', without(lines.at(-1)), /cut off/],
      ['half a line', text.slice(0, -20), /do not hold/],
    ]
    for (const [what, tampered, reason] of changed) expect([what, ...verify(tampered)]).toEqual([what, 1, expect.stringMatching(reason)])
  })
})
