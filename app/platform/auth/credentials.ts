import * as z from 'zod'
import { latinDigits, stripBidiControls } from '../arabic.ts'
import { parsePhone } from '../phone.ts'

export const MIN_PASSWORD_LENGTH = 8
/** Longer ones are refused before they are hashed. */
export const MAX_PASSWORD_LENGTH = 200
const MAX_TYPED = 300

/** What somebody signs in with, as it is kept: a lower-cased address, or a number as E.164. */
export type Identifier = readonly ['email', string] | readonly ['phone', string]

const address = z.email().max(254)

/** An address as it is kept; undefined for what is none. `.invalid` is the owner's placeholder and nobody's mailbox. */
export function parseEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > MAX_TYPED) return undefined
  const parsed = address.safeParse(latinDigits(stripBidiControls(typed)).trim().toLowerCase())
  return parsed.success && !parsed.data.endsWith('.invalid') ? parsed.data : undefined
}

/** A number typed in any usual way, Arabic digits too. */
export function parseTypedPhone(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > MAX_TYPED) return undefined
  return parsePhone(stripBidiControls(typed).trim())
}

/** One field for both: whatever has an @ is an address. */
export function parseIdentifier(typed: unknown): Identifier | undefined {
  if (typeof typed === 'string' && typed.includes('@')) {
    const email = parseEmail(typed)
    return email === undefined ? undefined : ['email', email]
  }
  const phone = parseTypedPhone(typed)
  return phone === undefined ? undefined : ['phone', phone]
}

/** What is wrong with a new password, as an error code. Length counts and nothing else: rules about signs make passwords worse. */
export function passwordProblem(typed: unknown): 'required' | 'password_length' | undefined {
  if (typeof typed !== 'string' || typed === '') return 'required'
  const isUsable = typed.length >= MIN_PASSWORD_LENGTH && typed.length <= MAX_PASSWORD_LENGTH && typed.trim() !== ''
  return isUsable ? undefined : 'password_length'
}
