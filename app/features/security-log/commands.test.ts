import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { raiseAlerts } from './commands/raise-alerts.server.ts'
import { forgetEvents, saveEvents } from './commands.server.ts'
import { listEvents, listOwnSignIns } from './queries.server.ts'
import { securityEvents } from './tables.server.ts'
import type { CountedEvent } from './types.ts'

const now = new Date('2026-11-22T10:00:00Z')
const event = (over: Partial<CountedEvent>): CountedEvent => ({
  ref: randomUUID(),
  kind: 'sign_in',
  userId: null,
  actorId: null,
  network: '203.0.113.0/24',
  browser: 'Firefox',
  system: 'Linux',
  knownDevice: null,
  route: null,
  count: 1,
  firstAt: now,
  lastAt: now,
  ...over,
})

describeEachEngine('the security log', (ctx) => {
  const sending = { now, i18n: i18nFor('en'), publicUrl: 'https://dalil.example', contactEmail: 'owner@dalil.example' }
  /** Written and looked at, as the background does. */
  async function happened(...events: CountedEvent[]) {
    await saveEvents(ctx.db, events)
    return raiseAlerts(ctx.db, events, sending)
  }

  test('a row that goes on counting stays one row; an account that is gone leaves its row without a name', async () => {
    const user = await createUser(ctx.db)
    const first = event({ userId: user.id })
    await saveEvents(ctx.db, [first, event({ userId: randomUUID(), kind: 'sign_in_failed' })])
    await saveEvents(ctx.db, [{ ...first, count: 7 }])
    const { rows } = await listEvents(ctx.db, {}, { limit: 10 })
    expect(rows.map(({ kind, userId, count }) => [kind, userId, count]).sort()).toEqual(
      [
        ['sign_in', user.id, 7],
        ['sign_in_failed', null, 1],
      ].sort(),
    )
    expect((await listEvents(ctx.db, { kind: 'sign_in', userId: user.id }, { limit: 10 })).rows).toHaveLength(1)
    expect(await listOwnSignIns(ctx.db, user.id, 5)).toHaveLength(1)
    await ctx.db.delete(users)
    expect((await ctx.db.select().from(securityEvents)).map(({ userId }) => userId)).toEqual([null, null])
  })

  test('goes after ninety days, and keeps a bounded number of what strangers cause', async () => {
    const old = new Date('2026-08-01T00:00:00Z')
    await saveEvents(ctx.db, [
      event({ firstAt: old, lastAt: old }),
      event({}),
      ...Array.from({ length: 5 }, () => event({ kind: 'access_denied' })),
    ])
    await forgetEvents(ctx.db, now, 3)
    const { rows } = await listEvents(ctx.db, {}, { limit: 10 })
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['access_denied', 'access_denied', 'access_denied', 'sign_in'])
  })

  test('the owner from a new device or network: one letter an hour, and none the first time', async () => {
    const { id: userId } = await createUser(ctx.db, { roles: ['owner', 'member'] })
    expect(await happened(event({ userId }))).toEqual([])
    expect(await happened(event({ userId, knownDevice: true }))).toEqual([])
    expect(await happened(event({ userId, knownDevice: true, network: '198.51.100.0/24' }))).toEqual(['new_device'])
    expect(await happened(event({ userId, knownDevice: false }))).toEqual([])
    sending.now = new Date(now.getTime() + 3_600_001)
    expect(await happened(event({ userId, knownDevice: false }))).toEqual(['new_device'])
    sending.now = now
    const [mail] = await ctx.db.select().from(mailMessages)
    expect([mail?.recipient, mail?.body.includes('/admin/security')]).toEqual(['owner@dalil.example', true])
  })

  test('many failures, many refusals, a factor gone, an administrator made; a member’s are no news', async () => {
    const { id: member } = await createUser(ctx.db)
    const { id: staff } = await createUser(ctx.db, { roles: ['editor', 'member'] })
    expect(await happened(event({ kind: 'sign_in_failed', userId: member, count: 19 }))).toEqual([])
    expect(await happened(event({ kind: 'sign_in_failed', userId: member }))).toEqual(['many_failures'])
    expect(await happened(event({ kind: 'access_denied', userId: member, count: 50 }))).toEqual([])
    expect(await happened(event({ kind: 'access_denied', userId: staff, count: 20 }))).toEqual(['many_forbidden'])
    expect(await happened(event({ kind: 'second_factor_removed', userId: member }))).toEqual([])
    expect(await happened(event({ kind: 'second_factor_removed', userId: staff }))).toEqual(['factor_removed'])
    expect(await happened(event({ kind: 'administrator_granted', userId: staff }))).toEqual(['administrator'])
  })

  test('without a contact address the letter waits in the outbox', async () => {
    const { id } = await createUser(ctx.db, { roles: ['owner', 'member'], email: 'owner@dalil.invalid' })
    const granted = event({ kind: 'administrator_granted', userId: id })
    await saveEvents(ctx.db, [granted])
    await raiseAlerts(ctx.db, [granted], { ...sending, contactEmail: null })
    expect(await ctx.db.select().from(mailMessages)).toMatchObject([{ state: 'kept', recipient: 'owner@dalil.invalid' }])
  })
})
