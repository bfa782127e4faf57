import './offers.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { RowPicture } from './row-picture.tsx'

export type PublicAgencyView = {
  name: string
  city: string | null
  about: string | null
  phone: string | null
  since: string
  people: readonly { id: string; name: string }[]
  listings: readonly AgencyListing[]
}

type AgencyListing = {
  id: string
  title: string
  place: string
  priceInCents: number
  pricePeriod: 'month' | 'night' | null
  areaM2: number
  thumb: string | null
  illustration: string | null
}

/** A verified agency with its people and what it offers today. */
export function AgencyScreen({ agency }: { agency: PublicAgencyView }) {
  const { t } = useI18n()
  return (
    <div className="wrap offer">
      <PageHead title={agency.name} description={`${t('offers.agency')} · ${agency.name}`} />
      <Breadcrumbs crumbs={[{ label: t('real-estate.title'), to: '/real-estate' }, { label: agency.name }]} />
      <h1>
        <bdi>{agency.name}</bdi>
      </h1>
      <p className="soft">{[t('offers.agency'), agency.city].filter(Boolean).join(' · ')}</p>
      <p className="agency-since">
        <Icon name="verified" />
        {t('offers.agency_verified', { date: agency.since })}
      </p>
      {agency.about && <p className="lead">{agency.about}</p>}
      {agency.phone && (
        <p>
          <PhoneLink e164={agency.phone} className="btn btn-sea" />
        </p>
      )}
      <section>
        <h2>{t('offers.agency_people')}</h2>
        <ul className="mine-counts">
          {agency.people.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('offers.agency_listings')}</h2>
        {agency.listings.length === 0 && <p>{t('offers.agency_none')}</p>}
        <ul className="mine-list">
          {agency.listings.map((listing) => (
            <ListingLine key={listing.id} listing={listing} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function ListingLine({ listing: { id, title, place, priceInCents, pricePeriod, areaM2, ...picture } }: { listing: AgencyListing }) {
  const { t, number } = useI18n()
  return (
    <li className="mine-row">
      <RowPicture {...picture} />
      <div>
        <p className="money">
          <Money cents={priceInCents} /> {pricePeriod && <span className="small soft">{t(`real-estate.per_${pricePeriod}`)}</span>}
        </p>
        <h3>
          <Link to={`/real-estate/${encodeURIComponent(id)}`}>{title}</Link>
        </h3>
        <p className="small soft">
          {place} · <bdi className="num">{t('real-estate.square_metres', { area: number(areaM2) })}</bdi>
        </p>
      </div>
    </li>
  )
}
