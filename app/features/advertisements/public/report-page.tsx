import './advertisement.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { AdvertiserReport } from '../report/types.ts'

type ReportPageProps = { report: AdvertiserReport; path: string; period: string }

/** What an advertiser reads behind a secret address: what was shown, how often it was seen, and how often it was pressed. */
export function ReportPage({ report, path, period }: ReportPageProps) {
  const { t } = useI18n()
  const [csv, pdf] = [useHref(`${path}/report.csv`), useHref(`${path}/report.pdf`)]
  return (
    <div className="wrap ad-page ad-report">
      <PageHead title={t('advertisements.report_title')} noIndex />
      <p className="over">{t('advertisements.report_title')}</p>
      <h1>
        <bdi>{report.name}</bdi> {report.sample && <span className="flag flag-line">{t('common.sample')}</span>}
      </h1>
      <p className="soft num">{period}</p>
      <dl className="ad-sums">
        {report.sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="ad-files">
        <a className="btn btn-line" href={pdf}>
          <Icon name="document" />
          {t('advertisements.as_pdf')}
        </a>
        <a className="btn btn-line" href={csv} download>
          <Icon name="download" />
          {t('advertisements.as_csv')}
        </a>
      </p>
      <Bookings report={report} />
      <Days report={report} />
      <p className="small soft">{t('advertisements.how_counted')}</p>
    </div>
  )
}

function Bookings({ report: { bookings } }: { report: AdvertiserReport }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings">{t('advertisements.by_booking')}</h2>
      {bookings.length === 0 && <p className="soft">{t('advertisements.none_booked')}</p>}
      {bookings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <div className="ad-table" role="group" aria-labelledby="bookings" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('advertisements.advertisement')}</th>
                <th scope="col">{t('advertisements.slot')}</th>
                <th scope="col">{t('advertisements.when')}</th>
                <th scope="col">{t('advertisements.views')}</th>
                <th scope="col">{t('advertisements.clicks')}</th>
                <th scope="col">{t('advertisements.rate')}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <tr key={booking.key}>
                  <th scope="row">
                    <bdi>{booking.title}</bdi>
                  </th>
                  <td>{booking.slot}</td>
                  <td className="num">{booking.period}</td>
                  <td className="num">{booking.views}</td>
                  <td className="num">{booking.clicks}</td>
                  <td className="num">
                    <bdi>{booking.rate}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Days({ report: { days } }: { report: AdvertiserReport }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="days">
      <h2 id="days">{t('advertisements.by_day')}</h2>
      {days.length === 0 && <p className="soft">{t('advertisements.none_counted')}</p>}
      {days.length > 0 && (
        <div className="ad-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('advertisements.day')}</th>
                <th scope="col">{t('advertisements.views')}</th>
                <th scope="col">{t('advertisements.clicks')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row" className="num">
                    {day.label}
                  </th>
                  <td className="num">
                    {day.viewsText} <meter min={0} max={10} value={day.share} aria-hidden="true" />
                  </td>
                  <td className="num">{day.clicksText}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
