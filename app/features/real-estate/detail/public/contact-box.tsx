import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import type { ListingPageView } from '../types.ts'

type ViewProps = { view: ListingPageView }

/** The message as it opens: its reference, its name, and where it is. */
function useMessage({ listing, address }: ListingPageView): string {
  const { t } = useI18n()
  const text = t('browse.question', { reference: String(listing.reference), name: listing.title || t('real-estate.unnamed') })
  return address ? `${text}\n${address}` : text
}

/** Who is asked: the advertiser where they gave a number, else the site where it has one. A sample has nobody to ask. */
function useReach({ view }: ViewProps) {
  const { listing, messagingNumber } = view
  const message = useMessage(view)
  const phone = listing.sample ? null : listing.phone
  const number = listing.sample ? null : (listing.phone ?? messagingNumber)
  return { phone, messaging: number && messagingLink(number, message) }
}

export function ContactBox({ view }: ViewProps) {
  const { t } = useI18n()
  const { listing } = view
  const { phone, messaging } = useReach({ view })
  const message = useMessage(view)
  return (
    <section className="contact-box" aria-label={t('real-estate.contact_owner')}>
      <Advertiser view={view} />
      {messaging && (
        <>
          <a className="btn btn-honey btn-wide" href={messaging} rel="noopener" data-count="message">
            <Icon name="message" />
            {t(listing.agency ? 'detail.message_agency' : 'real-estate.contact_owner')}
          </a>
          <div>
            <p className="tiny soft">{t('detail.message_opens')}</p>
            <blockquote className="msg">{message}</blockquote>
          </div>
        </>
      )}
      {phone && (
        <a className="btn btn-line btn-wide" href={`tel:${phone}`} data-count="call">
          <Icon name="phone" />
          {t('browse.call')} <PhoneNumber e164={phone} />
        </a>
      )}
      {listing.sample && <p className="small">{t('detail.sample_contact')}</p>}
      {!listing.sample && !messaging && !phone && <p className="small">{t('detail.no_contact')}</p>}
      <page-tools className="page-tools" data-copied={t('detail.link_copied')} data-failed={t('detail.link_not_copied')}>
        <button type="button" className="btn btn-quiet" data-do="share" hidden>
          <Icon name="share" />
          {t('detail.share')}
        </button>
        <button type="button" className="btn btn-quiet" data-do="print" hidden>
          <Icon name="printer" />
          {t('detail.print')}
        </button>
      </page-tools>
      <div className="note">
        <Icon name="alert" />
        <p>{t('detail.no_advance')}</p>
      </div>
      <PaperLink view={view} />
    </section>
  )
}

function Advertiser({ view: { listing, agencyListings } }: ViewProps) {
  const { t } = useI18n()
  const { agency } = listing
  if (!agency) return <p>{listing.sample ? t('detail.sample_text') : <b>{t('browse.by_owner')}</b>}</p>
  return (
    <div className="advertiser">
      <span className="mono" aria-hidden="true">
        {[...agency.name][0]}
      </span>
      <div>
        <Link to={`/agency/${encodeURIComponent(agency.slug)}`}>
          <b>
            <bdi>{agency.name}</bdi>
          </b>
        </Link>
        <p className="row">
          <span className="badge verified">
            <Icon name="verified" />
            {t('browse.by_agency')}
          </span>
          <span className="tiny soft">{t('real-estate.pin_listings', { count: agencyListings })}</span>
        </p>
      </div>
    </div>
  )
}

/** On paper only: the way back to this page. */
function PaperLink({ view: { qr, address } }: ViewProps) {
  const { t } = useI18n()
  if (!qr || !address) return null
  return (
    <div className="paper-link">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('detail.qr')}>
        <path d={qr.path} />
      </svg>
      <p className="small">
        <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  )
}

/** Under the thumb on a phone: price, call, message. */
export function ContactBar({ view }: ViewProps) {
  const { t } = useI18n()
  const { listing } = view
  const { phone, messaging } = useReach({ view })
  if (!phone && !messaging) return null
  return (
    <div className="contact-bar">
      <p>
        <Money cents={listing.priceInCents} />
        <span className="tiny soft">{t('detail.reference_number', { number: String(listing.reference) })}</span>
      </p>
      {phone && (
        <a className="btn btn-line btn-icon" href={`tel:${phone}`} aria-label={t('browse.call')} data-count="call">
          <Icon name="phone" />
        </a>
      )}
      {messaging && (
        <a className="btn btn-honey" href={messaging} rel="noopener" data-count="message">
          <Icon name="message" />
          {t('detail.message')}
        </a>
      )}
    </div>
  )
}
