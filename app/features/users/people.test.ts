import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { listAudit } from '#app/features/audit/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { accounts, proofs, sessions, users } from '#app/platform/auth/tables.server.ts'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { changeRoles } from './commands/change-roles.server.ts'
import { endSessions } from './commands/end-sessions.server.ts'
import { inviteAgain, inviteStaff } from './commands/invite.server.ts'
import { restoreUser, suspendUser } from './commands/suspend.server.ts'
import type { GrantableRole } from './rules.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const sending = { publicUrl: 'https://rif.example', i18n: i18nFor('ar'), now: NOW }

const create = (db: Db, ...roles: Role[]) => createUser(db, { roles: roles.includes('owner') ? roles : [...roles, 'member'] })
const by = ({ id, name }: { id: string; name: string }): Actor => ({ id, name, requestId: 'request' })
const rolesOf = async (db: Db, id: string) => (await db.select({ roles: users.roles }).from(users).where(eq(users.id, id)))[0]?.roles
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const audited = async (db: Db) => (await listAudit(db, {}, { limit: 50 })).entries

describeEachEngine('roles', (ctx) => {
  test('the owner gives and takes them; the log keeps what was before', async () => {
    const [owner, person] = [await create(ctx.db, 'owner'), await create(ctx.db)]
    expect(await changeRoles(ctx.db, { by: by(owner), userId: person.id, was: [], roles: ['editor', 'agent'] }, NOW)).toEqual({
      done: true,
    })
    expect(await rolesOf(ctx.db, person.id)).toEqual(['editor', 'agent', 'member'])
    expect(await changeRoles(ctx.db, { by: by(owner), userId: person.id, was: ['agent', 'editor'], roles: ['agent'] }, NOW)).toEqual({
      done: true,
    })
    const [last, first, ...more] = await audited(ctx.db)
    expect(more).toEqual([])
    expect([first?.actorId, first?.action, first?.subjectId, first?.before, first?.after]).toEqual([
      owner.id,
      'user.roles_changed',
      person.id,
      { roles: ['member'] },
      { roles: ['editor', 'agent', 'member'] },
    ])
    expect(last?.after).toEqual({ roles: ['agent', 'member'] })
  })

  test('nobody else does, and the owner’s own never change', async () => {
    const [owner, person] = [await create(ctx.db, 'owner'), await create(ctx.db, 'editor')]
    const administrator = await create(ctx.db, 'administrator')
    const suspended = await createUser(ctx.db, { roles: ['administrator', 'member'], suspendedAt: NOW })
    const change = (actor: { id: string; name: string }, userId: string, roles: GrantableRole[] = ['administrator']) =>
      codeOf(changeRoles(ctx.db, { by: by(actor), userId, was: ['editor'], roles }, NOW))
    for (const actor of [administrator, person, suspended]) expect(await change(actor, person.id)).toBe('forbidden')
    expect(
      await codeOf(changeRoles(ctx.db, { by: { id: null, name: '', requestId: null }, userId: person.id, was: [], roles: [] }, NOW)),
    ).toBe('forbidden')
    expect(await change(owner, owner.id, [])).toBe('owner_roles')
    expect(await change(owner, NOBODYS)).toBe('not_found')
    expect([await rolesOf(ctx.db, person.id), await rolesOf(ctx.db, owner.id)]).toEqual([['editor', 'member'], ['owner']])
    expect(await audited(ctx.db)).toEqual([])
  })

  test('two tabs: the second one is told what stands now, and nothing is overwritten', async () => {
    const [owner, person] = [await create(ctx.db, 'owner'), await create(ctx.db, 'editor')]
    const tabs = await Promise.all([
      changeRoles(ctx.db, { by: by(owner), userId: person.id, was: ['editor'], roles: ['editor', 'accountant'] }, NOW),
      changeRoles(ctx.db, { by: by(owner), userId: person.id, was: ['editor'], roles: [] }, NOW),
    ])
    expect(tabs.filter(({ done }) => done)).toHaveLength(1)
    const [loser] = tabs.filter((tab) => !tab.done)
    expect(loser).toEqual({ done: false, saved: await rolesOf(ctx.db, person.id) })
    expect(await audited(ctx.db)).toHaveLength(1)
  })

  test('whoever gets a first role in the back office is signed out; who has one already is not', async () => {
    const [owner, member, editor] = [await create(ctx.db, 'owner'), await create(ctx.db), await create(ctx.db, 'editor')]
    for (const { id } of [member, editor]) await createSession(ctx.db, id)
    await changeRoles(ctx.db, { by: by(owner), userId: member.id, was: [], roles: ['accountant'] }, NOW)
    await changeRoles(ctx.db, { by: by(owner), userId: editor.id, was: ['editor'], roles: ['administrator'] }, NOW)
    expect(await ctx.db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: editor.id }])
  })
})

