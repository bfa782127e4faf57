import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { CopyLink } from './copy-link.tsx'

type OrderTicketProps = {
  number: string
  phone: string | null
  messagingUrl: string | null
  /** Present when the address carried the order's token. */
  trackPath: string | null
}

/** The number one can read out, who calls whom, and the two ways on. */
export function OrderTicket({ number, phone, messagingUrl, trackPath }: OrderTicketProps) {
  const { t } = useI18n()
  const sentPath = useHref(trackPath ?? '/')
  return (
    <div className="ticket">
      <p className="small soft">{t('orders.number_label')}</p>
      <b className="no num">
        <bdi dir="ltr">{number}</bdi>
      </b>
      <hr className="tide" />
      {phone ? (
        <p>
          {t('orders.contact_promise_on')} <PhoneNumber e164={phone} />
        </p>
      ) : (
        <p>{t('orders.contact_promise')}</p>
      )}
      {!messagingUrl && <p className="small soft">{t('orders.shop_will_call')}</p>}
      {(messagingUrl || trackPath) && (
        <p className="row ticket-ways">
          {messagingUrl && (
            <a
              className="btn btn-honey"
              href={messagingUrl}
              target="_blank"
              rel="noopener"
              data-order-sent={trackPath ? sentPath : undefined}
            >
              <Icon name="message" />
              {t('orders.open_messaging')}
            </a>
          )}
          {trackPath && (
            <>
              <Link className="btn btn-line" to={trackPath}>
                {t('orders.track')}
              </Link>
              <CopyLink path={trackPath} />
            </>
          )}
        </p>
      )}
      {trackPath && <p className="small">{t('orders.keep_link')}</p>}
    </div>
  )
}
