import { randomInt } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { rejectCommonPassword } from './common-passwords.server.ts'

// The library's enum is a type only under our compiler settings.
const ARGON2ID = 2 as Algorithm

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Without l, o, 0 and 1, which are taken for one another when copied from a screen: 32 letters, five bits each.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** The same word typed on another keyboard may come composed differently. */
const composed = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST)
}

/** The hash of a password that somebody chooses. Throws `invalid_fields` (400) for one that everybody tries first. */
export async function hashChosenPassword(password: string): Promise<string> {
  rejectCommonPassword(password)
  return hashPassword(password)
}

let nobodysHash: Promise<string> | undefined

/** Checks a password; without a hash to check against it takes the same time and says no. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, composed(password))
  nobodysHash ??= hashPassword('nobody')
  await verify(await nobodysHash, composed(password))
  return false
}

/** Four groups of five letters and digits, 100 random bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
