import { expect, test } from 'vitest'
import { conflictingFields, takePicked } from './versions.ts'

const fields = [
  { id: 'name', names: ['name'] },
  { id: 'mail', names: ['mail'] },
  { id: 'monday', names: ['mo_from', 'mo_to'] },
]
const mine = { name: 'Mine ', mail: 'a@b.ma', mo_from: '09:00', mo_to: '12:00' }
const theirs = { name: 'Theirs', mail: 'a@b.ma', mo_from: '09:00', mo_to: '13:00' }

test('only what differs is a question, and inputs that belong together are one', () => {
  expect(conflictingFields(fields, mine, theirs).map((field) => field.id)).toEqual(['name', 'monday'])
  expect(conflictingFields(fields, mine, { ...mine, name: 'Mine' })).toEqual([])
  expect(conflictingFields(fields, { mail: '' }, {})).toEqual([])
})

test('the chosen version is taken whole, everything else stays as typed', () => {
  expect(takePicked(fields, mine, theirs, (id) => id === 'monday')).toEqual({ ...mine, mo_to: '13:00' })
  expect(takePicked(fields, mine, theirs, () => false)).toEqual(mine)
  expect(takePicked(fields, mine, {}, (id) => id === 'monday')).toEqual({ ...mine, mo_from: '', mo_to: '' })
})
