import { describe, expect, test } from 'vitest'
import { isNumberColumn, listHeadings, type ProseBlock, plainText, writtenBody } from './prose.ts'

const paragraph = (text: string): ProseBlock => ({ type: 'p', text })

describe('writtenBody', () => {
  test('falls back to Arabic and says so; an empty body is a missing one', () => {
    const body = { ar: [paragraph('نص')], en: [paragraph('text')], fr: [] }
    expect(writtenBody(body, 'en')).toEqual({ blocks: body.en, locale: 'en' })
    expect(writtenBody(body, 'fr')).toEqual({ blocks: body.ar, locale: 'ar' })
    expect(writtenBody(body, 'es')).toEqual({ blocks: body.ar, locale: 'ar' })
  })
})

test('two headings with the same words have two addresses', () => {
  const blocks: ProseBlock[] = [paragraph('a'), { type: 'h2', text: 'x' }, paragraph('b'), { type: 'h2', text: 'x' }]
  expect(listHeadings(blocks)).toEqual([
    { id: 'part-2', text: 'x' },
    { id: 'part-4', text: 'x' },
  ])
})

describe('isNumberColumn', () => {
  test.each([
    [['56.716', '6.983'], true],
    [['15,57', '-3 %'], true],
    [['7 كم', '300 كم'], true],
    [['15 500', '1 200'], true],
    [['2014', 'بين 749 و761'], false],
    [['26 ماي 1994', '12'], false],
    [['الوطنية 16', '2'], false],
    [[''], false],
  ])('%j is %s', (cells, expected) => {
    expect(
      isNumberColumn(
        cells.map((cell) => [cell]),
        0,
      ),
    ).toBe(expected)
  })

  test('a table without rows, and a row that is too short, have no figures', () => {
    expect(isNumberColumn([], 0)).toBe(false)
    expect(isNumberColumn([['1', '2'], ['1']], 1)).toBe(false)
  })
})

test('plainText reads every kind of block in order', () => {
  expect(
    plainText([
      paragraph('one'),
      { type: 'list', items: ['two', 'three'] },
      { type: 'table', head: ['four'], rows: [['five']] },
      { type: 'facts', items: [{ label: 'six', value: 'seven' }] },
    ]),
  ).toBe('one two three four five six seven')
})
