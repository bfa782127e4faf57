import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Money } from '#app/ui/money.tsx'
import { shareOf } from '../rules.ts'
import type { CampaignView, NeedView } from '../types.ts'

/** What every dirham is spent on, which things are needed, and for which days hands. */
export function CampaignNeeds({ campaign: { needs, goalInCents } }: { campaign: CampaignView }) {
  const { t } = useI18n()
  const of = (kind: NeedView['kind']) => needs.filter((need) => need.kind === kind)
  return (
    <>
      <Part title={t('campaigns.budget')} needs={of('money')}>
        {(need) => <BudgetLine key={need.id} need={need} goalInCents={goalInCents} />}
      </Part>
      <Part title={t('campaigns.goods')} needs={of('goods')}>
        {(need) => <CountedNeed key={need.id} need={need} />}
      </Part>
      <Part title={t('campaigns.work')} needs={of('work')}>
        {(need) => <CountedNeed key={need.id} need={need} />}
      </Part>
    </>
  )
}

type PartProps = { title: string; needs: readonly NeedView[]; children: (need: NeedView) => ReactNode }

function Part({ title, needs, children }: PartProps) {
  if (needs.length === 0) return null
  return (
    <section className="campaign-part">
      <h2>{title}</h2>
      <ul className="campaign-budget">{needs.map(children)}</ul>
    </section>
  )
}

/** The bar is as long as the line's share of the goal, and filled as far as it is spent. */
function BudgetLine({ need, goalInCents }: { need: NeedView; goalInCents: number }) {
  const { t, number } = useI18n()
  const amount = need.amountInCents ?? 0
  const share = shareOf(amount, goalInCents)
  const spent = Math.min(share, shareOf(need.spentInCents, goalInCents))
  const label = t('campaigns.budget_line', { share: number(share), spent: number(shareOf(need.spentInCents, amount)) })
  return (
    <li>
      <span>{need.label}</span>
      <Money cents={amount} />
      <svg className="gift-meter thin" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect className="all" width="100" height="4" />
        <rect className="rest" width={share} height="4" />
        <rect className="confirmed" width={spent} height="4" />
      </svg>
    </li>
  )
}

function CountedNeed({ need: { label, available, quantity, onDay, kind } }: { need: NeedView }) {
  const i18n = useI18n()
  const { t } = i18n
  const left = available ?? 0
  return (
    <li>
      <span>
        {label}
        {onDay && <small className="soft"> {i18n.date(onDay, 'weekday')}</small>}
      </span>
      <span className="small">
        {left === 0
          ? t('campaigns.need_met')
          : t(kind === 'work' ? 'campaigns.places_available' : 'campaigns.things_available', {
              count: left,
              of: i18n.number(quantity ?? 0),
            })}
      </span>
    </li>
  )
}
