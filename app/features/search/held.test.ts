import { expect, test } from 'vitest'
import { seedDatabase } from '#app/seeds.server.ts'
import { type HeldResult, heldGoals, measureHeld, namedQueries, questionQueries } from '#tests/factories/held-queries.ts'
import { corpusNames, fillGuide, longRandomness } from '#tests/factories/search-corpus.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { searchEverything } from './queries.server.ts'

const EACH = Number(process.env.HELD_EACH ?? 60)
const CORPUS = Number(process.env.HELD_CORPUS ?? 3000)

describeEachEngine('the held set', (ctx) => {
  test('every kind of query reaches its goal among the first ten', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const find = async (query: string) => (await searchEverything(ctx.db, { query })).hits
    const questions = await measureHeld(questionQueries(), find)
    await fillGuide(ctx.db, corpusNames(CORPUS))
    const names = await measureHeld(await namedQueries(ctx.db, EACH, longRandomness(19)), find)
    const results: HeldResult[] = [...names, ...questions]
    const below = results.filter(({ kind, recalled, count }) => recalled / count < heldGoals[kind])
    if (process.env.HELD_PRINT) {
      for (const r of results) {
        const t = [...r.times].sort((a, b) => a - b)
        console.log(
          r.kind,
          r.count,
          (r.recalled / r.count).toFixed(3),
          (r.first / r.count).toFixed(3),
          t[Math.floor(t.length * 0.5)],
          t[Math.floor(t.length * 0.95)],
        )
        console.log(r.missed.slice(0, 40).join('\n'))
      }
    }
    expect(below.map(({ kind, recalled, count, missed }) => `${kind}: ${recalled} of ${count}\n${missed.join('\n')}`)).toEqual([])
  })
})
