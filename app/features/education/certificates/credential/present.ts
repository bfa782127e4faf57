import { didOf, type JsonDocument } from '#app/platform/credentials/data-integrity.server.ts'
import type { CertificateView } from '../types.ts'

type Issuer = { origin: string; siteName: string; criteria: string; description: string }

/**
 * The certificate as an Open Badges 3 credential, before it is signed. Its signature says that this site issued it; whether it still
 * holds says its id, which answers 410 once it is withdrawn (ADR 0055, 0100).
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0
 */
export function openBadge(
  { code, learnerName, course, issuedAt }: CertificateView,
  { origin, siteName, criteria, description }: Issuer,
): JsonDocument {
  const page = `${origin}/education/certificates/${code}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${page}/credential.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: { id: didOf(origin), type: ['Profile'], name: siteName, url: origin },
    validFrom: issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: learnerName, identityType: 'name', hashed: false }],
      achievement: {
        id: `${origin}/education/${course.id}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: course.title,
        description,
        criteria: { narrative: criteria },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: code }],
  }
}

/** Who this site is as an issuer: every key by which it ever signed. */
export function didDocument(origin: string, publicKeys: readonly string[]) {
  const id = didOf(origin)
  const methods = publicKeys.map((publicKey) => ({
    id: `${id}#${publicKey}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: publicKey,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
