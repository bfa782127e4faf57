import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { presentReminder } from './present.ts'
import type { OpenItem } from './types.ts'

const item = (values: Partial<OpenItem>): OpenItem => ({
  side: 'customer',
  account: '3421',
  document: 'entry.1',
  party: 'بقالة الساحل',
  partyKey: 'x',
  date: '2026-10-01',
  dueDate: '2026-10-31',
  amountInCents: 120_050,
  chargedInCents: 120_050,
  label: 'بيع بالأجل',
  reference: null,
  number: 'VT-2026-0001',
  invoice: null,
  ...values,
})

const remind = (items: readonly OpenItem[], locale: 'ar' | 'fr' = 'fr') =>
  presentReminder(
    { party: 'Épicerie du Port', seller: 'Coopérative Essai', items, day: '2026-11-21', site: 'https://example.ma' },
    i18nFor(locale),
  )

test('a reminder names what is late and nothing else, with the address of each invoice and the sum', () => {
  const items = [
    item({ invoice: { id: 'i', number: 'FA-2026-0007', accessKey: 'k-7' } }),
    item({ reference: 'BL-12', amountInCents: 10_000 }),
    item({ dueDate: '2026-12-31', amountInCents: 777_700, reference: 'BL-13' }),
    item({ amountInCents: -5000, reference: 'BL-14' }),
  ]
  const reminder = remind(items)
  const plain = reminder?.text.replace(/[\u2066-\u2069\u202f\u00a0]/g, (mark) => (mark > '\u2060' ? '' : ' '))
  expect(reminder?.subject).toContain('Coopérative Essai')
  expect(plain).toContain('FA-2026-0007, échéance 31 octobre 2026 : 1 200,50 MAD\nhttps://example.ma/invoice/k-7')
  expect(plain).toContain('BL-12, échéance 31 octobre 2026 : 100,00 MAD')
  expect(plain).toContain('1 300,50 MAD')
  expect(plain).not.toMatch(/BL-13|BL-14|7 777/)
  expect(remind(items, 'ar')?.text).toMatch(/السلام عليكم/)
})

test('nothing late is no reminder', () => {
  expect(remind([item({ dueDate: '2026-11-21' }), item({ amountInCents: -1 })])).toBeNull()
})
