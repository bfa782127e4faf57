import type { CertificateView } from '../types.ts'

type Issuer = { origin: string; siteName: string; criteria: string; description: string }

/**
 * The certificate as an Open Badges 3 credential. It carries no signature: whoever checks it asks this site for its id, which
 * answers 410 once it is withdrawn (ADR 0055).
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0
 */
export function openBadge({ code, learnerName, course, issuedAt }: CertificateView, { origin, siteName, criteria, description }: Issuer) {
  const page = `${origin}/education/certificates/${code}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${page}/credential.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: { id: origin, type: ['Profile'], name: siteName, url: origin },
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
