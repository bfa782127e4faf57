import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import type { CampaignRow } from '../campaigns/present.ts'
import { balanceOf, type CharitySums } from '../campaigns/rules.ts'
import type { LedgerLine } from '../campaigns/types.ts'
import type { StockLine } from '../distribution/types.ts'
import { receiptText } from '../gifts/rules.ts'
import type { VolunteerTask } from '../volunteers/types.ts'
import type { CampaignReport } from './rules.ts'

export type CampaignRecord = {
  campaign: CampaignRow
  sums: CharitySums
  /** The newest first, as many as the paper has room for, and how many there are. */
  income: readonly LedgerLine[]
  incomeCount: number
  spending: readonly LedgerLine[]
  spendingCount: number
  stock: readonly StockLine[]
  tasks: readonly VolunteerTask[]
  today: string
}

/** A campaign's accounts as they are handed in when it has ended: only what was confirmed, and names by consent. */
export function presentCampaignReport(record: CampaignRecord, i18n: I18n): CampaignReport {
  const { t, locale } = i18n
  const { campaign, sums, today } = record
  const fact = (label: string, text: string | null | undefined) => (text ? [{ label, text }] : [])
  const { validFrom, validUntil } = campaign
  const validity = validFrom && validUntil ? `${i18n.date(validFrom)} – ${i18n.date(validUntil)}` : null
  const sum = (label: string, cents: number, isMain = false) => ({ label, amount: money(i18n, cents), isMain })
  return {
    lang: locale,
    dir: i18n.dir,
    association: localize(campaign.association, locale),
    heading: t('campaign-report.title'),
    title: localize(campaign.title, locale),
    facts: [
      ...fact(t('campaign-report.registration'), campaign.associationRegistration),
      ...fact(t('campaign-report.authorisation'), campaign.authorisationNumber),
      ...fact(t('campaign-report.validity'), validity),
      ...fact(t('campaigns.area'), localizeOptional(campaign.area, locale)),
      ...fact(t('campaign-report.givers'), i18n.number(sums.givers)),
      ...fact(t('campaign-report.day'), i18n.date(today)),
    ],
    sums: [
      sum(t('campaign-report.goal'), campaign.goalInCents),
      sum(t('campaign-report.confirmed'), sums.confirmedInCents),
      sum(t('campaign-report.spent'), sums.spentInCents),
      sum(t('campaign-report.balance'), balanceOf(sums), true),
      sum(t('campaign-report.promised'), sums.promisedInCents),
    ],
    currency: t('common.currency'),
    tables: [incomeTable(record, i18n), spendingTable(record, i18n), goodsTable(record, i18n), volunteersTable(record, i18n)],
    nothing: t('campaign-report.nothing'),
    note: t('campaign-report.note'),
    signature: t('campaign-report.signature'),
  }
}

const money = (i18n: I18n, cents: number) => i18n.number(cents / 100, 2)

type Table = CampaignReport['tables'][number]

const totalOf = (i18n: I18n, cents: number) => `${i18n.t('campaign-report.total')}: ${money(i18n, cents)} ${i18n.t('common.currency')}`

const earlierThan = (i18n: I18n, shown: number, all: number) =>
  all > shown ? i18n.t('campaign-report.earlier', { count: all - shown }) : null

function incomeTable({ income, incomeCount, sums }: CampaignRecord, i18n: I18n): Table {
  const { t } = i18n
  return {
    title: t('campaign-report.income'),
    head: [t('campaign-report.date'), t('campaign-report.receipt'), t('campaign-report.giver'), t('campaign-report.amount')],
    rows: income
      .toReversed()
      .map(({ day, receiptNumber, text, amountInCents }) => [
        i18n.date(day),
        receiptNumber === null ? '' : receiptText(receiptNumber),
        text ?? t('campaign-report.unnamed'),
        money(i18n, amountInCents),
      ]),
    words: 3,
    total: totalOf(i18n, sums.confirmedInCents),
    earlier: earlierThan(i18n, income.length, incomeCount),
  }
}

function spendingTable({ spending, spendingCount, sums }: CampaignRecord, i18n: I18n): Table {
  const { t } = i18n
  return {
    title: t('campaign-report.spending'),
    head: [t('campaign-report.date'), t('campaign-report.what'), t('campaign-report.amount')],
    rows: spending.toReversed().map(({ day, text, amountInCents }) => [i18n.date(day), text ?? '', money(i18n, amountInCents)]),
    words: 2,
    total: totalOf(i18n, sums.spentInCents),
    earlier: earlierThan(i18n, spending.length, spendingCount),
  }
}

function goodsTable({ stock }: CampaignRecord, i18n: I18n): Table {
  const { t, number } = i18n
  const columns = ['thing', 'came', 'bought', 'given', 'lost', 'left'] as const
  return {
    title: t('campaign-report.goods'),
    head: columns.map((column) => t(`campaign-report.${column}`)),
    rows: stock.map(({ label, came, bought, given, lost, onHand }) => [
      label,
      ...[came, bought, given, lost, onHand].map((n) => number(n)),
    ]),
    words: 1,
    total: null,
    earlier: null,
  }
}

/** How many came to each task; nobody is named. */
function volunteersTable({ tasks }: CampaignRecord, i18n: I18n): Table {
  const { t } = i18n
  return {
    title: t('campaign-report.volunteers'),
    head: [t('campaign-report.date'), t('campaign-report.task'), t('campaign-report.people')],
    rows: tasks.map(({ onDay, label, came }) => [onDay === null ? '' : i18n.date(onDay), label, i18n.number(came)]),
    words: 2,
    total: null,
    earlier: null,
  }
}
