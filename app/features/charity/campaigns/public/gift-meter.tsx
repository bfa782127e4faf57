import { useI18n } from '#app/platform/i18n/context.tsx'
import { shareOf } from '../rules.ts'
import type { CampaignCard } from '../types.ts'

/** Confirmed is solid, promised is hatched beside it; the two are never one bar. */
export function GiftMeter({ campaign: { sums, goalInCents } }: { campaign: Pick<CampaignCard, 'sums' | 'goalInCents'> }) {
  const { t, number } = useI18n()
  const confirmed = shareOf(sums.confirmedInCents, goalInCents)
  const promised = Math.min(100 - confirmed, shareOf(sums.promisedInCents, goalInCents))
  const label = t('campaigns.meter', { confirmed: number(confirmed), promised: number(promised) })
  return (
    <svg className="gift-meter" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className="all" width="100" height="4" />
      <rect className="confirmed" width={confirmed} height="4" />
      <line className="promised" x1={confirmed} x2={confirmed + promised} y1="2" y2="2" />
    </svg>
  )
}

export function GiftKey({ confirmed, promised }: { confirmed: string; promised: string }) {
  return (
    <p className="gift-key">
      <span>
        <i aria-hidden="true" />
        {confirmed}
      </span>
      <span>
        <i className="promised" aria-hidden="true" />
        {promised}
      </span>
    </p>
  )
}
