import { createHmac } from 'node:crypto'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'

/**
 * The secret part of a request's status address. It is made of the id with the data folder's key, so that it can be written
 * into a message at any time and is stored nowhere: a copy of the database opens no request.
 */
export function requestToken(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`service request ${id}`).digest('base64url')
}

export const requestTokenHash = (id: string, secret: string): string => tokenHash(requestToken(id, secret))

/** A keyed hash of what was sent, whatever the order of its keys: the same request sent again hashes alike. */
export function sentHash(body: unknown, fileHashes: readonly string[], secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([sorted(body), fileHashes]))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, sorted(inner)])
}
