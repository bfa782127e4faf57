import { randomBytes } from 'node:crypto'
import { openSignedValue, readCookie, signValue } from './cookie.ts'

const NAME = 'dalil.device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const ID_BYTES = 16

/** The signed number of a browser from which the owner has signed in before; it opens nothing. */
export function knownDevice(request: Request, secret: string): string | undefined {
  return openSignedValue(readCookie(request.headers.get('cookie'), NAME), `${secret}/device`)
}

/** `Set-Cookie` that makes this browser a known one. */
export function rememberDevice(secret: string, secure: boolean, id = randomBytes(ID_BYTES).toString('base64url')): string {
  const value = encodeURIComponent(signValue(id, `${secret}/device`))
  return `${NAME}=${value}; Max-Age=${YEAR_SECONDS}; Path=/admin/login; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
