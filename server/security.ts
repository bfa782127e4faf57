import { createHash } from 'node:crypto'
import { INLINE_SCRIPTS } from '#app/platform/http/inline-scripts.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const CONSTANT_HASHES = INLINE_SCRIPTS.map(hashOf)

/**
 * The Content-Security-Policy of every page. Of inline scripts the site's constants are allowed, by hash. What else stands in
 * the finished page is nobody's and does not run. There are no
 * inline styles, and in the browser only what the default policy lets by becomes markup or a script
 * (features/layout/browser/trusted-types.ts).
 */
export function contentSecurityPolicy(secure: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...CONSTANT_HASHES].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The lessons' own videos, recordings and captions.
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The preview of a letter, the one page that lets itself be framed, by this site alone.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers on every answer. HSTS only where the public address is https, or a first visit by http would be locked out. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

export type OriginVerdict = 'ok' | 'foreign'

/**
 * A write must come from our own pages. Browsers name the origin of every write; without one (a program, not a browser)
 * the write is let through only when it carries no session that somebody else could be abusing.
 */
export function judgeOrigin(request: {
  method: string
  origin: string | undefined
  fetchSite: string | undefined
  hosts: readonly string[]
  hasSession: boolean
}): OriginVerdict {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return 'ok'
  if (request.origin !== undefined) {
    const host = URL.canParse(request.origin) ? new URL(request.origin).host : undefined
    return host !== undefined && request.hosts.includes(host) ? 'ok' : 'foreign'
  }
  if (request.fetchSite !== undefined && request.fetchSite !== 'same-origin' && request.fetchSite !== 'none') return 'foreign'
  return request.hasSession ? 'foreign' : 'ok'
}
