// A list of a resource under a name: filters, order and columns come back, for one person.
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savedViews } from '#app/features/saved-views/tables.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { demoRoom, type Form } from '#tests/harness/demo-room.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'

const LIST = '/admin/workshops?craft=pottery&sort=-price'

describeEachEngine('a saved view of a list', (ctx) => {
  const room = demoRoom(ctx)
  let close: () => Promise<void>
  beforeEach(async () => {
    close = await room.open()
    await room.create()
  })
  afterEach(() => close())

  const post = (form: Form, jar = room.editor) => room.post('/admin/saved-views', form, { jar })
  const create = (name: string) =>
    post({ intent: 'create', list: 'resource.workshop', address: `${LIST}&page=2&saved=x`, columns: 'on', name })
  const hide = async (...columns: string[]) => {
    const query = new URLSearchParams([['columns', 'hide'], ...columns.map((column): [string, string] => ['column', column])])
    const { headers, location } = await room.read(`${LIST}&${query}`)
    room.editor.keep(headers)
    return location
  }
  const columnsIn = (html: string) => [...html.matchAll(/<th scope="col"[^>]* data-column="(\w+)"/g)].map(([, column]) => column)
  const chips = async (address: string) => [...(await room.read(address)).text.matchAll(/class="o-chip"[^>]*href="([^"]*)"/g)]

  test('opens with its filters, its order and its columns, and says when the list is no longer as it was saved', async () => {
    expect(await hide('price', 'isOpen')).toBe('/admin/workshops?craft=pottery&sort=-price')
    const saved = await create(' الأغلى \u202e ')
    const [row] = await ctx.db.select().from(savedViews)
    expect(row).toMatchObject({ name: 'الأغلى', address: LIST, hiddenColumns: ['price', 'isOpen'] })
    expect(saved).toMatchObject({ status: 303, location: `${LIST}&saved=${row?.id}` })
    await hide('craft')

    const html = (await room.read('/admin/workshops')).text
    const [, to = ''] = /href="([^"]*saved=[^"]*)"/.exec(html) ?? []
    const open = await room.read(to.replaceAll('&amp;', '&'))
    expect(open.location).toBe(`${LIST}&saved=${row?.id}`)
    room.editor.keep(open.headers)
    const list = await room.read(open.location ?? '')
    expect(columnsIn(list.text)).not.toEqual(expect.arrayContaining(['price']))
    expect(columnsIn(list.text)).toEqual(expect.arrayContaining(['craft', 'cityId']))
    expect(list.text).toMatch(/class="o-chip"[^>]*aria-current="page"|aria-current="page"[^>]*class="o-chip"/)
    expect(list.text).not.toContain('value="replace"')

    const other = await room.read(`/admin/workshops?craft=wood&saved=${row?.id}`)
    expect(other.text).toContain('value="replace"')
    await post({ intent: 'replace', list: 'resource.workshop', address: '/admin/workshops?craft=wood', id: row?.id ?? '' })
    expect((await ctx.db.select().from(savedViews))[0]).toMatchObject({ address: '/admin/workshops?craft=wood', hiddenColumns: null })
  })

  test('gives a name back that cannot be saved, and takes no address but of the back office', async () => {
    await create('الأغلى')
    for (const [name, status] of [
      ['', 400],
      ['a'.repeat(61), 400],
      ['الأغلى', 409],
    ] as const) {
      const answer = await create(name)
      expect.soft(answer.status, name).toBe(status)
      expect.soft(inputsIn(answer.text)).toMatchObject({ list: 'resource.workshop', address: `${LIST}&page=2&saved=x` })
      expect.soft(answer.text).toContain('id="name-new-problem"')
    }
    const form = { intent: 'create', list: 'resource.workshop', name: 'x' }
    for (const address of ['https://example.org/admin/', '//example.org/admin/x', '/account', ''])
      expect.soft((await post({ ...form, address })).status, address).toBe(400)
    expect((await post({ ...form, list: 'No list', address: '/admin/orders' })).status).toBe(400)
    expect(await ctx.db.$count(savedViews)).toBe(1)
  })

  test('is nobody else’s to see, to rename or to delete', async () => {
    await create('الأغلى')
    const [row] = await ctx.db.select().from(savedViews)
    const id = row?.id ?? ''
    const other = await room.signedIn(['editor'])
    expect((await room.read('/admin/saved-views')).text).toContain('الأغلى')
    expect((await room.read('/admin/saved-views', { jar: other })).text).not.toContain('الأغلى')
    expect((await room.read(`/admin/workshops?saved=${id}`, { jar: other })).text).not.toContain('الأغلى')
    expect((await post({ intent: 'rename', id, name: 'x' }, other)).status).toBe(404)
    await post({ intent: 'delete', id, sure: 'yes' }, other)
    expect((await post({ intent: 'rename', id, name: 'x' }, await room.signedIn([]))).status).toBe(403)

    expect((await post({ intent: 'rename', id, name: 'طين' })).status).toBe(303)
    expect(await chips('/admin/workshops')).toHaveLength(1)
    expect(await ctx.db.select().from(savedViews).where(eq(savedViews.id, id))).toMatchObject([{ name: 'طين' }])
  })

  test('is deleted for good once it was asked about by its name, and the list leads on as before', async () => {
    await create('الأغلى')
    await create('الأرخص')
    const [first, second] = await ctx.db.select().from(savedViews).orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    const at = `/admin/saved-views?${new URLSearchParams({ back: LIST })}`
    const remove = (id = '', form: Form = {}) => room.post(at, { intent: 'delete', id, ...form })
    const confirmation = await remove(first?.id)
    const question = confirmation.text.split('</dialog>')[0] ?? ''
    expect([confirmation.status, question.includes('confirm-title'), question.includes('الأغلى')]).toEqual([200, true, true])
    expect([question.includes('الأرخص'), await ctx.db.$count(savedViews)]).toEqual([false, 2])
    expect(await remove(first?.id, { sure: 'yes' })).toMatchObject({ status: 303, location: `${at}&done=deleted` })
    // A second tap, and what nobody has, are no error and ask nothing.
    expect((await remove(first?.id, { sure: 'yes' })).status).toBe(303)
    expect((await remove(first?.id)).text).not.toContain('confirm-title')
    expect(await ctx.db.select({ id: savedViews.id }).from(savedViews)).toEqual([{ id: second?.id }])
    const page = (await room.read(at)).text
    expect([page.includes('الأغلى'), page.includes('الأرخص'), page.includes(LIST.replaceAll('&', '&amp;'))]).toEqual([false, true, true])
    const list = (await room.read(`${LIST}&saved=${first?.id}`)).text
    expect([list.includes('value="replace"'), list.includes('الأغلى'), list.includes('الأرخص')]).toEqual([false, false, true])
    // Back leads to the back office and nowhere else.
    for (const back of ['https://example.org/admin/x', '//example.org/admin/x', '/account']) {
      expect((await room.read(`/admin/saved-views?${new URLSearchParams({ back })}`)).text).not.toContain(back)
    }
  })

  test('is the open one alone, brings all columns back that it has, and is none of another list', async () => {
    await create('كل الأعمدة')
    await hide('price', 'craft')
    await create('بلا ثمن')
    await post({ intent: 'create', list: 'resource.other', address: '/admin/others?craft=pottery', name: 'لائحة أخرى' })
    const rows = await ctx.db.select().from(savedViews).orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
    const [all, few] = [idOf('كل الأعمدة'), idOf('بلا ثمن')]
    const html = (await room.read(`${LIST}&saved=${few}`)).text
    const shown = [...html.matchAll(/<a[^>]*class="o-chip"[^>]*>/g)].map(([tag]) => tag)
    expect(shown.map((tag) => [/saved=([\da-f-]{36})/.exec(tag)?.[1], tag.includes('aria-current="page"')])).toEqual([
      [all, false],
      [few, true],
    ])
    expect(html).not.toContain('لائحة أخرى')
    expect(columnsIn(html)).not.toEqual(expect.arrayContaining(['craft']))
    // What was put away since is there again in the view that has it.
    const to = /href="([^"]*)"/.exec(shown[0] ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
    const open = await room.read(to)
    room.editor.keep(open.headers)
    const list = (await room.read(open.location ?? '')).text
    expect(columnsIn(list)).toEqual(expect.arrayContaining(['craft', 'price', 'cityId']))
    expect(list).not.toContain('value="replace"')
    // The order alone makes another list of it; replaced, it keeps columns and order.
    await hide('cityId')
    const other = '/admin/workshops?craft=pottery&sort=price'
    expect((await room.read(`${other}&saved=${all}`)).text).toContain('value="replace"')
    await post({ intent: 'replace', list: 'resource.workshop', address: `${other}&saved=${all}`, columns: 'on', id: all })
    const [replaced] = await ctx.db.select().from(savedViews).where(eq(savedViews.id, all))
    expect(replaced).toMatchObject({ address: other, hiddenColumns: ['cityId'], name: 'كل الأعمدة', list: 'resource.workshop' })
    expect((await room.read(`${other}&saved=${all}`)).text).not.toContain('value="replace"')
  })
})
