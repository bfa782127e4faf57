import { randomBytes } from 'node:crypto'

/** How long the token before the current one is still good: two tabs may refresh at the same moment. */
export const GRACE_MS = 30_000

const BYTES = 32
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/

/** `family.secret`: the family stays with the session while the secret is replaced. */
export function newRefreshToken(family: string): string {
  return `${family}.${randomBytes(BYTES).toString('base64url')}`
}

/** Whose session a token belongs to, current or not; only asked of tokens that carry our signature. */
export function familyOf(token: string): string | undefined {
  return TOKEN.exec(token)?.[1]
}
