import { createHmac } from 'node:crypto'

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
