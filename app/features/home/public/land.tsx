import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { WrittenText } from '#app/platform/local-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { LandTeaser } from '../types.ts'
import { OwnHeading } from './section-head.tsx'

export function Land({ listings, own }: { listings: readonly LandTeaser[]; own?: WrittenText | undefined }) {
  const { t } = useI18n()
  if (listings.length === 0) return null
  return (
    <section className="sec">
      <div className="wrap land">
        <div>
          <OwnHeading title={t('home.land')} own={own} />
          <p className="soft">{t('home.land_text')}</p>
          <ul className="lots">
            {listings.map((listing) => (
              <Lot key={listing.id} listing={listing} />
            ))}
          </ul>
          <Link className="more" to="/real-estate">
            {t('home.all_listings')} <Icon name="arrow-forward" />
          </Link>
        </div>
        <Link className="pic" to="/real-estate" tabIndex={-1} aria-hidden="true">
          <Illustration name="plot" size="full" />
        </Link>
      </div>
    </section>
  )
}

function Lot({ listing }: { listing: LandTeaser }) {
  const { t, number } = useI18n()
  return (
    <li>
      <h3>
        <Link to="/real-estate">{listing.title}</Link>
      </h3>
      <span>
        <Money cents={listing.cents} />
        {listing.period && <span className="tiny soft"> {t(listing.period === 'month' ? 'home.per_month' : 'home.per_night')}</span>}
      </span>
      <p className="small soft">
        <bdi className="num">{t('home.square_metres', { area: number(listing.areaM2) })}</bdi> · {listing.deed}{' '}
        {listing.sample && <span className="flag flag-line">{t('common.sample')}</span>}
      </p>
    </li>
  )
}
