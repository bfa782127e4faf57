import { expect, test } from 'vitest'
import { phrasesOf, readFileName, sumColumns, tableReading, textReading } from './rules.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\جرد.csv', 'جرد.csv'],
  ['\u202egpj.exe.csv', 'gpj.exe.csv'],
  ['a\u200bb\u{e0041}.pdf', 'a b .pdf'],
  ['<img src=x>.csv', 'img src=x .csv'],
  ['[1](https://evil.example)', 'evil.example)'],
  ['\0', 'file'],
  [`${'ا'.repeat(300)}.pdf`, `${'ا'.repeat(115)}….pdf`],
])('a name that came as %j is kept as %j', (input, name) => {
  expect(readFileName(input)).toBe(name)
})

test('columns of nothing but numbers are summed in hundredths; what may be read in two ways, telephones and codes are not', () => {
  const columns = ['name', 'price', 'arabic', 'phone', 'code', 'unclear', 'mixed', 'empty']
  const rows = [
    ['عسل', '0,10', '١٢', '0539000001', '007', '1.234', '5', ''],
    ['زيت', '1 000,20', '٣', '0539000002', '012', '2.000', 'لا', ''],
    ['لوز', '-0.30', '', '0539000003', '100', '3.500', '7', '4'],
  ]
  expect(sumColumns(columns, rows)).toEqual([
    { column: 'price', count: 3, sum: 1000 },
    { column: 'arabic', count: 2, sum: 15 },
  ])
})

test('a reading is bounded, and its sums are of the whole', () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [`صنف ${n}`, '1', ...Array.from({ length: 60 }, () => 'x'.repeat(500))])
  const reading = tableReading(['name', 'count', ...Array.from({ length: 60 }, (_, n) => `c${n}`)], rows)
  if (reading.kind !== 'table') throw new Error('no table')
  expect([reading.rows.length, reading.total, reading.columns.length, reading.rows[0]?.[2]?.length]).toEqual([500, 3000, 40, 300])
  expect(reading.sums).toEqual([{ column: 'count', count: 3000, sum: 3000 }])
  expect(textReading(1, 'ا'.repeat(50_000))).toMatchObject({ isCut: true, text: 'ا'.repeat(40_000) })
  expect(textReading(1, 'نص\u202e \u200bآخر')).toMatchObject({ isCut: false, text: 'نص آخر' })
})

test('names that are looked for are those of the column with the most words, or short lines', () => {
  const table = tableReading(
    ['unit', 'product'],
    [
      ['kilo', 'عسل الزعتر'],
      ['kilo', 'زيت الزيتون'],
      ['kilo', 'عسل الزعتر'],
    ],
  )
  expect(phrasesOf(table)).toEqual(['عسل الزعتر', 'زيت الزيتون'])
  expect(phrasesOf(textReading(1, `فاتورة\n${'سطر طويل '.repeat(30)}\n12\nشاطئ كيمادو`))).toEqual(['فاتورة', 'شاطئ كيمادو'])
  expect(phrasesOf({ kind: 'picture' })).toEqual([])
})
