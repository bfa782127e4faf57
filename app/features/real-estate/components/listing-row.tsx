import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Listing } from '../types.ts'
import { Deed } from './deed.tsx'

type ListingRowProps = { listing: Listing; eager: boolean }

/** What decides first: price, title deed, surface, place. The description opens below, without another page. */
export function ListingRow({ listing, eager }: ListingRowProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const place = [listing.district, listing.city].filter((name, i, all) => name && all.indexOf(name) === i)
  return (
    <li className="lot" id={listing.id}>
      <div className="pic">
        <Illustration name={listing.illustration} size="card" eager={eager} />
      </div>
      <div className="facts">
        <p className="money">
          <Money cents={listing.priceInCents} />
          {listing.pricePeriod && <span className="small soft">{t(`real-estate.per_${listing.pricePeriod}`)}</span>}
          {listing.sample && <span className="flag flag-line">{t('common.sample')}</span>}
        </p>
        <h3>{listing.title || t('real-estate.unnamed')}</h3>
        <p className="sp">
          <span>{place.length > 0 ? place.join(t('real-estate.comma')) : t('real-estate.no_location')}</span>
          <bdi className="num">{t('real-estate.square_metres', { area: number(listing.areaM2) })}</bdi>
          {listing.perMetreInCents !== null && (
            <span>
              <bdi className="num">{i18n.amount(listing.perMetreInCents)}</bdi> {t('real-estate.currency_per_metre')}
            </span>
          )}
        </p>
        <p className="act">
          <Deed status={listing.titleStatus} />
          {listing.titleStatus !== 'not_applicable' && <span className="tiny soft">{t(`real-estate.deal_${listing.deal}`)}</span>}
        </p>
        <ListingDetails listing={listing} />
      </div>
    </li>
  )
}

function ListingDetails({ listing }: { listing: Listing }) {
  const i18n = useI18n()
  const { t } = i18n
  const typeKey = `real-estate.type_${listing.type}`
  const counts = (['rooms', 'bedrooms', 'bathrooms'] as const).flatMap((name) => {
    const count = listing[name]
    return count ? [t(`real-estate.${name}`, { count })] : []
  })
  const facts = [i18n.has(typeKey) ? t(typeKey) : null, ...counts].filter((fact) => fact !== null)
  return (
    <details>
      <summary>{t('real-estate.details')}</summary>
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      <p className="small">{listing.description}</p>
      <p className="act">
        {listing.point ? (
          <>
            <a className="link small" href="#listings-map">
              {t('real-estate.view_on_map')}
            </a>
            {listing.approximate && <span className="tiny soft">{t('real-estate.approximate')}</span>}
          </>
        ) : (
          <span className="tiny soft">{t('real-estate.no_location')}</span>
        )}
        {!listing.sample && (
          <a className="link small" href="#contact">
            {t('real-estate.contact_owner')}
          </a>
        )}
      </p>
    </details>
  )
}
