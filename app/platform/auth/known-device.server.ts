import { randomBytes } from 'node:crypto'
import { openSignedValue, readCookie, setCookie, signValue } from './cookie.ts'

const NAME = 'dalil.device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const ID_BYTES = 16

/** The signed number of a browser from which this account has been opened before; it opens nothing. */
export function knownDevice(request: Request, secret: string, scope: string): string | undefined {
  const [id, known] = openSignedValue(readCookie(request.headers.get('cookie'), NAME), `${secret}/device`)?.split('.') ?? []
  return known === scope ? id : undefined
}

/** `Set-Cookie` that makes this browser a known one for an account; it keeps its number, and so its purse. */
export function rememberDevice(request: Request, secret: string, scope: string, secure: boolean): string {
  const id = knownDevice(request, secret, scope) ?? randomBytes(ID_BYTES).toString('base64url')
  const value = signValue(`${id}.${scope}`, `${secret}/device`)
  return setCookie(NAME, value, { maxAgeSeconds: YEAR_SECONDS, secure, sameSite: 'Strict' })
}
