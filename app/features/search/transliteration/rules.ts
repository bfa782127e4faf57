import letters from '../data/letters.json' with { type: 'json' }

/**
 * One name in two scripts: 'Tamassint' and 'تماسينت' have the same consonants in the same order, and agree in the long vowels that
 * Arabic writes. `skeletonOf` is what the lexicon is looked up by (`search_skeleton` in SQL makes the same); `vowelDistance`
 * tells the words of one skeleton apart.
 */

// Letters that are not told apart in Latin writing share a class (teh and tah, dal and dad, kaf and qaf).
const LATIN_FROM = 'cqgpvCGX579'
const LATIN_TO = 'kkkbfcgxxhk'
/** Vowels, half vowels, ain and digits: what one writer puts down and the next leaves out. */
const ARABIC_DROPPED = /[\u0627\u0648\u064a\u06390-9]/g
const LATIN_DROPPED = /[aeiouyw0-46-8]/g

const arabicClasses = new Map([...letters.consonants.from].map((letter, i) => [letter, letters.consonants.to[i] ?? '']))
const latinClasses = new Map([...LATIN_FROM].map((letter, i) => [letter, LATIN_TO[i] ?? '']))

export const isLatinWord = (word: string): boolean => /[a-z]/.test(word)

/** Two or three letters for one sound, as French, Spanish and English write it. */
function joinDigraphs(word: string): string {
  return word
    .replace(/tch|sch|ch|sh/g, 'C')
    .replace(/kh/g, 'X')
    .replace(/gh/g, 'G')
    .replace(/dj/g, 'j')
    .replace(/dh/g, 'd')
    .replace(/th/g, 't')
    .replace(/ph/g, 'f')
    .replace(/[gq]u(?=[eiy])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/h$/, '')
}

/** The consonants of a folded word, by class; letters that stand twice count once. */
export function skeletonOf(word: string): string {
  const consonants = isLatinWord(word)
    ? [...joinDigraphs(word)].map((letter) => latinClasses.get(letter) ?? letter.replace(LATIN_DROPPED, ''))
    : [...word.replace(/\u0647$/, '')].map((letter) => arabicClasses.get(letter) ?? letter.replace(ARABIC_DROPPED, ''))
  return consonants.join('').replace(/(.)\1+/g, '$1')
}

const ARABIC_VOWELS: Readonly<Record<string, string>> = letters.vowels
const LATIN_VOWELS: Readonly<Record<string, string>> = { a: 'a', e: 'ei', i: 'i', y: 'i', o: 'u', u: 'u', w: 'u', 2: 'a', 3: 'a' }

/** What stands before, between and after the consonants of a skeleton. */
function vowelSlots(word: string): string[] {
  const isLatin = isLatinWord(word)
  const slots = ['']
  let last = ''
  for (const letter of isLatin ? joinDigraphs(word) : word.replace(/\u0647$/, '')) {
    const vowel = (isLatin ? LATIN_VOWELS : ARABIC_VOWELS)[letter]
    const consonant = (isLatin ? latinClasses : arabicClasses).get(letter) ?? (/[a-z]/.test(letter) ? letter : '')
    if (vowel !== undefined) slots.push(`${slots.pop()}${vowel}`)
    else if (consonant !== '' && consonant === last) slots[slots.length - 1] = ''
    else if (consonant !== '') {
      slots.push('')
      last = consonant
    }
  }
  return slots
}

/**
 * How many long vowels of the Arabic word the Latin one does not have in their place. Short vowels, which Arabic leaves out,
 * count nothing, but for one before the first consonant: there Arabic has an alef.
 */
export function vowelDistance(arabic: string, latin: string): number {
  const [long, written] = [vowelSlots(arabic), vowelSlots(latin)]
  let distance = 0
  for (let i = 0; i < Math.max(long.length, written.length); i += 1) {
    const [here = '', there = ''] = [long[i], written[i]]
    if (i === 0) distance += (here === '') === (there === '') ? 0 : 1
    else distance += [...new Set(here)].filter((vowel) => !there.includes(vowel) && !(vowel === 'a' && there.includes('e'))).length
  }
  return distance
}

/** How far two words of one skeleton may be apart: short ones share theirs with too many. */
export const allowedVowelDistance = (skeleton: string): number => (skeleton.length >= 4 ? 2 : skeleton.length === 3 ? 1 : 0)
