import { arrayContains, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#app/platform/auth/password.server.ts'
import { accounts, sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { ensureOwner } from './commands.server.ts'
import { countUsers } from './queries.server.ts'

async function isPassword(db: Db, password: string): Promise<boolean> {
  const rows = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(arrayContains(users.roles, ['owner']))
  expect(rows).toHaveLength(1)
  return verifyPassword(rows[0]?.hash, password)
}

async function openSession(db: Db): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users)
  await db.insert(sessions).values({ token: 'token', userId: owner?.id ?? '', expiresAt: new Date('2030-01-01') })
}

describeEachEngine('the owner', (ctx) => {
  test('is made at the first start, with a password that is told once', async () => {
    const password = await ensureOwner(ctx.db, undefined)
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(await isPassword(ctx.db, password ?? '')).toBe(true)
    expect(await ensureOwner(ctx.db, undefined)).toBeUndefined()
    expect(await isPassword(ctx.db, password ?? '')).toBe(true)
    expect(await countUsers(ctx.db)).toBe(1)
  })

  test('starts that race make one owner, and one of them tells the password', async () => {
    const result = await Promise.all(Array.from({ length: 5 }, () => ensureOwner(ctx.db, undefined)))
    const passwords = result.filter((password) => password !== undefined)
    expect(passwords).toHaveLength(1)
    expect(await isPassword(ctx.db, passwords[0] ?? '')).toBe(true)
    expect(await countUsers(ctx.db)).toBe(1)
  })

  test('takes ADMIN_PASSWORD, and takes it again when it changes; then every session ends', async () => {
    expect(await ensureOwner(ctx.db, 'first password')).toBeUndefined()
    expect(await isPassword(ctx.db, 'first password')).toBe(true)
    await openSession(ctx.db)
    await ensureOwner(ctx.db, 'first password')
    expect(await ctx.db.$count(sessions)).toBe(1)
    await ensureOwner(ctx.db, 'second password')
    expect(await isPassword(ctx.db, 'second password')).toBe(true)
    expect(await isPassword(ctx.db, 'first password')).toBe(false)
    expect(await ctx.db.$count(sessions)).toBe(0)
  })

  test('an ADMIN_PASSWORD that stayed the same does not undo a password changed since', async () => {
    await ensureOwner(ctx.db, 'from the environment')
    await ctx.db.update(accounts).set({ password: await hashPassword('chosen since') })
    await ensureOwner(ctx.db, 'from the environment')
    expect(await isPassword(ctx.db, 'chosen since')).toBe(true)
  })

  test('ADMIN_PASSWORD set later replaces a generated one', async () => {
    await ensureOwner(ctx.db, undefined)
    await ensureOwner(ctx.db, 'set later on')
    expect(await isPassword(ctx.db, 'set later on')).toBe(true)
    expect(await countUsers(ctx.db)).toBe(1)
  })
})
