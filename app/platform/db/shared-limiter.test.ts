import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sharedLimiter } from './shared-limiter.server.ts'
import { rateLimits } from './tables.server.ts'

const limit = { burst: 3, refillMs: 60_000 }
const secret = async () => 'test'

describeEachEngine('the shared limiter', (ctx) => {
  const instance = () => sharedLimiter({ handle: ctx.handle, secret })
  const tries = async (limiter: ReturnType<typeof instance>, times: number, key = 'sign-in/203.0.113.9') => {
    const allowed = await Promise.all(Array.from({ length: times }, () => limiter.tryConsume(key, limit)))
    return allowed.filter(Boolean).length
  }

  test('lets a burst through, also when all come at once, and says how long to wait', async () => {
    const limiter = instance()
    expect(await tries(limiter, 20)).toBe(3)
    await expect(limiter.consume('sign-in/203.0.113.9', limit)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.closeTo(60, -1),
    })
    expect(await tries(limiter, 1, 'somebody else')).toBe(1)
  })

  test('a restart gives nothing back; the rows name nobody', async () => {
    const before = instance()
    expect(await tries(before, 2)).toBe(2)
    await before.save()
    const after = instance()
    await after.load()
    expect(await tries(after, 10)).toBe(1)
    expect(JSON.stringify(await ctx.db.select().from(rateLimits))).not.toContain('203.0.113')
  })

  test('what is full again is swept, and of very many rows those that are full soonest', async () => {
    const limiter = instance()
    for (const key of ['a', 'b', 'b', 'c', 'c', 'c']) await limiter.tryConsume(key, limit)
    await limiter.save()
    await limiter.sweep(2)
    expect(await ctx.db.$count(rateLimits)).toBe(2)
    await ctx.db.execute(sql`update rate_limits set full_at = full_at - interval '1 day'`)
    await limiter.sweep()
    expect(await ctx.db.$count(rateLimits)).toBe(0)
  })
})

describeEachEngine('a limiter that counts in the database', (ctx) => {
  const instance = () => sharedLimiter({ handle: { kind: 'postgres', db: ctx.db }, secret })

  test('two instances share one bucket', async () => {
    const [one, other] = [instance(), instance()]
    const allowed = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).tryConsume('a', limit)))
    expect(allowed.filter(Boolean)).toHaveLength(3)
  })

  test('a database clock that is set back an hour locks nobody out', async () => {
    const limiter = instance()
    const quick = { burst: 1, refillMs: 20 }
    expect(await limiter.tryConsume('a', quick)).toBe(true)
    // As if the row had been written by a clock that was an hour ahead.
    await ctx.db.execute(sql`update rate_limits set updated_at = updated_at + interval '1 hour'`)
    await limiter.tryConsume('a', quick)
    await expect.poll(() => limiter.tryConsume('a', quick)).toBe(true)
  })

  test('what cannot be counted is not let through: 503', async () => {
    await ctx.db.execute(sql`alter table rate_limits rename to gone`)
    await expect(instance().consume('a', limit)).rejects.toMatchObject({ status: 503, code: 'database_unavailable' })
    await ctx.db.execute(sql`alter table gone rename to rate_limits`)
  })
})
