import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { CardPicture, Measures, usePlaceName } from '../../browse/public/listing-card.tsx'
import { browseAddress } from '../../browse/rules.ts'
import { MarkButtons } from '../../marks/public/mark-buttons.tsx'
import { MarksBar } from '../../marks/public/marks-bar.tsx'
import { Deed } from '../../public/deed.tsx'
import type { ListingDetail, ListingPageView } from '../types.ts'
import { ContactBar, ContactBox } from './contact-box.tsx'
import { Costs } from './costs.tsx'
import { DeedSteps } from './deed-steps.tsx'
import { ListingGallery } from './listing-gallery.tsx'
import { ListingPlace } from './listing-place.tsx'
import { PriceHistory } from './price-history.tsx'
import { ReportForm, type ReportFormState } from './report-form.tsx'
import './listing-page.css'

type ListingPageProps = {
  view: ListingPageView
  /** Null while only the one who offers it looks: nothing is reported, noted or counted. */
  report: ReportFormState | null
}

/** One property: what it is and costs, what proves it, where about it lies, whom to ask, and what to look at before paying. */
export function ListingPage({ view, report }: ListingPageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { listing } = view
  const place = usePlaceName()
  const title = listing.title || t('real-estate.unnamed')
  const kind = t('detail.kind', { type: t(`real-estate.type_${listing.type}`), deal: t(`real-estate.deal_${listing.deal}`) })
  const isOffered = listing.state === 'published'
  const counts = useHref('/api/listings/counts')
  const crumbs = [
    { label: t('real-estate.title'), to: '/real-estate' },
    ...(listing.city && listing.cityId ? [{ label: listing.city, to: browseAddress({ city: listing.cityId }) }] : []),
    { label: title },
  ]
  // Photographs take the page's width; a drawing, which is one and not of this property, that of the text.
  const hasPhotos = listing.photos.length > 0
  const pictures = (
    <>
      <ListingGallery listing={listing} />
      {report && <Notes listing={listing} name={title} />}
    </>
  )
  return (
    <div className="real-estate listing-page">
      <PageHead
        pictured
        title={`${title} · ${i18n.amount(listing.priceInCents)} ${t('browse.dirhams')}`}
        description={listing.description.slice(0, 160)}
        jsonLd={view.jsonLd ?? undefined}
        noIndex={listing.sample || !isOffered || report === null}
      />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {!isOffered && <Closed listing={listing} i18n={i18n} />}
        {hasPhotos && pictures}
        <div className="cols">
          <div className="main-col">
            {!hasPhotos && pictures}
            <p className="over">
              {kind} · {place(listing)}
            </p>
            <h1>{title}</h1>
            <MarksAndPrice listing={listing} />
            <Facts listing={listing} />
            {listing.description && (
              <section>
                <h2>{t('detail.description')}</h2>
                <Prose body={listing.body} isShort />
              </section>
            )}
            <DeedSteps status={listing.titleStatus} procedures={view.procedures} />
            <ListingPlace listing={listing} />
            <PriceHistory view={view} />
            {view.costs && <Costs costs={view.costs} />}
            {report && <ReportForm state={report} />}
          </div>
          <aside className="side-col">
            {isOffered && <ContactBox view={view} />}
            <Dates listing={listing} />
          </aside>
        </div>
        <Similar view={view} />
      </div>
      {isOffered && <ContactBar view={view} />}
      {isOffered && report && <listing-counts data-listing={listing.id} data-to={counts} />}
    </div>
  )
}

/** What decides first: the deed, that a sample is one, and the price. */
function MarksAndPrice({ listing }: { listing: ListingDetail }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <>
      <p className="row marks">
        <Deed status={listing.titleStatus} />
        {listing.sample && (
          <>
            <span className="flag flag-line">{t('common.sample')}</span>
            <span className="small soft">{t('detail.sample_text')}</span>
          </>
        )}
      </p>
      <p className="row amount">
        <Money cents={listing.priceInCents} />
        {listing.pricePeriod && <span className="soft">{t(`real-estate.per_${listing.pricePeriod}`)}</span>}
        {listing.perMetreInCents !== null && (
          <span className="soft">
            <bdi className="num">{i18n.amount(listing.perMetreInCents)}</bdi> {t('real-estate.currency_per_metre')}
          </span>
        )}
      </p>
    </>
  )
}

