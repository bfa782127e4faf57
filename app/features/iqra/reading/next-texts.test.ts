import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { markRestKnown, saveProgress } from './commands/words.server.ts'
import { findNextTexts } from './queries/next-texts.server.ts'
import { seed } from './seed.server.ts'
import { iqraTexts } from './tables.server.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const device = () => ({ deviceHash: newToken().hash })

describeEachEngine('what to read after a test', (ctx) => {
  const fill = () => fillSeeded(ctx, 'iqra-reading', seed)
  const next = (band: 'A1' | 'B1' | 'C1' | 'C2', holder = {}, language: 'ar' | 'es' = 'ar') =>
    findNextTexts(ctx.db, { language, band, holder })

  test('is of the band that was found and of its language, and what was not opened comes first', async () => {
    await fill()
    const holder = device()
    const first = await next('B1', holder)
    expect(first).toMatchObject({ language: 'ar', band: 'B1', isBelow: false, share: null })
    expect(first?.texts.map(({ band, language }) => [band, language])).toEqual(Array.from({ length: 3 }, () => ['B1', 'ar']))
    const [opened] = first?.texts ?? []
    await saveProgress(ctx.db, opened?.id ?? '', { paragraph: 0 }, { holder, now: NOW })
    await markRestKnown(ctx.db, opened?.id ?? '', { holder, now: NOW })
    const second = await next('B1', holder)
    expect(second?.texts.map(({ id }) => id)).not.toContain(opened?.id)
    expect(second?.share).toBeGreaterThan(0)
    expect((await next('B1', device()))?.texts[0]?.id).toBe(opened?.id)
  })

  test('is of the hardest band there is below where the library has none of it, and nothing where it has none below', async () => {
    await fill()
    expect(await next('C2')).toMatchObject({ band: 'C1', isBelow: true })
    await ctx.db.update(iqraTexts).set({ status: 'draft' }).where(eq(iqraTexts.band, 'C1'))
    expect(await next('C1', {}, 'es')).toMatchObject({ band: 'B2', isBelow: true })
    await ctx.db.update(iqraTexts).set({ status: 'draft' }).where(eq(iqraTexts.band, 'A1'))
    expect(await next('A1')).toBeNull()
  })
})
