import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { usualAmounts } from '../../gifts/rules.ts'
import type { CampaignView } from '../types.ts'
import { GiftKey, GiftMeter } from './gift-meter.tsx'

/** How far it is, and the way to give: an amount chosen here is filled in on the form. */
export function GiveBox({ campaign }: { campaign: CampaignView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { sums, goalInCents, phase, daysLeft } = campaign
  const missing = Math.max(0, goalInCents - sums.confirmedInCents)
  return (
    <div className="give-box" id="give">
      <div>
        <p className="give-amount">
          <Money cents={sums.confirmedInCents} />{' '}
          <span className="soft">{t('campaigns.of_goal', { amount: i18n.amount(goalInCents) })}</span>
        </p>
        <GiftMeter campaign={campaign} />
        <GiftKey
          confirmed={t('campaigns.givers', { count: sums.givers })}
          promised={t('campaigns.promised_amount', { amount: i18n.amount(sums.promisedInCents) })}
        />
        <p className="small soft">
          {t('campaigns.missing', { amount: i18n.amount(missing) })} {phase === 'open' && t('campaigns.days_left', { count: daysLeft })}
        </p>
      </div>
      <Giving campaign={campaign} />
    </div>
  )
}

function Giving({ campaign: { id, phase, sample, validFrom, validUntil } }: { campaign: CampaignView }) {
  const i18n = useI18n()
  const { t } = i18n
  const action = useHref(`/charity/${encodeURIComponent(id)}/give`)
  if (sample) return <p className="note">{t('campaigns.sample_no_gifts')}</p>
  if (phase === 'ended') return <p className="note">{t('campaigns.closed', { date: i18n.date(validUntil ?? '') })}</p>
  if (phase === 'upcoming') return <p className="note">{t('campaigns.opens', { date: i18n.date(validFrom ?? '') })}</p>
  return (
    <form method="get" action={action}>
      <fieldset className="give-amounts">
        <legend>{t('campaigns.how_much')}</legend>
        {usualAmounts.map((cents, i) => (
          <label key={cents}>
            <input type="radio" name="amount" value={cents / 100} defaultChecked={i === 1} />
            <b className="num">{i18n.amount(cents)}</b>
          </label>
        ))}
        <label>
          <input type="radio" name="amount" value="" />
          <b>{t('campaigns.other_amount')}</b>
        </label>
      </fieldset>
      <button type="submit" className="btn btn-honey btn-wide">
        <Icon name="heart" />
        {t('campaigns.give')}
      </button>
      <p className="small soft">{t('campaigns.no_card')}</p>
    </form>
  )
}
