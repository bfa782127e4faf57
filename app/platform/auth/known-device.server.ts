import { randomBytes } from 'node:crypto'
import { cookieName, openSignedValue, readCookie, setCookie, signValue } from './cookie.ts'

const NAME = 'dalil.device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const ID_BYTES = 16

/** The signed number of a browser from which this account has been opened before; it opens nothing. */
export function knownDevice(request: Request, secret: string, scope: string, secure: boolean): string | undefined {
  const [id, known] =
    openSignedValue(readCookie(request.headers.get('cookie'), cookieName(NAME, secure)), `${secret}/device`)?.split('.') ?? []
  return known === scope ? id : undefined
}

/** `Set-Cookie` that makes this browser a known one for an account; it keeps its number, and so its limit. */
export function rememberDevice(request: Request, secret: string, scope: string, secure: boolean): string {
  const id = knownDevice(request, secret, scope, secure) ?? randomBytes(ID_BYTES).toString('base64url')
  const value = signValue(`${id}.${scope}`, `${secret}/device`)
  return setCookie(cookieName(NAME, secure), value, { maxAgeSeconds: YEAR_SECONDS, secure, sameSite: 'Strict' })
}
