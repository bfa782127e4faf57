import './advertisement.css'
import '../ad-slot/public/ad-tag.css'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { AdvertisementView } from '../types.ts'

/** What an advertiser has to say, in the site's own design and marked as theirs. */
export function AdvertisementPage({ ad }: { ad: AdvertisementView }) {
  const { t, date } = useI18n()
  const writtenIn = useWrittenIn()
  return (
    <div className="wrap ad-page">
      <PageHead title={ad.title.text} description={ad.body.text} noIndex />
      <Breadcrumbs crumbs={[{ label: t('advertisements.label') }]} />
      <div className="ad-mark">
        <p>
          <span className="ad-tag">{t('advertisements.paid')}</span> <span className="small soft">{t('advertisements.written_by')}</span>{' '}
          {ad.sample && <span className="flag flag-line">{t('common.sample')}</span>}
        </p>
        <a className="btn btn-quiet" href="#why">
          {t('advertisements.why_short')}
        </a>
      </div>
      <div className="ad-columns">
        <article>
          <div className="pic ad-picture">
            {ad.picture ? (
              <MediaPicture picture={ad.picture} sizes="(min-width: 64rem) 50rem, 100vw" eager blur />
            ) : (
              <Illustration name={ad.illustration} size="full" eager />
            )}
          </div>
          <h1 {...writtenIn(ad.title.locale)}>{ad.title.text}</h1>
          <div className="prose ad-body" {...writtenIn(ad.body.locale)}>
            {ad.body.text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="ad-facts">
            <div>
              <dt>{t('advertisements.valid')}</dt>
              <dd className="num">{t('advertisements.until', { day: date(ad.until) })}</dd>
            </div>
          </dl>
          <Why ad={ad} />
        </article>
        <aside className="ad-side">
          <Advertiser ad={ad} />
          <p className="small">
            <Link className="more" to="/contact">
              {t('advertisements.advertise')}
              <Icon name="arrow-forward" />
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

const actions = {
  site: { label: 'advertisements.open_site', icon: 'external' },
  phone: { label: 'advertisements.call', icon: 'phone' },
  whatsapp: { label: 'advertisements.write', icon: 'message' },
} as const

function Advertiser({ ad }: { ad: AdvertisementView }) {
  const { t } = useI18n()
  const action = ad.link && actions[ad.link.kind]
  return (
    <div className="ad-card">
      <div className="ad-who">
        <span className="ad-initial" aria-hidden="true">
          {[...ad.advertiser][0]}
        </span>
        <div>
          <b>
            <bdi>{ad.advertiser}</bdi>
          </b>
          <p className="small soft">{t('advertisements.since', { month: ad.since })}</p>
        </div>
      </div>
      {ad.link && action ? (
        <ad-counts data-ad={ad.id} data-place="page">
          <a className="btn btn-honey btn-wide" href={ad.link.to} rel="sponsored noopener noreferrer nofollow" data-count>
            <Icon name={action.icon} />
            {t(action.label)}
          </a>
          <p className="small soft ad-address">
            <bdi dir="ltr">{ad.link.text}</bdi>
          </p>
          <p className="small soft">{t(`advertisements.leaves_${ad.link.kind}`)}</p>
        </ad-counts>
      ) : (
        <p className="small soft">{t('advertisements.no_link')}</p>
      )}
    </div>
  )
}

function Why({ ad }: { ad: AdvertisementView }) {
  const { t } = useI18n()
  return (
    <section className="ad-why" id="why" aria-labelledby="why-title">
      <h2 id="why-title">{t('advertisements.why')}</h2>
      <ul>
        <li>
          <Icon name="check" />
          <span>
            {t('advertisements.why_place')} {ad.slots.map((slot) => t(`advertisements.slot_${slot}`)).join(t('advertisements.and'))}.
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>{t('advertisements.why_nobody')}</span>
        </li>
        <li>
          <Icon name="check" />
          <span>{t('advertisements.why_counts')}</span>
        </li>
      </ul>
      <Link className="btn btn-line" to="/contact">
        <Icon name="alert" />
        {t('advertisements.report_it')}
      </Link>
    </section>
  )
}
