import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { presentChanges } from './present.ts'
import type { AuditEntry } from './types.ts'

const entry = (before: AuditEntry['before'], after: AuditEntry['after']) => ({ action: 'x.changed', before, after }) as AuditEntry
const words = { actions: {}, fieldsOf: () => ({}) }
const text = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  presentChanges(entry(before, after), i18nFor('fr'), words).map((line) => [line.before, line.after])

test('lists and what they hold are said in words, never in braces', () => {
  const facts = [
    { label: { ar: 'الوزن' }, value: { ar: '٥٠٠ غ', fr: '500 g' } },
    { label: { ar: 'المنشأ' }, value: { ar: 'شقران' } },
  ]
  expect(text({ facts: [] }, { facts })).toEqual([[null, 'الوزن · العربية: ٥٠٠ غ · Français: 500 g, المنشأ · شقران']])
  expect(text({ tags: ['a', 'b'] }, { tags: [{ on: true, note: null }] })).toEqual([['a, b', 'oui']])
})

test('nothing to read is nothing', () => {
  expect(text({ a: [{}, [], ''] }, { a: 'x' })).toEqual([[null, 'x']])
})
