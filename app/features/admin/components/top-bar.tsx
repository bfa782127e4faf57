import { useLocation, useMatches } from 'react-router'
import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { NavItem } from '#app/platform/manifest.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Group } from '../rules.ts'
import { PaletteButton } from './palette.tsx'

type TopBarProps = { here: NavItem | undefined; groups: readonly Group[]; role: Role }

/** Where one is, and who. A page below a place adds its own part of the way: its loader returns `crumbs`. */
export function TopBar({ here, groups, role }: TopBarProps) {
  const { t } = useI18n()
  return (
    <header className="o-bar">
      <button type="button" className="o-tool o-narrow" popoverTarget="office-menu" aria-label={t('admin.all_places')}>
        <Icon name="menu" />
      </button>
      <Way here={here} groups={groups} />
      <div className="o-bar-end">
        <PaletteButton className="o-tool o-narrow" icon />
        <p className="o-who">
          <span className="o-avatar" aria-hidden="true">
            <Icon name="user" />
          </span>
          <span className="o-who-name">{t(`users.role_${role}`)}</span>
        </p>
      </div>
    </header>
  )
}

function Way({ here, groups }: Omit<TopBarProps, 'role'>) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const own = useOwnCrumbs()
  const group = groups.find((item) => item.current)
  const crumbs: Crumb[] = group ? [{ label: t(group.label), to: group.items[0].to }] : [{ label: t('admin.office'), to: '/admin' }]
  if (group && here && group.items.length > 1) crumbs.push({ label: t(here.label), to: here.to })
  // A list names itself where the navigation has named it already.
  crumbs.push(...own.filter((crumb, i) => i > 0 || crumb.label !== crumbs.at(-1)?.label))
  return (
    <nav className="o-where" aria-label={t('admin.where')}>
      <ol>
        {crumbs.map((crumb, i) => {
          const isLast = i === crumbs.length - 1
          return (
            <li key={`${crumb.to ?? ''} ${crumb.label}`}>
              {crumb.to && !isLast && crumb.to !== pathname ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <b aria-current={isLast ? 'page' : undefined}>{crumb.label}</b>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function useOwnCrumbs(): readonly Crumb[] {
  const data = useMatches().at(-1)?.loaderData as { crumbs?: readonly Crumb[] } | null | undefined
  return Array.isArray(data?.crumbs) ? data.crumbs : []
}
