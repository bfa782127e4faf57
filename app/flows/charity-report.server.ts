import { type CampaignRecord, presentCampaignReport } from '#app/features/charity/campaign-report/present.ts'
import { CAMPAIGN_REPORT_TEMPLATE } from '#app/features/charity/campaign-report/rules.ts'
import { findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import { listStock } from '#app/features/charity/distribution/queries.server.ts'
import { countIncome, countSpent, listIncome, listSpent } from '#app/features/charity/gifts/queries/ledger.server.ts'
import { getSums } from '#app/features/charity/gifts/queries/sums.server.ts'
import { listVolunteerTasks } from '#app/features/charity/volunteers/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** So many lines of each kind one paper has; those before them are counted in its totals. */
const MAX_LINES = 2000

/** All that a campaign's report says; 404 for a campaign that is not there, or is a sample. */
export async function getCampaignRecord(
  db: DbOrTx,
  id: string,
  { locale, today }: { locale: Locale; today: string },
): Promise<CampaignRecord> {
  const campaign = await findCampaignRow(db, id)
  if (!campaign || campaign.sample) throw notFound('campaign_gone')
  const query = { campaignIds: [id], locale, limit: MAX_LINES }
  const [sums, income, incomeCount, spending, spendingCount, stock, tasks] = await Promise.all([
    getSums(db, id),
    listIncome(db, query),
    countIncome(db, id),
    listSpent(db, query),
    countSpent(db, id),
    listStock(db, id, locale),
    listVolunteerTasks(db, id, locale),
  ])
  return { campaign, sums, income, incomeCount, spending, spendingCount, stock, tasks, today }
}

type Reading = { db: DbOrTx; i18n: I18n; now: () => Date }

/** A campaign's report as a PDF, in the language of whoever asks for it. */
export async function campaignReportPdf({ db, i18n, now }: Reading, id: string): Promise<Response> {
  const today = moroccoDay(now())
  const record = await getCampaignRecord(db, id, { locale: i18n.locale, today })
  const pdf = await typesetPdf(CAMPAIGN_REPORT_TEMPLATE, presentCampaignReport(record, i18n), { createdAt: now() })
  return pdfResponse(`report-${id.replace(/[^a-z0-9-]/g, '')}-${today}.pdf`, pdf)
}
