import { createHash } from 'node:crypto'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/i

/** The Content-Security-Policy of one page: its own inline scripts and styles by hash, nothing unsafe. */
export function contentSecurityPolicy(html: string, secure: boolean): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag = '', attributes = '', body = ''] of html.matchAll(INLINE)) {
    if (body === '' || DATA_BLOCK.test(attributes)) continue
    const kind = tag.toLowerCase() === 'style' ? 'style' : 'script'
    hashes[kind].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
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
