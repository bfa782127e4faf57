import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isNarrowed, storeAddress } from '../rules.ts'
import { productSorts, type StoreQuery } from '../types.ts'

export type FilterCategory = { id: string; name: string; count: number }
export type FilterProducer = { id: string; name: string }
type StoreFilterProps = { query: StoreQuery; categories: readonly FilterCategory[]; producers: readonly FilterProducer[] }

/** Links for the categories, a GET form for the rest: all of it works without script, and every choice has an address. */
export function StoreFilter({ query, categories, producers }: StoreFilterProps) {
  const { t, number } = useI18n()
  const total = categories.reduce((sum, item) => sum + item.count, 0)
  const of = (category?: string) => storeAddress({ ...query, category, page: 1 })
  return (
    <div className="store-bar">
      <nav className="chips" aria-label={t('catalogue.filter')}>
        <Link className="chip" to={of()} aria-current={query.category ? undefined : 'page'}>
          {t('catalogue.all')} <span className="n num">{number(total)}</span>
        </Link>
        {categories.map((item) => (
          <Link key={item.id} className="chip" to={of(item.id)} aria-current={item.id === query.category ? 'page' : undefined}>
            {item.name} <span className="n num">{number(item.count)}</span>
          </Link>
        ))}
      </nav>
      <ChoiceForm query={query} producers={producers} />
      {isNarrowed(query) && <Chosen query={query} producers={producers} />}
    </div>
  )
}

type FormProps = Pick<StoreFilterProps, 'query' | 'producers'>

function ChoiceForm({ query, producers }: FormProps) {
  const { t } = useI18n()
  const { category, sort } = query
  return (
    <store-choices data-live="">
      <form className="store-choices" method="get" action={useHref('/store')} autoComplete="off">
        {category && <input type="hidden" name="category" value={category} />}
        <details className="store-narrow" open={query.unread !== undefined}>
          <summary className={isNarrowed(query) ? 'chip chosen' : 'chip'}>
            <Icon name="filter" />
            {t('catalogue.narrow')}
          </summary>
          <NarrowFields query={query} producers={producers} />
        </details>
        <label className="vh" htmlFor="store-sort">
          {t('catalogue.sort')}
        </label>
        <select id="store-sort" name="sort" className="sel" defaultValue={sort}>
          {productSorts.map((value) => (
            <option key={value} value={value}>
              {t(`catalogue.sort_${value}` satisfies MessageKey)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn btn-line">
            {t('catalogue.apply')}
          </button>
        </noscript>
      </form>
    </store-choices>
  )
}

function NarrowFields({ query, producers }: FormProps) {
  const { t } = useI18n()
  return (
    <div className="store-fields">
      <fieldset>
        <legend>{t('catalogue.price')}</legend>
        <PriceField name="from" label={t('catalogue.price_least')} cents={query.from} unread={query.unread?.from} />
        <PriceField name="to" label={t('catalogue.price_most')} cents={query.to} unread={query.unread?.to} />
        {query.unread && (
          <p className="field-error" id="store-price-problem" role="alert">
            {t('catalogue.price_unread')}
          </p>
        )}
      </fieldset>
      <div className="chips">
        {(['sale', 'stock'] as const).map((name) => (
          <label key={name} className="chip">
            <input type="checkbox" name={name} value="1" defaultChecked={query[name]} />
            {t(`catalogue.only_${name}` satisfies MessageKey)}
          </label>
        ))}
      </div>
      {producers.length > 0 && (
        <label className="field" htmlFor="store-producer">
          <span>{t('catalogue.detail_producer')}</span>
          <select id="store-producer" name="producer" className="sel" defaultValue={query.producer ?? ''}>
            <option value="">{t('catalogue.all')}</option>
            {producers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="btn btn-sea">
        {t('catalogue.show')}
      </button>
    </div>
  )
}

/** The digits of all three keyboards; the server reads them alike. */
const PRICE = '[0-9٠-٩۰-۹ .,٫٬]{1,12}'

type PriceFieldProps = { name: 'from' | 'to'; label: string; cents: number | undefined; unread: string | undefined }

function PriceField({ name, label, cents, unread }: PriceFieldProps) {
  const { t } = useI18n()
  return (
    <label className="field" htmlFor={`store-${name}`}>
      <span className="small">{label}</span>
      <input
        id={`store-${name}`}
        name={name}
        className="in num"
        type="text"
        inputMode="decimal"
        dir="ltr"
        size={6}
        pattern={PRICE}
        title={t('catalogue.price_hint')}
        aria-invalid={unread === undefined ? undefined : true}
        aria-describedby={unread === undefined ? undefined : 'store-price-problem'}
        defaultValue={unread ?? (cents === undefined ? '' : String(cents / 100))}
      />
    </label>
  )
}

/** What the list is narrowed by, each with the way back without it. */
function Chosen({ query, producers }: FormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { from, to, sale, stock, producer } = query
  const named = producers.find(({ id }) => id === producer)?.name
  const ends = { from: i18n.amount(from ?? 0), to: i18n.amount(to ?? 0) }
  const range = from === undefined ? 'price_to' : to === undefined ? 'price_from' : 'price_between'
  const chosen: [label: string, without: Partial<StoreQuery>][] = [
    ...(from !== undefined || to !== undefined
      ? [[t(`catalogue.${range}`, ends), { from: undefined, to: undefined }] satisfies [string, Partial<StoreQuery>]]
      : []),
    ...(sale ? [[t('catalogue.only_sale'), { sale: false }] satisfies [string, Partial<StoreQuery>]] : []),
    ...(stock ? [[t('catalogue.only_stock'), { stock: false }] satisfies [string, Partial<StoreQuery>]] : []),
    ...(producer ? [[named ?? producer, { producer: undefined }] satisfies [string, Partial<StoreQuery>]] : []),
  ]
  return (
    <ul className="store-chosen" aria-label={t('catalogue.chosen')}>
      {chosen.map(([label, without]) => (
        <li key={label}>
          <Link className="chip" to={storeAddress({ ...query, ...without, page: 1 })} rel="nofollow">
            <span className="vh">{t('catalogue.without')} </span>
            <bdi>{label}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="more" to={storeAddress({ category: query.category, sort: query.sort })}>
          {t('catalogue.clear')}
        </Link>
      </li>
    </ul>
  )
}
