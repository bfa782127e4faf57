import { useHref } from 'react-router'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import type { ApprovedListing } from '../../types.ts'
import type { ListingReview } from '../review/present.ts'

const CHANGED_FIELDS: Readonly<Record<keyof ApprovedListing, MessageKey>> = {
  type: 'offers.review_field_type',
  deal: 'offers.review_field_deal',
  title: 'offers.review_field_title',
  description: 'offers.review_field_description',
  district: 'offers.review_field_district',
  cityId: 'offers.review_field_city_id',
  latitude: 'offers.review_field_latitude',
  longitude: 'offers.review_field_longitude',
  pointIs: 'offers.review_field_point_is',
  areaM2: 'offers.review_field_area_m2',
  priceInCents: 'offers.review_field_price_in_cents',
  titleStatus: 'offers.review_field_title_status',
  media: 'offers.review_field_media',
}

/** The listing as it was sent, what changed in it, what to check, and what it may be the same as. */
export function ReviewCasePanel({ listing }: { listing: ListingReview }) {
  const { t } = useI18n()
  const { latitude, longitude } = listing
  return (
    <article className="lr-case" aria-label={listing.title}>
      <h2>
        <bdi>{listing.title}</bdi> <small className="o-hint num">#{listing.reference}</small>
      </h2>
      <p className="o-hint">
        {listing.owner && (
          <>
            <Link to={`/admin/users`}>
              <bdi>{listing.owner.agency ?? listing.owner.name}</bdi>
            </Link>{' '}
            {listing.owner.isVerified && <span className="o-tag">{t('offers.review_verified')}</span>} ·{' '}
            {t('offers.review_owned', { count: listing.owner.listings })} ·{' '}
          </>
        )}
        {listing.sent}
        {listing.phone && (
          <>
            {' '}
            · <PhoneNumber e164={listing.phone} />
          </>
        )}
      </p>
      <Changed listing={listing} />
      <div className="lr-pictures">
        {listing.pictures.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" />
        ))}
        {latitude !== null && longitude !== null && (
          <StaticMap pins={[{ latitude, longitude, main: true }]} title={listing.place} shape="card" />
        )}
      </div>
      <Facts listing={listing} />
      <Findings listing={listing} />
      <Twins listing={listing} />
      <h3>{t('offers.description')}</h3>
      <p className="lr-text" dir="auto">
        {listing.description || '—'}
      </p>
    </article>
  )
}

function Changed({ listing: { changed, was } }: { listing: ListingReview }) {
  const i18n = useI18n()
  if (!was) return null
  const words = changed.map((name) => i18n.t(CHANGED_FIELDS[name]))
  return (
    <div className="o-note o-honey">
      <Icon name="circle-alert" />
      <p>
        {i18n.t('offers.review_changed', { fields: words.join(i18n.t('real-estate.comma')) || '—' })}{' '}
        {changed.includes('priceInCents') && i18n.t('offers.review_price_was', { price: i18n.amount(was.priceInCents) })}
      </p>
    </div>
  )
}

function Facts({ listing }: { listing: ListingReview }) {
  const { t, number } = useI18n()
  return (
    <dl className="lr-facts">
      <div>
        <dt>{t('offers.review_what')}</dt>
        <dd>
          {t(`real-estate.type_${listing.type}`)} · {t(`real-estate.deal_${listing.deal}`)}
        </dd>
      </div>
      <div>
        <dt>{t('offers.area')}</dt>
        <dd>
          <bdi className="num">{t('real-estate.square_metres', { area: number(listing.areaM2) })}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('offers.price')}</dt>
        <dd>
          <Money cents={listing.priceInCents} /> {listing.pricePeriod && t(`real-estate.per_${listing.pricePeriod}`)}
        </dd>
      </div>
      <div>
        <dt>{t('offers.per_metre')}</dt>
        <dd>{listing.perMetreInCents === null ? '—' : <Money cents={listing.perMetreInCents} />}</dd>
      </div>
      <div>
        <dt>{t('real-estate.title_status')}</dt>
        <dd>{t(`real-estate.deed_${listing.titleStatus}`)}</dd>
      </div>
      <div>
        <dt>{t('offers.review_place_field')}</dt>
        <dd>{listing.place}</dd>
      </div>
    </dl>
  )
}

