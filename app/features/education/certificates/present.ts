import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { CertificatePaper } from './paper/rules.ts'
import type { CertificateRow } from './queries.server.ts'

type Printed = { languages: readonly [I18n, I18n]; siteName: string; address: string; qr: { size: number; path: string } }

/** The certificate as it is printed: Arabic first, a second language below it. */
export function presentPaper(row: CertificateRow, { languages, siteName, address, qr }: Printed): CertificatePaper {
  const [first] = languages
  return {
    site: siteName,
    code: row.code,
    address,
    qr,
    day: first.date(row.issuedAt),
    name: row.learnerName,
    revoked: row.revokedAt && first.t('certificates.revoked'),
    languages: languages.map((i18n) => ({
      lang: i18n.locale,
      dir: i18n.dir,
      title: i18n.t('certificates.title'),
      certifies: i18n.t('certificates.certifies', { site: i18n === first ? siteName : i18n.t('common.site_name') }),
      completed: i18n.t('certificates.completed'),
      course: localize(row.courseTitle, i18n.locale),
      size: `${i18n.t('certificates.lessons', { count: row.lessons })} · ${i18n.t('certificates.minutes', { count: row.minutes })}`,
      day: i18n.date(row.issuedAt),
    })),
    check: first.t('certificates.check_code'),
    note: first.t('certificates.note'),
  }
}
