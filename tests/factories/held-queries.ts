import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { SearchHit } from '#app/features/search/types.ts'
import { foldArabicLight } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { misspell, type Random, vocalise } from './search-corpus.ts'

// Queries whose right answer is known, made from what the site holds. The ways of writing stand here by themselves and not as the
// search reads them, or it would be measured against itself.

export const heldKinds = ['exact', 'variant', 'prefix', 'one error', 'two errors', 'other script', 'questions'] as const
export type HeldKind = (typeof heldKinds)[number]

/** What share of each kind has to be among the first ten. */
export const heldGoals: Record<HeldKind, number> = {
  exact: 1,
  variant: 1,
  prefix: 0.98,
  'one error': 0.93,
  'two errors': 0.85,
  'other script': 0.95,
  questions: 0.9,
}

export type FoundThing = Pick<SearchHit, 'kind' | 'ref' | 'path' | 'title'>
export type HeldQuery = { kind: HeldKind; query: string; isRight: (hit: FoundThing) => boolean }

type Named = { kind: string; ref: string; title: LocalText }

const fold = (text: string) => foldArabicLight(text)
const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)

/** Names that a visitor would type as a whole: two to six words, and not of digits alone. */
const isTyped = (name: string) => wordsOf(fold(name)).length >= 2 && wordsOf(fold(name)).length <= 6 && /\p{L}{3}/u.test(fold(name))

/**
 * So many queries of each kind made from names, half of them from the content's own and half from made-up ones. A query's right
 * answer is whatever bears the name that it was made from.
 */
export async function namedQueries(db: DbOrTx, each: number, random: Random): Promise<HeldQuery[]> {
  const { rows } = await db.execute<Named & { made: boolean }>(sql`
    select kind, ref, title, path like '/health-guide/bench/%' or path like '%/place-%' as made from search_documents
    where kind in ('entry', 'product', 'article', 'listing', 'service', 'course', 'campaign', 'city') order by kind, ref`)
  const content = rows.filter(({ made }) => !made)
  const generated = rows.filter(({ made }) => made)
  const kinds = heldKinds.filter((kind) => kind !== 'questions')
  return kinds.flatMap((kind) => {
    const queries: HeldQuery[] = []
    for (let tries = 0; queries.length < each && tries < each * 400; tries += 1) {
      const from = tries % 2 === 0 || generated.length === 0 ? content : generated
      const made = makeQuery(kind, random.pick(from), random)
      if (made) queries.push(made)
    }
    return queries
  })
}

function makeQuery(kind: HeldKind, { title }: Named, random: Random): HeldQuery | undefined {
  const name = random.pick(Object.values(title).filter((one) => one !== undefined))
  if (!isTyped(name)) return undefined
  const query = writers[kind]?.(kind === 'other script' ? title.ar : name, random)
  if (query === undefined) return undefined
  const wanted = fold(kind === 'other script' ? title.ar : name)
  const continues = fold(query)
  const isName = kind === 'prefix' ? (one: string) => one === wanted || one.startsWith(continues) : (one: string) => one === wanted
  return { kind, query, isRight: (hit) => Object.values(hit.title).some((one) => isName(fold(one ?? ''))) }
}

type Writer = (name: string, random: Random) => string | undefined

const writers: Partial<Record<HeldKind, Writer>> = {
  exact: (name) => name,
  variant: (name, random) => random.pick(isArabic(name) ? ARABIC_VARIANTS : LATIN_VARIANTS)(name, random),
  prefix: cutLastWord,
  'one error': (name, random) => withErrors(name, random, { from: 5, errors: 1 }),
  'two errors': (name, random) => withErrors(name, random, { from: 8, errors: 2 }),
  'other script': (name, random) => {
    if (!isArabic(name) || /[a-z]/i.test(name)) return undefined
    // One in six has left the other keyboard switched on.
    return random.next() < 1 / 6 ? onKeyboard(name, random) : inLatin(name, random)
  },
}

