// What PDF/A-3 asks of a file, as far as it stands in its own objects: no validator of others is at hand where the tests run.
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { priceLines, sumInvoice } from '../rules.ts'
import { type PrintableInvoice, presentInvoicePdf } from './present.ts'
import { INVOICE_TEMPLATE } from './rules.ts'

const line = { unit: 'علبة', quantityInHundredths: 2400, unitPriceInCents: 11_000, discountBasisPoints: 500 }
const lines = priceLines([{ ...line, description: 'عسل الزعتر <i> & #sys', taxCode: 'tva_20', taxBasisPoints: 2000 }], 10_000_000_000)

const invoice = (language: 'ar' | 'fr', number: string | null): PrintableInvoice => ({
  kind: 'invoice',
  number,
  date: '2026-11-21',
  dueDate: '2026-12-21',
  language,
  seller: { name: 'تعاونية للتجربة', ice: '001234567000089', tax_id: '12345678' },
  customer: { name: 'بقالة', ice: '001528736000041', address: 'إمزورن', phone: null },
  note: null,
  lines,
  totals: sumInvoice(lines, 10_000_000_000),
  credits: null,
  quote: null,
})

/** The file with its packed streams unpacked behind it. */
function unpack(pdf: Buffer): string {
  const parts: string[] = [pdf.toString('latin1')]
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1'))
    } catch {}
  }
  return parts.join('\n')
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

async function archived(language: 'ar' | 'fr', number: string | null): Promise<string> {
  const data = presentInvoicePdf(invoice(language, number), i18nFor(language))
  return unpack(await typesetPdf(INVOICE_TEMPLATE, data, { isArchival: true, createdAt: new Date('2026-11-21T10:00:00Z') }))
}

test.each(['ar', 'fr'] as const)('an issued invoice in %s says PDF/A-3b and has what that asks for', async (language) => {
  const text = await archived(language, 'FA-2026-0001')
  expect(text).toMatch(/^%PDF-1\.7/)
  // Said in the XMP, which no reader needs to unpack.
  for (const [name, value] of [
    ['part', '3'],
    ['conformance', 'B'],
  ])
    expect(text).toContain(`<pdfaid:${name}>${value}</pdfaid:${name}>`)
  // Colours have a meaning of their own.
  expect(text).toMatch(/\/OutputIntents/)
  expect(text).toMatch(/\/S\s*\/GTS_PDFA1/)
  expect(text).toMatch(/\/DestOutputProfile/)
  // Every font is in it.
  const fonts = countOf(text, /\/Type\s*\/FontDescriptor/g)
  expect(fonts).toBeGreaterThan(0)
  expect(countOf(text, /\/FontFile[23]?\s+\d+ 0 R/g)).toBe(fonts)
  expect(countOf(text, /\/ToUnicode\s+\d+ 0 R/g)).toBeGreaterThan(0)
  // The structured copy: which kind of file, what it is to the paper, and found from the document itself.
  expect(text).toMatch(/\/AFRelationship\s*\/Alternative/)
  expect(text).toMatch(/\/Type\s*\/EmbeddedFile/)
  expect(text).toMatch(/\/Subtype\s*\/application#2Fxml/)
  expect(text).toMatch(/\/AF\s*[[\d]/)
  expect(text).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  // And nothing that may not be there.
  expect(text).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|RichMedia)\b/)
  expect(text).toMatch(/\/ID\s*\[/)
})

test('a draft holds no structured copy', async () => {
  const text = await archived('ar', null)
  expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(text).not.toMatch(/\/AFRelationship|\/EmbeddedFile\b/)
})
