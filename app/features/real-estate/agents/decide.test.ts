import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { listAudit } from '#app/features/audit/queries.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { decideAgent } from './commands/decide.server.ts'
import { countWaitingAgents, findAgencyOf, listWaitingAgents } from './queries/waiting.server.ts'
import { agents } from './tables.server.ts'
import type { AgentState } from './types.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const when = { i18n: i18nFor('ar'), now: NOW }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const staff = (db: Db, ...roles: Role[]) => createUser(db, { roles: [...roles, 'member'] })

async function createAgent(db: Db, over: Partial<Parameters<typeof createUser>[1]> = {}, minute = 0) {
  const user = await createUser(db, { roles: ['agent', 'member'], ...over })
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
  await db.insert(agents).values({ userId: user.id, agency: `وكالة ${user.name}`, termsAcceptedAt: NOW, createdAt })
  return user
}

describeEachEngine('estate agents', (ctx) => {
  const decide = (by: { id: string; name: string }, userId: string, to: 'verified' | 'refused', was: AgentState = 'pending') =>
    codeOf(decideAgent(ctx.db, { by: { ...by, requestId: null }, userId, was, to }, when))
  const stateOf = async (id: string) => (await findAgencyOf(ctx.db, id))?.state

  test('an administrator verifies one: kept, told by mail, in the log; and may think again', async () => {
    const [administrator, agent] = [await staff(ctx.db, 'administrator'), await createAgent(ctx.db)]
    expect(await decide(administrator, agent.id, 'verified')).toBe('done')
    const [row] = await ctx.db.select().from(agents).where(eq(agents.userId, agent.id))
    expect([row?.state, row?.decidedAt, row?.decidedBy]).toEqual(['verified', NOW, administrator.id])
    const [mail] = await ctx.db.select().from(mailMessages)
    expect([mail?.recipient, mail?.body.includes(`وكالة ${agent.name}`)]).toEqual([agent.email, true])
    expect(await decide(administrator, agent.id, 'refused', 'verified')).toBe('done')
    const { entries } = await listAudit(ctx.db, {}, { limit: 9 })
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['agent.refused', { state: 'verified' }, { state: 'refused' }],
      ['agent.verified', { state: 'pending' }, { state: 'verified' }],
    ])
  })

  test('one who has only a phone is told there', async () => {
    const [administrator, agent] = [
      await staff(ctx.db, 'administrator'),
      await createAgent(ctx.db, { email: null, phoneNumber: '+212600000001' }),
    ]
    await decide(administrator, agent.id, 'refused')
    const [text] = await ctx.db.select({ channel: mailMessages.channel, to: mailMessages.recipient }).from(mailMessages)
    expect(text).toEqual({ channel: 'sms', to: '+212600000001' })
  })

  test('not by those who may not, not the agent, and not for somebody who is none', async () => {
    const [editor, agent, member] = [await staff(ctx.db, 'editor'), await createAgent(ctx.db), await createUser(ctx.db)]
    expect(await decide(editor, agent.id, 'verified')).toBe('forbidden')
    expect(await decide(agent, agent.id, 'verified')).toBe('forbidden')
    expect(await decide(await staff(ctx.db, 'administrator'), member.id, 'verified')).toBe('not_found')
    expect([await stateOf(agent.id), await ctx.db.$count(mailMessages)]).toEqual(['pending', 0])
  })

  test('two decide at once: one is heard, the other is told', async () => {
    const [one, other] = [await staff(ctx.db, 'administrator'), await staff(ctx.db, 'administrator')]
    const agent = await createAgent(ctx.db)
    const label = await Promise.all([decide(one, agent.id, 'verified'), decide(other, agent.id, 'refused')])
    expect(label.toSorted()).toEqual(['agent_decided', 'done'])
    expect(await stateOf(agent.id)).toBe(label[0] === 'done' ? 'verified' : 'refused')
    expect(await ctx.db.$count(mailMessages)).toBe(1)
  })

  test('those who wait, the longest first, turned by key', async () => {
    const city = await createCity(ctx.db)
    const late = await createAgent(ctx.db, { name: 'late' }, 3)
    await createAgent(ctx.db, { name: 'suspended', suspendedAt: NOW }, 1)
    const decided = await createAgent(ctx.db, { name: 'decided' }, 2)
    const early = await createAgent(ctx.db, { name: 'early' }, 0)
    await ctx.db.update(agents).set({ cityId: city.id }).where(eq(agents.userId, early.id))
    await ctx.db.update(agents).set({ state: 'verified' }).where(eq(agents.userId, decided.id))
    const first = await listWaitingAgents(ctx.db, { limit: 1 })
    expect([first.agents.map(({ name, city }) => [name, city]), first.hasMore]).toEqual([[['early', city.name]], true])
    const next = await listWaitingAgents(ctx.db, { limit: 1, after: early.id })
    expect([next.agents.map(({ id }) => id), next.hasMore]).toEqual([[late.id], false])
    expect(await countWaitingAgents(ctx.db)).toBe(2)
  })
})
