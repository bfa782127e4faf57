import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name that every session cookie contains (`__Host-` may stand before it): its presence bypasses the page cache. */
export const SESSION_COOKIE = 'dalil.session'

/** Better Auth joins prefix and name with a dot: `dalil.session_token`. */
export const COOKIE_PREFIX = 'dalil'

/**
 * The name of a cookie on this site. Over TLS a browser takes a `__Host-` cookie from this very host alone, so no
 * neighbouring host and nobody on a line without TLS can put one of theirs in its place.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export function sessionCookieName(secure: boolean): string {
  return cookieName(`${SESSION_COOKIE}_token`, secure)
}

/** The first cookie of that name, decoded; undefined when it is missing or not decodable. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** `value.signature` as Better Auth writes it: HMAC-SHA256 in base64. */
export function signValue(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`
}

/** The value of a signed cookie, or undefined when the signature is not ours. */
export function openSignedValue(signed: string | undefined, secret: string): string | undefined {
  if (signed === undefined || signed.length > 500) return undefined
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
  if (value === '') return undefined
  const given = Buffer.from(signed)
  const expected = Buffer.from(signValue(value, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}

type CookieOptions = { maxAgeSeconds: number; secure: boolean; sameSite?: 'Lax' | 'Strict' }

/** One `Set-Cookie` line, out of script's reach; a Max-Age of 0 removes the cookie. */
export function setCookie(name: string, value: string, { maxAgeSeconds, secure, sameSite = 'Lax' }: CookieOptions): string {
  const flags = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value)}; ${flags}`
}

/**
 * What the site set over TLS before its cookies were named for this host. Those open nothing any more, since anybody's
 * could be among them; they are taken away where a session begins or ends.
 */
const FORMER_NAMES = [`__Secure-${SESSION_COOKIE}_token`, `__Secure-${SESSION_COOKIE}_access`, 'dalil.device', 'dalil.second_factor']

export function removedFormerCookies(secure: boolean): string[] {
  return secure ? FORMER_NAMES.map((name) => setCookie(name, '', { maxAgeSeconds: 0, secure })) : []
}
