import { and, arrayContains, eq } from 'drizzle-orm'
import { generatePassword, hashPassword, verifyPassword } from '#app/platform/auth/password.server.ts'
import { FIRST_OWNER_NAME } from '#app/platform/auth/roles.ts'
import { accounts, secrets, sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'

/** The owner signs in by password alone; `.invalid` can never be anybody's mailbox. */
const OWNER_EMAIL = 'owner@dalil.invalid'
const APPLIED = 'admin_password_applied'

/**
 * Sees to it that there is one owner with a password. Run at every start.
 * `adminPassword` (the environment's) is applied when it differs from the one applied last, which also ends the owner's
 * sessions; one that stayed the same does not undo a password changed in the back office since. Without it a new owner
 * gets a generated password, which is returned, once: only its hash is kept.
 */
export async function ensureOwner(db: Db, adminPassword: string | undefined): Promise<string | undefined> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['owner']))
  if (!known && adminPassword === undefined) {
    const password = generatePassword()
    return (await createOwner(db, await hashPassword(password))) ? password : undefined
  }
  if (adminPassword !== undefined) await applyAdminPassword(db, adminPassword)
  return undefined
}

async function applyAdminPassword(db: Db, password: string): Promise<void> {
  const [applied] = await db.select({ hash: secrets.value }).from(secrets).where(eq(secrets.name, APPLIED))
  if (applied && (await verifyPassword(applied.hash, password))) return
  const hash = await hashPassword(password)
  await createOwner(db, hash)
  await db.transaction(async (tx) => {
    await setOwnerPassword(tx, hash)
    await tx
      .insert(secrets)
      .values({ name: APPLIED, value: hash })
      .onConflictDoUpdate({ target: secrets.name, set: { value: hash } })
  })
}

/** False when there is an owner already; two instances starting at once make one. */
async function createOwner(db: Db, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .insert(users)
      .values({ name: FIRST_OWNER_NAME, email: OWNER_EMAIL, emailVerified: true, roles: ['owner'] })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!owner) return false
    await tx.insert(accounts).values({ userId: owner.id, accountId: owner.id, providerId: 'credential', password: hash })
    return true
  })
}

/** Gives the owner this password, and ends their sessions. */
export async function setOwnerPassword(tx: Tx, hash: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['owner']))
    .for('update')
  if (!owner) throw new Error('There is no owner to give the password to')
  await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, owner.id), eq(accounts.providerId, 'credential')))
  await tx.delete(sessions).where(eq(sessions.userId, owner.id))
}
