import { expect, test } from 'vitest'
import type { SecurityEvent } from '#app/platform/auth/security-events.ts'
import { EventBuffer, MAX_ROWS_A_MINUTE } from './rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, second))
const failure = (network: string): SecurityEvent => ({
  kind: 'sign_in_failed',
  network,
  userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
})

test('equal events of a minute are one row with a count, and the raw words of the browser are not kept', () => {
  const buffer = new EventBuffer()
  for (const second of [1, 2, 3]) buffer.add(failure('203.0.113.0/24'), at(second))
  buffer.add(failure('203.0.113.0/24'), at(61))
  const rows = buffer.changed()
  expect(rows.map(({ count, network, browser, system }) => [count, network, browser, system])).toEqual([
    [3, '203.0.113.0/24', 'Firefox', 'Linux'],
    [1, '203.0.113.0/24', 'Firefox', 'Linux'],
  ])
  expect([rows[0]?.firstAt, rows[0]?.lastAt]).toEqual([at(1), at(3)])
})

test('a flood from ten thousand networks is a bounded number of rows, and nothing of it is uncounted', () => {
  const buffer = new EventBuffer()
  for (let i = 0; i < 10_000; i += 1) buffer.add(failure(`10.${i >> 8}.${i & 255}.0/24`), at(i % 60))
  buffer.add({ kind: 'sign_in', userId: 'u', network: '203.0.113.0/24', userAgent: '' }, at(59))
  const rows = buffer.changed()
  expect(rows).toHaveLength(MAX_ROWS_A_MINUTE + 2)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_001)
  expect(rows.filter(({ network }) => network === null)).toMatchObject([{ kind: 'sign_in_failed', userId: null }])
})

test('what is written is not written again; a row that goes on counting is, under the same name', () => {
  const buffer = new EventBuffer()
  buffer.add(failure('203.0.113.0/24'), at(1))
  const [first] = buffer.changed()
  buffer.add(failure('203.0.113.0/24'), at(2))
  buffer.written(first ? [first] : [], at(2))
  const [second] = buffer.changed()
  expect([second?.ref, second?.count]).toEqual([first?.ref, 2])
  buffer.written(second ? [second] : [], at(3))
  expect(buffer.changed()).toEqual([])
})
