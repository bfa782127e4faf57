// What PDF/A-3 asks of a file, as far as it stands in its own objects: no validator of others is at hand where the tests run.
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { readPdfText } from '#app/platform/papers/text/read-in-thread.server.ts'
import { typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { priceLines, sumInvoice } from '../rules.ts'
import { mainLanguage, type PaperLanguage, paperLanguages, secondLanguage } from '../types.ts'
import { type PictureBytes, type PrintableInvoice, presentInvoicePdf } from './present.ts'
import { INVOICE_TEMPLATE } from './rules.ts'

const line = { unit: 'علبة', quantityInHundredths: 2400, unitPriceInCents: 11_000, discountBasisPoints: 500 }
const lines = priceLines([{ ...line, description: 'عسل الزعتر <i> & #sys', taxCode: 'tva_20', taxBasisPoints: 2000 }], 10_000_000_000)

const invoice = (language: PaperLanguage, number: string | null): PrintableInvoice => ({
  kind: 'invoice',
  number,
  date: '2026-11-21',
  dueDate: '2026-12-21',
  language,
  seller: { name: 'تعاونية للتجربة', ice: '001234567000089', tax_id: '12345678', business_tax: '47110815', bank: '007 640' },
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

function setPaper(language: PaperLanguage, number: string | null, pictures: PictureBytes = {}): Promise<Buffer> {
  const second = secondLanguage(language)
  const texts = { main: i18nFor(mainLanguage(language)), beside: second && i18nFor(second) }
  const data = presentInvoicePdf(invoice(language, number), texts, pictures)
  return typesetPdf(INVOICE_TEMPLATE, data, { isArchival: true, createdAt: new Date('2026-11-21T10:00:00Z') })
}

async function archived(language: PaperLanguage, number: string | null, pictures: PictureBytes = {}): Promise<string> {
  return unpack(await setPaper(language, number, pictures))
}

test.each(paperLanguages)('an issued invoice in %s says PDF/A-3b and has what that asks for', async (language) => {
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

/** The words of a paper in the order of its lines, without what only isolates them. */
async function readPaper(language: PaperLanguage): Promise<string> {
  const bytes = new Uint8Array(await setPaper(language, 'FA-2026-0001'))
  const { text = '' } = (await readPdfText({ bytes, maxPages: 3, maxLetters: 20_000 })) ?? {}
  return text
    .normalize('NFKC')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
}

test('on a bilingual paper everything that is said is said in both languages, and every figure once', async () => {
  const [both, arabic, french] = [await readPaper('ar_fr'), await readPaper('ar'), await readPaper('fr')]
  const frenchWords = ['Facture', 'Désignation', 'Quantité', 'Échéance', 'Total TTC', 'Taxe professionnelle', 'Arrêtée la présente facture']
  for (const words of frenchWords)
    expect([words, both.includes(words), french.includes(words), arabic.includes(words)]).toEqual([words, true, true, false])
  expect(both).toContain('trois mille neuf dirhams et soixante centimes')
  for (const words of ['فاتورة', 'الكمية', 'البيان', 'المجموع', 'المهنية'])
    expect([words, both.includes(words), arabic.includes(words)]).toEqual([words, true, true])
  // Its groups stand in their order, in a line of either direction.
  expect(both.split('007 640').length - 1).toBe(2)
  // The total and the customer's ICE are figures of no language.
  for (const figure of ['001528736000041', '47110815']) expect([figure, both.split(figure).length - 1]).toEqual([figure, 1])
})

test('logo and stamp of the library are in the file, seen through where they can be, and it stays PDF/A-3b', async () => {
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><circle cx="240" cy="240" r="200" fill="#0a6"/></svg>'
  const stamp = [...(await sharp(Buffer.from(circle)).webp().toBuffer())]
  const logo = [
    ...(await sharp({ create: { width: 320, height: 160, channels: 3, background: '#036' } })
      .webp()
      .toBuffer()),
  ]
  const imagesOf = (text: string) => countOf(text, /\/Subtype\s*\/Image/g)
  const [plain, pictured] = [await archived('ar_fr', 'FA-2026-0001'), await archived('ar_fr', 'FA-2026-0001', { logo, stamp })]
  expect([imagesOf(plain), imagesOf(pictured) >= 2, /\/SMask\s+\d+ 0 R/.test(pictured)]).toEqual([0, true, true])
  expect(pictured).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pictured).toMatch(/\/AFRelationship\s*\/Alternative/)
})
