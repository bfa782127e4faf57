// A room is added by its folder alone: what its manifest says is everywhere at once, and gone when the folder is.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { countWaiting, getDashboard } from '#app/flows/dashboard.server.ts'
import { eraseCustomer } from '#app/flows/erase-customer.server.ts'
import { findInAdmin } from '#app/flows/find-in-admin.server.ts'
import { jobsOf } from '#app/flows/jobs.server.ts'
import { countSamples, removeAllSamples } from '#app/flows/remove-samples.server.ts'
import { listAddresses } from '#app/flows/sitemap.server.ts'
import { manifests, navigationFor, verbsFor } from '#app/manifests.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { listJobs } from '#app/platform/jobs/queue.server.ts'
import { JobRunner } from '#app/platform/jobs/runner.server.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { done } from '#tests/fixtures/rooms/bakery/manifest.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const found = import.meta.glob<RoomManifest>('../fixtures/rooms/**/manifest.server.ts', { eager: true, import: 'manifest' })
const withRoom = [...manifests, ...Object.values(found)]
const now = new Date('2026-11-21T10:00:00Z')
const by = { id: randomUUID(), name: 'نجاة', requestId: 'r-1' }
const editor = { roles: ['editor'] as Role[] }
const keeper = { roles: ['shop_keeper'] as Role[] }

test('its group, its main screen first, stands in the navigation of those who may, and its verb in the palette', () => {
  const { groups, items } = navigationFor(editor, withRoom)
  expect(groups.map(({ id }) => id).slice(0, 3)).toEqual(['today', 'bakery', 'guide'])
  expect(items.filter(({ group }) => group === 'bakery').map(({ to }) => to)).toEqual(['/admin/bakery', '/admin/bread'])
  expect(verbsFor(editor, withRoom)[0]?.to).toBe('/admin/bread/new')
  expect(JSON.stringify([navigationFor(keeper, withRoom), verbsFor(keeper, withRoom)])).not.toMatch(/bakery|bread/)
  expect(JSON.stringify([navigationFor(editor), verbsFor(editor)])).not.toMatch(/bakery|bread/)
})

describeEachEngine('a room of one folder', (ctx) => {
  beforeEach(() => void done.splice(0))

  test('is on the dashboard of those who may, with its badge, and nowhere once it is gone', async () => {
    const read = (user: { roles: Role[] }, rooms: readonly RoomManifest[] = withRoom) => {
      const services = { env: {}, backups: { isRunning: false } } as unknown as Services
      const auditWords = { actions: {}, fieldsOf: () => ({}) }
      return getDashboard({ db: ctx.db, now, i18n: i18nFor('en'), services, user, auditWords }, rooms)
    }
    const shown = await read(editor)
    expect(shown.cards[0]).toMatchObject({ id: 'bakery', value: '12', notes: ['own', 'added'] })
    expect(shown.sections[0]).toMatchObject({ id: 'oven', lines: [{ title: 'bread' }] })
    expect(shown.urgent).toMatchObject({ text: 'it burns' })
    for (const other of [await read(keeper), await read(editor, manifests)]) expect(JSON.stringify(other)).not.toMatch(/bakery|oven|burns/)
    const content = new ContentVersions()
    expect(await countWaiting({ db: ctx.db, content, now: () => now }, withRoom)).toMatchObject({ '/admin/bakery': 3 })
  })

  test('is found, is in the sitemap, and its samples go with the others', async () => {
    const find = (user: { roles: Role[] }) => findInAdmin({ db: ctx.db, i18n: i18nFor('en'), user }, 'rye', withRoom)
    expect(await find(editor)).toMatchObject([{ kind: 'bread', icon: 'store', items: [{ to: '/admin/bread/1', title: 'bread rye' }] }])
    expect(await find(keeper)).toEqual([])
    const paths = (await listAddresses(ctx.db, 100, withRoom)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/', '/bakery', '/bread/1']))
    expect(await countSamples(ctx.db, withRoom)).toEqual([{ label: 'admin.samples_products', count: 2 }])
    await removeAllSamples(ctx.db, by, withRoom)
    expect([done, await countSamples(ctx.db, withRoom)]).toEqual([['samples'], []])
  })

  test('erases what it stores of a customer, as the audit line says, and its job runs', async () => {
    expect(await eraseCustomer(ctx.db, { phone: '+212612345678', by, now }, withRoom)).toMatchObject({ orders: 0, loaves: 4 })
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ after: { loaves: 4, orders: 0 } }])
    const services = { db: ctx.db, logger: pino({ enabled: false }), now: () => now } as unknown as Services
    const jobs = jobsOf(withRoom).filter(({ name }) => name === 'bakery.bake')
    const runner = new JobRunner({ services, jobs, i18nFor, clock: () => now })
    await runner.schedule()
    await runner.look()
    await runner.settle()
    expect([done, (await listJobs(ctx.db, 10)).map(({ name, finishedAt }) => [name, finishedAt])]).toEqual([
      ['erased', 'baked'],
      [['bakery.bake', now]],
    ])
    await runner.close()
    expect(jobsOf(manifests).some(({ name }) => name === 'bakery.bake')).toBe(false)
  })
})
