// What the demonstration room adds to the house beside its own screens: through the same flows as every other room.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { getDashboard } from '#app/flows/dashboard.server.ts'
import { findInAdmin } from '#app/flows/find-in-admin.server.ts'
import { jobsOf } from '#app/flows/jobs.server.ts'
import { listAddresses } from '#app/flows/sitemap.server.ts'
import { manifests, navigationFor, verbsFor } from '#app/manifests.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { JobRunner } from '#app/platform/jobs/runner.server.ts'
import { manifest } from '#tests/fixtures/demo-room/manifest.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { demoRoom } from '#tests/harness/demo-room.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'

const withRoom = [...manifests, manifest]
const editor = { roles: ['editor'] as Role[] }
const keeper = { roles: ['shop_keeper'] as Role[] }
const now = new Date('2027-03-01T10:00:00Z')

describeEachEngine('a room that is one folder', (ctx) => {
  const room = demoRoom(ctx)
  let close: () => Promise<void>
  beforeEach(async () => {
    close = await room.open()
  })
  afterEach(() => close())

  const sectionsFor = async (user: { roles: Role[] }, rooms = withRoom) => {
    const services = { env: {}, backups: { isRunning: false } } as unknown as Services
    const auditWords = { actions: {}, fieldsOf: () => ({}) }
    return (await getDashboard({ db: ctx.db, now, i18n: i18nFor('ar'), services, user, auditWords }, rooms)).sections
  }

  test('has its place in the navigation, its verb, its section, its finder and its addresses, for those who may', async () => {
    const open = await room.create()
    const closed = await room.create({ phone: '', isOpen: '', 'name.ar': 'ورشة النسيج' })
    expect(navigationFor(editor, withRoom).items.some(({ to }) => to === '/admin/workshops')).toBe(true)
    expect(verbsFor(editor, withRoom).some(({ to }) => to === '/admin/workshops/new')).toBe(true)
    expect((await sectionsFor(editor)).find(({ id }) => id === 'workshops')).toMatchObject({
      lines: [{ to: `/admin/workshops/${closed.id}`, title: 'ورشة النسيج' }],
    })
    const find = (user: { roles: Role[] }) => findInAdmin({ db: ctx.db, i18n: i18nFor('ar'), user }, 'وَرشة الخزَف', withRoom)
    expect(await find(editor)).toMatchObject([{ kind: 'workshop', items: [{ to: `/admin/workshops/${open.id}`, title: 'ورشة الخزف' }] }])
    expect(await find(keeper)).toEqual([])
    const paths = (await listAddresses(ctx.db, 1000, withRoom)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/workshops', `/workshops/${open.id}`]))
    expect(paths).not.toContain(`/workshops/${closed.id}`)
    const others = [
      navigationFor(keeper, withRoom),
      verbsFor(keeper, withRoom),
      await sectionsFor(keeper),
      navigationFor(editor),
      verbsFor(editor),
    ]
    expect(JSON.stringify([...others, await sectionsFor(editor, [...manifests])])).not.toContain('workshops')
  })

  test('draws what a device had of a form with what was saved since, and saves nothing', async () => {
    const { id } = await room.create()
    const loaded = await room.formOf(id)
    await room.save(id, { ...loaded, price: '200', 'name.fr': 'La grande poterie' })
    const redrawn = await room.save(id, { ...loaded, intent: 'redraw', 'name.en': 'A draft' })
    expect([redrawn.status, inputsIn(redrawn.text), (await room.rows())[0]?.version]).toMatchObject([
      200,
      { 'name.en': 'A draft', 'name.fr': 'La grande poterie', price: '200,00', version: '2' },
      2,
    ])
  })

  test('has a job, whose change stands in the history as the site’s own', async () => {
    await room.create({ closesOn: '2027-02-28' })
    await room.create({ phone: '', closesOn: '2027-03-01' })
    const services = { db: ctx.db, logger: pino({ enabled: false }), now: () => now } as unknown as Services
    const jobs = jobsOf(withRoom).filter(({ name }) => name === 'workshops.close')
    const runner = new JobRunner({ services, jobs, i18nFor, clock: () => now })
    await runner.schedule()
    await runner.look()
    await runner.settle()
    await runner.close()
    expect((await room.rows()).map(({ isOpen, version }) => [isOpen, version])).toEqual([
      [false, 2],
      [true, 1],
    ])
    expect((await room.revisions()).at(-1)).toMatchObject({ action: 'saved', actorId: null, version: 2 })
    expect(jobsOf(manifests).some(({ name }) => name === 'workshops.close')).toBe(false)
  })
})