describeEachEngine('suspension', (ctx) => {
  test('ends every session, keeps the reason and the roles, and is taken back', async () => {
    const [administrator, person] = [await create(ctx.db, 'administrator'), await create(ctx.db, 'editor')]
    for (let i = 0; i < 3; i += 1) await createSession(ctx.db, person.id)
    await createSession(ctx.db, administrator.id)
    await suspendUser(ctx.db, { by: by(administrator), userId: person.id, reason: 'حساب مسروق' }, NOW)
    const [saved] = await ctx.db.select().from(users).where(eq(users.id, person.id))
    expect([saved?.suspendedAt, saved?.suspendedReason, saved?.roles]).toEqual([NOW, 'حساب مسروق', ['editor', 'member']])
    expect(await ctx.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
    expect(await ctx.db.$count(sessions)).toBe(1)
    expect((await audited(ctx.db))[0]).toMatchObject({
      action: 'user.suspended',
      after: { suspended: true, reason: 'حساب مسروق', sessions_ended: 3 },
    })
    expect(await codeOf(suspendUser(ctx.db, { by: by(administrator), userId: person.id, reason: 'another' }, NOW))).toBe(
      'already_suspended',
    )
    await restoreUser(ctx.db, { by: by(administrator), userId: person.id }, NOW)
    await restoreUser(ctx.db, { by: by(administrator), userId: person.id }, NOW)
    const [back] = await ctx.db.select().from(users).where(eq(users.id, person.id))
    expect([back?.suspendedAt, back?.suspendedReason, back?.roles]).toEqual([null, null, ['editor', 'member']])
    expect((await audited(ctx.db)).map(({ action }) => action)).toEqual(['user.restored', 'user.suspended'])
  })

  test('not the owner, not oneself, not by those who may not', async () => {
    const [owner, administrator] = [await create(ctx.db, 'owner'), await create(ctx.db, 'administrator')]
    const editor = await create(ctx.db, 'editor')
    const suspend = (actor: { id: string; name: string }, userId: string) =>
      codeOf(suspendUser(ctx.db, { by: by(actor), userId, reason: 'r' }, NOW))
    expect(await suspend(administrator, owner.id)).toBe('suspend_owner')
    expect(await suspend(owner, owner.id)).toBe('suspend_owner')
    expect(await suspend(administrator, administrator.id)).toBe('suspend_self')
    expect(await suspend(editor, administrator.id)).toBe('forbidden')
    expect(await ctx.db.$count(users, sql`${users.suspendedAt} is not null`)).toBe(0)
    expect(await audited(ctx.db)).toEqual([])
  })

  test('two administrators who suspend each other at once: one is heard', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await create(ctx.db, 'administrator'), await create(ctx.db, 'administrator')]
      const text = await Promise.all([
        codeOf(suspendUser(ctx.db, { by: by(one), userId: other.id, reason: 'r' }, NOW)),
        codeOf(suspendUser(ctx.db, { by: by(other), userId: one.id, reason: 'r' }, NOW)),
      ])
      expect(text.sort()).toEqual(['done', 'forbidden'])
    }
  })

  test('an administrator whose role is taken while they suspend somebody: one after the other, never both half', async () => {
    const [owner, administrator, person] = [await create(ctx.db, 'owner'), await create(ctx.db, 'administrator'), await create(ctx.db)]
    const [taken, suspended] = await Promise.all([
      codeOf(changeRoles(ctx.db, { by: by(owner), userId: administrator.id, was: ['administrator'], roles: [] }, NOW)),
      codeOf(suspendUser(ctx.db, { by: by(administrator), userId: person.id, reason: 'r' }, NOW)),
    ])
    expect(taken).toBe('done')
    const actions = (await audited(ctx.db)).map(({ action }) => action)
    if (suspended === 'done') expect(actions).toEqual(['user.roles_changed', 'user.suspended'])
    else expect([suspended, actions]).toEqual(['forbidden', ['user.roles_changed']])
  })
})

