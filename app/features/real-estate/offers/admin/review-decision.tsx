import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import type { ListingReview } from '../review/present.ts'
import { offerLimits } from '../rules.ts'

const presets = ['twin', 'price', 'pictures', 'proof', 'place'] as const

/** Approve, ask, refuse: by A, E and R. A refusal or a question needs its reason, which the owner reads as it stands here. */
export function ReviewDecision({ listing }: { listing: ListingReview }) {
  const { t } = useI18n()
  const action = useHref('/admin/listing-reviews')
  return (
    <form method="post" action={action} className="lr-decision" aria-label={t('offers.review_decision')}>
      <h3>{t('offers.review_decision')}</h3>
      <input type="hidden" name="id" value={listing.id} />
      <input type="hidden" name="version" value={listing.version} />
      <div className="lr-acts">
        <button type="submit" name="intent" value="approve" formNoValidate className="o-btn o-main" data-key="a" aria-keyshortcuts="a">
          {t('offers.review_approve')} <KeyCaps keys={['A']} />
        </button>
        <button type="submit" name="intent" value="ask" className="o-btn" data-key="e" aria-keyshortcuts="e">
          {t('offers.review_ask')} <KeyCaps keys={['E']} />
        </button>
        <button type="submit" name="intent" value="refuse" className="o-btn o-danger" data-key="r" aria-keyshortcuts="r">
          {t('offers.review_refuse')} <KeyCaps keys={['R']} />
        </button>
      </div>
      <review-reason>
        <label className="o-label" htmlFor="review-reason">
          {t('offers.review_reason')}
        </label>
        <p className="lr-presets" data-part="presets" hidden>
          {presets.map((preset) => (
            <button key={preset} type="button" className="o-btn o-sm" data-text={t(`offers.review_preset_${preset}_text`)}>
              {t(`offers.review_preset_${preset}`)}
            </button>
          ))}
        </p>
        <textarea id="review-reason" name="reason" className="o-in" rows={6} required maxLength={offerLimits.reason} dir="auto" />
        <p className="o-hint">{t('offers.review_reason_hint')}</p>
      </review-reason>
    </form>
  )
}
