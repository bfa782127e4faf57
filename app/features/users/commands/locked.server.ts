import { asc, inArray } from 'drizzle-orm'
import { may, type Permission } from '#app/platform/auth/permissions.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'

export type Locked = {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: Role[]
  suspendedAt: Date | null
  invitedAt: Date | null
}

/**
 * Whoever acts and whom they act upon, both held until the transaction ends, always in the same order. What the guard
 * saw when the request came is asked again here: two administrators who suspend each other at once are not both heard.
 */
export async function lockBoth(
  tx: Tx,
  { actorId, userId, permission }: { actorId: string | null; userId: string; permission: Permission },
): Promise<{ actor: Locked; target: Locked }> {
  const ids = [userId, ...(actorId === null ? [] : [actorId])]
  const rows: Locked[] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phoneNumber,
      roles: users.roles,
      suspendedAt: users.suspendedAt,
      invitedAt: users.invitedAt,
    })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update')
  const actor = rows.find(({ id }) => id === actorId)
  if (!actor || actor.suspendedAt !== null || !may(actor, permission)) throw new AppError('forbidden', { status: 403 })
  const target = rows.find(({ id }) => id === userId)
  if (!target) throw notFound()
  return { actor, target }
}

export const subjectOf = ({ id, name }: Locked) => ({ kind: 'user', id, name })
