import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import content from '#content/listings/property-costs.json' with { type: 'json' }
import { describeEachEngine } from '#tests/harness/db.ts'
import { hasNewCosts, seed as storeCosts } from './seed.server.ts'
import { propertyCosts } from './tables.server.ts'

const FIRST = content[0]?.id ?? ''

describeEachEngine('the costs of buying', (ctx) => {
  const stored = async () => (await ctx.db.select().from(propertyCosts).where(eq(propertyCosts.id, FIRST)))[0]

  test('come to a site that is older than they are, once, and a later check replaces an earlier one', async () => {
    await ctx.db.delete(propertyCosts)
    expect(await hasNewCosts(ctx.db)).toBe(true)
    await storeCosts(ctx.db)
    expect([await hasNewCosts(ctx.db), await ctx.db.$count(propertyCosts)]).toEqual([false, content.length])
    const shipped = await stored()
    await ctx.db.update(propertyCosts).set({ rateBps: 1, verifiedOn: '2020-01-01' }).where(eq(propertyCosts.id, FIRST))
    expect(await hasNewCosts(ctx.db)).toBe(true)
    await storeCosts(ctx.db)
    expect(await stored()).toEqual(shipped)
    await ctx.db.update(propertyCosts).set({ rateBps: 1, verifiedOn: '2099-01-01' }).where(eq(propertyCosts.id, FIRST))
    await storeCosts(ctx.db)
    expect(await stored()).toMatchObject({ rateBps: 1, verifiedOn: '2099-01-01' })
  })
})
