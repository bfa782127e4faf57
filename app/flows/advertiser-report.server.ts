import { i18nFor } from '#app/catalogue.server.ts'
import { findReport, type ReportRecord } from '#app/features/advertisements/queries/report.server.ts'
import { presentReport, presentReportPaper } from '#app/features/advertisements/report/present.ts'
import { ADVERTISER_REPORT_TEMPLATE } from '#app/features/advertisements/report/rules.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** Nobody finds a token of 256 bits; this spares the database who tries. */
const OPENED = { burst: 60, refillMs: 2000 }
/** Setting a paper takes some milliseconds of everybody's. */
const PAPERS = { burst: 10, refillMs: 6000 }

type ReportRequest = { token: string; clientAddress: string }

/** The report behind a secret address; 404 for every other token. */
export async function openReport(services: Services, { token, clientAddress }: ReportRequest): Promise<ReportRecord> {
  services.limiter.take(`advertiser reports ${limitKey(clientAddress)}`, OPENED)
  const record = await findReport(services.db, token, moroccoDay(services.now()))
  if (!record) throw notFound('advertiser_report_gone')
  return record
}

export async function reportPdf(services: Services, request: ReportRequest & { locale: Locale }): Promise<Response> {
  const record = await openReport(services, request)
  services.limiter.take(`advertiser papers ${limitKey(request.clientAddress)}`, PAPERS)
  const i18n = i18nFor(request.locale)
  const pdf = await typesetPdf(ADVERTISER_REPORT_TEMPLATE, presentReportPaper(presentReport(record, i18n), i18n))
  return pdfResponse(`report-${record.to}.pdf`, pdf)
}

/** Every day by itself, as it was counted. */
export async function reportCsv(services: Services, request: ReportRequest & { i18n: I18n }): Promise<Response> {
  const { t, locale } = request.i18n
  const record = await openReport(services, request)
  const head = (['day', 'advertisement', 'slot', 'views', 'clicks'] as const).map((name) => t(`advertisements.${name}`))
  const rows = record.lines.map(({ day, title, place, views, clicks }) => [
    day,
    localize(title, locale),
    t(`advertisements.slot_${place}`),
    views,
    clicks,
  ])
  return csvResponse(`report-${record.to}.csv`, [head, ...rows])
}
