import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type PaginationProps = { path: string; page: number; pages: number; city: string | null }

/** The address of one page of a list; the first has none of its own. */
export function pageAddress(path: string, page: number, city: string | null): string {
  const query = new URLSearchParams([...(city ? [['city', city]] : []), ...(page > 1 ? [['page', String(page)]] : [])]).toString()
  return query ? `${path}?${query}` : path
}

export function Pagination({ path, page, pages, city }: PaginationProps) {
  const { t } = useI18n()
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={t('guides.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={pageAddress(path, page - 1, city)}>
          <Icon name="arrow-back" />
          {t('guides.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('guides.page_of', { page, pages })}</span>
      {page < pages && (
        <Link className="btn btn-line" rel="next" to={pageAddress(path, page + 1, city)}>
          {t('guides.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
