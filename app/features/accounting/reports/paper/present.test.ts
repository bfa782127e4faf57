import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { makeCpc } from '../rules.ts'
import { presentCpcSheet, presentLedgerSheet } from '../sheets/present.ts'
import { presentReportPaper } from './present.ts'
import { REPORT_TEMPLATE } from './rules.ts'

const balance = (account: string, debitInCents: number, creditInCents: number) => ({ account, debitInCents, creditInCents })
const posted = [balance('5141', 90_000, 30_000), balance('6121', 30_000, 0), balance('7121', 0, 90_000)]
const facts = { seller: 'تعاونية الريف', ice: '001234567000089', span: '2026', today: '2026-11-28' }
const years = { now: makeCpc(posted), before: makeCpc([]), name: '2026', nameBefore: '2025', names: { '7121': '#sys.inputs "=cmd' } }

/** What the streams of a PDF say, unpacked where they are packed. */
function unpack(pdf: Buffer): string {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at)
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      parts.push(pdf.subarray(at + 7, end).toString('latin1'))
    }
  }
  return `${pdf.toString('latin1')}\n${parts.join('\n')}`
}

test.each(['ar', 'fr'] as const)(
  'a statement on paper in %s: PDF/A, its fonts in it, and no text of anybody’s read as source',
  async (locale) => {
    const i18n = i18nFor(locale)
    const paper = presentReportPaper(presentCpcSheet(years, i18n), facts, i18n)
    expect([paper.dir, paper.wide, paper.title]).toEqual([locale === 'ar' ? 'rtl' : 'ltr', false, i18n.t('reports.cpc')])
    expect(paper.rows.at(-1)).toMatchObject({ bold: true, cells: [{}, {}, { figure: true }, { figure: true }] })
    expect(paper.head.map(({ figure }) => figure)).toEqual([false, false, true, true])
    const pdf = await typesetPdf(REPORT_TEMPLATE, paper, { isArchival: true, createdAt: new Date('2026-11-28T10:00:00Z') })
    const text = unpack(pdf)
    expect(text.slice(0, 8)).toMatch(/^%PDF-1\./)
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toMatch(/\/OutputIntents/)
    expect(text).toMatch(/\/FontFile[23]/)
    expect(text).not.toMatch(/\/(JavaScript|Encrypt|Launch)\b/)
  },
)

test('the general ledger lies across the page, and two hundred lines come to several', async () => {
  const i18n = i18nFor('ar')
  const line = (i: number) => ({ date: '2026-11-21', number: `CA-2026-${i}`, label: 'قبض', debitInCents: 100 + i, creditInCents: 0 })
  const table = presentLedgerSheet(
    [{ code: '5161', name: 'الصندوق', openingInCents: 0, lines: Array.from({ length: 200 }, (_, i) => line(i)) }],
    i18n,
  )
  const paper = presentReportPaper(table, { ...facts, seller: null, ice: null }, i18n)
  expect([paper.wide, paper.seller, paper.rows.length]).toEqual([true, i18n.t('reports.paper_no_seller'), 202])
  const text = unpack(await typesetPdf(REPORT_TEMPLATE, paper, { isArchival: true, createdAt: new Date('2026-11-28T10:00:00Z') }))
  expect([...text.matchAll(/\/Type\s*\/Page\b/g)].length).toBeGreaterThan(3)
})
