import { sql } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { createCategory, createCity } from './guide.ts'

const TYPES = 'مطعم مقهى فندق صيدلية عيادة مخبزة سوق محل ورشة مدرسة مكتبة مسجد شقة فيلا أرض مستودع بن شاي زيت عود'.split(' ')
const PLACES = 'الحسيمة إمزورن أجدير تارجيست بني_بوعياش تماسينت السواني كيمادو بادس إساكن'.split(' ').map((name) => name.replace('_', ' '))
const LETTERS = [...'بتثجحخدذرزسشصضطظعغفقكلمنهوي']
const HARAKAT = ['\u064e', '\u064f', '\u0650', '\u0652', '\u0651']
type Shape = (a: string, b: string, c: string) => string
const SHAPES: Shape[] = [
  (a, b, c) => `ال${a}ا${b}${c}`,
  (a, b, c) => `${a}${b}ي${c}`,
  (a, b, c) => `م${a}${b}و${c}`,
  (a, b, c) => `أ${a}${b}${c}`,
  (a, b, c) => `${a}${b}${c}ة`,
  (a, b, c) => `إ${a}${b}ا${c}`,
  (a, b, c) => `ال${a}${b}${c}اء`,
  (a, b, c) => `${a}ا${b}ئ${c}ة`,
]

/** The same numbers in every run. */
export function randomness(seed = 42) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return { next, pick }
}

/** The same numbers in every run, for draws by the thousand: `randomness` repeats itself before long (mulberry32). */
export function longRandomness(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}

export type Random = ReturnType<typeof randomness>

export const vocalise = (word: string, { next, pick }: Random) =>
  [...word].map((letter) => letter + (next() < 0.3 ? pick(HARAKAT) : '')).join('')

/** One slip: a letter replaced, dropped, swapped with the next or doubled by a stranger; never the first. */
export function misspell(word: string, { next, pick }: Random): string {
  const letters = [...word]
  const at = 1 + Math.floor(next() * (letters.length - 2))
  const slip = Math.floor(next() * 4)
  if (slip === 0) letters[at] = pick(LETTERS)
  else if (slip === 1) letters.splice(at, 1)
  else if (slip === 2) letters.splice(at, 2, letters[at + 1] as string, letters[at] as string)
  else letters.splice(at, 0, pick(LETTERS))
  return letters.join('')
}

/** Made-up names of places, some vocalised, stretched or with Arabic digits, as people type them. */
export function corpusNames(count: number, random = randomness()): string[] {
  const { next, pick } = random
  const vocabulary = Array.from({ length: 3000 }, () => pick(SHAPES)(pick(LETTERS), pick(LETTERS), pick(LETTERS)))
  return Array.from({ length: count }, () => {
    let name = `${pick(TYPES)} ${pick(vocabulary)}${next() < 0.5 ? ` ${pick(vocabulary)}` : ''} ${pick(PLACES)}`
    if (next() < 0.1) name = vocalise(name, random)
    if (next() < 0.05) name = name.replace(/ا/, 'اـــ')
    if (next() < 0.1) name += ` ${String(1 + Math.floor(next() * 99)).replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] as string)}`
    return name
  })
}

/** Fills one category with published entries of these names; statistics are refreshed, as after a bulk load. */
export async function fillGuide(db: DbOrTx, names: readonly string[]): Promise<void> {
  const category = await createCategory(db)
  const city = await createCity(db)
  for (let start = 0; start < names.length; start += 2000) {
    const values = names.slice(start, start + 2000).map((name, i) => ({
      categoryId: category.id,
      cityId: city.id,
      slug: `place-${start + i}`,
      kind: 'place',
      name: { ar: name },
      description: { ar: 'مكان للتجربة' },
      status: 'published' as const,
    }))
    await db.insert(entries).values(values)
  }
  await db.execute(sql`analyze search_documents`)
  await db.execute(sql`analyze search_words`)
}
