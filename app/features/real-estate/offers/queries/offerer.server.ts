import { eq } from 'drizzle-orm'
import { isStaff } from '#app/platform/auth/roles.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { agents } from '../../agents/tables.server.ts'
import type { Offerer } from '../rules.ts'

export type OfferingAccount = Offerer & {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** The verified agency that they offer for. */
  agencyId: string | null
}

const read = (db: DbOrTx, userId: string) =>
  db
    .select({
      id: users.id,
      name: users.name,
      suspendedAt: users.suspendedAt,
      roles: users.roles,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phoneNumber,
      phoneVerified: users.phoneNumberVerified,
      agentState: agents.state,
      agencyId: agents.agencyId,
    })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(eq(users.id, userId))

type Row = Awaited<ReturnType<typeof read>>[number]

const accountOf = ({ suspendedAt, roles, emailVerified, phoneVerified, email, phone, ...rest }: Row): OfferingAccount => ({
  ...rest,
  email: emailVerified ? email : null,
  phone: phoneVerified ? phone : null,
  isSuspended: suspendedAt !== null,
  // The owner knows their own staff.
  isProven: emailVerified || phoneVerified || isStaff({ roles }),
  agencyId: rest.agentState === 'verified' ? rest.agencyId : null,
})

export async function findOfferer(db: DbOrTx, userId: string): Promise<OfferingAccount | undefined> {
  const [row] = await read(db, userId)
  return row && accountOf(row)
}

/** The same, held until the transaction ends: a suspension that comes at this moment waits, or has come before. */
export async function lockOfferer(tx: Tx, userId: string): Promise<OfferingAccount | undefined> {
  const [row] = await read(tx, userId).for('share', { of: users })
  return row && accountOf(row)
}
