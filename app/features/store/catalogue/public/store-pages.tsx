import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Leafs through a list; how many pages there are is nobody's to count. */
export function StorePages({ page, hasNext, to }: { page: number; hasNext: boolean; to: (page: number) => string }) {
  const { t } = useI18n()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="store-pages" aria-label={t('catalogue.pages')}>
      {page > 1 && (
        <Link className="btn btn-line" rel="prev" to={to(page - 1)}>
          <Icon name="arrow-back" />
          {t('catalogue.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('catalogue.page', { page })}</span>
      {hasNext && (
        <Link className="btn btn-line" rel="next" to={to(page + 1)}>
          {t('catalogue.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}
