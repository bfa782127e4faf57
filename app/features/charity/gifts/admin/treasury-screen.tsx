import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { amountText } from '#app/platform/number-input.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { balanceOf } from '../../campaigns/rules.ts'
import type { CampaignCard } from '../../campaigns/types.ts'
import { GiftRows, type GiftRowsView } from './gift-rows.tsx'
import { type GiftBooksProblem, LedgerField, LedgerSection } from './section.tsx'

export type TreasuryView = GiftRowsView & {
  campaigns: readonly CampaignCard[]
  text: string
  maySetLimit: boolean
  problem: GiftBooksProblem | null
}

/** What waits for the treasurer, whichever campaign it is of, and the ledgers one by one. */
export function TreasuryScreen({ view }: { view: TreasuryView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('gifts-admin.treasury')} lead={t('gifts-admin.treasury_lead')} />
      <Refused text={view.problem?.message ?? null} />
      <LedgerSection id="waiting" title={t('gifts-admin.waiting')}>
        <Filters fields={[{ kind: 'search', name: 'q', label: t('gifts-admin.search') }]} values={{ q: view.text }} keep={{}} />
        {view.gifts.length === 0 ? (
          <EmptyList title={t('gifts-admin.waiting_none')} text={t('gifts-admin.treasury_lead')} />
        ) : (
          <GiftRows view={view} hasCampaign titleId="waiting" />
        )}
      </LedgerSection>
      <Campaigns campaigns={view.campaigns} />
      {view.maySetLimit && <LimitForm view={view} />}
    </>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <LedgerSection id="campaigns" title={t('gifts-admin.campaigns')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="o-table-box" role="group" aria-labelledby="campaigns" tabIndex={0}>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('campaigns-admin.campaign')}</th>
              <th scope="col">{t('gifts-admin.confirmed')}</th>
              <th scope="col">{t('gifts-admin.promised')}</th>
              <th scope="col">{t('gifts-admin.spent')}</th>
              <th scope="col">{t('gifts-admin.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ id, title, sums, sample }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/charity-management/${encodeURIComponent(id)}/ledger`}>
                    <bdi>{title}</bdi>
                  </Link>{' '}
                  {sample && <span className="o-tag">{t('common.sample')}</span>}
                </th>
                <td className="num">{i18n.amount(sums.confirmedInCents)}</td>
                <td className="num">{i18n.amount(sums.promisedInCents)}</td>
                <td className="num">{i18n.amount(sums.spentInCents)}</td>
                <td className="num">{i18n.amount(balanceOf(sums))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LedgerSection>
  )
}

function LimitForm({ view: { action, limitInCents, problem } }: { view: TreasuryView }) {
  const { t, locale } = useI18n()
  return (
    <LedgerSection id="limit-title" title={t('gifts-admin.limit')}>
      <p className="o-hint">{t('gifts-admin.limit_text')}</p>
      <form method="post" action={action} className="ch-form">
        <LedgerField
          id="limit"
          name="limit"
          label={t('gifts-admin.limit_field')}
          problem={problem}
          intent="limit"
          attributes={{
            inputMode: 'decimal',
            dir: 'ltr',
            ...(problem?.intent === 'limit' ? {} : { defaultValue: amountText(limitInCents, locale) }),
          }}
        />
        <button type="submit" name="intent" value="limit" className="o-btn">
          {t('gifts-admin.save')}
        </button>
      </form>
    </LedgerSection>
  )
}
