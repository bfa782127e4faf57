import { latinDigits } from './arabic.ts'

// As Moroccans write their names in Latin letters, after French.
const CONSONANTS = new Map(
  Object.entries({
    ...{ ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'ch', ص: 's', ض: 'd', ط: 't' },
    ...{ ظ: 'd', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', گ: 'g', ڭ: 'g', ݣ: 'g', پ: 'p', ڤ: 'v', چ: 'tch' },
  }),
)
const VOWELS = new Map(Object.entries({ ا: 'a', أ: 'a', آ: 'a', ٱ: 'a', إ: 'i', ى: 'a', ة: 'a', ع: 'a', ؤ: 'ou', ئ: 'i' }))
// By their numbers: this is no text that somebody reads.
const [WAW, YA, TA_MARBUTA] = [0x648, 0x64a, 0x629].map((code) => String.fromCharCode(code))
const SILENT = /[\u0621\u0640\u064b-\u065f\u0670]/g

type Sound = { latin: string; isVowel: boolean }

/**
 * Arabic words in Latin letters, for addresses: to be read and said aloud, never turned back. Vowels that are not written
 * become an `a` where two consonants could not be said otherwise. Other letters stay as they are.
 */
export function romanize(text: string): string {
  return latinDigits(text.normalize('NFC')).replace(/[\u0621-\u06d3\u0763]+/g, (word) => {
    const plain = word.replace(SILENT, '')
    return /^\u0627\u0644../.test(plain) ? `al-${pronounced(plain.slice(2))}` : pronounced(plain)
  })
}

function pronounced(word: string): string {
  const letters = [...word]
  const sounds: Sound[] = []
  for (const [i, letter] of letters.entries()) sounds.push(soundOf(letter, sounds.at(-1), letters[i + 1]))
  let text = ''
  let run = 0
  for (const [i, { latin, isVowel }] of sounds.entries()) {
    const isHard = run >= 2 || i === sounds.length - 1 || run === i
    if (!isVowel && run >= 1 && isHard) {
      text += 'a'
      run = 0
    }
    text += latin
    run = isVowel ? 0 : run + 1
  }
  return text
}

function soundOf(letter: string, before: Sound | undefined, next: string | undefined): Sound {
  const consonant = CONSONANTS.get(letter)
  if (consonant) return { latin: consonant, isVowel: false }
  const isWaw = letter === WAW
  if (!isWaw && letter !== YA) return { latin: VOWELS.get(letter) ?? letter, isVowel: true }
  if (!isWaw && next === TA_MARBUTA) return { latin: 'iy', isVowel: true }
  // Both are consonants at the beginning and beside a vowel, and long vowels between consonants.
  const isConsonant = before === undefined || before.isVowel || VOWELS.has(next ?? '')
  return isConsonant ? { latin: isWaw ? 'w' : 'y', isVowel: false } : { latin: isWaw ? 'ou' : 'i', isVowel: true }
}
