import type { KeyObject } from 'node:crypto'
import { asc, desc, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { createBadgeKey, openBadgeKey } from '../credential/keys.server.ts'
import { educationBadgeKeys } from '../tables.server.ts'

type BadgeKey = { publicKey: string; key: KeyObject }

/** One lock for whoever makes the first key. */
const LOCK = 20_100

/**
 * The key that signs badges now: the newest that this data folder can open, or a new one. A site that was restored without its private
 * key signs with another from then on, and what was signed before stays valid.
 */
export async function getBadgeKey(db: Db, { secret, now }: { secret: string; now: Date }): Promise<BadgeKey> {
  const known = await findOpenKey(db, secret)
  if (known) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const made = await findOpenKey(tx, secret)
    if (made) return made
    const fresh = createBadgeKey(secret)
    await tx.insert(educationBadgeKeys).values({ ...fresh, createdAt: now })
    const key = openBadgeKey(fresh, secret)
    if (!key) throw new Error('a key that was sealed now does not open')
    return { publicKey: fresh.publicKey, key }
  })
}

async function findOpenKey(db: DbOrTx, secret: string): Promise<BadgeKey | undefined> {
  const rows = await db.select().from(educationBadgeKeys).orderBy(desc(educationBadgeKeys.createdAt))
  for (const row of rows) {
    const key = openBadgeKey(row, secret)
    if (key) return { publicKey: row.publicKey, key }
  }
  return undefined
}

/** Every public key that ever signed. */
export async function listBadgeKeys(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ publicKey: educationBadgeKeys.publicKey })
    .from(educationBadgeKeys)
    .orderBy(asc(educationBadgeKeys.createdAt))
  return rows.map(({ publicKey }) => publicKey)
}
