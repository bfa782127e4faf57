import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { publishBank } from './commands/banks.server.ts'
import { presentItem } from './commands/option-ids.server.ts'
import { answerByToken, deleteUnfinished, type PlacementState, startPlacement } from './commands/placements.server.ts'
import { findLatestBank } from './queries.server.ts'
import { seed } from './seed.server.ts'
import { iqraPlacements } from './tables.server.ts'

const START = new Date('2026-11-23T10:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const device = () => ({ deviceHash: newToken().hash })

describeEachEngine('placement misused', (ctx) => {
  const fill = () => fillSeeded(ctx, 'iqra', seed)
  const start = (holder = device(), now = START) => startPlacement(ctx.db, { language: 'ar', holder, now })

  async function finish(first: PlacementState & { token: string }, now: Date) {
    let state: PlacementState = first
    while (state.item) state = await answerByToken(ctx.db, first.token, { given: { item: state.item.id, option: null }, holder: {}, now })
    return state.result
  }

  test('10,000 tests that were begun and left neither slow the next one down nor stay', async () => {
    await fill()
    const bank = await findLatestBank(ctx.db, 'ar')
    await ctx.db.execute(sql`
      insert into iqra_placements (token_hash, device_hash, language, bank_id, seed, created_at, updated_at)
      select 'token ' || n, 'device ' || n, 'ar', ${bank?.id}::bigint, n, ${START.toISOString()}::timestamptz, ${START.toISOString()}::timestamptz
      from generate_series(1, 10000) n`)
    await ctx.db.execute(sql`analyze iqra_placements`)
    const begun = await start()
    const next = await answerByToken(ctx.db, begun.token, { given: { item: begun.item?.id ?? '', option: null }, holder: {}, now: START })
    expect(next.item).toBeDefined()
    // Nobody walks over ten thousand rows to find their own.
    for (const own of [sql`token_hash = 'token 5000'`, sql`device_hash = 'device 5000'`]) {
      const { rows } = await ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from iqra_placements where ${own}`)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index/)
    }
    await deleteUnfinished(ctx.db, later(2))
    expect(await ctx.db.$count(iqraPlacements)).toBe(1)
  })

  test('a clock that was a year ahead keeps nobody waiting, and one that was a year behind lets nobody in early', async () => {
    await fill()
    const [ahead, behind] = [device(), device()]
    await finish(await start(ahead, later(365)), later(365))
    await expect(start(ahead)).resolves.toMatchObject({ item: expect.anything() })
    await finish(await start(behind, START), START)
    await expect(start(behind, later(6))).rejects.toMatchObject({ code: 'iqra_wait' })
    await expect(start(behind, later(365))).resolves.toMatchObject({ item: expect.anything() })
  })

  test('an option and an item of another version of the bank are no answers of this one', async () => {
    await fill()
    const old = await start()
    await ctx.db.execute(sql`update iqra_items set stem = stem || ' ؟', version = version + 1 where language = 'ar'`)
    await ctx.db.transaction((tx) => publishBank(tx, { language: 'ar', now: START }))
    const fresh = await start()
    expect(fresh.placement.bankId).not.toBe(old.placement.bankId)
    const foreign = fresh.item && presentItem(fresh.placement.id, fresh.item)
    const answer = (item: string, option: string | null) =>
      answerByToken(ctx.db, old.token, { given: { item, option }, holder: {}, now: START })
    await expect(answer(old.item?.id ?? '', foreign?.options[0]?.id ?? '')).rejects.toMatchObject({ code: 'iqra_bad_option' })
    if (foreign?.id !== old.item?.id) await expect(answer(foreign?.id ?? '', null)).rejects.toMatchObject({ code: 'iqra_not_issued' })
    const next = await answer(old.item?.id ?? '', null)
    expect(next.item?.stem).not.toContain(' ؟')
  })
})
