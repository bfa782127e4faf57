import { and, arrayOverlaps, eq, inArray, ne, or } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { staffRoles } from './roles.ts'
import { proofs, users } from './tables.server.ts'

/**
 * Which of these addresses and numbers are somebody's who works in the back office, or on the way to become theirs;
 * `reader`'s own left out. Whoever reads a link or code that went there signs in as them.
 */
export async function findStaffTargets(db: DbOrTx, targets: readonly string[], reader: string): Promise<Set<string>> {
  if (targets.length === 0) return new Set()
  const requested = [...new Set(targets)]
  const isOtherStaff = and(arrayOverlaps(users.roles, [...staffRoles]), ne(users.id, reader))
  const [people, sent] = await Promise.all([
    db
      .select({ email: users.email, phone: users.phoneNumber })
      .from(users)
      .where(and(isOtherStaff, or(inArray(users.email, requested), inArray(users.phoneNumber, requested)))),
    // An address that has changed meanwhile, or is not theirs yet: its links still are.
    db
      .select({ target: proofs.target })
      .from(proofs)
      .innerJoin(users, eq(users.id, proofs.userId))
      .where(and(isOtherStaff, inArray(proofs.target, requested))),
  ])
  return new Set(
    [...people.flatMap(({ email, phone }) => [email, phone]), ...sent.map(({ target }) => target)].filter((one) => one !== null),
  )
}
