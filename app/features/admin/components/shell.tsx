import '../admin.css'
import '../list.css'
import '../editor.css'
import '../choices.css'
import '../palette.css'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { NavGroup, NavItem, PageShortcut, PaletteVerb } from '#app/platform/manifest.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { currentItem, type Group, groupItems, keyOf, phoneItems, type Waiting } from '../rules.ts'
import { AdminBrand } from './admin-brand.tsx'
import { AdminLanguages } from './admin-languages.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type FinderIcon, Palette, PaletteButton } from './palette.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toast } from './toast.tsx'
import { TopBar } from './top-bar.tsx'

type ShellProps = {
  userId: string
  nav: { groups: readonly NavGroup[]; items: readonly NavItem[] }
  verbs: readonly PaletteVerb[]
  finders: readonly FinderIcon[]
  shortcuts: readonly PageShortcut[]
  /** Ids of the permissions that public pages show 'edit' for. */
  edits: readonly string[]
  role: Role
  waiting: Waiting
  children: ReactNode
}

/** Side navigation, top bar, and on phones a bar of five places. Everything is a link or a form. */
export function Shell({ userId, nav, verbs, finders, shortcuts, edits, role, waiting, children }: ShellProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const here = currentItem(nav.items, `${pathname}${search}`)
  const groups = groupItems(nav, here)
  return (
    <div className="office" data-user={userId}>
      <admin-flag value="true" data-edits={edits.join(' ')} />
      <session-mark value="true" />
      <a className="o-skip" href="#main">
        {t('admin.skip')}
      </a>
      <div className="o-app">
        <nav className="o-side" aria-label={t('admin.office')}>
          <AdminBrand to="/admin" />
          <PaletteButton className="o-find" />
          <Places groups={groups} here={here} waiting={waiting} keys />
          <SideFoot where="side" />
        </nav>
        <div className="o-column">
          <TopBar here={here} groups={groups} role={role} />
          <main id="main" className="o-page" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <PhoneBar items={nav.items} here={here} />
      <nav id="office-menu" className="o-sheet" popover="auto" aria-label={t('admin.all_places')}>
        <div className="o-row o-between">
          <AdminBrand to="/admin" />
          <button type="button" className="o-tool" popoverTarget="office-menu" popoverTargetAction="hide" aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        </div>
        <Places groups={groups} here={here} waiting={waiting} open />
        <SideFoot where="sheet" />
      </nav>
      <FarPlaces groups={groups} />
      <Palette groups={groups} verbs={verbs} finders={finders} />
      <KeysDialog groups={groups} shortcuts={shortcuts.filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))} />
      <Toast />
    </div>
  )
}

type PlacesProps = { groups: readonly Group[]; here: NavItem | undefined; waiting: Waiting; open?: boolean; keys?: boolean }

/** Only the open group shows its children, so that the other groups are always in sight; the sheet shows all. */
function Places({ groups, here, waiting, open = false, keys = false }: PlacesProps) {
  const { t } = useI18n()
  const unbuilt = groups.flatMap((group) => group.items).filter((item) => item.isUnbuilt)
  return (
    <ul className="o-nav">
      {groups
        .filter((group) => !group.isUnbuilt)
        .map((group) => {
          const items = group.items.filter((item) => !item.isUnbuilt)
          const isOpen = group.current !== undefined && !group.current.isUnbuilt
          return (
            <li key={group.id} className={isOpen && items.length > 1 ? 'o-open-group' : undefined}>
              <Link
                to={group.items[0].to}
                className={isOpen ? 'o-group o-open' : 'o-group'}
                aria-current={items.length === 1 && isOpen ? 'page' : undefined}
                data-go={keys ? group.key : undefined}
              >
                <Icon name={group.icon as AdminIconName} />
                {t(group.label)}
                <WaitingCount count={waiting[group.id] ?? 0} hot={group.id === 'today'} />
              </Link>
              {items.length > 1 && (isOpen || open) && <Items items={items} here={here} waiting={waiting} />}
            </li>
          )
        })}
      {unbuilt.length > 0 && (
        <li>
          <details className="o-unbuilt" open={here?.isUnbuilt}>
            <summary className="o-group">
              <Icon name="circle-dashed" />
              {t('admin.not_open_yet')}
            </summary>
            <Items items={unbuilt} here={here} waiting={waiting} />
          </details>
        </li>
      )}
    </ul>
  )
}

function Items({ items, here, waiting }: { items: readonly NavItem[]; here: NavItem | undefined; waiting: Waiting }) {
  const { t } = useI18n()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} className="o-sub" aria-current={item.to === here?.to ? 'page' : undefined}>
            {t(item.label)}
            <WaitingCount count={waiting[item.to] ?? 0} hot={false} />
          </Link>
        </li>
      ))}
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

/** What has a key of its own and no link in sight while its group is closed, or not built yet. */
function FarPlaces({ groups }: { groups: readonly Group[] }) {
  return groups.flatMap((group) =>
    group.items
      .filter((item) => item.key !== undefined || (group.isUnbuilt && item === group.items[0]))
      .map((item) => <Link key={item.to} to={item.to} data-go={keyOf(group, item)?.slice(2)} hidden />),
  )
}

function SideFoot({ where }: { where: 'side' | 'sheet' }) {
  const { t } = useI18n()
  const logout = useHref('/admin/logout')
  return (
    <div className="o-side-foot">
      <ThemeSwitch where={where} />
      <AdminLanguages />
      {where === 'side' && (
        <button type="button" className="o-group" popoverTarget="admin-keys" data-keys="">
          <Icon name="keyboard" />
          <span>{t('admin.keys_title')}</span>
          <KeyCaps keys={['?']} />
        </button>
      )}
      <Link to="/" className="o-group">
        <Icon name="external" />
        <span>{t('admin.visit_site')}</span>
      </Link>
      <form method="post" action={logout} data-admin-logout="">
        <button type="submit" className="o-group">
          <Icon name="log-out" />
          <span>{t('layout.admin_logout')}</span>
        </button>
      </form>
    </div>
  )
}

/** Under the thumb: the three places that are gone to most, the search of the back office, and all the others. */
function PhoneBar({ items, here }: { items: readonly NavItem[]; here: NavItem | undefined }) {
  const { t } = useI18n()
  return (
    <nav className="o-thumb" aria-label={t('admin.quick_places')}>
      {phoneItems(items).map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.to === here?.to ? 'page' : undefined}>
          <Icon name={item.phoneSlot?.icon as AdminIconName} />
          <span>{t(item.phoneSlot?.label ?? item.label)}</span>
        </Link>
      ))}
      <Link to="/admin/find" data-palette="">
        <Icon name="search" />
        <span>{t('admin.search')}</span>
      </Link>
      <button type="button" popoverTarget="office-menu">
        <Icon name="menu" />
        <span>{t('admin.more')}</span>
      </button>
    </nav>
  )
}
