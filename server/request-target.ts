import type { IncomingMessage } from 'node:http'

/** A name or an address as DNS and IP write it, with a port or without one; nothing that could end or begin another part of an address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const ABSOLUTE = /^https?:\/\/([^/?#\\]*)(.*)$/is

/**
 * Makes one form of what a request names as its target, before anything reads it: a path. Proxies may send the whole
 * address (RFC 9112, 3.2.2); one of another host, or a Host that is no host, is refused with the returned status.
 */
export function requestTargetReader(publicUrl: string | undefined): (request: IncomingMessage) => 400 | 421 | undefined {
  const ownHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  let wellFormed = ''
  return (request) => {
    // Only HTTP/1.0 may leave it out.
    request.headers.host ??= ownHost ?? 'localhost'
    const { host } = request.headers
    if (host !== wellFormed) {
      if (!HOST.test(host)) return 400
      wellFormed = host
    }
    const target = request.url ?? ''
    if (target.startsWith('/')) return undefined
    const [, authority, rest = ''] = ABSOLUTE.exec(target) ?? []
    if (authority === undefined) return 400
    if (![host.toLowerCase(), ownHost].includes(authority.toLowerCase())) return 421
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    return undefined
  }
}
