import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldArabic, foldArabicLight } from '#app/platform/arabic.ts'
import type { Db } from '#app/platform/db/types.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const SAMPLES = [
  'مُسْتَشْفَى مُحَمَّدٍ الخَامِسِ',
  'المدرسة والمدرسه وبالمدرسة فالمدرسة كالمدرسة للمدرسة',
  'أإآٱا ىي ةه ؤئء',
  'الـــحـــســـيـــمـــة',
  'ڭاڤاپاچا گ ݣ ک ی ہ',
  '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789',
  'Café Ñandú Çà Straße İzmir ﬁn Ⅷ ½ ①',
  'ﷺ ﻻ ﻼ ﺍﻟﻤﻐﺮﺏ',
  '\u200fعن\u200e\u202eكب\u2066x\u2069',
  "Quemado's – beach; %_ \\ '1' \"",
  'ال الا الل للا لل وال',
  ' a  b\t\nc ',
  '',
]

const arabicish = fc.string({ unit: fc.mapToConstant({ num: 0x110, build: (v) => String.fromCodePoint(0x600 + v) }), maxLength: 30 })
const anything = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0') && text.isWellFormed())

async function foldInDatabase(db: Db, texts: string[]): Promise<{ norm: string; light: string }[]> {
  const result = await db.execute<{ norm: string; light: string }>(
    sql`select ar_norm(t) as norm, ar_light(t) as light from unnest(${sql.param(texts)}::text[]) with ordinality as given(t, n) order by n`,
  )
  return result.rows
}

describeEachEngine('Arabic folding', (ctx) => {
  test('is the same in SQL and in TypeScript, for samples and for whatever is thrown at it', async () => {
    const texts = [...SAMPLES, ...fc.sample(arabicish, 1500), ...fc.sample(anything, 1500)]
    const folded = await foldInDatabase(ctx.db, texts)
    const different = texts.flatMap((text, i) => {
      const here = { norm: foldArabic(text), light: foldArabicLight(text) }
      const there = folded[i]
      return there?.norm === here.norm && there.light === here.light ? [] : [{ text, here, there }]
    })
    expect(different).toEqual([])
    expect(folded).toHaveLength(texts.length)
  })

  test('makes spelling variants equal', async () => {
    const [a, b, c] = await foldInDatabase(ctx.db, ['إلى مَدْرَسَةٍ', 'الى مدرسه', 'Mădräsa'])
    expect(a?.norm).toBe(b?.norm)
    expect(c?.norm).toBe('madrasa')
    const townNames = await foldInDatabase(ctx.db, ['تارݣيست', 'تارڭيست', 'تارگيست', 'تاركيست'])
    expect(new Set(townNames.map(({ norm }) => norm)).size, 'the three shapes of the Moroccan g').toBe(1)
  })
})
