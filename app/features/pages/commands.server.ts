import { lt } from 'drizzle-orm'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { PREVIEW_DAYS } from './rules.ts'
import { pagePreviews } from './tables.server.ts'

const DAY_MS = 86_400_000

/** A link for whoever has no account; only its hash is stored. */
export async function createPagePreview(db: Db, { id, now }: { id: string; now: Date }): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    await tx.delete(pagePreviews).where(lt(pagePreviews.expiresAt, now))
    await tx.insert(pagePreviews).values({ tokenHash: hash, pageId: id, expiresAt })
  })
  return token
}
