import { foldArabicLight, latinDigits } from '#app/platform/arabic.ts'
import { addDays } from '#app/platform/time.ts'
import darija from './data/darija-latin.json' with { type: 'json' }
import manual from './data/manual-words.json' with { type: 'json' }
import periods from './data/periods.json' with { type: 'json' }

export type Period = { from: string; to: string }

/** A question as a machine without a model takes it: folded words, and what of them has a meaning of its own. */
export type UnderstoodQuestion = {
  words: readonly string[]
  period: Period | undefined
  cityId: string | undefined
  /** An order's number, as digits. */
  number: string | undefined
  /** Asks how something is done here. */
  isManual: boolean
  /** Words that neither name a time or a city nor connect others, in their order. */
  telling: readonly string[]
}

type Place = { id: string; names: readonly string[] }
type Context = { today: string; cities: readonly Place[]; isCommon: (word: string) => boolean }

const MAX_WORDS = 60
const MAX_DAYS_BACK = 730

const foldWords = (text: string) => foldArabicLight(text).split(' ').filter(Boolean)

/** With, and, for … are written together with the word that follows them. */
const PARTICLE = /^[وفبلك](?=[\u0621-\u064a]{3})/

function isWord(word: string, wanted: string): boolean {
  const forms = PARTICLE.test(word) ? [word, word.slice(1)] : [word]
  if (!wanted.endsWith('*')) return forms.includes(wanted)
  const stem = wanted.slice(0, -1)
  return forms.some((form) => form.startsWith(stem))
}

const folded = new Map<string, string[]>()

/** A phrase of the data as folded words, each with its `*` where it had one. */
function phraseWords(phrase: string): string[] {
  let words = folded.get(phrase)
  if (!words) {
    words = phrase.split(' ').flatMap((word) => (word.endsWith('*') ? [`${foldArabicLight(word.slice(0, -1))}*`] : foldWords(word)))
    folded.set(phrase, words)
  }
  return words
}

/** Where a phrase begins among words; −1 when it is not there. */
export function phraseAt(words: readonly string[], phrase: string): number {
  const wanted = phraseWords(phrase)
  if (wanted.length === 0) return -1
  return words.findIndex((_, at) => wanted.every((word, i) => isWord(words[at + i] ?? '', word)))
}

/** The places of the words that phrases take up. */
export function takenBy(words: readonly string[], phrases: readonly string[]): Set<number> {
  const taken = new Set<number>()
  for (const phrase of phrases) {
    const at = phraseAt(words, phrase)
    if (at >= 0) for (let i = 0; i < phraseWords(phrase).length; i += 1) taken.add(at + i)
  }
  return taken
}

const monthEnd = (month: string) => addDays(addMonth(month, 1), -1)
function addMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The named spans, all of them up to today where they run still; a week begins on Monday. */
function namedPeriods(today: string): [readonly string[], Period][] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const month = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4))
  const before = addMonth(month, -1)
  return [
    [periods.last_week, { from: addDays(monday, -7), to: addDays(monday, -1) }],
    [periods.this_week, { from: monday, to: today }],
    [periods.last_month, { from: before, to: monthEnd(before) }],
    [periods.this_month, { from: month, to: today }],
    [periods.last_year, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
    [periods.this_year, { from: `${year}-01-01`, to: today }],
    [periods.yesterday, { from: addDays(today, -1), to: addDays(today, -1) }],
    [periods.today, { from: today, to: today }],
  ]
}

type Found = { period: Period; phrases: readonly string[] }

const YEAR = /^20\d\d$/

