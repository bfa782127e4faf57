import './price-edit.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { spokenPrices } from '../form/spoken-price.ts'
import type { MyListing } from './my-listings.tsx'

export type PriceProblem = { id: string; typed: string; problem: string }

/** A new price where the listing stands, without its whole form; what is asked of the form is asked here too. */
export function PriceEdit({ listing, problem }: { listing: MyListing; problem: PriceProblem | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const action = useHref('/my-listings')
  const id = `price-${listing.id}`
  const meant = problem ? spokenPrices(problem.typed) : []
  return (
    <details className="price-edit" open={problem !== null}>
      <summary className="btn btn-quiet">
        <Icon name="pencil" />
        {t('offers.price_edit')}
        <span className="vh"> {listing.title}</span>
      </summary>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={listing.id} />
        <input type="hidden" name="version" value={listing.version} />
        <label htmlFor={id}>{t('offers.price_new')}</label>
        <span className="unit-field">
          <input
            id={id}
            name="price"
            className="in num"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={200}
            defaultValue={problem?.typed ?? listing.priceText}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error ${id}-rule` : `${id}-rule`}
          />
          <span className="unit">{t('offers.currency')}</span>
        </span>
        {problem && (
          <p id={`${id}-error`} className="field-error" role="alert">
            <Icon name="alert" />
            <span>{problem.problem}</span>
          </p>
        )}
        <button type="submit" name="intent" value="price" className="btn btn-sea">
          {t('offers.price_save')}
        </button>
        {meant.length > 0 && <p className="small">{t('offers.price_meant')}</p>}
        {meant.map((cents) => (
          <button key={cents} type="submit" name="intent" value={`price:${cents}`} className="btn btn-line">
            {t('offers.price_write', { amount: i18n.amount(cents) })}
          </button>
        ))}
        <p id={`${id}-rule`} className="tiny soft">
          {t('offers.price_rule')}
        </p>
      </form>
    </details>
  )
}
