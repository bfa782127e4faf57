import { Refused } from '#app/ui/admin/fields.tsx'
import './admin.css'
import { useHref, useLocation } from 'react-router'
import { SavedViews } from '#app/features/saved-views/admin/saved-views.tsx'
import type { SavedViewBar } from '#app/features/saved-views/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, type Sort, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Grid } from './grid.tsx'
import type { CategoryLine, GridProduct, GridRow } from './present.ts'
import { RowSheet } from './row-sheet.tsx'
import { StoreTabs, storeTabs } from './store-tabs.tsx'
import { filters } from './types.ts'

const sortable = ['name', 'price', 'stock', 'changed'] as const

export type ProductsView = {
  category: { id: string; name: string } | null
  categories: CategoryLine[]
  all: number
  total: number
  /** There are more than `total`, nobody counted how many. */
  isMore: boolean
  values: { q: string; show: string; sort: string }
  savedViews: SavedViewBar
  sort: Sort
  products: GridProduct[]
  page: number
  hasNext: boolean
  /** A row that is open as a sheet, with big fields. */
  open: { product: string; productId: string; row: GridRow } | null
  /** What was typed and could not be saved, by the name of its field. */
  typed: Record<string, string>
  problems: Record<string, string>
  /** Said of a whole act that was refused. */
  refused: string | null
}

export function ProductsScreen({ view }: { view: ProductsView }) {
  const { t, number } = useI18n()
  const here = useLocation()
  const text = view.isMore ? number(view.total) : view.total
  const isFiltered = view.values.q !== '' || view.values.show !== ''
  return (
    <>
      <ProductsHead view={view} label={text} />
      <StoreTabs current="products" of={storeTabs} />
      <Refused text={view.refused} />
      <div className="k-columns">
        <CategoryLinks view={view} />
        <div className="o-grow">
          {(view.total > 0 || view.savedViews.views.length > 0) && <SavedViews bar={view.savedViews} />}
          {(view.total > 0 || isFiltered) && <ProductFilters view={view} />}
          {view.total > 0 ? (
            <>
              <Grid view={view} />
              <Pager
                summary={t(view.isMore ? 'catalogue-admin.shown_over' : 'catalogue-admin.shown', { page: view.page, count: text })}
                newer={view.page > 1 ? listAddress(here, { page: String(view.page - 1) }) : null}
                older={view.hasNext ? listAddress(here, { page: String(view.page + 1) }) : null}
              />
            </>
          ) : isFiltered ? (
            <NoMatch clearTo={withoutFilters(here, ['q', 'show'])} />
          ) : (
            <EmptyList title={t('catalogue-admin.none')} text={t('catalogue-admin.none_text')}>
              <Link to="/admin/store/products/new" className="o-btn o-main">
                <Icon name="plus" />
                {t('catalogue-admin.new_product')}
              </Link>
              <Link to="/admin/store/categories" className="o-btn">
                {t('catalogue-admin.tab_categories')}
              </Link>
            </EmptyList>
          )}
        </div>
      </div>
      {view.open && <RowSheet open={view.open} typed={view.typed} problems={view.problems} />}
    </>
  )
}

/** `said`: how many products are listed, as one says it. */
function ProductsHead({ view, label: text }: { view: ProductsView; label: string | number }) {
  const { t, number } = useI18n()
  const here = useLocation()
  return (
    <AdminHead
      title={view.category?.name ?? t('catalogue-admin.title')}
      lead={t(view.isMore ? 'catalogue-admin.lead_over' : 'catalogue-admin.lead', { products: text, all: number(view.all) })}
    >
      {view.total > 0 && view.values.show !== 'bin' && (
        <Link
          to={`/admin/store/prices${here.search}${here.search ? '&' : '?'}category=${encodeURIComponent(view.category?.id ?? '')}`}
          className="o-btn"
        >
          <Icon name="percent" />
          {t('catalogue-admin.change_all_prices')}
        </Link>
      )}
      <Link
        to={`/admin/store/products/new${view.category ? `?category=${encodeURIComponent(view.category.id)}` : ''}`}
        className="o-btn o-main"
        data-key="n"
        aria-keyshortcuts="n"
      >
        <Icon name="plus" />
        {t('catalogue-admin.new_product')}
      </Link>
    </AdminHead>
  )
}

function ProductFilters({ view }: { view: ProductsView }) {
  const { t } = useI18n()
  return (
    <Filters
      values={view.values}
      fields={[
        { name: 'q', kind: 'search', label: t('catalogue-admin.search') },
        {
          name: 'show',
          kind: 'select',
          label: t('catalogue-admin.show'),
          options: filters.map((value) => ({ value, label: t(`catalogue-admin.show_${value}`) })),
        },
        {
          name: 'sort',
          kind: 'select',
          isOrder: true,
          label: t('catalogue-admin.sort'),
          options: sortable.flatMap((value) => [
            { value, label: t(`catalogue-admin.sort_${value}`) },
            { value: `-${value}`, label: t(`catalogue-admin.sort_${value}_down`) },
          ]),
        },
      ]}
    />
  )
}

function CategoryLinks({ view }: { view: ProductsView }) {
  const { t, number } = useI18n()
  const manage = useHref('/admin/store-management')
  return (
    <nav className="k-categories" aria-label={t('catalogue-admin.tab_categories')}>
      <Link to={manage} aria-current={view.category ? undefined : 'page'}>
        <span>{t('catalogue-admin.all_products')}</span>
        <span className="num">{number(view.all)}</span>
      </Link>
      {view.categories.map((category) => (
        <Link
          key={category.id}
          to={`/admin/store-management/${encodeURIComponent(category.id)}`}
          aria-current={category.current ? 'page' : undefined}
        >
          <span>
            {category.name}
            {category.drafts > 0 && <small className="o-muted">{t('catalogue-admin.drafts', { count: category.drafts })}</small>}
          </span>
          <span className="num">{category.products}</span>
        </Link>
      ))}
    </nav>
  )
}
