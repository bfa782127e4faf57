import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { encodeBase58 } from './base58.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'

export const SEED_BYTES = 32
/** What stands before the 32 bytes of an Ed25519 key in PKCS#8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Says that the bytes behind it are a public key of Ed25519 (multicodec). */
const PUBLIC_KEY_HEAD = [0xed, 0x01]

export const ed25519FromSeed = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })

/** The public half as a Multikey: `z6Mk…`. */
export function publicKeyMultibase(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return `z${encodeBase58(Buffer.concat([Buffer.from(PUBLIC_KEY_HEAD), Buffer.from(x, 'base64url')]))}`
}

export type JsonDocument = { readonly [name: string]: CanonicalValue }
type Proof = { key: KeyObject; verificationMethod: string; created: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * The document with a data integrity proof (eddsa-jcs-2022): whoever has the public key sees that nothing of it was changed since.
 *
 * @see https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022
 */
export function signDocument(document: JsonDocument, { key, verificationMethod, created }: Proof): JsonDocument {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    ...(document['@context'] === undefined ? {} : { '@context': document['@context'] }),
  }
  const hashes = Buffer.concat([sha256(canonicalJson(options)), sha256(canonicalJson(document))])
  return { ...document, proof: { ...options, proofValue: `z${encodeBase58(sign(null, hashes, key))}` } }
}

/** The name of a site as an issuer: its host, found at `/.well-known/did.json`. */
export const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`
