import { expect, test } from 'vitest'
import { MAX_COMMENT_LENGTH, readComment } from './rules.ts'

test.each([
  ['  أقصر من هذا؟ \r\nللزر مكان ضيق ', { text: 'أقصر من هذا؟ \nللزر مكان ضيق' }],
  ['<b>x</b>', { text: '<b>x</b>' }],
  ['a\u0000b\u202ec', { text: 'abc' }],
  [' \u202e\n ', { problem: 'required' }],
  ['x'.repeat(MAX_COMMENT_LENGTH), { text: 'x'.repeat(MAX_COMMENT_LENGTH) }],
  ['x'.repeat(MAX_COMMENT_LENGTH + 1), { problem: 'comment_long' }],
])('a comment of %j', (typed, read) => {
  expect(readComment(typed)).toEqual(read)
})

test('half of a letter is no letter', () => {
  expect(readComment('\ud800x')).toEqual({ text: '\ufffdx' })
})
