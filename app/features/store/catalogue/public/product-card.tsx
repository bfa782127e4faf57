import { Fragment } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ProductCard as Card, CardFlag } from '../present.ts'
import { ProductPicture } from './product-picture.tsx'

/** `marksSample`: off where the list says once that all of it are samples. */
type ProductCardProps = { card: Card; heading?: 'h2' | 'h3'; eager?: boolean; marksSample?: boolean }

/** The whole card leads to the product; the picture repeats the name's link and is left out of the tab order. */
export function ProductCard({ card, heading: Heading = 'h3', eager, marksSample = true }: ProductCardProps) {
  const { t } = useI18n()
  const to = `/product/${encodeURIComponent(card.id)}`
  return (
    <li className={card.flag?.kind === 'sold_out' ? 'pcard out' : 'pcard'}>
      <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
        <ProductPicture picture={card.picture} size="card" eager={eager} />
      </Link>
      {card.flag && <Flag flag={card.flag} />}
      <Heading>
        <Link to={to}>{card.title}</Link>
      </Heading>
      <p className="tiny soft sizes">
        {card.producer && <bdi>{card.producer}</bdi>}
        {card.variants.length > 0 && (
          <span>
            {card.variants.map((variant, i) => (
              <Fragment key={variant}>
                {i > 0 && ' · '}
                <bdi>{variant}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      {card.price && (
        <p className="quote">
          {card.price.from && <span className="tiny soft">{t('catalogue.from')} </span>}
          <Money cents={card.price.cents} wasCents={card.price.was} />
          {card.sample && marksSample && <span className="flag flag-line">{t('common.sample')}</span>}
        </p>
      )}
    </li>
  )
}

function Flag({ flag }: { flag: CardFlag }) {
  const { t } = useI18n()
  if (flag.kind === 'sale') return <span className="flag flag-honey">{t('catalogue.flag_sale')}</span>
  return <span className="flag">{flag.kind === 'few' ? t('catalogue.flag_left', { left: flag.left }) : t('catalogue.flag_sold_out')}</span>
}
