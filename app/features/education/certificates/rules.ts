/** No I, L, O or U: nothing that is read aloud or copied by hand can be mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LETTERS = 11
const SHAPE = /^RIF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** Luhn's sum over 32 letters: any one letter changed, and nearly any two neighbours swapped, gives another check letter. */
function checkLetter(letters: string): string {
  let sum = 0
  for (let i = 0; i < letters.length; i += 1) {
    const value = ALPHABET.indexOf(letters.charAt(letters.length - 1 - i))
    const weighted = i % 2 === 0 ? value * 2 : value
    sum += Math.floor(weighted / ALPHABET.length) + (weighted % ALPHABET.length)
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length)
}

const grouped = (letters: string) => `RIF-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`

/** A code of 55 random bits and a check letter, from at least eleven random bytes. */
export function certificateCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, RANDOM_LETTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return grouped(letters + checkLetter(letters))
}

/** The code that somebody entered, in its one spelling; undefined for what cannot be one, whichever letter is wrong. */
export function readCertificateCode(input: string): string | undefined {
  const bare = input
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^RIF/, '')
  const code = grouped(bare)
  if (bare.length !== RANDOM_LETTERS + 1 || !SHAPE.test(code)) return undefined
  return checkLetter(bare.slice(0, RANDOM_LETTERS)) === bare.charAt(RANDOM_LETTERS) ? code : undefined
}
