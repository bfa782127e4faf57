import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/harness/db.ts'
import { beginning, containing, holds, holdsFolded } from './like.ts'

describeEachEngine('a text looked for in others', (ctx) => {
  const texts = ['100% honey', '100x honey', 'a_b', 'axb', 'back\\slash', 'backslash', 'دار الشاي']
  const among = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await ctx.db.execute<{ t: string }>(sql`select t from unnest(${sql.param(texts)}::text[]) t where ${condition}`)
    return rows.map((row) => row.t)
  }

  test('signs of patterns stand for themselves', async () => {
    expect(await among(sql`t like ${containing('0%')}`)).toEqual(['100% honey'])
    expect(await among(sql`t like ${beginning('a_')}`)).toEqual(['a_b'])
    expect(await among(sql`t like ${containing('k\\s')}`)).toEqual(['back\\slash'])
    expect(await among(holds(sql`t`, 'A_B'))).toEqual(['a_b'])
  })

  test('one or two letters begin a word; a text without a letter is in none', async () => {
    expect([await among(holds(sql`t`, 'HO')), await among(holds(sql`t`, 'on')), await among(holds(sql`t`, 'one'))]).toEqual([
      ['100% honey', '100x honey'],
      [],
      ['100% honey', '100x honey'],
    ])
    for (const text of ['%', '_', '%%%', '\\', '', ' ']) expect([text, await among(holds(sql`t`, text))]).toEqual([text, []])
    expect([await among(holdsFolded(sql`t`, '')), await among(holdsFolded(sql`t`, 'ال')), await among(holdsFolded(sql`t`, 'شاي'))]).toEqual(
      [[], ['دار الشاي'], ['دار الشاي']],
    )
  })
})
