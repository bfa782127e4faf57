import { createHash, createPublicKey, verify } from 'node:crypto'

// Checks a signed credential as a stranger would, by the text of the standard: nothing of the code that signs is used here.

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function decodeBase58(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text) {
    let carry = LETTERS.indexOf(letter)
    if (carry < 0) throw new Error('not base58')
    for (let i = 0; i < bytes.length; i += 1) {
      carry += (bytes[i] ?? 0) * 58
      bytes[i] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  for (const letter of text) {
    if (letter !== '1') break
    bytes.push(0)
  }
  return Uint8Array.from(bytes.reverse())
}

/** RFC 8785: names in the order of their UTF-16 units. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const parts = Object.entries(value).map(([name, inner]) => [name, `${JSON.stringify(name)}:${canonical(inner)}`] as const)
  return `{${parts
    .toSorted(([one], [other]) => Number(one > other) - Number(one < other))
    .map(([, part]) => part)
    .join()}}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Whether a document with an eddsa-jcs-2022 proof was signed by this Multikey. */
export function verifyDocument(document: { readonly [name: string]: unknown }, publicKey: string): boolean {
  const { proof, ...unsigned } = document
  const { proofValue, ...options } = proof as { proofValue?: string }
  const key = decodeBase58(publicKey.slice(1))
  if (key.length !== 34 || key[0] !== 0xed || key[1] !== 0x01 || !proofValue?.startsWith('z')) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.subarray(2)).toString('base64url') }
  const hashes = Buffer.concat([sha256(canonical(options)), sha256(canonical(unsigned))])
  return verify(null, hashes, createPublicKey({ key: jwk, format: 'jwk' }), decodeBase58(proofValue.slice(1)))
}
