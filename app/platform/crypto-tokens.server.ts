import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable token for a link (256 bits), and what is kept of it: only its SHA-256. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether a text can be a token of ours at all; anything else need not reach the database. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

/** Whether what was sent is a secret of ours, in a time that says nothing of how much of it is right. */
export function isSameSecret(sent: string, own: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(own))
}
