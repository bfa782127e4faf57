import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type ParsedForm, saveEditorForm } from './save-editor-form.ts'
import { conflictingFields, type Values } from './versions.ts'

const fields = ['name', 'city'].map((name) => ({ id: name, names: [name] }))
let row: { version: number; values: Values }
let saves: [Values, number][]

beforeEach(() => {
  row = { version: 1, values: { name: 'a', city: 'x' } }
  saves = []
})

type Sent = Record<string, string>

/** Sends a form drawn from `row` as it was at first. `before` is what others do between the reading and the saving. */
function send(set: Sent, { before = () => {}, more = {} }: { before?: () => void; more?: { isMoreThanSaved?: boolean } } = {}) {
  const form = new FormData()
  const drawn = { version: '1', base: JSON.stringify({ name: 'a', city: 'x' }), name: 'a', city: 'x', ...set }
  for (const [name, value] of Object.entries(drawn)) form.set(name, value)
  return saveEditorForm({
    form,
    fields,
    i18n: { t: (key: string) => key } as unknown as I18n,
    current: async () => ({ ...row }),
    values: ({ values }) => values,
    read: (values): ParsedForm<Values> => (values.name === '' ? { problems: { name: 'required' } } : { input: values }),
    save: async (input, version) => {
      before()
      if (version !== row.version) throw new AppError('version_conflict', { status: 409 })
      saves.push([input, version])
      row = { version: version + 1, values: input }
    },
    compare: (mine, theirs) =>
      conflictingFields(fields, mine, theirs).map(({ id }) => ({ id, label: id, mine: mine[id] ?? '', theirs: theirs[id] ?? '' })),
    ...more,
  })
}

const colleague = (values: Sent) => {
  row = { version: row.version + 1, values: { ...row.values, ...values } }
}

describe('saveEditorForm', () => {
  test('saves with the newest version, what a colleague changed merged in', async () => {
    colleague({ name: 'b' })
    expect(await send({ city: 'y' })).toBeUndefined()
    expect(saves).toEqual([[{ name: 'b', city: 'y' }, 2]])
  })

  test('merges once more when somebody saves in between, and gives up in the end', async () => {
    let times = 0
    const once = () => {
      times += 1
      if (times === 1) colleague({ name: 'between' })
    }
    expect(await send({ city: 'y' }, { before: once })).toBeUndefined()
    expect(saves).toEqual([[{ name: 'between', city: 'y' }, 2]])
    row = { version: 2, values: { name: 'b', city: 'x' } }
    await expect(send({ city: 'z' }, { before: () => colleague({}) })).rejects.toMatchObject({ code: 'version_conflict' })
  })

  test('asks about what both changed, and saves what was decided', async () => {
    colleague({ name: 'b', city: 'z' })
    const requested = await send({ name: 'c' })
    expect(requested).toMatchObject({
      status: 409,
      answer: {
        version: '2',
        form: { values: { name: 'c', city: 'z' }, base: { name: 'b', city: 'z' } },
        differences: [{ id: 'name', mine: 'c', theirs: 'b' }],
      },
    })
    const redrawn = { version: '2', base: JSON.stringify({ name: 'b', city: 'z' }), name: 'c', city: 'z', asked: 'name' }
    expect((await send(redrawn))?.status).toBe(409)
    expect(await send({ ...redrawn, 'pick.name': 'theirs' })).toBeUndefined()
    expect(row.values).toEqual({ name: 'b', city: 'z' })
  })

  test('does not save what is saved already, unless saving does more', async () => {
    colleague({ name: 'c' })
    expect(await send({ name: 'c' })).toBeUndefined()
    expect(saves).toEqual([])
    expect(await send({ name: 'c' }, { more: { isMoreThanSaved: true } })).toBeUndefined()
    expect(saves).toHaveLength(1)
  })

  test('gives what is wrong with the question still open behind it, and a draft without saving it', async () => {
    expect(await send({ name: '' })).toMatchObject({ status: 400, answer: { form: { problems: { name: 'required' } } } })
    colleague({ name: 'b' })
    expect(await send({ name: 'c', intent: 'redraw' })).toMatchObject({
      status: 200,
      answer: { unsaved: true, differences: [{ id: 'name' }] },
    })
    expect([saves, row.values.name]).toEqual([[], 'b'])
  })
})
