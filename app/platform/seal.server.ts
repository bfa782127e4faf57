import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a text is sealed for: one sealed for something else, or for somebody else, does not open. */
type Seal = { secret: string; purpose: string; context?: string }

const IV_BYTES = 12
const KEY_BYTES = 32

const keyFrom = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** AES-256-GCM, as `iv.tag.text`. */
export function seal(content: Uint8Array, purpose: Seal): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(purpose), iv).setAAD(Buffer.from(purpose.context ?? ''))
  const text = Buffer.concat([cipher.update(content), cipher.final()])
  return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
}

/** Undefined for whatever was not sealed with this secret, for this purpose and in this context. */
export function unseal(sealed: string, purpose: Seal): Buffer | undefined {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!text || iv?.length !== IV_BYTES || tag?.length !== 16) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(purpose), iv).setAAD(Buffer.from(purpose.context ?? ''))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    return undefined
  }
}
