import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CardPicture, usePlaceName } from '../../browse/public/listing-card.tsx'
import { listingPath } from '../../browse/rules.ts'
import type { ListingDetail } from '../../detail/types.ts'
import { Deed } from '../../public/deed.tsx'
import { idsParam, MAX_COMPARED } from '../rules.ts'
import { MarksBar } from './marks-bar.tsx'

type CompareView = {
  listings: ListingDetail[]
  /** Named in the address and not to be found any more. */
  missing: number
}

type Row = { label: string; cell: (listing: ListingDetail) => ReactNode }

function useRows(): Row[] {
  const i18n = useI18n()
  const { t, number } = i18n
  const place = usePlaceName()
  const count = (value: number | null) => (value === null ? null : <bdi className="num">{number(value)}</bdi>)
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'fields.yes' : 'fields.no'))
  return [
    {
      label: t('browse.price'),
      cell: ({ priceInCents, pricePeriod }) => (
        <>
          <Money cents={priceInCents} /> {pricePeriod && <span className="small soft">{t(`real-estate.per_${pricePeriod}`)}</span>}
        </>
      ),
    },
    {
      label: t('marks.per_metre'),
      cell: ({ perMetreInCents }) =>
        perMetreInCents === null ? null : (
          <>
            <bdi className="num">{i18n.amount(perMetreInCents)}</bdi> {t('real-estate.currency_per_metre')}
          </>
        ),
    },
    {
      label: t('browse.area'),
      cell: ({ areaM2 }) => <bdi className="num">{t('real-estate.square_metres', { area: number(areaM2) })}</bdi>,
    },
    { label: t('browse.type'), cell: ({ type, deal }) => `${t(`real-estate.type_${type}`)} · ${t(`real-estate.deal_${deal}`)}` },
    { label: t('real-estate.title_status'), cell: ({ titleStatus }) => <Deed status={titleStatus} /> },
    { label: t('marks.place'), cell: (listing) => place(listing) },
    { label: t('detail.rooms'), cell: ({ rooms }) => count(rooms) },
    { label: t('browse.bedrooms'), cell: ({ bedrooms }) => count(bedrooms) },
    { label: t('detail.bathrooms'), cell: ({ bathrooms }) => count(bathrooms) },
    { label: t('detail.floor'), cell: ({ floor }) => (floor === 0 ? t('detail.ground_floor') : count(floor)) },
    { label: t('detail.furnished'), cell: ({ isFurnished }) => yesNo(isFurnished) },
    { label: t('detail.water'), cell: ({ hasWater }) => yesNo(hasWater) },
    { label: t('detail.electricity'), cell: ({ hasElectricity }) => yesNo(hasElectricity) },
    { label: t('detail.road'), cell: ({ hasRoadAccess }) => yesNo(hasRoadAccess) },
    { label: t('marks.offered_by'), cell: ({ agency, sample }) => (sample ? t('common.sample') : (agency?.name ?? t('browse.by_owner'))) },
  ]
}

/** Up to four listings side by side; what is unknown of all of them is left out. */
export function CompareScreen({ view: { listings, missing } }: { view: CompareView }) {
  const { t } = useI18n()
  return (
    <div className="real-estate browse">
      <PageHead title={t('marks.compare_title')} noIndex />
      <div className="wrap marked">
        <Breadcrumbs crumbs={[{ label: t('real-estate.title'), to: '/real-estate' }, { label: t('marks.compare_title') }]} />
        <h1 className="page-title">{t('marks.compare_title')}</h1>
        <MarksBar />
        {missing > 0 && <p className="small soft">{t('marks.compare_gone', { count: missing })}</p>}
        {listings.length === 0 ? (
          <div className="empty">
            <p>{t('marks.compare_none', { max: MAX_COMPARED })}</p>
            <Link className="btn btn-line" to="/real-estate">
              {t('real-estate.show_all')}
            </Link>
          </div>
        ) : (
          <CompareTable listings={listings} />
        )}
      </div>
    </div>
  )
}

function CompareTable({ listings }: { listings: readonly ListingDetail[] }) {
  const { t } = useI18n()
  const rows = useRows().map(({ label, cell }) => ({ label, cells: listings.map((listing) => ({ id: listing.id, shown: cell(listing) })) }))
  const without = (id: string) => `/real-estate/compare?ids=${idsParam(listings.map((one) => one.id).filter((one) => one !== id))}`
  return (
    // Focusable, so that the keyboard can scroll it where it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className="compare" aria-label={t('marks.compare_title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {listings.map((listing) => (
              <th key={listing.id} scope="col" data-listing={listing.id}>
                <span className="pic">
                  <CardPicture card={listing} sizes="14rem" />
                </span>
                <Link to={listingPath(listing.id)}>{listing.title || t('real-estate.unnamed')}</Link>
                {listing.state !== 'published' && (
                  <span className="flag flag-line">{t(`detail.closed_${listing.state as 'sold' | 'rented' | 'expired'}`)}</span>
                )}
                <Link className="small" to={without(listing.id)} aria-label={t('marks.leave_out_this', { name: listing.title })}>
                  {t('marks.leave_out')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ label, cells }) =>
              cells.some(({ shown }) => shown !== null) && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map(({ id, shown }) => (
                    <td key={id}>{shown ?? <span className="soft">{t('marks.unknown')}</span>}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  )
}