const spell =
  (pattern: RegExp, others: string): Writer =>
  (name, { pick }) =>
    name.replace(pattern, () => pick([...others]))
const EASTERN = '٠١٢٣٤٥٦٧٨٩'

/** The same name as people write it: with and without marks, hamzas, dots, the article, in the digits of either kind. */
const ARABIC_VARIANTS: Writer[] = [
  vocalise,
  spell(/[أإآا]/g, 'أإآا'),
  spell(/[ىي](?= |$)/g, 'ىي'),
  spell(/[ةه](?= |$)/g, 'ةه'),
  spell(/[گڭݣك]/g, 'گڭݣك'),
  (name) => name.replace(/([بتثجحخسشصضطظعغفقكلمنهي])(?=[\u0621-\u064a])/, '$1ـــ'),
  (name) => name.replace(/\d/g, (digit) => EASTERN[Number(digit)] ?? digit),
  (name) => name.replace(/(^| )ال(?=[\u0621-\u064a]{3})/g, '$1'),
  (name) => `\u202b  ${name.replaceAll(' ', '   ')}،`,
]

const LATIN_VARIANTS: Writer[] = [
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.replaceAll(' ', '-'),
  (name) => `"${name.toLowerCase()}"`,
]

function cutLastWord(name: string, { next }: Random): string | undefined {
  const words = name.split(' ')
  const last = [...(words.at(-1) ?? '')]
  if (!/^\p{L}{5,}$/u.test(last.join(''))) return undefined
  return [...words.slice(0, -1), last.slice(0, 3 + Math.floor(next() * (last.length - 3))).join('')].join(' ')
}

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function misspellLatin(word: string, random: Random): string {
  const [slipped = ''] = [misspell(word, random)]
  return slipped.replace(/[\u0621-\u064a]/g, () => random.pick([...LATIN_LETTERS]))
}

/** The name with a long word of it misspelt; of two errors the second falls behind the first, so that neither undoes the other. */
function withErrors(name: string, random: Random, { from, errors }: { from: number; errors: 1 | 2 }): string | undefined {
  const words = name.split(' ')
  const long = words.filter((word) => /^\p{L}+$/u.test(word) && fold(word).length >= from)
  if (long.length === 0) return undefined
  const word = random.pick(long)
  const slip = isArabic(word) ? misspell : misspellLatin
  const half = Math.ceil(word.length / 2)
  const wrong = errors === 1 ? slip(word, random) : slip(word.slice(0, half), random) + word[half] + slip(word.slice(half + 1), random)
  if (fold(wrong) === fold(word)) return undefined
  return words.map((one) => (one === word ? wrong : one)).join(' ')
}

