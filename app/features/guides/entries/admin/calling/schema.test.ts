import { expect, test } from 'vitest'
import { readLearnt } from './schema.ts'

test.each([
  [
    { phone: '05 39 98 00 00', hours: '' },
    { phone: '+212539980000', hours: null },
  ],
  [
    { phone: '', hours: ' Mo-Fr 08:30-16:30 ' },
    { phone: null, hours: 'Mo-Fr 08:30-16:30' },
  ],
  [
    { phone: '', hours: '' },
    { phone: null, hours: null },
  ],
])('%j is what was learnt', (typed, changes) => {
  expect(readLearnt(typed)).toEqual({ ok: true, changes })
})

test('hours as people write them come back as understood, and are not saved before somebody has looked', () => {
  expect(readLearnt({ phone: '12', hours: '9h-18h sauf dim' })).toEqual({
    ...{ ok: false, values: { phone: '12', hours: 'Mo-Su 09:00-18:00; Su off' } },
    problems: { phone: 'guides_phone', hours: 'guides_hours_guessed' },
  })
  expect(readLearnt({ phone: '', hours: 'ربما' })).toMatchObject({
    ok: false,
    values: { hours: 'ربما' },
    problems: { hours: 'guides_hours' },
  })
})
