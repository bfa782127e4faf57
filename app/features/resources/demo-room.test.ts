import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { demoRoom, type Form, POTTERY } from '#tests/harness/demo-room.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'

describeEachEngine('a room that the resource kit makes', (ctx) => {
  const room = demoRoom(ctx)
  const { send, read, post, save, rows, create, formOf, revisions, signedIn } = room
  const didOf = (location: string | null) => new URL(location ?? '', 'http://localhost').searchParams.get('did') ?? ''
  let close: () => Promise<void>
  beforeEach(async () => {
    close = await room.open()
  })
  afterEach(() => close())

  test('is one folder of at most 500 lines', () => {
    const folder = 'tests/fixtures/demo-room'
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const lines = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8').trimEnd().split('\n').length)
    expect(files.length).toBeGreaterThan(5)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500)
  })

  test('opens to those who may, at every address, as a page, as data, as an action and as a file', async () => {
    const { id } = await create()
    const member = await signedIn([])
    const addresses = ['', '/bin', '/import', '/new', `/${id}`, `/${id}/history`, '.csv'].map((rest) => `/admin/workshops${rest}`)
    for (const address of addresses) {
      expect.soft(await send(address), address).toMatchObject({ status: 302, location: expect.stringMatching(/^\/admin\/login\?next=/) })
      expect.soft((await send(address, { jar: member })).status, address).toBe(403)
      expect.soft((await read(address)).status, address).toBe(200)
    }
    for (const path of ['', '/bin', '/import', `/${id}`]) {
      const data = `/admin/workshops${path}.data`
      const refused = await send(data, { jar: member })
      expect.soft(refused.status, data).toBe(403)
      expect.soft(refused.text, data).not.toContain('ورشة الخزف')
      for (const intent of ['save', 'redraw', 'bin', 'restore', 'undo', 'preview', 'import'])
        expect.soft((await post(`/admin/workshops${path}`, { intent, id }, { jar: member })).status, `${path} ${intent}`).toBe(403)
    }
    const written = await Promise.all([member, room.editor].map((jar) => send('/admin/workshops.csv', { jar, form: [] })))
    expect(written.map(({ status }) => status)).toEqual([403, 405])
    expect((await rows())[0]?.deletedAt).toBeNull()
    expect((await post('/admin/workshops', { intent: 'toString' })).status).toBe(400)
    for (const gone of ['/admin/workshops/not-an-id', `/admin/workshops/${crypto.randomUUID()}`])
      expect((await read(gone)).status).toBe(404)
  })

  test('speaks the four languages, with no key of a message left to see', async () => {
    const { id } = await create()
    await post('/admin/workshops', { intent: 'bin', id: (await create({ phone: '' })).id })
    for (const locale of locales) {
      for (const path of ['', '/bin', '/import', '/new', `/${id}`, `/${id}/history`]) {
        const { status, text } = await read(`/admin/workshops${path}`, { locale })
        expect.soft(status, `${locale} ${path}`).toBe(200)
        // What the page's script would read is no text of the page.
        const visible = text.replace(/<script[\s\S]*?<\/script>/g, '')
        expect
          .soft(visible.match(/\b(resources|workshops|office|errors|audit|common)\.(?!csv)[a-z_]{3,}/)?.[0], `${locale} ${path}`)
          .toBeUndefined()
      }
    }
    expect((await read('/admin/workshops', { locale: 'en' })).text).toContain('The pottery')
  })

  test('finds, filters and orders by the address', async () => {
    await create({ price: '300', opensOn: '2026-12-20' })
    await create({ 'name.ar': 'نسيج الأطلس', 'name.en': 'Atlas weaving', craft: 'weaving', phone: '0622222222', price: '100', isOpen: '' })
    await create({ 'name.ar': 'خشب العرعار', 'name.en': '', craft: 'wood', phone: '', price: '200', cityId: '' })
    const names = async (query: string, locale: 'ar' | 'en' = 'ar') =>
      [...(await read(`/admin/workshops?${query}`, { locale })).text.matchAll(/data-row-link[^>]*>(?:<img[^>]*>)?<bdi>([^<]*)/g)].map(
        ([, name]) => name,
      )
    expect(await names('sort=price')).toEqual(['نسيج الأطلس', 'خشب العرعار', 'ورشة الخزف'])
    expect(await names('sort=-price')).toEqual(['ورشة الخزف', 'خشب العرعار', 'نسيج الأطلس'])
    expect(await names('sort=name', 'en')).toEqual(['Atlas weaving', 'The pottery', 'خشب العرعار'])
    expect(await names('craft=wood')).toEqual(['خشب العرعار'])
    expect(await names(`cityId=${room.city}&isOpen=off`)).toEqual(['نسيج الأطلس'])
    expect(await names('opensOn_from=2026-12-10')).toEqual(['ورشة الخزف'])
    expect(await names('opensOn_until=2026-12-10&sort=-name')).toEqual(['نسيج الأطلس', 'خشب العرعار'])
    expect(await names('q=الاطلس')).toEqual(['نسيج الأطلس'])
    expect(await names('q=06 22 22 22 22')).toEqual(['نسيج الأطلس'])
    expect(await names('q=%25')).toEqual([])
    expect(await names('craft=glass')).toEqual([])
    expect((await read('/admin/workshops?sort=id;drop&opensOn_from=soon&page=-4&cityId=%27')).status).toBe(200)
  })

  test('throws away, takes back and undoes, one by one and many at once', async () => {
    const [one, two] = [await create(), await create({ phone: '' })]
    expect((await post('/admin/workshops', { intent: 'bin' })).status).toBe(400)
    const gone = await post('/admin/workshops?sort=name', [
      ['intent', 'bin'],
      ['id', one.id],
      ['id', two.id],
    ])
    expect(gone).toMatchObject({ status: 303, location: expect.stringContaining('/admin/workshops?sort=name&did=') })
    expect((await rows()).every(({ deletedAt }) => deletedAt !== null)).toBe(true)
    expect((await read(`/admin/workshops/${one.id}`)).text).not.toContain('name="name.ar"')
    // Whoever was writing meanwhile loses nothing of it.
    const late = await save(one.id, { ...POTTERY, version: '2', 'name.fr': 'Encore' })
    expect(late.status).toBe(409)
    expect(inputsIn(late.text)).toMatchObject({ 'name.fr': 'Encore' })
    expect((await read('/admin/workshops/bin')).text).toContain('ورشة الخزف')

    await post('/admin/workshops/bin', { intent: 'restore', id: two.id })
    expect((await rows()).map(({ deletedAt }) => deletedAt === null)).toEqual([false, true])
    // One of the two has come back by itself meanwhile: the whole act cannot be undone any more, and nothing of it is.
    const batch = didOf(gone.location)
    expect((await post('/admin/workshops', { intent: 'undo', batch })).status).toBe(409)
    const again = await post('/admin/workshops', { intent: 'bin', id: two.id })
    expect((await post('/admin/workshops', { intent: 'undo', batch: didOf(again.location) })).status).toBe(303)
    expect((await post('/admin/workshops', { intent: 'undo', batch: didOf(again.location) })).status).toBe(409)
    expect((await rows()).map(({ deletedAt }) => deletedAt === null)).toEqual([false, true])
    // Twice the same tap is one act.
    const lines = (await revisions()).length
    await post('/admin/workshops', { intent: 'bin', id: one.id })
    expect((await revisions()).length).toBe(lines)
  })

  test('keeps the history of a row, and undoes one change without those that came after', async () => {
    const { id } = await create()
    const change = async (over: Form) => save(id, { ...(await formOf(id)), ...over })
    await change({ seats: '20', 'name.en': 'Clay' })
    await change({ price: '50', 'name.fr': 'Argile' })
    const [, first, second] = await revisions()
    const undo = (revision: number | undefined) => post(`/admin/workshops/${id}/history`, { intent: 'undo', revision: String(revision) })
    const history = await read(`/admin/workshops/${id}/history`, { locale: 'en' })
    expect(history.text).toContain('Name · English')
    expect(history.text).toMatch(/<del[^>]*>120.50<\/del>/)

    expect((await undo(first?.id)).status).toBe(303)
    expect((await rows())[0]).toMatchObject({ seats: 12, price: 5000, name: { en: 'The pottery', fr: 'Argile' } })
    expect((await undo(first?.id)).status).toBe(409)
    await change({ price: '60' })
    expect((await undo(second?.id)).status).toBe(409)
    expect((await rows())[0]).toMatchObject({ price: 6000, name: { fr: 'Argile' } })
    expect((await revisions()).at(3)).toMatchObject({ undoes: first?.id, action: 'saved' })
  })

  test('shows pictures of the library, which knows it', async () => {
    const pictures = ['a', 'b'].map((letter) => ({
      hash: letter.repeat(40),
      mime: 'image/jpeg',
      width: 640,
      height: 480,
      bytes: 9,
      licence: 'own' as const,
      alt: { ar: letter },
    }))
    const [one, two] = await ctx.db.insert(media).values(pictures).returning({ id: media.id })
    const { id } = await create({ photos: `${two?.id}, ${one?.id}` })
    const shown = () => ctx.db.select({ id: mediaUses.mediaId }).from(mediaUses).orderBy(asc(mediaUses.position))
    expect(await shown()).toEqual([{ id: two?.id }, { id: one?.id }])
    expect((await formOf(id)).photos).toBe(`${two?.id}, ${one?.id}`)
    expect((await read('/admin/workshops')).text).toContain(`/media/${'b'.repeat(40)}/`)
    // A form that is refused shows what was chosen in it.
    const refused = await save(id, { ...(await formOf(id)), photos: String(one?.id), seats: 'many' })
    expect(refused.text).toContain(`/media/${'a'.repeat(40)}/`)
    await ctx.db
      .update(media)
      .set({ deletedAt: new Date() })
      .where(eq(media.id, one?.id ?? 0))
    const lost = await save(id, { ...(await formOf(id)), photos: `${one?.id}` })
    expect(lost.status).toBe(409)
    expect(lost.text).toContain('id="photos-problem"')
  })

  test('takes a table in and gives one out: first what it would do, then all of it or nothing, and undone at once', async () => {
    const { id } = await create()
    const file = (text: string) =>
      [
        ['intent', 'preview'],
        ['file', new File([text], 'a.csv', { type: 'text/csv' })],
      ] as [string, string | File][]
    expect((await post('/admin/workshops/import', file('%PDF-1.4'), { multipart: true })).status).toBe(400)
    const table = [
      'id,name.ar,Craft,price,phone,colour',
      `${id},ورشة الخزف,pottery,"90,00",0612345678,red`,
      ',نسيج جديد,Weaving,"80,00",,blue',
      ',بلا حرفة,,"80,00",,',
      `${crypto.randomUUID()},غريب,wood,,,`,
    ].join('\r\n')
    const preview = await post('/admin/workshops/import', file(table), { multipart: true, locale: 'en' })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('1 new row')
    expect(preview.text).toContain('1 row changes')
    expect(preview.text).toContain('2 rows with errors')
    expect(preview.text).toContain('colour')
    expect(await rows()).toHaveLength(1)

    const text = inputsIn(preview.text).text ?? ''
    const done = await post(
      '/admin/workshops/import',
      [
        ['intent', 'import'],
        ['text', text],
      ],
      { multipart: true, locale: 'en' },
    )
    expect(done.status).toBe(303)
    expect((await rows()).map(({ craft, price, version, phone }) => ({ craft, price, version, phone }))).toEqual([
      { craft: 'pottery', price: 9000, version: 2, phone: '+212612345678' },
      { craft: 'weaving', price: 8000, version: 1, phone: null },
    ])
    expect(await ctx.db.select({ action: auditLog.action, after: auditLog.after }).from(auditLog).orderBy(asc(auditLog.id))).toEqual([
      {
        action: 'workshops.workshop_created',
        after: { name: { ar: 'ورشة الخزف', en: 'The pottery', es: 'La alfarería', fr: 'La poterie' } },
      },
      { action: 'workshops.workshop_imported', after: { added: 1, changed: 1 } },
    ])

    const exported = await read('/admin/workshops.csv')
    expect(exported.headers.get('content-type')).toContain('text/csv')
    const back = await post('/admin/workshops/import', file(exported.text), { multipart: true, locale: 'en' })
    expect(back.text).toContain('2 rows unchanged')
    expect((await post('/admin/workshops', { intent: 'undo', batch: didOf(done.location) })).status).toBe(303)
    expect((await rows()).map(({ price, deletedAt }) => [price, deletedAt === null])).toEqual([
      [12050, true],
      [8000, false],
    ])
  })

  test('columns whose headings say nothing to it are chosen, and only what that preview showed is written', async () => {
    const file = ['Atelier;Tarif;Genre', 'خياطة;70,00;weaving', 'نجارة;75,00;wood'].join('\n')
    const send = (form: [string, string | File][]) => post('/admin/workshops/import', form, { multipart: true, locale: 'en' })
    const guessed = await send([
      ['intent', 'preview'],
      ['file', new File([file], 'a.csv', { type: 'text/csv' })],
    ])
    expect(guessed.text).toContain('2 rows with errors')
    expect(guessed.text).toMatch(/<details class="im-choices" open/)
    const text = inputsIn(guessed.text).text ?? ''
    const choose = (intent: string, columns: string[], seen: string[]) =>
      send([
        ['intent', intent],
        ['text', text],
        ...columns.map((field, i): [string, string] => [`column.${i}`, field]),
        ...seen.map((field): [string, string] => ['seen_column', field]),
      ])
    const [columns, nothing] = [
      ['name.ar', 'price', 'craft'],
      ['', '', ''],
    ]
    const doubled = await choose('preview', ['name.ar', 'name.ar', ''], nothing)
    expect([doubled.status, doubled.text.includes('Two columns for one field')]).toEqual([200, true])
    expect((await choose('preview', columns, nothing)).text).toContain('2 new rows')
    const unseen = await choose('import', columns, nothing)
    expect([unseen.status, unseen.text.includes('2 new rows'), await rows()]).toEqual([200, true, []])
    const done = await choose('import', columns, columns)
    const written = (await rows()).map(({ name, price, craft }) => [name.ar, price, craft] as const)
    expect([done.status, written.sort(([, one], [, other]) => Number(one) - Number(other))]).toEqual([
      303,
      [
        ['خياطة', 7000, 'weaving'],
        ['نجارة', 7500, 'wood'],
      ],
    ])
  })
})