const icons = { fine: 'circle-check', look: 'triangle-alert', missing: 'circle-alert' } as const

function Findings({ listing }: { listing: ListingReview }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section>
      <h3>{t('offers.review_checks')}</h3>
      <ul className="lr-checks">
        {listing.findings.map(({ check, tone, values = {} }) => (
          <li key={check} className={`lr-${tone}`}>
            <Icon name={icons[tone]} />
            <span>
              <span className="vh">{t(`offers.review_tone_${tone}`)}: </span>
              {t(`offers.review_check_${check}_${tone}` as MessageKey, values)}
            </span>
          </li>
        ))}
      </ul>
      {listing.median && (
        <p className="o-hint">
          {t('offers.review_median', { price: i18n.amount(listing.median.perMetreInCents), count: listing.median.count })}
        </p>
      )}
    </section>
  )
}

function Twins({ listing }: { listing: ListingReview }) {
  const { t, number } = useI18n()
  const action = useHref('/admin/listing-reviews')
  if (listing.twins.length === 0) return null
  const mark = (isAlike: boolean) => (isAlike ? 'lr-alike' : undefined)
  return (
    <section>
      <h3>{t('offers.review_twins')}</h3>
      <div className="lr-scroll">
        <table className="lr-twins">
          <thead>
            <tr>
              <th scope="col">{t('offers.review_twin')}</th>
              <th scope="col">{t('offers.phone')}</th>
              <th scope="col">{t('offers.manage_pictures')}</th>
              <th scope="col">{t('offers.area')}</th>
              <th scope="col">{t('offers.price')}</th>
              <th scope="col">{t('offers.review_verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {listing.twins.map((twin) => (
              <tr key={twin.id}>
                <th scope="row">
                  {twin.thumb && <img src={twin.thumb} alt="" width="64" height="48" loading="lazy" />}
                  {twin.isPublic ? <Link to={`/real-estate/${encodeURIComponent(twin.id)}`}>{twin.title}</Link> : <bdi>{twin.title}</bdi>}{' '}
                  <small className="o-hint">
                    <bdi className="num">#{twin.reference}</bdi> · {t(`offers.state_${twin.state}`)} · {twin.place}
                  </small>
                </th>
                <td className={mark(twin.samePhone)} data-label={t('offers.phone')}>
                  {twin.phone ? <PhoneNumber e164={twin.phone} /> : '—'}
                </td>
                <td className={mark(twin.alike !== null)} data-label={t('offers.manage_pictures')}>
                  {twin.alike === null ? '—' : t('offers.review_alike', { percent: number(twin.alike) })}
                </td>
                <td className={mark(twin.areaM2 === listing.areaM2)} data-label={t('offers.area')}>
                  <bdi className="num">{t('real-estate.square_metres', { area: number(twin.areaM2) })}</bdi>
                </td>
                <td className={mark(twin.priceInCents === listing.priceInCents)} data-label={t('offers.price')}>
                  <Money cents={twin.priceInCents} />
                </td>
                <td>
                  <form method="post" action={action}>
                    <input type="hidden" name="id" value={listing.id} />
                    <input type="hidden" name="otherId" value={twin.id} />
                    <button type="submit" name="intent" value="distinct" className="o-btn o-sm">
                      {t('offers.review_distinct')}
                    </button>{' '}
                    {twin.isPublic && (
                      <button
                        type="submit"
                        name="intent"
                        value="merge"
                        className="o-btn o-sm"
                        aria-label={t('offers.review_merge_into', { reference: String(twin.reference) })}
                      >
                        {t('offers.review_merge')}
                      </button>
                    )}
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
