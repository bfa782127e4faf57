import { and, arrayOverlaps, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { getSiteSettings } from '#app/features/settings/queries.server.ts'
import { may, type Reader } from '#app/platform/auth/permissions.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { permissions } from '../../policy.ts'
import { serviceRequests } from '../tables.server.ts'

/** Which requests somebody of the shop may know of: all, or those that were handed to them. Without an id they have none. */
export type RequestScope = 'all' | { assigneeId: string | undefined }

/** Asked for again at every door, so that a request that was handed on is closed to whoever had it. */
export async function scopeOf(db: DbOrTx, user: Reader | undefined): Promise<RequestScope> {
  if (user && may(user, permissions.direct)) return 'all'
  const { clerk_requests: policy } = await getSiteSettings(db)
  return policy === 'all' ? 'all' : { assigneeId: user?.id }
}

/** Of nobody: what a scope without a person finds. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export function inScope(scope: RequestScope): SQL | undefined {
  return scope === 'all' ? undefined : eq(serviceRequests.assigneeId, scope.assigneeId ?? NOBODY)
}

export const isInScope = (row: { assigneeId: string | null }, scope: RequestScope): boolean =>
  scope === 'all' || (row.assigneeId !== null && row.assigneeId === scope.assigneeId)

/** Tells what is counted for one scope from what is counted for another. */
export const scopeName = (scope: RequestScope): string => (scope === 'all' ? scope : (scope.assigneeId ?? 'nobody'))

const MAX_CLERKS = 50

/** Who can be handed a request: whoever may work on one, and is not suspended. */
export async function listClerks(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(arrayOverlaps(users.roles, ['owner', ...permissions.serve.to]), isNull(users.suspendedAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_CLERKS)
}
