import { createHash } from 'node:crypto'

/** Public JSON, serialised once for everybody. */
export type StoredJson = { body: string; etag: string }

export function storeJson(value: unknown): StoredJson {
  const body = JSON.stringify(value)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cache-control': 'public, max-age=30, stale-while-revalidate=300',
} as const

/** Answers stored JSON to anybody's page: 304 for a known ETag, and the preflight that asking with one needs. */
export function respondStored(request: Request, stored: StoredJson): Response {
  if (request.method === 'OPTIONS') {
    const preflight = {
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-max-age': '86400',
    }
    return new Response(null, { status: 204, headers: { ...PUBLIC_HEADERS, ...preflight } })
  }
  const headers = { ...PUBLIC_HEADERS, etag: stored.etag, 'content-type': 'application/json; charset=utf-8' }
  const known = request.headers.get('if-none-match')
  // Weak comparison: a proxy that compresses marks the tag W/.
  const isKnown = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === stored.etag || tag.trim() === '*')
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(stored.body, { headers })
}
