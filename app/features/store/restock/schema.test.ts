import { expect, test } from 'vitest'
import { readReach } from './schema.ts'

test.each([
  [' A@Example.MA ', { channel: 'mail', address: 'a@example.ma' }],
  ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', { channel: 'message', address: '+212612345678' }],
  ['\u202e0612345678', { channel: 'message', address: '+212612345678' }],
  ['', 'reach_required'],
  ['  ', 'reach_required'],
  ['06123', 'reach_invalid'],
  ['a@b@c.ma', 'reach_invalid'],
  ['a@b.ma, c@d.ma', 'reach_invalid'],
  ['a@b.ma\r\nBcc: c@d.ma', 'reach_invalid'],
  ['<script>alert(1)</script>', 'reach_invalid'],
  [`${'a'.repeat(10_240)}@b.ma`, 'reach_invalid'],
])('%j is read as %j', (typed, reach) => {
  expect(readReach(typed)).toEqual(reach)
})
