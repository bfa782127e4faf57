import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { educationCertificates } from './tables.server.ts'
import type { CertificateView } from './types.ts'

export type CertificateRow = typeof educationCertificates.$inferSelect

/** A certificate by its code in its one spelling (`readCertificateCode`). */
export async function findCertificateRow(db: DbOrTx, code: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(educationCertificates).where(eq(educationCertificates.code, code))
  return row
}

export function presentCertificate(row: CertificateRow, locale: Locale): CertificateView {
  const { code, learnerName, courseId, courseTitle, lessons, minutes, issuedAt, revokedAt, revokedReason } = row
  return {
    code,
    learnerName,
    course: { id: courseId, title: localize(courseTitle, locale) },
    lessons,
    minutes,
    issuedAt: issuedAt.toISOString(),
    revoked: revokedAt && { at: revokedAt.toISOString(), reason: revokedReason ?? '' },
  }
}
