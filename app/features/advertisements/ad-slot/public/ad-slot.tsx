import './ad-slot.css'
import './ad-tag.css'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { SlotAd } from '../../types.ts'

/**
 * An advertisement in a page, marked before anything else is read of it. It comes with the page, so that nothing moves, and
 * where nothing is booked nothing is drawn.
 */
export function AdSlot({ ad }: { ad: SlotAd | null }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  if (!ad) return null
  const to = `/advertisement/${encodeURIComponent(ad.id)}`
  return (
    <aside className="ad-slot" aria-label={t('ad-slot.label')}>
      <ad-counts data-ad={ad.id} data-place={ad.slot}>
        <div className="ad-head">
          <span>
            <span className="ad-tag">{t('ad-slot.label')}</span> {ad.sample && <span className="flag flag-line">{t('common.sample')}</span>}
          </span>
          <Link to={`${to}#why`}>{t('ad-slot.why')}</Link>
        </div>
        <div className="ad-row">
          <span className="pic">
            <AdPicture ad={ad} />
          </span>
          <div>
            <h2 className="ad-title" {...writtenIn(ad.title.locale)}>
              <Link to={to} data-count>
                {ad.title.text}
              </Link>
            </h2>
            <p className="small soft">
              <bdi>{ad.advertiser}</bdi>
            </p>
          </div>
          <Link className="btn btn-line" to={to} data-count tabIndex={-1} aria-hidden="true">
            {t('ad-slot.see')}
          </Link>
        </div>
      </ad-counts>
    </aside>
  )
}

function AdPicture({ ad }: { ad: SlotAd }) {
  if (ad.picture) return <MediaPicture picture={{ ...ad.picture, alt: '' }} sizes="5.5rem" />
  return <Illustration name={ad.illustration} size="thumb" />
}
