import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ProductSort } from '../types.ts'
import { storeAddress } from './store-filter.tsx'

type StorePagesProps = { category: string | undefined; sort: ProductSort; page: number; hasNext: boolean }

export function StorePages({ category, sort, page, hasNext }: StorePagesProps) {
  const { t } = useI18n()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="store-pages" aria-label={t('catalogue.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={storeAddress({ category, sort, page: page - 1 })}>
          <Icon name="arrow-back" />
          {t('catalogue.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('catalogue.page', { page })}</span>
      {hasNext && (
        <Link className="btn btn-line" rel="next" to={storeAddress({ category, sort, page: page + 1 })}>
          {t('catalogue.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
