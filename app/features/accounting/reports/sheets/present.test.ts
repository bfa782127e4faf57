import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { makeBilan, makeCpc } from '../rules.ts'
import { presentBalanceSheet, presentBilanSheet, presentCpcSheet, presentLedgerSheet } from './present.ts'

const words = i18nFor('fr')
const balance = (account: string, debitInCents: number, creditInCents: number) => ({ account, debitInCents, creditInCents })
const posted = [balance('5141', 90_000, 30_000), balance('6121', 30_000, 0), balance('7121', 0, 90_000)]
const years = { name: '2026', nameBefore: '2025', names: { '7121': 'Ventes', '5141': '=cmd' } }
const lastAmount = ({ rows }: { rows: { cells: unknown[] }[] }) => rows.at(-1)?.cells.at(-2)

test('a report’s sheet has the figures of its page, box by box down to the result', () => {
  const cpc = presentCpcSheet({ now: makeCpc(posted), before: makeCpc([]), ...years }, words)
  expect(lastAmount(cpc)).toEqual({ cents: 60_000 })
  expect(cpc.rows).toContainEqual({ cells: ['7121', 'Ventes', { cents: 90_000 }] })
  const bilan = presentBilanSheet({ now: makeBilan(posted), before: makeBilan([]), ...years }, words)
  expect(lastAmount(bilan)).toEqual({ cents: 60_000 })
})

test('a trial balance has both sums under it, and the ledger its balance after every line', () => {
  const lines = posted.map((one) => ({ ...one, name: '', netInCents: one.debitInCents - one.creditInCents }))
  const sheet = presentBalanceSheet({ lines, debitInCents: 120_000, creditInCents: 120_000 }, words)
  expect(sheet.rows.at(-1)).toEqual({ cells: ['', '', { cents: 120_000 }, { cents: 120_000 }, { cents: 0 }], isBold: true })
  const line = { date: '2026-11-21', number: 'CA-2026-0001', label: 'x' }
  const ledger = presentLedgerSheet(
    [
      {
        code: '5161',
        name: 'Caisses',
        openingInCents: -500,
        lines: [
          { ...line, debitInCents: 700, creditInCents: 0 },
          { ...line, debitInCents: 0, creditInCents: 300 },
        ],
      },
    ],
    words,
  )
  expect(ledger.rows.slice(1).map(({ cells }) => cells.at(-1))).toEqual([{ cents: -500 }, { cents: 200 }, { cents: -100 }, { cents: -100 }])
})
