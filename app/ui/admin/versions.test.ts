import { describe, expect, test } from 'vitest'
import { conflictingFields, type Decision, mergeVersions, type Values } from './versions.ts'

const fields = [
  { id: 'name', names: ['name'] },
  { id: 'mail', names: ['mail'] },
  { id: 'monday', names: ['mo_from', 'mo_to'] },
]
const base = { name: 'Café', mail: 'a@b.ma', mo_from: '09:00', mo_to: '12:00' }

test('only what differs is a question, and inputs that belong together are one', () => {
  const mine = { ...base, name: 'Mine ' }
  expect(conflictingFields(fields, mine, { ...base, mo_to: '13:00' }).map((field) => field.id)).toEqual(['name', 'monday'])
  expect(conflictingFields(fields, mine, { ...base, name: 'Mine' })).toEqual([])
  expect(conflictingFields(fields, { mail: '' }, {})).toEqual([])
})

describe('mergeVersions', () => {
  type Sent = { mine: Values; theirs: Values; decided?: Record<string, Decision>; from?: Values | undefined; version?: string }
  const merge = ({ mine, theirs, decided = {}, version = '1', ...sent }: Sent) => {
    const from = 'from' in sent ? sent.from : base
    const merged = mergeVersions(
      fields,
      { version, base: from, decisions: new Map(Object.entries(decided)) },
      { mine, theirs, version: '2' },
    )
    return { values: merged.values, open: [...merged.open], taken: [...merged.taken], isSaved: merged.isSaved }
  }

  test('keeps what each of two changed, without a question', () => {
    const values = { ...base, name: 'Theirs', mo_to: '18:00' }
    expect(merge({ mine: { ...base, mo_to: '18:00' }, theirs: { ...base, name: 'Theirs' } })).toEqual({
      values,
      open: [],
      taken: ['name'],
      isSaved: false,
    })
  })

  test('asks about what both changed, and only that', () => {
    const mine = { ...base, name: 'Mine', mo_to: '18:00' }
    const theirs = { ...base, name: 'Theirs', mail: 'c@d.ma' }
    expect(merge({ mine, theirs })).toMatchObject({ values: { ...mine, mail: 'c@d.ma' }, open: ['name'], taken: ['mail'] })
  })

  test('does as was decided, and asks again what was left open', () => {
    const mine = { ...base, name: 'Mine', mail: 'mine@b.ma' }
    const theirs = { ...base, name: 'Theirs', mail: 'theirs@b.ma' }
    // The form that asked was drawn from theirs.
    const requested = { mine, theirs, from: theirs, version: '2' }
    const decide = (decided: Record<string, Decision>) => merge({ ...requested, decided })
    expect(decide({ name: 'mine', mail: 'theirs' })).toMatchObject({ values: { ...mine, mail: 'theirs@b.ma' }, open: [] })
    expect(decide({ name: 'mine', mail: undefined }).open).toEqual(['mail'])
    // Somebody saved once more in between: theirs means what stands now, mine is asked again.
    const third = { ...theirs, name: 'Third', mail: 'third@b.ma' }
    expect(merge({ ...requested, theirs: third, version: '1', decided: { name: 'mine', mail: 'theirs' } })).toMatchObject({
      values: { ...mine, mail: 'third@b.ma' },
      open: ['name'],
    })
  })

  test('without a base everything that differs is asked', () => {
    const mine = { ...base, name: 'Mine' }
    const theirs = { ...base, mail: 'theirs@b.ma' }
    expect(merge({ mine, theirs, from: undefined })).toMatchObject({ values: mine, open: ['name', 'mail'] })
    const decided = { name: 'mine', mail: 'theirs' } as const
    expect(merge({ mine, theirs, from: undefined, decided })).toMatchObject({ values: { ...mine, mail: 'theirs@b.ma' }, open: [] })
  })

  test('knows a double tap: what was typed is saved already', () => {
    const mine = { ...base, name: 'Mine' }
    expect(merge({ mine, theirs: mine })).toMatchObject({ isSaved: true, open: [] })
  })

  test('a made-up base changes nothing of a form that is the newest', () => {
    const mine = { ...base, name: 'Mine' }
    expect(merge({ mine, theirs: base, from: mine, version: '2' })).toMatchObject({ values: mine, open: [], taken: [] })
  })
})
