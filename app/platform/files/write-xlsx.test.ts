import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { type Sheet, writeXlsx } from './write-xlsx.server.ts'

const sheet = (rows: Sheet['rows'], name = 'ميزان'): Sheet => ({ name, rightToLeft: true, widths: [12, 40], rows })

/** The files of a workbook; `write-zip.test.ts` shows that the archive holds what was packed. */
function partsOf(written: Sheet): Map<string, string> {
  const bytes = Buffer.from(writeXlsx(written))
  const parts = new Map<string, string>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)]
    const from = at + 30 + nameLength
    parts.set(bytes.toString('utf8', at + 30, from), bytes.toString('utf8', from, from + size))
    at = from + size
  }
  return parts
}

test('a workbook has the parts that name each other, all of them well formed', () => {
  const parts = partsOf(sheet([{ cells: ['الحساب', { cents: 1 }], isBold: true }]))
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  for (const [name, text] of parts) expect([name, XMLValidator.validate(text)]).toEqual([name, true])
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
})

test('what begins like a formula is a text, and there is no formula in any cell', () => {
  const evil = ['=cmd|/C calc!A0', '+1+1', '-2', '@SUM(A1)', '\t=1', '"&<>', '\u0000\u001a=x', '\ud800']
  const text = partsOf(sheet(evil.map((cell) => ({ cells: [cell] })))).get('xl/worksheets/sheet1.xml') ?? ''
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).not.toMatch(/<f[ >/]|<v>/)
  expect(text.match(/t="inlineStr"/g)).toHaveLength(evil.length)
  expect(text).toContain('=cmd|/C calc!A0')
  expect(text).not.toMatch(/[\u0000\u001a]/)
})

test('amounts are exact to the cent, also where a float is not; past that they are refused', () => {
  const rows = [0, 1, -1, 10, 123_456, -500, 900_719_925_474_099, Number.MAX_SAFE_INTEGER].map((cents) => ({ cells: [{ cents }] }))
  const text = partsOf(sheet(rows)).get('xl/worksheets/sheet1.xml') ?? ''
  expect([...text.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value)).toEqual([
    '0.00',
    '0.01',
    '-0.01',
    '0.10',
    '1234.56',
    '-5.00',
    '9007199254740.99',
    '90071992547409.91',
  ])
  expect(() => writeXlsx(sheet([{ cells: [{ cents: 2 ** 53 }] }]))).toThrow(RangeError)
})

test('cells have their places past Z, and a name that programs take', () => {
  const cells = Array.from({ length: 28 }, (_, i) => String(i))
  expect(partsOf(sheet([{ cells }])).get('xl/worksheets/sheet1.xml')).toContain('r="AB1"')
  const named = (name: string) => /sheet name="([^"]*)"/.exec(partsOf(sheet([], name)).get('xl/workbook.xml') ?? '')?.[1]
  expect([named(''), named('[a]/b:c'), named('x'.repeat(40))?.length]).toEqual(['Sheet', 'a  b c', 31])
})
