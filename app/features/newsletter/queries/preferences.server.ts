import { eq } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { subscribers } from '../tables.server.ts'
import { readSubscriberToken } from './links.server.ts'

/** Whose link a token is: of the mail that asked for the confirmation, or of a letter. */
export function ownerOf(secret: string, token: string) {
  if (isToken(token)) return eq(subscribers.leaveTokenHash, tokenHash(token))
  const id = readSubscriberToken(secret, token)
  return id === undefined ? undefined : eq(subscribers.id, id)
}

/** What somebody chose, for whoever holds their link; undefined for a link that leads to nobody. */
export async function findPreferences(db: DbOrTx, { secret, token }: { secret: string; token: string }) {
  const owner = ownerOf(secret, token)
  if (!owner) return undefined
  const [row] = await db
    .select({ email: subscribers.email, state: subscribers.state, interests: subscribers.interests, locale: subscribers.locale })
    .from(subscribers)
    .where(owner)
  return row
}
