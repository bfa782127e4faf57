import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { type ProductSort, productSorts } from '../types.ts'

export type FilterCategory = { id: string; name: string; count: number }
type StoreFilterProps = { categories: readonly FilterCategory[]; category: string | undefined; sort: ProductSort }

/** The address of the list with these choices; what is the default is left out, so that one page has one address. */
export function storeAddress(choice: { category?: string | undefined; sort: ProductSort; page?: number }): string {
  const query = new URLSearchParams()
  if (choice.category) query.set('category', choice.category)
  if (choice.sort !== productSorts[0]) query.set('sort', choice.sort)
  if (choice.page && choice.page > 1) query.set('page', String(choice.page))
  return query.size > 0 ? `/store?${query}` : '/store'
}

/** Links for the categories, a GET form for the order: both work without script. */
export function StoreFilter({ categories, category, sort }: StoreFilterProps) {
  const { t } = useI18n()
  const total = categories.reduce((sum, item) => sum + item.count, 0)
  return (
    <div className="store-bar">
      <nav className="chips" aria-label={t('catalogue.filter')}>
        <Link className="chip" to={storeAddress({ sort })} aria-current={category ? undefined : 'page'}>
          {t('catalogue.all')} <span className="n num">{total}</span>
        </Link>
        {categories.map((item) => (
          <Link
            key={item.id}
            className="chip"
            to={storeAddress({ category: item.id, sort })}
            aria-current={item.id === category ? 'page' : undefined}
          >
            {item.name} <span className="n num">{item.count}</span>
          </Link>
        ))}
      </nav>
      <form method="get" action={useHref('/store')}>
        {category && <input type="hidden" name="category" value={category} />}
        <label className="vh" htmlFor="store-sort">
          {t('catalogue.sort')}
        </label>
        <select id="store-sort" name="sort" className="sel" defaultValue={sort} onChange={(event) => event.target.form?.requestSubmit()}>
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
    </div>
  )
}
