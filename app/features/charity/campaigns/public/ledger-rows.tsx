import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { receiptText } from '../../gifts/rules.ts'
import type { LedgerLine } from '../types.ts'

/** What came in and went out, each with its day and its receipt. */
export function LedgerRows({ lines, hasCampaign }: { lines: readonly LedgerLine[]; hasCampaign: boolean }) {
  const { t } = useI18n()
  return (
    <table className="charity-table">
      <thead>
        <tr>
          <th scope="col">{t('campaigns.col_day')}</th>
          {hasCampaign && <th scope="col">{t('campaigns.col_campaign')}</th>}
          <th scope="col">{t('campaigns.col_what')}</th>
          <th scope="col">{t('campaigns.col_receipt')}</th>
          <th scope="col" className="end">
            {t('campaigns.col_amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LedgerRow key={`${line.kind} ${line.id}`} line={line} hasCampaign={hasCampaign} />
        ))}
      </tbody>
    </table>
  )
}

function LedgerRow({ line, hasCampaign }: { line: LedgerLine; hasCampaign: boolean }) {
  const i18n = useI18n()
  const { t } = i18n
  const { kind, day, campaign, text, amountInCents } = line
  const what = kind === 'out' ? (text ?? '') : (text ?? t('campaigns.giver_unnamed'))
  return (
    <tr>
      <td className="day">{i18n.date(day, 'dayShort')}</td>
      {hasCampaign && (
        <td className="campaign">
          <Link to={`/charity/${encodeURIComponent(campaign.id)}`}>{campaign.title}</Link>
        </td>
      )}
      <td className="what">
        {t(kind === 'out' ? 'campaigns.went_out' : 'campaigns.came_in')} <bdi>{what}</bdi>
      </td>
      <td className="receipt">
        <Receipt line={line} />
      </td>
      <td className={`end num ${kind === 'out' ? 'went' : 'came'}`}>
        <bdi dir="ltr">
          {kind === 'out' ? '−' : '+'} {i18n.amount(amountInCents)}
        </bdi>
      </td>
    </tr>
  )
}

function Receipt({ line: { sample, paperId, receiptNumber, kind } }: { line: LedgerLine }) {
  const { t } = useI18n()
  const href = useHref(`/charity/papers/${paperId ?? ''}`)
  if (sample) return <span className="flag flag-line">{t('common.sample')}</span>
  if (kind === 'out' && paperId !== null) return <a href={href}>{t('campaigns.see_receipt')}</a>
  return receiptNumber === null ? (
    '—'
  ) : (
    <bdi className="num" dir="ltr">
      {receiptText(receiptNumber)}
    </bdi>
  )
}
