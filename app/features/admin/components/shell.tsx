import '../office.css'
import '../list.css'
import '../editor.css'
import '../choices.css'
import '../palette.css'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { OfficePlace } from '#app/platform/manifest.ts'
import { Link } from '#app/ui/link.tsx'
import { KeyCaps } from '#app/ui/office/key-caps.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import { groupKeys, placeKeys } from '../key-map.ts'
import { currentPlace, type Group, groupPlaces, type Waiting } from '../rules.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { OfficeBrand } from './office-brand.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toast } from './toast.tsx'
import { TopBar } from './top-bar.tsx'

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

type ShellProps = { userId: string; places: readonly OfficePlace[]; role: Role; waiting: Waiting; children: ReactNode }

/** Side navigation, top bar, and on phones a bar of five places. Everything is a link or a form. */
export function Shell({ userId, places, role, waiting, children }: ShellProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const here = currentPlace(places, `${pathname}${search}`)
  const groups = groupPlaces(places, here)
  return (
    <div className="office" data-user={userId}>
      <admin-flag value="true" />
      <session-mark value="true" />
      <a className="o-skip" href="#main">
        {t('admin.skip')}
      </a>
      <div className="o-app">
        <nav className="o-side" aria-label={t('admin.office')}>
          <OfficeBrand to="/admin" />
          <PaletteButton className="o-find" />
          <Places groups={groups} waiting={waiting} keys />
          <SideFoot where="side" />
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
        <SideFoot where="sheet" />
      </nav>
      <FarPlaces groups={groups} />
      <Palette groups={groups} />
      <KeysDialog groups={groups} />
      <Toast />
    </div>
  )
}

type PlacesProps = { groups: readonly Group[]; waiting: Waiting; open?: boolean; keys?: boolean }

/** Only the open group shows its children, so that the whole list fits without scrolling; the sheet shows all. */
function Places({ groups, waiting, open = false, keys = false }: PlacesProps) {
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
              data-go={keys ? groupKeys[group.id] : undefined}
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
                      <WaitingCount count={waiting[place.to] ?? 0} hot={false} />
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

/** Places with a key of their own that the list does not show while their group is closed. */
function FarPlaces({ groups }: { groups: readonly Group[] }) {
  return groups
    .flatMap((group) => group.places)
    .filter((place) => place.to in placeKeys)
    .map((place) => <Link key={place.to} to={place.to} data-go={placeKeys[place.to]} hidden />)
}

function SideFoot({ where }: { where: 'side' | 'sheet' }) {
  const { t } = useI18n()
  const logout = useHref('/admin/logout')
  return (
    <div className="o-side-foot">
      <ThemeSwitch where={where} />
      <OfficeLanguages />
      {where === 'side' && (
        <button type="button" className="o-group" popoverTarget="office-keys" data-keys="">
          <Icon name="keyboard" />
          {t('admin.keys_title')}
          <KeyCaps keys={['?']} />
        </button>
      )}
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