function findPeriod(words: readonly string[], question: string, today: string): Found | undefined {
  const dates = [...question.matchAll(/\b(20\d\d)-(\d\d)-(\d\d)\b|\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g)]
    .map(([, year, month, day, d = '', m = '', y = '']) =>
      year ? `${year}-${month}-${day}` : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .filter((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    .sort()
  const [first] = dates
  if (first) return { period: { from: first, to: dates.at(-1) ?? first }, phrases: [] }
  const daysBack = findDaysBack(words, today)
  if (daysBack) return daysBack.period.from < addDays(today, -MAX_DAYS_BACK) ? undefined : daysBack
  for (const [phrases, period] of namedPeriods(today)) {
    const phrase = phrases.find((one) => phraseAt(words, one) >= 0)
    if (phrase) return { period, phrases: [phrase] }
  }
  return findMonth(words, today) ?? findYear(words, today)
}

/** 'The last 7 days', with today. */
function findDaysBack(words: readonly string[], today: string): Found | undefined {
  const at = words.findIndex(
    (word, i) => /^\d{1,3}$/.test(word) && [words[i - 1], words[i + 1], words[i + 2]].some((near) => isOneOf(near, periods.days)),
  )
  const days = Number(words[at])
  if (at < 0 || days < 1 || !words.some((word) => isOneOf(word, periods.past))) return undefined
  return { period: { from: addDays(today, 1 - days), to: today }, phrases: [words[at] ?? '', ...periods.days, ...periods.past] }
}

const isOneOf = (word: string | undefined, list: readonly string[]) => word !== undefined && list.some((one) => phraseAt([word], one) === 0)

/** A month by its name, the last one of that name unless the year stands beside it. */
function findMonth(words: readonly string[], today: string): Found | undefined {
  const number = periods.months.findIndex((names) => names.some((name) => phraseAt(words, name) >= 0))
  if (number < 0) return undefined
  const written = words.find((word) => YEAR.test(word))
  const inYear = (year: number | string) => `${year}-${String(number + 1).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const from = inYear(written ?? (inYear(thisYear) <= today ? thisYear : thisYear - 1))
  const end = monthEnd(from)
  const to = end > today && from <= today ? today : end
  return { period: { from, to }, phrases: [...(periods.months[number] ?? []), ...(written ? [written] : [])] }
}

function findYear(words: readonly string[], today: string): Found | undefined {
  const year = words.find((word) => YEAR.test(word))
  if (!year) return undefined
  const end = `${year}-12-31`
  return {
    period: { from: `${year}-01-01`, to: end > today && `${year}-01-01` <= today ? today : end },
    phrases: [year, 'سنه', 'عام', 'annee', 'year', 'ano'],
  }
}

function findCity(words: readonly string[], cities: readonly Place[]): { id: string; phrase: string } | undefined {
  const named = cities.flatMap(({ id, names }) =>
    names.flatMap((phrase) => (phraseWords(phrase).length > 0 && phraseAt(words, phrase) >= 0 ? [{ id, phrase }] : [])),
  )
  // 'بني عبد الله' is meant where it stands, and not the 'عبد الله' in it.
  return named.sort((a, b) => phraseWords(b.phrase).length - phraseWords(a.phrase).length)[0]
}

/** Words of Darija in Latin letters, as the records write them. */
const spoken = new Map(Object.entries(darija.words))
const inArabicScript = (text: string) => text.replace(/[a-z0-9]+/gi, (word) => spoken.get(word.toLowerCase()) ?? word)

const fillers = new Set(manual.filler.flatMap(foldWords))

const NUMBER = /\br-?(\d{1,12})\b|(?:رقم|#|n°|nº|\bno\.?|\bnumero|\bnuméro|\bnúmero|\bnumber)\s*r?-?(\d{1,12})\b/i

export function understand(question: string, { today, cities, isCommon }: Context): UnderstoodQuestion {
  const text = inArabicScript(latinDigits(question))
  const words = foldWords(text).slice(0, MAX_WORDS)
  const city = findCity(words, cities)
  const number = NUMBER.exec(text)
  // The number of an order is no year.
  const timed = number ? foldWords(text.replace(number[0], ' ')).slice(0, MAX_WORDS) : words
  const period = findPeriod(timed, text, today)
  const how = manual.how.filter((phrase) => phraseAt(words, phrase) >= 0)
  const taken = takenBy(words, [...(period?.phrases ?? []), ...(city ? [city.phrase] : []), ...how])
  return {
    words,
    period: period?.period,
    cityId: city?.id,
    number: number?.[1] ?? number?.[2],
    isManual: how.length > 0,
    telling: words.filter((word, i) => !taken.has(i) && !isCommon(word) && !fillers.has(word) && !/^[a-z]{1,2}$/.test(word)),
  }
}
