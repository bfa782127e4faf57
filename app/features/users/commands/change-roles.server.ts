import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../policy.ts'
import { type GrantableRole, mustSignInAgain, rolesFor, sameRoles } from '../rules.ts'
import { lockBoth, subjectOf } from './locked.server.ts'

type Change = {
  by: Actor
  userId: string
  /** What stood in the form when it was drawn. */
  was: readonly GrantableRole[]
  roles: readonly GrantableRole[]
}

export type RolesChange = { done: true } | { done: false; saved: Role[] }

/** Gives and takes roles. When they are no longer what the form was drawn with, nothing is written and both are told. */
export async function changeRoles(db: Db, { by, userId, was, roles }: Change, now: Date): Promise<RolesChange> {
  return db.transaction(async (tx) => {
    const { target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.grant })
    if (target.roles.includes('owner')) throw new AppError('owner_roles', { status: 403 })
    const requested = rolesFor(roles)
    if (sameRoles(target.roles, requested)) return { done: true }
    if (!sameRoles(target.roles, rolesFor(was))) return { done: false, saved: target.roles }
    await tx.update(users).set({ roles: requested, updatedAt: now }).where(eq(users.id, userId))
    if (mustSignInAgain(target.roles, requested)) await tx.delete(sessions).where(eq(sessions.userId, userId))
    await recordAudit(tx, {
      by,
      action: 'user.roles_changed',
      subject: subjectOf(target),
      before: { roles: target.roles },
      after: { roles: requested },
    })
    return { done: true }
  })
}
