import type { Identifier } from '#app/platform/auth/credentials.ts'
import type { AppType, Role } from '#app/platform/auth/roles.ts'
import { accounts, users } from '#app/platform/auth/tables.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'

export type NewAccount = {
  identifier: Identifier
  passwordHash: string
  name: string
  appType: AppType
  data: Record<string, string>
  roles: readonly Role[]
}

/** A user with a password; 409 when the address or number is somebody's already, also when two ask at the same moment. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const [kind, value] = account.identifier
  const [user] = await tx
    .insert(users)
    .values({
      ...(kind === 'email' ? { email: value } : { phoneNumber: value }),
      name: account.name,
      appType: account.appType,
      data: account.data,
      roles: [...account.roles],
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) throw takenError(kind)
  await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password: account.passwordHash })
  return user.id
}

export function takenError(kind: Identifier[0]): AppError {
  const code = kind === 'email' ? 'email_taken' : 'telephone_taken'
  return new AppError(code, { status: 409, fields: { [kind]: code } })
}
