import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '../rules.ts'
import type { CategoryListing } from '../types.ts'

/** Leafs through a list; a narrowed one does not know how many pages it has. */
export function Pagination({ path, listing: { query, pages, hasNext } }: { path: string; listing: CategoryListing }) {
  const { t } = useI18n()
  const { page } = query
  if (page === 1 && !hasNext) return null
  return (
    <nav className="pages" aria-label={t('guides.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={listAddress(path, query, { page: page - 1 })}>
          <Icon name="arrow-back" />
          {t('guides.previous_page')}
        </Link>
      )}
      <span className="small soft num">{pages === null ? t('guides.page_number', { page }) : t('guides.page_of', { page, pages })}</span>
      {hasNext && (
        <Link className="btn btn-line" rel="next" to={listAddress(path, query, { page: page + 1 })}>
          {t('guides.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
