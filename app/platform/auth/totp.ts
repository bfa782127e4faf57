import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../seal.server.ts'

// RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds.
const STEP_MS = 30_000
const DIGITS = 6
/** A phone's clock may be half a minute off either way. */
const STEPS_OFF = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the picture says that an authenticator app reads. */
export function otpauthUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' })
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step that a code is of, near now; undefined for a wrong one. All steps are compared, whichever matches. */
export function matchTotp(secret: Uint8Array, code: string, now: Date): number | undefined {
  const around = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, i) => stepAt(now) - STEPS_OFF + i)
  return around.filter((step) => totpAt(secret, step) === code).at(-1)
}

const PURPOSE = 'second factor'

/** Without the site's secret a copy of the table makes no codes. */
export const encryptSecret = (secret: Uint8Array, siteSecret: string): string => seal(secret, { secret: siteSecret, purpose: PURPOSE })

/** Undefined when it was encrypted with another secret than the site has now. */
export const decryptSecret = (stored: string, siteSecret: string): Buffer | undefined =>
  unseal(stored, { secret: siteSecret, purpose: PURPOSE })