/** How Arabic letters are written in Latin ones on signs and in messages; the first is the most usual. */
const LATIN_FOR: Readonly<Record<string, readonly string[]>> = {
  ا: ['a'],
  أ: ['a'],
  إ: ['i'],
  آ: ['a'],
  ب: ['b'],
  ت: ['t'],
  ث: ['th', 't'],
  ج: ['j', 'dj'],
  ح: ['h', 'h', '7'],
  خ: ['kh', 'kh', '5'],
  د: ['d'],
  ذ: ['d', 'dh'],
  ر: ['r'],
  ز: ['z'],
  س: ['s', 's', 'ss'],
  ش: ['ch', 'sh'],
  ص: ['s'],
  ض: ['d'],
  ط: ['t'],
  ظ: ['d', 'dh'],
  ع: ['a', '3', ''],
  غ: ['gh'],
  ف: ['f'],
  ق: ['q', 'k', '9'],
  ك: ['k'],
  گ: ['g'],
  ڭ: ['g'],
  ݣ: ['g'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
  ه: ['h'],
  و: ['ou', 'o', 'u'],
  ي: ['i', 'i', 'y'],
  ى: ['a'],
  ة: ['a', 'a', 'ah'],
  ء: [''],
  ؤ: ['ou'],
  ئ: ['i'],
}
const CONSONANT = /[بتثجحخدذرزسشصضطظغفقكگڭݣلمنه]/

/** A name in Latin letters: short vowels where two consonants meet, as a reader of French or Spanish would put them. */
function inLatin(name: string, random: Random): string {
  const bare = name.normalize('NFKC').replace(/[\u064b-\u065f\u0640]/g, '')
  return wordsOf(bare)
    .map((word) => {
      const article = word.length > 4 && word.startsWith('ال')
      const letters = [...(article ? word.slice(2) : word)]
      const written = letters.map((letter, i) => {
        const isClosed = CONSONANT.test(letter) && CONSONANT.test(letters[i + 1] ?? '')
        const short = isClosed && (i === 0 || random.next() < 0.6) ? random.pick(['a', 'e', 'i']) : ''
        return random.pick(LATIN_FOR[letter] ?? [letter]) + short
      })
      return `${article ? random.pick(['al ', 'el ', 'al-', '']) : ''}${written.join('')}`
    })
    .join(' ')
}

const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
const QWERTY_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./"
const AZERTY_KEYS = 'azertyuiop^$qsdfghjklmùwxcvn,;:!'

/** An Arabic name typed while the keyboard wrote Latin letters. Hamza seats are typed with a second key, and left out here. */
function onKeyboard(name: string, random: Random): string | undefined {
  const keys = random.pick([QWERTY_KEYS, AZERTY_KEYS])
  const plain = name
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
  if (!/^[ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ ]+$/.test(plain)) return undefined
  return [...plain].map((letter) => keys[ARABIC_KEYS.indexOf(letter)] ?? letter).join('')
}

export type Question = { query: string; targets: string[] }

/** What people ask (tests/fixtures/search-questions.txt): `kind:slug kind:slug = question ; question`, a group a line. */
export function readQuestions(): Question[] {
  const lines = readFileSync(new URL('../fixtures/search-questions.txt', import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .flatMap((line) => {
      const [targets = '', questions = ''] = line.split(' = ', 2)
      return questions.split(' ; ').map((query) => ({ query: query.trim(), targets: targets.split(' ') }))
    })
}

/** What a hit is called in the list of questions. */
export function questionKey({ kind, ref, path }: FoundThing): string {
  const slug = decodeURIComponent(path.split(/[/#]/).at(-1) ?? '')
  if (ref === 'duty') return 'duty:board'
  if (kind === 'entry') return `place:${slug}`
  return kind === 'city' || kind === 'emergency' || kind === 'page' ? `${kind}:${ref}` : `${kind}:${slug}`
}

export const questionQueries = (): HeldQuery[] =>
  readQuestions().map(({ query, targets }) => ({ kind: 'questions', query, isRight: (hit) => targets.includes(questionKey(hit)) }))

export type HeldResult = { kind: HeldKind; count: number; recalled: number; first: number; missed: string[]; times: number[] }

/** Asks every query of some search, one after the other. */
export async function measureHeld(
  queries: readonly HeldQuery[],
  find: (query: string) => Promise<readonly FoundThing[]> | readonly FoundThing[],
): Promise<HeldResult[]> {
  const results: HeldResult[] = heldKinds.map((kind) => ({ kind, count: 0, recalled: 0, first: 0, missed: [], times: [] }))
  for (const { kind, query, isRight } of queries) {
    const result = results[heldKinds.indexOf(kind)] as HeldResult
    const startedAt = performance.now()
    const hits = await find(query)
    result.times.push(performance.now() - startedAt)
    const at = hits.findIndex(isRight)
    result.count += 1
    if (at === 0) result.first += 1
    if (at >= 0 && at < 10) result.recalled += 1
    else
      result.missed.push(
        `${query} → ${
          hits
            .slice(0, 3)
            .map(({ title }) => title.ar)
            .join(' | ') || 'nothing'
        }`,
      )
  }
  return results.filter(({ count }) => count > 0)
}
