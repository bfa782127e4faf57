import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OpenBooking } from './views.ts'

/** The booking that is open in the calendar: where it stands, for how long, and what can be done with it. */
export function BookingPane({ booking, action }: { booking: OpenBooking; action: string }) {
  const { t } = useI18n()
  const at = '/admin/ads-management'
  return (
    <aside className="ads-pane" aria-labelledby="open-booking">
      <header>
        <h2 id="open-booking">
          <bdi>{booking.advertiser}</bdi>
        </h2>
        <span className={`ads-status is-${booking.status}`}>{t(`advertisements-admin.status_${booking.status}`)}</span>
      </header>
      <div className="ads-where" aria-hidden="true">
        <i />
        <i />
        <span>{t(`advertisements.slot_${booking.slot}`)}</span>
        <i />
        <i />
      </div>
      <dl>
        <div>
          <dt>{t('advertisements-admin.advertisement')}</dt>
          <dd>
            <bdi>{booking.title}</bdi> {booking.sample && <span className="o-tag">{t('common.sample')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('advertisements-admin.when')}</dt>
          <dd className="num">{booking.period}</dd>
        </div>
        <div>
          <dt>{t('advertisements-admin.price')}</dt>
          <dd className="num">
            {booking.price === null ? (
              t('advertisements-admin.no_price')
            ) : (
              <>
                <bdi>{booking.price}</bdi> <bdi>{t('common.currency')}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('advertisements-admin.link')}</dt>
          <dd>{booking.link === null ? t('advertisements-admin.no_link') : <bdi dir="ltr">{booking.link}</bdi>}</dd>
        </div>
        <div>
          <dt>{t('advertisements-admin.so_far')}</dt>
          <dd className="num">{booking.counts}</dd>
        </div>
      </dl>
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="booking" value={booking.id} />
        <Link className="o-btn o-sm" to={`${at}/bookings/${encodeURIComponent(booking.id)}`}>
          {t('advertisements-admin.edit')}
        </Link>
        <Link className="o-btn o-sm" to={`${at}/advertisements/${encodeURIComponent(booking.advertisementId)}`}>
          {t('advertisements-admin.open_advertisement')}
        </Link>
        <button type="submit" name="intent" value={booking.isActive ? 'pause' : 'resume'} className="o-btn o-sm">
          {t(booking.isActive ? 'advertisements-admin.pause' : 'advertisements-admin.resume')}
        </button>
        <button type="submit" name="intent" value="extend" className="o-btn o-sm">
          {t('advertisements-admin.extend')}
        </button>
      </form>
    </aside>
  )
}
