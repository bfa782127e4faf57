import './areas.css'
import { useHref } from 'react-router'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import { Link } from '#app/ui/link.tsx'
import { groupByPlace, shortPrice } from '../../rules.ts'
import type { AreasView } from '../types.ts'

type ViewProps = { view: AreasView }

const areaPath = (cityId: string | null) =>
  cityId === null ? '/admin/listing-areas' : `/admin/listing-areas?city=${encodeURIComponent(cityId)}`
const listPath = (cityId: string | null) =>
  cityId === null ? '/admin/real-estate-management' : `/admin/real-estate-management?cityId=${encodeURIComponent(cityId)}`

/** What is offered where, how that moved, and where each listing lies. Every drawing has its table. */
export function AreasScreen({ view }: ViewProps) {
  const { t } = useI18n()
  const { city } = view
  return (
    <>
      <AdminHead title={t('areas.place')} lead={city ? t('areas.lead_of', { name: city.name }) : t('areas.lead')}>
        {city && (
          <Link className="o-btn" to={areaPath(null)}>
            {t('areas.everywhere')}
          </Link>
        )}
        <a className="o-btn" href={useHref('/admin/listings.geojson')} download>
          <Icon name="download" />
          <bdi>{t('areas.geojson')}</bdi>
        </a>
      </AdminHead>
      <AreaTable view={view} />
      <div className="areas-two">
        <Months view={view} />
        <Medians view={view} />
      </div>
      <MonthTable view={view} />
      <AreaMap view={view} />
    </>
  )
}

function AreaTable({ view: { areas, city } }: ViewProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <section className="o-sec" aria-labelledby="areas-now">
      <h2 id="areas-now">{t('areas.now')}</h2>
      {areas.length === 0 ? (
        <p className="o-muted">{t('areas.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        <div className="areas-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('areas.area')}</th>
                <th scope="col">{t('areas.offered')}</th>
                <th scope="col">{t('areas.waiting')}</th>
                <th scope="col">{t('areas.fresh')}</th>
                <th scope="col">{t('areas.closed')}</th>
                <th scope="col">{t('areas.median')}</th>
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <tr key={area.cityId ?? ''}>
                  <th scope="row">
                    {area.cityId === null ? (
                      area.name
                    ) : (
                      <Link to={areaPath(area.cityId)} aria-current={city?.id === area.cityId ? 'true' : undefined}>
                        {area.name}
                      </Link>
                    )}
                  </th>
                  <td>
                    <Link to={listPath(area.cityId)} aria-label={t('areas.offered_of', { name: area.name, count: area.offered })}>
                      {number(area.offered)}
                    </Link>
                  </td>
                  <td>{number(area.waiting)}</td>
                  <td>{number(area.fresh)}</td>
                  <td>{number(area.closed)}</td>
                  <td>{area.medianInCents === null ? t('areas.too_few') : i18n.amount(area.medianInCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Months({ view: { months } }: ViewProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className="o-sec" aria-labelledby="areas-months">
      <h2 id="areas-months">{t('areas.months')}</h2>
      <ColumnChart
        id="areas-months-chart"
        dir={i18n.dir}
        title={t('areas.months')}
        description={t('areas.months_text')}
        columns={months.map(({ month, sales, rents }) => ({ label: i18n.date(`${month}-01`, 'monthShort'), parts: [sales, rents] }))}
        format={i18n.number}
      />
      <p className="o-hint">{t('areas.months_text')}</p>
    </section>
  )
}

function Medians({ view: { months } }: ViewProps) {
  const i18n = useI18n()
  const { t } = i18n
  const points = months.map(({ month, medianInCents }) => ({
    label: i18n.date(`${month}-01`, 'monthShort'),
    value: medianInCents === null ? null : medianInCents / 100,
    before: null,
  }))
  return (
    <section className="o-sec" aria-labelledby="areas-medians">
      <h2 id="areas-medians">{t('areas.medians')}</h2>
      {points.some(({ value }) => value !== null) ? (
        <LineChart
          id="areas-medians-chart"
          dir={i18n.dir}
          title={t('areas.medians')}
          description={t('areas.medians_text')}
          points={points}
          format={i18n.number}
        />
      ) : (
        <p className="o-muted">{t('areas.medians_none')}</p>
      )}
      <p className="o-hint">{t('areas.medians_text')}</p>
    </section>
  )
}

function MonthTable({ view: { months } }: ViewProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <section className="o-sec" aria-labelledby="areas-listed">
      <h2 id="areas-listed">{t('areas.listed')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <div className="areas-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('areas.month')}</th>
              <th scope="col">{t('areas.new_sales')}</th>
              <th scope="col">{t('areas.new_rents')}</th>
              <th scope="col">{t('areas.sold_rented')}</th>
              <th scope="col">{t('areas.median')}</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map((one) => (
              <tr key={one.month}>
                <th scope="row">{i18n.date(`${one.month}-01`, 'month')}</th>
                <td>{number(one.sales)}</td>
                <td>{number(one.rents)}</td>
                <td>{number(one.closed)}</td>
                <td>{one.medianInCents === null ? t('areas.too_few') : i18n.amount(one.medianInCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function AreaMap({ view: { city, listings, unshown } }: ViewProps) {
  const { t, number } = useI18n()
  const short = (cents: number) => {
    const { value, unit } = shortPrice(cents)
    return t(`real-estate.pin_${unit}`, { value: number(value) })
  }
  const groups = groupByPlace(listings)
  return (
    <section className="o-sec" aria-labelledby="areas-map">
      <h2 id="areas-map">{t('areas.map')}</h2>
      {groups.length === 0 ? (
        <p className="o-muted">{t('areas.map_none')}</p>
      ) : (
        <div className="areas-two">
          <StaticMap
            shape="card"
            title={t('areas.map')}
            pins={groups.map(({ point, items: [first, ...others] }) => ({
              ...point,
              label: first && others.length === 0 ? short(first.priceInCents) : t('real-estate.pin_listings', { count: others.length + 1 }),
              href:
                first && others.length === 0 ? `/admin/real-estate-management/${encodeURIComponent(first.id)}` : listPath(city?.id ?? null),
            }))}
          />
          <ul className="o-list areas-list">
            {listings.slice(0, 40).map((listing) => (
              <li key={listing.id} className="o-row">
                <Link to={`/admin/real-estate-management/${encodeURIComponent(listing.id)}`} className="o-grow">
                  <bdi>{listing.title}</bdi>
                </Link>
                <span className="o-tag">{t(`offers.state_${listing.state}`)}</span>
                <bdi className="num">{short(listing.priceInCents)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unshown > 0 && <p className="o-hint">{t('areas.map_unshown', { count: unshown })}</p>}
    </section>
  )
}
