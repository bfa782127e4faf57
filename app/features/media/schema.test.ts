import { expect, test } from 'vitest'
import { parseMediaIds } from './schema.ts'

test('the line of a picker: numbers in order, however they are written', () => {
  expect(parseMediaIds('3, 1,2')).toEqual([3, 1, 2])
  expect(parseMediaIds(' ٣،١  ٢، ')).toEqual([3, 1, 2])
  expect(parseMediaIds('5,5, 5')).toEqual([5])
  expect(parseMediaIds('')).toEqual([])
  for (const line of ['a', '1.5', '-1', '0', '1e3x', '1;2', Array.from({ length: 25 }, (_, i) => i + 1).join(), '9'.repeat(30)]) {
    expect([line, parseMediaIds(line)]).toEqual([line, undefined])
  }
})
