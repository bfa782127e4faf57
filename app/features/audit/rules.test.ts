import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditActions, auditFieldsOf, auditValuesOf } from '#app/manifests.server.ts'
import { presentChanges } from './present.ts'
import { changesOf, cleaned, isSecretField, MAX_TEXT, onlyChanged, REDACTED } from './rules.ts'

describe('what the log keeps', () => {
  test.each([
    'password',
    'newPassword',
    'password_hash',
    'access_token',
    'Token',
    'code',
    'recoveryCodes',
    'one_time_code',
    'totp',
    'api_key',
  ])('a field named %s is blotted out, wherever it stands', (name) => {
    expect(isSecretField(name)).toBe(true)
    expect(cleaned({ deep: [{ [name]: '12345' }], [name]: 'x' })).toEqual({ deep: [{ [name]: REDACTED }], [name]: REDACTED })
  })

  test.each(['postal_code', 'pinned', 'currency_label', 'hashtag', 'description', 'encoded'])('%s is no secret', (name) => {
    expect(cleaned({ [name]: 'x' })).toEqual({ [name]: 'x' })
  })

  test('a secret that is not there is told as not there', () => {
    expect(cleaned({ password: null })).toEqual({ password: null })
  })

  test('long texts are cut, deep and endless structures end', () => {
    expect(cleaned('x'.repeat(MAX_TEXT + 1))).toBe(`${'x'.repeat(MAX_TEXT)}…`)
    let deep: Record<string, never> | { a: unknown } = {}
    for (let i = 0; i < 1000; i += 1) deep = { a: deep }
    expect(JSON.stringify(cleaned(deep as { a: { b: string } })).length).toBeLessThan(100)
    expect(cleaned(Array.from({ length: 5000 }, (_, i) => i))).toHaveLength(100)
  })

  test('only what differs, on both sides', () => {
    const before = { a: 1, b: { x: 1, y: 2 }, gone: true }
    const after = { a: 1, b: { x: 1, y: 3 }, came: null }
    expect(onlyChanged(before, after)).toEqual({ before: { b: { x: 1, y: 2 }, gone: true }, after: { b: { x: 1, y: 3 }, came: null } })
    expect(onlyChanged(before, undefined)).toEqual({ before, after: undefined })
  })
})

describe('changes, field by field', () => {
  test('nested fields by their path, lists as one value', () => {
    expect(
      changesOf({ name: { ar: 'أ', en: 'A' }, tags: ['x'], old: 1 }, { name: { ar: 'ب', en: 'A' }, tags: ['x', 'y'], fresh: { z: 0 } }),
    ).toEqual([
      { path: 'name.ar', before: 'أ', after: 'ب' },
      { path: 'tags', before: ['x'], after: ['x', 'y'] },
      { path: 'old', before: 1, after: undefined },
      { path: 'fresh.z', before: undefined, after: 0 },
    ])
  })

  test('a value that becomes null, and one that comes out of nothing', () => {
    expect(changesOf({ a: 'x', place: { lat: 1 } }, { a: null, place: null })).toEqual([
      { path: 'a', before: 'x', after: null },
      { path: 'place.lat', before: 1, after: undefined },
    ])
    expect(changesOf(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1 }])
    expect(changesOf(null, null)).toEqual([])
  })
})

test('languages are shown by their own names, in fields and in values, in lines written long ago too', () => {
  const entry = {
    ...{ id: 1, at: new Date(0), actorId: null, actorName: '', action: 'settings.saved', subjectKind: null, subjectId: null },
    ...{ subjectName: null, requestId: null, before: { site_name: { ar: 'أ', fr: 'A' }, published_locales: ['en'] } },
    after: { site_name: { ar: 'ب', fr: 'B' }, published_locales: ['en', 'fr'] },
  }
  const words = { actions: auditActions, fieldsOf: auditFieldsOf, valuesOf: auditValuesOf }
  expect(presentChanges(entry, i18nFor('en'), words).map(({ field, before, after }) => [field, before, after])).toEqual([
    ['Site name · العربية', 'أ', 'ب'],
    ['Site name · Français', 'A', 'B'],
    ['Published languages', 'English', 'English, Français'],
  ])
})

test('codes are shown by the words of the room that wrote them; what has no word stays as it is', () => {
  const entry = {
    id: 1,
    at: new Date(0),
    actorId: null,
    actorName: '',
    action: 'user.roles_changed',
    subjectKind: null,
    subjectId: null,
    subjectName: null,
    before: { roles: ['editor', 'member'] },
    after: { roles: ['shop_keeper', 'constructor'] },
    requestId: null,
  }
  const words = { actions: auditActions, fieldsOf: auditFieldsOf, valuesOf: auditValuesOf }
  expect(presentChanges(entry, i18nFor('en'), words)).toEqual([
    { path: 'roles', field: 'Roles', before: 'Editor, Member', after: 'Store manager, constructor' },
  ])
})
