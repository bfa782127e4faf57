// The editor of a resource: what is read, what comes back, what is asked.
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { manifest } from '#tests/fixtures/demo-room/manifest.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { demoRoom, EMPTY, POTTERY } from '#tests/harness/demo-room.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'

describeEachEngine('the editor that the resource kit makes', (ctx) => {
  const room = demoRoom(ctx)
  const { read, post, save, rows, create, formOf, revisions } = room
  const didOf = (location: string | null) => new URL(location ?? '', 'http://localhost').searchParams.get('did') ?? ''
  let close: () => Promise<void>
  beforeEach(async () => {
    close = await room.open()
  })
  afterEach(() => close())

  test('reads what people type, keeps it when something is wrong, and saves it in four languages with its history', async () => {
    const wrong = await save('new', {
      ...POTTERY,
      'name.ar': '',
      phone: '12',
      price: '1.200',
      seats: '61',
      opensOn: '31/12',
      cityId: 'nowhere',
    })
    expect(wrong.status).toBe(400)
    for (const name of ['name.ar', 'phone', 'price', 'seats', 'opensOn', 'cityId']) {
      expect.soft(wrong.text, name).toContain(`href="#${name}"`)
      expect.soft(wrong.text, name).toContain(`id="${name}-problem"`)
    }
    expect(inputsIn(wrong.text)).toMatchObject({ 'name.fr': 'La poterie', phone: '12', price: '1.200', opensOn: '31/12', seats: '61' })
    expect(await rows()).toEqual([])

    // Longer than any short field: all of it is read.
    const link = `https://www.google.com/maps/place/${'x'.repeat(300)}/@35.2466,-3.9322,17z`
    const week = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`hours.w${day}.is`, day < 5 ? 'same' : 'closed']))
    const hours = { 'hours.mode': 'week', ...week, 'hours.w0.is': 'open', 'hours.w0.from1': '8:30', 'hours.w0.to1': '12' }
    const unread = await save('new', { ...POTTERY, ...hours, cityId: room.city, 'hours.w0.to1': '25' })
    expect(unread.status).toBe(400)
    expect(unread.text).toContain('href="#hours.w0.to1"')
    expect(inputsIn(unread.text)).toMatchObject({ 'hours.mode': 'week', 'hours.w0.to1': '25', 'hours.w4.is': 'same' })
    const row = await create({ ...hours, 'point.link': link })
    expect(row).toMatchObject({
      name: { ar: 'ورشة الخزف', en: 'The pottery', es: 'La alfarería', fr: 'La poterie' },
      about: null,
      craft: 'pottery',
      cityId: room.city,
      phone: '+212612345678',
      price: 12050,
      seats: 12,
      opensOn: '2026-12-01',
      closesOn: null,
      isOpen: true,
      version: 1,
      hours: 'Mo-Fr 08:30-12:00; Sa,Su off',
      point: { latitude: 35.2466, longitude: -3.9322 },
    })
    const taken = await save('new', { ...POTTERY, cityId: room.city })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('id="phone-problem"')
    const closed = await save(row.id, { ...(await formOf(row.id)), closesOn: '2026-11-01' })
    expect(closed.status).toBe(422)
    expect(closed.text).toContain('id="closesOn-problem"')

    // Sent as it stands, nothing happened; changed, one line each.
    expect(await save(row.id, await formOf(row.id))).toMatchObject({ status: 303 })
    await save(row.id, { ...(await formOf(row.id)), price: '99' })
    expect((await rows())[0]).toMatchObject({ price: 9900, version: 2, phone: '+212612345678', isOpen: true })
    const log = await ctx.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'workshops.workshop_created', before: null, after: { name: row.name } },
      { action: 'workshops.workshop_saved', before: { price: 12050 }, after: { price: 9900 } },
    ])
    // In the room's words, which its manifest takes from the kit.
    expect(log.map(({ action }) => manifest.audit?.actions[action])).toEqual(['resources.did_created', 'resources.did_saved'])
    expect(manifest.audit?.fields).toMatchObject({ price: 'workshops.price', cityId: 'common.city' })
    expect(await revisions()).toMatchObject([
      { action: 'created', version: 1 },
      { action: 'saved', version: 2, subjectName: 'ورشة الخزف' },
    ])
  })

  test('stays open after saving, says what was done, and takes it back from there', async () => {
    const made = await save('new', { ...POTTERY, cityId: room.city })
    const [row] = await rows()
    expect(made.location).toMatch(new RegExp(`^/admin/workshops/${row?.id}\\?did=`))
    const saved = await post(`/admin/workshops/${row?.id}?list=sort%3Dname`, {
      ...(await formOf(row?.id ?? '')),
      intent: 'save',
      seats: '20',
    })
    expect(saved.location).toMatch(new RegExp(`^/admin/workshops/${row?.id}\\?list=sort%3Dname&did=`))
    const editor = await read(saved.location ?? '')
    expect(inputsIn(editor.text)).toMatchObject({ seats: '20', version: '2' })
    expect(editor.text).toContain('حُفظ: ورشة الخزف')
    const undone = await post(`/admin/workshops/${row?.id}?list=sort%3Dname`, { intent: 'undo', batch: didOf(saved.location) })
    expect(undone.location).toMatch(new RegExp(`^/admin/workshops/${row?.id}\\?list=sort%3Dname&did=`))
    expect((await rows())[0]).toMatchObject({ seats: 12, version: 3 })
  })

  test('merges what two people saved, and asks only about what both changed', async () => {
    const { id } = await create()
    const loaded = await formOf(id)
    await save(id, { ...loaded, seats: '20', price: '200', 'name.fr': 'La grande poterie' })
    const quiet = await save(id, { ...loaded, 'name.en': 'The big pottery' })
    expect(quiet.status).toBe(303)
    expect((await rows())[0]).toMatchObject({
      seats: 20,
      price: 20000,
      version: 3,
      name: { en: 'The big pottery', fr: 'La grande poterie' },
    })

    const conflict = await save(id, { ...loaded, seats: '30', phone: '0611111111' })
    expect(conflict.status).toBe(409)
    expect([...conflict.text.matchAll(/name="pick\.([\w.]+)"/g)].map(([, name]) => name)).toEqual(['seats', 'seats'])
    const answer = inputsIn(conflict.text)
    expect(answer).toMatchObject({ seats: '30', phone: '0611111111', price: '200,00', version: '3' })
    expect(await save(id, { ...EMPTY, ...answer, 'pick.seats': 'theirs' })).toMatchObject({ status: 303 })
    expect((await rows())[0]).toMatchObject({ seats: 20, phone: '+212611111111', price: 20000, name: { fr: 'La grande poterie' } })
  })
})