describeEachEngine('sessions', (ctx) => {
  test('one or all of somebody’s, never the one that asks, the owner’s only by the owner', async () => {
    const [owner, administrator, person] = [await create(ctx.db, 'owner'), await create(ctx.db, 'administrator'), await create(ctx.db)]
    const [first] = await Promise.all([createSession(ctx.db, person.id), createSession(ctx.db, person.id)])
    const own = await createSession(ctx.db, administrator.id)
    await createSession(ctx.db, administrator.id)
    const owners = await createSession(ctx.db, owner.id)
    const end = (userId: string, sessionId?: string) => endSessions(ctx.db, { by: by(administrator), userId, sessionId, current: own.id })
    expect(await end(person.id, first.id)).toBe(1)
    // Somebody else's session under this person's name is nobody's.
    expect(await end(person.id, owners.id)).toBe(0)
    expect(await end(person.id)).toBe(1)
    expect(await end(administrator.id)).toBe(1)
    expect(await codeOf(end(owner.id))).toBe('owner_sessions')
    const left = await ctx.db.select({ id: sessions.id }).from(sessions)
    expect(left.map(({ id }) => id).sort()).toEqual([own.id, owners.id].sort())
    expect(await endSessions(ctx.db, { by: by(owner), userId: owner.id, current: NOBODYS })).toBe(1)
    expect((await audited(ctx.db)).map(({ after }) => after)).toEqual(Array(4).fill({ sessions_ended: 1 }))
  })
})

describeEachEngine('invitation', (ctx) => {
  const invitation = { name: 'وردة', email: 'warda@dalil.example', roles: ['editor' as const] }

  test('an account with roles and no password, and a letter with a link of which only the hash is kept', async () => {
    const owner = await create(ctx.db, 'owner')
    const id = await inviteStaff(ctx.db, { by: by(owner), invitation }, sending)
    const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
    expect([user?.roles, user?.invitedAt, user?.emailVerified]).toEqual([['editor', 'member'], NOW, false])
    expect(await ctx.db.$count(accounts)).toBe(0)
    const [mail] = await ctx.db.select().from(mailMessages)
    const token = /https:\/\/rif\.example\/auth\/password-reset\?token=([\w-]{43})\n/.exec(mail?.body ?? '')?.[1] ?? ''
    expect([mail?.recipient, mail?.body.includes('وردة')]).toEqual(['warda@dalil.example', true])
    const [proof] = await ctx.db.select().from(proofs)
    expect([proof?.kind, proof?.target, proof?.hash, proof?.expiresAt]).toEqual([
      'reset',
      'warda@dalil.example',
      tokenHash(token),
      new Date('2026-11-24T10:00:00Z'),
    ])
    const line = (await audited(ctx.db))[0]
    expect([line?.action, line?.after]).toEqual(['user.invited', { roles: ['editor', 'member'] }])
    expect(JSON.stringify(line)).not.toContain(token)
  })

  test('by the owner alone; an address that has an account is refused and nothing is written', async () => {
    const [owner, administrator] = [await create(ctx.db, 'owner'), await create(ctx.db, 'administrator')]
    expect(await codeOf(inviteStaff(ctx.db, { by: by(administrator), invitation }, sending))).toBe('forbidden')
    const twice = await Promise.all([1, 2].map(() => codeOf(inviteStaff(ctx.db, { by: by(owner), invitation }, sending))))
    expect(twice.sort()).toEqual(['done', 'invite_email_taken'])
    expect([await ctx.db.$count(mailMessages), await ctx.db.$count(proofs), (await audited(ctx.db)).length]).toEqual([1, 1, 1])
  })

  test('sent again, the first link is dead; not for an account that has a password', async () => {
    const owner = await create(ctx.db, 'owner')
    const id = await inviteStaff(ctx.db, { by: by(owner), invitation }, sending)
    const [first] = await ctx.db.select({ hash: proofs.hash }).from(proofs)
    await inviteAgain(ctx.db, { by: by(owner), userId: id }, sending)
    const left = await ctx.db.select({ hash: proofs.hash }).from(proofs)
    expect([left.length, left[0]?.hash === first?.hash, await ctx.db.$count(mailMessages)]).toEqual([1, false, 2])
    await ctx.db.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password: 'hash' })
    expect(await codeOf(inviteAgain(ctx.db, { by: by(owner), userId: id }, sending))).toBe('not_invited')
  })
})
