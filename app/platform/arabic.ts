// The same folding as the SQL functions ar_norm and ar_light (db/migrations/before-baseline/0001_functions.sql); a test compares the two.

const DROPPED = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
// The Moroccan g (\u06ad, \u06af, \u0763) is mostly written with a plain kaf by those who do not have it on their keyboard.
const FROM = '\u0671\u0649\u0629\u06a9\u06cc\u06c1\u06af\u06ad\u0763\u06a4\u067e\u0686'
const TO = '\u0627\u064a\u0647\u0643\u064a\u0647\u0643\u0643\u0643\u0641\u0628\u062c'
const ARTICLE = /(^| )(?:[\u0648\u0628\u0641\u0643]?\u0627\u0644|\u0644\u0644)(?=[\u0621-\u064a]{2})/g

const replacements = new Map<string, string>([
  ...[...FROM].map((letter, i): [string, string] => [letter, TO[i] ?? '']),
  ...Array.from({ length: 10 }, (_, d): [string, string] => [String.fromCharCode(0x660 + d), String(d)]),
  ...Array.from({ length: 10 }, (_, d): [string, string] => [String.fromCharCode(0x6f0 + d), String(d)]),
  ['\u0621', ''],
])

/** What one letter folds to: nothing, letters, or the space that stands for all that is neither letter nor digit. */
function foldLetter(letter: string): string {
  const plain = [...letter.normalize('NFKD').toLowerCase().replace(DROPPED, '')]
  return plain.map((part) => (replacements.get(part) ?? part).replace(/[^a-z0-9\u0621-\u064a]/g, ' ')).join('')
}

/** A search folds the names of hundreds of documents; a text of the region is made of some two hundred different letters. */
const foldedLetters = new Map<string, string>()
const MAX_LETTERS = 4000

/** Folds a text for comparison: no tashkeel, tatweel, hamza seats or accents; Latin digits; single spaces. */
export function foldArabic(text: string): string {
  let folded = ''
  for (const letter of text) {
    let plain = foldedLetters.get(letter)
    if (plain === undefined) {
      plain = foldLetter(letter)
      if (foldedLetters.size < MAX_LETTERS) foldedLetters.set(letter, plain)
    }
    folded += plain
  }
  return folded.replace(/ +/g, ' ').trim()
}

/** `foldArabic` without the article and the particles written together with it (ال، وال، بال، لل). */
export function foldArabicLight(text: string): string {
  return foldArabic(text).replace(ARTICLE, '$1')
}

/** Writes ٠–٩ and ۰–۹ as 0–9; every number input accepts all three. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Removes what could turn the direction of the text around it (U+202A–202E, U+2066–2069) and NUL. */
export function stripBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069\u0000]/g, '')
}

/** Folded words without the alef of an indefinite object: after 'how many' a noun ends in one that its name does not have. */
export function withoutTanwin(folded: string): string {
  return folded.replace(/([\u0621-\u064a]{3,})\u0627(?= |$)/g, '$1')
}
