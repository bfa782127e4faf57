import type { NodeKind } from '#app/features/guides/entries/admin/present.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type TreeLink = {
  id: string
  kind: NodeKind
  level: number
  name: string
  to: string
  entries: number
  stale: number
  current: boolean
}

/** The way through the tree beside the list: what is open, and what lies beside it. */
export function TreeNav({ links }: { links: readonly TreeLink[] }) {
  const { t, number } = useI18n()
  return (
    <nav className="g-nav" aria-label={t('entries.tree')}>
      <details open>
        <summary>
          <Icon name="layout-list" />
          {t('entries.tree')}
        </summary>
        <ul>
          {links.map((link) => (
            <li key={link.id} className={`g-level-${link.level}`}>
              <Link to={link.to} aria-current={link.current ? 'page' : undefined}>
                <bdi>{link.name}</bdi>
                <span className="num">{number(link.entries)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/admin/guides-management" className="g-nav-edit">
          <Icon name="pencil" />
          {t('entries.tree_edit')}
        </Link>
      </details>
    </nav>
  )
}