/** What a reader notes of it, on this device or in their account. */
function Notes({ listing, name }: { listing: ListingDetail; name: string }) {
  return (
    <div className="row" data-listing={listing.id}>
      <MarksBar viewed={listing.id} />
      <MarkButtons name={name} canHide={false} />
    </div>
  )
}

function Closed({ listing, i18n }: { listing: ListingDetail; i18n: I18n }) {
  const { t } = i18n
  return (
    <div className="note closed" role="status">
      <Icon name="info" />
      <p>
        <b>{t(`detail.closed_${listing.state as 'sold' | 'rented' | 'expired'}`)}</b>
        {listing.closedAt && <> {t('detail.closed_on', { day: i18n.date(new Date(listing.closedAt)) })}</>} {t('detail.closed_text')}
      </p>
    </div>
  )
}

function Facts({ listing }: { listing: ListingDetail }) {
  const { t, number } = useI18n()
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'fields.yes' : 'fields.no'))
  const facts: { icon: IconName; label: string; value: string | null }[] = [
    { icon: 'area', label: t('browse.area'), value: t('real-estate.square_metres', { area: number(listing.areaM2) }) },
    { icon: 'home', label: t('detail.rooms'), value: listing.rooms === null ? null : number(listing.rooms) },
    { icon: 'bed', label: t('browse.bedrooms'), value: listing.bedrooms === null ? null : number(listing.bedrooms) },
    { icon: 'bath', label: t('detail.bathrooms'), value: listing.bathrooms === null ? null : number(listing.bathrooms) },
    {
      icon: 'chevron-up',
      label: t('detail.floor'),
      value: listing.floor === null ? null : listing.floor === 0 ? t('detail.ground_floor') : number(listing.floor),
    },
    { icon: 'check', label: t('detail.furnished'), value: yesNo(listing.isFurnished) },
    { icon: 'check', label: t('detail.water'), value: yesNo(listing.hasWater) },
    { icon: 'check', label: t('detail.electricity'), value: yesNo(listing.hasElectricity) },
    { icon: 'car', label: t('detail.road'), value: yesNo(listing.hasRoadAccess) },
  ]
  return (
    <dl className="listing-facts">
      {facts.map(
        ({ icon, label, value }) =>
          value !== null && (
            <div key={label}>
              <dt>
                <Icon name={icon} />
                {label}
              </dt>
              <dd>
                <bdi className="num">{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Dates({ listing }: { listing: ListingDetail }) {
  const i18n = useI18n()
  const { t } = i18n
  const day = (instant: string | null) => instant && i18n.date(new Date(instant))
  const lines = [
    { label: t('detail.reference'), value: String(listing.reference) },
    { label: t('detail.published_on'), value: day(listing.publishedAt) },
    { label: t('detail.expires_on'), value: listing.state === 'published' ? day(listing.expiresAt) : null },
  ]
  return (
    <dl className="dates small">
      {lines.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi className="num">{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Similar({ view: { similar } }: { view: ListingPageView }) {
  const { t } = useI18n()
  const place = usePlaceName()
  if (similar.length === 0) return null
  return (
    <section className="similar">
      <div className="sec-head">
        <h2>{t('detail.similar')}</h2>
        <Link className="more" to="/real-estate">
          {t('real-estate.show_all')}
          <Icon name="arrow-forward" />
        </Link>
      </div>
      <ul>
        {similar.map((card) => (
          <li key={card.id}>
            <Link className="pic" to={`/real-estate/${encodeURIComponent(card.id)}`} tabIndex={-1} aria-hidden="true">
              <CardPicture card={card} sizes="(min-width: 64rem) 400px, 7rem" />
            </Link>
            <div>
              <p>
                <Money cents={card.priceInCents} />
              </p>
              <h3>
                <Link to={`/real-estate/${encodeURIComponent(card.id)}`}>{card.title || t('real-estate.unnamed')}</Link>
              </h3>
              <p className="sp small soft">
                <span>{place(card)}</span> <Measures card={card} />
              </p>
              <p className="row">
                <Deed status={card.titleStatus} />
                {card.sample && <span className="flag flag-line">{t('common.sample')}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
