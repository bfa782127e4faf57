import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, verifyDocument } from '#tests/harness/verify-credential.ts'
import { encodeBase58 } from './base58.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import { didOf, ed25519FromSeed, type JsonDocument, publicKeyMultibase, signDocument } from './data-integrity.server.ts'

/** The example of the standard: https://www.w3.org/TR/vc-di-eddsa/#representation-eddsa-jcs-2022 */
const STANDARD = {
  secret: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  publicKey: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
  document: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
} as const

const standardKey = ed25519FromSeed(decodeBase58(STANDARD.secret.slice(1)).subarray(2))
const method = `did:key:${STANDARD.publicKey}#${STANDARD.publicKey}`
const signed = (document: JsonDocument) =>
  signDocument(document, { key: standardKey, verificationMethod: method, created: '2023-02-24T23:36:38Z' })

test('the example of the standard has the signature that stands there, to the letter', () => {
  expect(publicKeyMultibase(standardKey)).toBe(STANDARD.publicKey)
  expect((signed(STANDARD.document).proof as JsonDocument).proofValue).toBe(STANDARD.proofValue)
})

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<CanonicalValue>

test('whatever is signed verifies, and with anything changed does not', () => {
  fc.assert(
    fc.property(json, json, (content, other) => {
      fc.pre(canonicalJson(content) !== canonicalJson(other))
      const document = signed({ '@context': ['x'], content })
      expect(verifyDocument(document, STANDARD.publicKey)).toBe(true)
      expect(verifyDocument({ ...document, content: other }, STANDARD.publicKey)).toBe(false)
      const proof = document.proof as JsonDocument
      expect(verifyDocument({ ...document, proof: { ...proof, created: '2024-01-01T00:00:00Z' } }, STANDARD.publicKey)).toBe(false)
      const stranger = publicKeyMultibase(ed25519FromSeed(new Uint8Array(32).fill(7)))
      expect(verifyDocument(document, stranger)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('JSON has one spelling whatever order it was written in, and base58 goes both ways', () => {
  expect(canonicalJson({ b: [1, 1.5e21, -0], é: 'ع\n', a: { z: null, y: true } })).toBe(
    '{"a":{"y":true,"z":null},"b":[1,1.5e+21,0],"é":"ع\\n"}',
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect([...decodeBase58(encodeBase58(bytes))]).toEqual([...bytes])
    }),
  )
})

test('a site is named by its host', () => {
  expect([didOf('https://rif.example'), didOf('http://127.0.0.1:3000')]).toEqual(['did:web:rif.example', 'did:web:127.0.0.1%3A3000'])
})
