import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('begins with a BOM, quotes what needs it, ends lines as spreadsheets do', () => {
  expect(
    toCsv([
      ['اليوم', 'a "b", c'],
      ['x\ny', 1.5],
    ]),
  ).toBe('\ufeffاليوم,"a ""b"", c"\r\n"x\ny",1.5\r\n')
})

test.each(['=1+1', '+212600000000', '-1', '@SUM(A1)', '\t=1', ' =1', '\u200f=1', '\u202e=1', '＝1', "=cmd|' /C calc'!A0"])(
  '%j is no formula',
  (text) => {
    expect(toCsv([[text]])).toMatch(/^\ufeff"?'/)
  },
)

test('a negative number stays a number', () => {
  expect(toCsv([[-3, Number.NaN]])).toBe('\ufeff-3,\r\n')
})

test('no text becomes a formula or another cell, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (row) => {
      const line = toCsv([row]).slice(1, -2)
      const cells = line.match(/"(?:[^"]|"")*"|[^,"]*(?:,|$)/g)
      expect(cells).not.toBeNull()
      for (const start of line.matchAll(/(?:^|,)"?(.)/g)) if (!line.includes('"')) expect(start[1]).not.toMatch(/[=+@]/)
    }),
  )
})
