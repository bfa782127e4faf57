import { manifests, ordered } from '#app/manifests.server.ts'
import type { SessionUser } from '#app/platform/auth/session.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { AccountPerson, RoomManifest } from '#app/platform/manifest.ts'

/** An account as the rooms know it: an address or number counts as theirs once it is proven. */
const personOf = ({ id, email, emailVerified, phoneNumber, phoneNumberVerified }: SessionUser): AccountPerson => ({
  userId: id,
  email: emailVerified ? email : null,
  phone: phoneNumberVerified ? phoneNumber : null,
})

const dataOf = (rooms: readonly RoomManifest[]) => ordered(rooms.map(({ accountData }) => (accountData ? [accountData] : [])))

/** Everything that the rooms store of an account, under the rooms' names. */
export async function exportAccount(
  services: Pick<Services, 'db' | 'env'>,
  user: SessionUser,
  rooms = manifests,
): Promise<Record<string, unknown>> {
  const { name, email, phoneNumber, roles } = user
  const exported: Record<string, unknown> = { account: { name, email, phone: phoneNumber, roles } }
  for (const data of dataOf(rooms)) exported[data.name] = await data.exportMine(services, personOf(user))
  return exported
}

/** What does not go with the account's row by itself. Before the row: afterwards nobody knows whose it was. */
export async function eraseAccountData(tx: Tx, user: SessionUser, rooms = manifests): Promise<void> {
  for (const data of dataOf(rooms)) await data.eraseMine?.(tx, personOf(user))
}
