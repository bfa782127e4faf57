import { and, arrayOverlaps, eq, isNotNull, or } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { deleteProofs, issueLink } from '#app/platform/auth/proofs.server.ts'
import { staffRoles } from '#app/platform/auth/roles.ts'
import { accounts, users } from '#app/platform/auth/tables.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { permissions } from '../policy.ts'
import { rolesFor } from '../rules.ts'
import type { Invitation } from '../schema.ts'
import { lockBoth, subjectOf } from './locked.server.ts'

export const INVITATION_DAYS = 3
const DAY_MS = 86_400_000

type Sending = { publicUrl: string | undefined; i18n: I18n; now: Date }

/** An account with its roles and no password, and a letter with the link that sets one. 409 when the address has an account. */
export async function inviteStaff(db: Db, { by, invitation }: { by: Actor; invitation: Invitation }, sending: Sending): Promise<string> {
  return db.transaction(async (tx) => {
    await requireGrant(tx, by)
    const { name, email } = invitation
    const roles = rolesFor(invitation.roles)
    // Somebody who merely signed up with the address has proven nothing, and is no reason to refuse its reader.
    const isTaken = or(users.emailVerified, isNotNull(users.invitedAt), arrayOverlaps(users.roles, [...staffRoles]))
    if ((await tx.$count(users, and(eq(users.email, email), isTaken))) > 0) {
      throw new AppError('invite_email_taken', { status: 409, fields: { email: 'invite_email_taken' } })
    }
    const [user] = await tx.insert(users).values({ name, email, roles, invitedAt: sending.now }).returning({ id: users.id })
    if (!user) throw new Error('the invitation was not written')
    await sendInvitation(tx, { id: user.id, name, email }, sending)
    await recordAudit(tx, { by, action: 'user.invited', subject: { kind: 'user', id: user.id, name }, after: { roles } })
    return user.id
  })
}

/** A new letter; the link of the one before stops working. */
export async function inviteAgain(db: Db, { by, userId }: { by: Actor; userId: string }, sending: Sending): Promise<void> {
  await db.transaction(async (tx) => {
    const { target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.grant })
    const hasPassword = await tx.$count(accounts, eq(accounts.userId, userId))
    if (target.invitedAt === null || target.email === null || target.suspendedAt !== null || hasPassword > 0) {
      throw new AppError('not_invited', { status: 409 })
    }
    await sendInvitation(tx, { id: target.id, name: target.name, email: target.email }, sending)
    await tx.update(users).set({ invitedAt: sending.now, updatedAt: sending.now }).where(eq(users.id, userId))
    await recordAudit(tx, { by, action: 'user.invited_again', subject: subjectOf(target) })
  })
}

/** The owner alone grants roles, and an invitation does nothing else. */
async function requireGrant(tx: Tx, by: Actor): Promise<void> {
  if (by.id === null) throw new AppError('forbidden', { status: 403 })
  const [actor] = await tx
    .select({ roles: users.roles, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, by.id))
    .for('update')
  if (!actor || actor.suspendedAt !== null || !may(actor, permissions.grant)) throw new AppError('forbidden', { status: 403 })
}

type Guest = { id: string; name: string; email: string }

/** The link is the one by which a password is set anew: whoever follows it has the mailbox. Only its hash is kept. */
async function sendInvitation(tx: Tx, { id, name, email }: Guest, { publicUrl, i18n, now }: Sending): Promise<void> {
  await deleteProofs(tx, id, 'reset')
  const token = await issueLink(tx, { userId: id, kind: 'reset', target: email, now, livesMs: INVITATION_DAYS * DAY_MS })
  const link = `${publicUrl ?? ''}${localeFacts[i18n.locale].prefix}/auth/password-reset?token=${token}`
  await queueMail(tx, {
    to: email,
    subject: i18n.t('users.invite_mail_subject'),
    text: i18n.t('users.invite_mail_text', { name, link, days: INVITATION_DAYS }),
  })
}
