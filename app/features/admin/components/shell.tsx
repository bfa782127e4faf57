import '../office.css'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { OfficePlace } from '#app/platform/manifest.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import { currentPlace, type Group, groupPlaces } from '../rules.ts'
import { OfficeBrand } from './office-brand.tsx'

const groupIcons: Record<Group['id'], OfficeIconName> = {
  today: 'sun-medium',
  guide: 'map',
  store: 'shopping-basket',
  property: 'house',
  content: 'pen-line',
  learning: 'book-open',
  books: 'scale',
  people: 'users',
  settings: 'settings',
}

/** Under the thumb on a phone; the fifth place opens all the others. */
const thumbGroups: readonly Group['id'][] = ['today', 'store', 'guide', 'property']

type Waiting = Partial<Record<Group['id'], number>>
type ShellProps = { places: readonly OfficePlace[]; role: Role; waiting: Waiting; children: ReactNode }

/** Side navigation, top bar, and on phones a bar of five places. Everything is a link or a form. */
export function Shell({ places, role, waiting, children }: ShellProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const here = currentPlace(places, `${pathname}${search}`)
  const groups = groupPlaces(places, here)
  return (
    <div className="office">
      <admin-flag value="true" />
      <a className="o-skip" href="#main">
        {t('admin.skip')}
      </a>
      <div className="o-app">
        <nav className="o-side" aria-label={t('admin.office')}>
          <OfficeBrand to="/admin" />
          <Places groups={groups} waiting={waiting} />
          <SideFoot />
        </nav>
        <div className="o-column">
          <TopBar here={here} groups={groups} role={role} />
          <main id="main" className="o-page" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <ThumbBar groups={groups} />
      <nav id="office-menu" className="o-sheet" popover="auto" aria-label={t('admin.all_places')}>
        <div className="o-row o-between">
          <OfficeBrand to="/admin" />
          <button type="button" className="o-tool" popoverTarget="office-menu" popoverTargetAction="hide" aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        </div>
        <Places groups={groups} waiting={waiting} open />
        <SideFoot />
      </nav>
    </div>
  )
}

/** Only the open group shows its children, so that the whole list fits without scrolling; the sheet shows all. */
function Places({ groups, waiting, open = false }: { groups: readonly Group[]; waiting: Waiting; open?: boolean }) {
  const { t } = useI18n()
  return (
    <ul className="o-nav">
      {groups.map((group) => {
        const single = group.places.length === 1
        return (
          <li key={group.id}>
            <Link
              to={group.places[0].to}
              className={group.current ? 'o-group o-open' : 'o-group'}
              aria-current={single && group.current ? 'page' : undefined}
            >
              <Icon name={groupIcons[group.id]} />
              {t(`admin.group_${group.id}`)}
              <WaitingCount count={waiting[group.id] ?? 0} hot={group.id === 'today'} />
            </Link>
            {!single && (group.current || open) && (
              <ul>
                {group.places.map((place) => (
                  <li key={place.to}>
                    <Link to={place.to} className="o-sub" aria-current={place === group.current ? 'page' : undefined}>
                      {t(place.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Honey is used once, on Today. */
function WaitingCount({ count, hot }: { count: number; hot: boolean }) {
  const { t, number } = useI18n()
  if (count === 0) return null
  return (
    <span className={hot ? 'o-waiting o-hot' : 'o-waiting'}>
      <span aria-hidden="true">{number(count)}</span>
      <span className="vh">{t('admin.waiting', { count })}</span>
    </span>
  )
}

function SideFoot() {
  const { t } = useI18n()
  const logout = useHref('/admin/logout')
  return (
    <div className="o-side-foot">
      <Link to="/" className="o-group">
        <Icon name="external" />
        {t('admin.visit_site')}
      </Link>
      <form method="post" action={logout} data-admin-logout="">
        <button type="submit" className="o-group">
          <Icon name="log-out" />
          {t('frame.admin_logout')}
        </button>
      </form>
    </div>
  )
}

function TopBar({ here, groups, role }: { here: OfficePlace | undefined; groups: readonly Group[]; role: Role }) {
  const { t } = useI18n()
  const group = groups.find((item) => item.current)
  const named = here && group && group.places.length > 1 ? here : undefined
  return (
    <header className="o-bar">
      <button type="button" className="o-tool o-narrow" popoverTarget="office-menu" aria-label={t('admin.all_places')}>
        <Icon name="menu" />
      </button>
      <p className="o-where">
        <span>{t(group ? `admin.group_${group.id}` : 'admin.office')}</span>
        {named && <b>{t(named.label)}</b>}
      </p>
      <p className="o-who">
        <span className="o-avatar" aria-hidden="true">
          <Icon name="user" />
        </span>
        {t(`users.role_${role}`)}
      </p>
    </header>
  )
}

function ThumbBar({ groups }: { groups: readonly Group[] }) {
  const { t } = useI18n()
  return (
    <nav className="o-thumb" aria-label={t('admin.quick_places')}>
      {groups
        .filter((group) => thumbGroups.includes(group.id))
        .sort((a, b) => thumbGroups.indexOf(a.id) - thumbGroups.indexOf(b.id))
        .map((group) => (
          <Link key={group.id} to={group.places[0].to} aria-current={group.current ? 'page' : undefined}>
            <Icon name={groupIcons[group.id]} />
            <span>{t(`admin.group_${group.id}`)}</span>
          </Link>
        ))}
      <button type="button" popoverTarget="office-menu">
        <Icon name="menu" />
        <span>{t('admin.more')}</span>
      </button>
    </nav>
  )
}
