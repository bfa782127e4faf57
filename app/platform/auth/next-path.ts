const MAX_LENGTH = 1000
// Only there to be parsed against: an address that ends up elsewhere was not a path of this site.
const BASE = 'http://site.invalid'

/**
 * Where to go after signing in: a path of this site (with query and fragment), or undefined. Refuses whatever a browser
 * could read as another site (`//host`, `/\host`, `/.//host`, a scheme, control characters) and the sign-in page itself.
 */
export function safeNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  if (!value.startsWith('/') || value.startsWith('//')) return undefined
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return undefined
  if (!URL.canParse(value, BASE)) return undefined
  const url = new URL(value, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined
  if (/^\/admin\/(login|logout)\/?$/.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
