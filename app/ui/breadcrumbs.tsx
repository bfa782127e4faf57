import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from './link.tsx'

export type Crumb = { label: string; to?: string }

/** The way back, home first; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useI18n()
  const all: Crumb[] = [{ label: t('common.home'), to: '/' }, ...crumbs]
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className="crumbs">
        {all.map((crumb, i) => (
          <li key={`${crumb.to ?? ''} ${crumb.label}`}>
            {i < all.length - 1 && crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={i === all.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
