import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { lockBoth, subjectOf } from '#app/features/users/commands/locked.server.ts'
import { permissions } from '#app/features/users/policy.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { queueMail, queueText } from '#app/platform/mail/queue.server.ts'
import { agents } from '../tables.server.ts'
import type { AgentState } from '../types.ts'
import { joinAgency } from './join-agency.server.ts'

type Decision = {
  by: Actor
  userId: string
  /** What stood on the page when it was drawn. */
  was: AgentState
  to: Exclude<AgentState, 'pending'>
}

/**
 * Verifies or refuses an agent, and tells them. 409 when somebody else has decided meanwhile: theirs stays until it is
 * looked at again.
 */
export async function decideAgent(db: Db, { by, userId, was, to }: Decision, { i18n, now }: { i18n: I18n; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const { target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.verifyAgents })
    const [agent] = await tx
      .select({ state: agents.state, agency: agents.agency, cityId: agents.cityId })
      .from(agents)
      .where(eq(agents.userId, userId))
      .for('update')
    if (!agent) throw notFound()
    if (agent.state === to) return
    if (agent.state !== was) throw new AppError('agent_decided', { status: 409 })
    const agencyId = to === 'verified' ? await joinAgency(tx, { name: agent.agency, cityId: agent.cityId }, now) : null
    await tx.update(agents).set({ state: to, agencyId, decidedAt: now, decidedBy: by.id }).where(eq(agents.userId, userId))
    await recordAudit(tx, {
      by,
      action: to === 'verified' ? 'agent.verified' : 'agent.refused',
      subject: subjectOf(target),
      before: { state: agent.state },
      after: { state: to },
    })
    const subject = i18n.t(`users.agent_mail_subject_${to}`)
    const text = i18n.t(`users.agent_mail_text_${to}`, { name: target.name, agency: agent.agency })
    if (target.email) await queueMail(tx, { to: target.email, subject, text })
    else if (target.phone) await queueText(tx, { to: target.phone, subject, text })
  })
}
