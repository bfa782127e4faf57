import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { storeAddress } from '../rules.ts'
import type { StoreQuery } from '../types.ts'

/** Leafs through a list; how many pages there are is nobody's to count. */
export function StorePages({ query, hasNext }: { query: StoreQuery; hasNext: boolean }) {
  const { t } = useI18n()
  const { page } = query
  if (page === 1 && !hasNext) return null
  return (
    <nav className="store-pages" aria-label={t('catalogue.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={storeAddress({ ...query, page: page - 1 })}>
          <Icon name="arrow-back" />
          {t('catalogue.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('catalogue.page', { page })}</span>
      {hasNext && (
        <Link className="btn btn-line" rel="next" to={storeAddress({ ...query, page: page + 1 })}>
          {t('catalogue.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
