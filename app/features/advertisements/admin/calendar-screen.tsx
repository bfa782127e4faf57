import './ads.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AdsTabs } from './ads-tabs.tsx'
import { BookingPane } from './booking-pane.tsx'
import type { CalendarView, SlotRow } from './views.ts'

export type CalendarScreenProps = { view: CalendarView; action: string; problem: string | null }

/** What is shown now, what is free, what ends: places by weeks, then the figures of this week and the booking that is open. */
export function CalendarScreen({ view, action, problem }: CalendarScreenProps) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('advertisements-admin.title')} lead={t('advertisements-admin.calendar_lead', view.sums)}>
        <Link className="o-btn" to={`${view.address}/reports`}>
          <Icon name="file-text" />
          {t('advertisements-admin.reports')}
        </Link>
        <Link className="o-btn o-main" to={`${view.address}/bookings/new`} data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {t('advertisements-admin.create_booking')}
        </Link>
      </AdminHead>
      <AdsTabs current="calendar" />
      {problem && (
        <p className="o-error" role="alert">
          {problem}
        </p>
      )}
      <Weeks view={view} />
      <div className="ads-calendar-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div className="ads-calendar" role="region" aria-label={t('advertisements-admin.calendar')} tabIndex={0}>
          <div className="ads-weeks" aria-hidden="true">
            <span>{t('advertisements-admin.slot')}</span>
            {view.weeks.map((week) => (
              <span key={week.start} className={week.isNow ? 'is-now' : undefined}>
                {week.month ?? '\u00a0'}
                <br />
                <bdi>{week.day}</bdi>
              </span>
            ))}
          </div>
          {view.rows.map((row) => (
            <Row key={row.slot} row={row} view={view} />
          ))}
        </div>
      </div>
      <div className="ads-below">
        <ShownNow view={view} />
        {view.open && <BookingPane booking={view.open} action={action} />}
      </div>
    </>
  )
}

const legend = ['live', 'booked', 'offer', 'incomplete'] as const

function Weeks({ view }: { view: CalendarView }) {
  const { t } = useI18n()
  return (
    <div className="ads-bar">
      <span className="o-row">
        <Link className="o-btn o-sm o-square" to={view.earlier} aria-label={t('advertisements-admin.earlier')}>
          <Icon name="chevron-back" />
        </Link>
        <Link className="o-btn o-sm" to={view.address}>
          {t('advertisements-admin.now')}
        </Link>
        <Link className="o-btn o-sm o-square" to={view.later} aria-label={t('advertisements-admin.later')}>
          <Icon name="chevron-forward" />
        </Link>
      </span>
      <b className="num">{view.period}</b>
      <ul className="ads-legend">
        {legend.map((status) => (
          <li key={status} className={`is-${status}`}>
            {t(`advertisements-admin.legend_${status}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ row, view }: { row: SlotRow; view: CalendarView }) {
  const { t } = useI18n()
  const now = view.weeks.findIndex(({ isNow }) => isNow) + 1
  return (
    <section className="ads-row" aria-label={t(`advertisements.slot_${row.slot}`)}>
      <h2 className="ads-slot">
        {t(`advertisements.slot_${row.slot}`)}
        <small>{t(`advertisements-admin.where_${row.slot}`)}</small>
      </h2>
      {view.weeks.map((week, i) => (
        <span key={week.start} className={`ads-cell ads-c${i + 1}${week.isNow ? ' is-now' : ''}`} aria-hidden="true" />
      ))}
      {row.bars.map((bar) => (
        <Link
          key={bar.id}
          className={`ads-booking is-${bar.status} ads-c${bar.column} ads-s${bar.span} ads-r${bar.lane}`}
          to={bar.to}
          aria-current={bar.isOpen ? 'true' : undefined}
        >
          <b>
            <bdi>{bar.advertiser}</bdi> {bar.sample && <span className="o-tag">{t('common.sample')}</span>}
          </b>
          <span>{bar.detail}</span>
        </Link>
      ))}
      {row.isFree && now > 0 && (
        <Link
          className={`ads-book ads-c${now}`}
          to={row.book}
          aria-label={`${t('advertisements-admin.book')}: ${t(`advertisements.slot_${row.slot}`)}`}
        >
          <Icon name="plus" />
          {t('advertisements-admin.book')}
        </Link>
      )}
    </section>
  )
}

function ShownNow({ view: { shown } }: { view: CalendarView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="shown">
      <div className="o-sec-head">
        <h2 id="shown">
          {t('advertisements-admin.shown')} <span className="o-muted num">{shown.period}</span>
        </h2>
      </div>
      {shown.lines.length === 0 && <p className="o-text">{t('advertisements-admin.shown_none')}</p>}
      {shown.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <div className="o-table-box" role="group" aria-labelledby="shown" tabIndex={0}>
          <table className="o-table">
            <thead>
              <tr>
                <th scope="col">{t('advertisements-admin.slot')}</th>
                <th scope="col">{t('advertisements-admin.advertiser')}</th>
                <th scope="col">{t('advertisements.views')}</th>
                <th scope="col">{t('advertisements.clicks')}</th>
                <th scope="col">{t('advertisements.rate')}</th>
                <th scope="col">{t('advertisements-admin.week_price')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.lines.map((line) => (
                <tr key={line.id} aria-current={line.isOpen ? 'true' : undefined}>
                  <th scope="row">{t(`advertisements.slot_${line.slot}`)}</th>
                  <td>
                    <bdi>{line.advertiser}</bdi>
                  </td>
                  <td className="num">{line.views}</td>
                  <td className="num">{line.clicks}</td>
                  <td className="num">
                    <bdi>{line.rate}</bdi>
                  </td>
                  <td className="num">{line.price}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('advertisements-admin.total')}
                </th>
                <td className="num">{shown.total.views}</td>
                <td className="num">{shown.total.clicks}</td>
                <td className="num">
                  <bdi>{shown.total.rate}</bdi>
                </td>
                <td className="num">{shown.total.price}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className="o-hint">{t('advertisements.how_counted')}</p>
    </section>
  )
}
