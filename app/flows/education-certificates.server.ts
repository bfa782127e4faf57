import { i18nFor } from '#app/catalogue.server.ts'
import { getBadgeKey, listBadgeKeys } from '#app/features/education/certificates/commands/badge-keys.server.ts'
import { didDocument, openBadge } from '#app/features/education/certificates/credential/present.ts'
import { CERTIFICATE_TEMPLATE } from '#app/features/education/certificates/paper/rules.ts'
import { presentPaper } from '#app/features/education/certificates/present.ts'
import { type CertificateRow, findCertificateRow, presentCertificate } from '#app/features/education/certificates/queries.server.ts'
import { readCertificateCode } from '#app/features/education/certificates/rules.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { didOf, signDocument } from '#app/platform/credentials/data-integrity.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { json } from '#app/platform/http/api.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { drawQr } from '#app/platform/qr.server.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

/** Codes that are none: somebody mistypes a few, and whoever guesses stops here. */
const MISSED_CODES: Limit = { burst: 20, refillMs: 30_000 }
/** Setting a paper takes some milliseconds of everybody's. */
const PAPERS: Limit = { burst: 10, refillMs: 6000 }

type Check = { code: string; clientAddress: string }

/** The certificate behind a code. 404 for every other code, however alike, and 429 for who tries many. */
export async function checkCertificate(
  services: Pick<Services, 'db' | 'limiter'>,
  { code, clientAddress }: Check,
): Promise<CertificateRow> {
  const key = `certificate codes ${limitKey(clientAddress)}`
  const spelled = readCertificateCode(code)
  const row = spelled && (await findCertificateRow(services.db, spelled))
  if (row) return row
  services.limiter.take(key, MISSED_CODES)
  throw notFound('certificate_gone')
}

/** Where the site is reached: its public address, or the one it was asked at until the owner has set one. */
export const originOf = ({ env }: Pick<Services, 'env'>, url: URL): string => env.publicUrl ?? url.origin

const pageOf = (origin: string, code: string) => `${origin}/education/certificates/${code}`

/** The certificate's page as a code that a telephone reads. */
export const certificateQr = (origin: string, code: string) => drawQr(pageOf(origin, code))

/** A4, Arabic and a second language: the reader's own, or French. */
export async function certificatePdf(
  services: Services,
  row: CertificateRow,
  { locale, clientAddress, origin }: { locale: Locale; clientAddress: string; origin: string },
) {
  services.limiter.take(`certificate papers ${limitKey(clientAddress)}`, PAPERS)
  const site = await currentSettings(services)
  const first = i18nFor('ar')
  const paper = presentPaper(row, {
    languages: [first, i18nFor(locale === 'ar' ? 'fr' : locale)],
    siteName: site.site_name?.ar ?? first.t('common.site_name'),
    address: pageOf(origin, row.code),
    qr: certificateQr(origin, row.code),
  })
  return pdfResponse(`${row.code}.pdf`, await typesetPdf(CERTIFICATE_TEMPLATE, paper))
}

/** The Open Badge, signed; 410 with the reason for one that was withdrawn. */
export async function certificateCredential(
  services: Services,
  row: CertificateRow,
  { i18n, origin }: { i18n: I18n; origin: string },
): Promise<Response> {
  if (row.revokedAt !== null) {
    throw new AppError('certificate_revoked', {
      status: 410,
      extra: { reason: row.revokedReason, revoked_at: row.revokedAt.toISOString() },
    })
  }
  const site = await currentSettings(services)
  const credential = openBadge(presentCertificate(row, i18n.locale), {
    origin,
    siteName: site.site_name?.[i18n.locale] ?? i18n.t('common.site_name'),
    criteria: i18n.t('certificates.criteria'),
    description: i18n.t('certificates.description'),
  })
  const { db, env, now } = services
  const { publicKey, key } = await getBadgeKey(db, { secret: await openPrivate(env).secret(), now: now() })
  const verificationMethod = `${didOf(origin)}#${publicKey}`
  // The same certificate is the same document, whenever it is fetched.
  const created = row.issuedAt.toISOString().replace(/\.\d+/, '')
  return json(signDocument(credential, { key, verificationMethod, created }), { headers: { 'x-robots-tag': 'noindex' } })
}

/** Who signs this site's badges, for whoever checks one. */
export async function issuerDocument({ db }: Pick<Services, 'db'>, origin: string): Promise<Response> {
  return new Response(JSON.stringify(didDocument(origin, await listBadgeKeys(db))), {
    headers: {
      'content-type': 'application/did+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      // It is read by programs of other sites.
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
  })
}
