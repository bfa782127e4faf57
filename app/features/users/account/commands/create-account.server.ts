import type { Identifier } from '#app/platform/auth/credentials.ts'
import type { AppType, Role } from '#app/platform/auth/roles.ts'
import { accounts, users } from '#app/platform/auth/tables.server.ts'
import type { Tx } from '#app/platform/db/types.ts'

export type NewAccount = {
  identifier: Identifier
  passwordHash: string
  name: string
  appType: AppType
  data: Record<string, string>
  roles: readonly Role[]
}

/**
 * A user with a password. That the address or number is somebody's already is no obstacle: a refusal would tell strangers
 * who has an account. It counts as this account's own when it is proven, which only its reader can do.
 */
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
    .returning({ id: users.id })
  if (!user) throw new Error('the account was not written')
  await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password: account.passwordHash })
  return user.id
}
