import { Photograph } from '#app/features/media/public/photograph.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { MarkButtons } from '../../marks/public/mark-buttons.tsx'
import { Deed } from '../../public/deed.tsx'
import { listingPath } from '../rules.ts'
import type { ListingCard as Card } from '../types.ts'
import './browse.css'

/** The owner's photograph where there is one, else the drawing; both fill the same box. */
export function CardPicture({
  card,
  eager = false,
  sizes = '11rem',
}: {
  card: Pick<Card, 'photo' | 'illustration'>
  eager?: boolean
  sizes?: string
}) {
  if (card.photo) return <Photograph image={card.photo} sizes={sizes} eager={eager} />
  return <Illustration name={card.illustration} size="card" eager={eager} />
}

export function usePlaceName(): (card: Pick<Card, 'district' | 'city'>) => string {
  const { t } = useI18n()
  return ({ district, city }) => {
    const names = [district, city].filter((name, i, all) => name && all.indexOf(name) === i)
    return names.length > 0 ? names.join(t('real-estate.comma')) : t('real-estate.no_location')
  }
}

/** Surface, and what a square metre costs. */
export function Measures({ card }: { card: Pick<Card, 'areaM2' | 'perMetreInCents'> }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <>
      <bdi className="num">{t('real-estate.square_metres', { area: number(card.areaM2) })}</bdi>
      {card.perMetreInCents !== null && (
        <span>
          <bdi className="num">{i18n.amount(card.perMetreInCents)}</bdi> {t('real-estate.currency_per_metre')}
        </span>
      )}
    </>
  )
}

export function Source({ agency }: Pick<Card, 'agency'>) {
  const { t } = useI18n()
  if (!agency) return <span className="tiny soft">{t('browse.by_owner')}</span>
  return (
    <span className="tiny badge verified">
      <Icon name="verified" />
      {t('browse.by_agency')}
    </span>
  )
}

type ListingCardProps = { card: Card; eager?: boolean; messaging?: string | null }

/** What decides first: price, title deed, surface, place. */
export function ListingCard({ card, eager = false, messaging = null }: ListingCardProps) {
  const { t } = useI18n()
  const place = usePlaceName()
  const { point } = card
  return (
    <li className="lot" id={card.id} data-listing={card.id} data-point={point ? `${point.longitude},${point.latitude}` : undefined}>
      <Link className="pic" to={listingPath(card.id)} tabIndex={-1} aria-hidden="true">
        <CardPicture card={card} eager={eager} />
      </Link>
      <div className="facts">
        <p className="money">
          <Money cents={card.priceInCents} />
          {card.pricePeriod && <span className="small soft">{t(`real-estate.per_${card.pricePeriod}`)}</span>}
          {card.sample && <span className="flag flag-line">{t('common.sample')}</span>}
        </p>
        <h3>
          <Link to={listingPath(card.id)}>{card.title || t('real-estate.unnamed')}</Link>
        </h3>
        <p className="sp">
          <span>{place(card)}</span>
          <Measures card={card} />
        </p>
        <p className="act">
          <Deed status={card.titleStatus} />
          {!card.sample && <Source agency={card.agency} />}
        </p>
        <CardActions card={card} messaging={messaging} />
      </div>
    </li>
  )
}

/** Call, see it on the map, note it. The last two stand there only where script runs. */
function CardActions({ card, messaging }: { card: Card; messaging: string | null }) {
  const { t } = useI18n()
  const name = card.title || t('real-estate.unnamed')
  const number = card.phone ?? null
  return (
    <p className="act actions">
      {number && !card.sample && (
        <a className="btn btn-line" href={`tel:${number}`} aria-label={t('browse.call_about', { name })}>
          <Icon name="phone" />
          {t('browse.call')}
        </a>
      )}
      {!number && messaging && !card.sample && (
        <a
          className="btn btn-line"
          href={messagingLink(messaging, t('browse.question', { reference: String(card.reference), name }))}
          rel="noopener"
        >
          <Icon name="message" />
          {t('browse.message')}
        </a>
      )}
      {card.point && (
        <a className="btn btn-quiet" href="#listings-map" data-do="show-on-map">
          {t('real-estate.view_on_map')}
        </a>
      )}
      <MarkButtons name={name} />
    </p>
  )
}
