import { useLocation } from 'react-router'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Emblem } from '#app/ui/illustrations/emblems.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DiscoverMenu } from '../types.ts'
import { AdminMenu } from './admin-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'
import { mainNavigation } from './navigation.ts'

type HeaderProps = { discover: DiscoverMenu | null; handle: RouteHandle }

const isCurrent = (path: string, to: string) => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`))

export function Header({ discover, handle }: HeaderProps) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to="/">
          <Brand />
        </Link>
        <nav className="nav" aria-label={t('layout.main_navigation')}>
          {mainNavigation.map(({ to, label, hue }) => (
            <Link
              key={to}
              className={`g-${hue}`}
              to={to}
              aria-current={isCurrent(pathname, to) ? 'page' : hue !== 'general' && handle.hue === hue ? 'true' : undefined}
            >
              {t(label)}
            </Link>
          ))}
          {discover && <DiscoverDrop discover={discover} path={pathname} />}
        </nav>
        <div className="tools">
          <AdminMenu />
          <Link className="tool" to="/search#q" aria-label={t('common.search')}>
            <Icon name="search" />
          </Link>
          {handle.shop && <CartButton />}
          <button type="button" className="tool only-s" popoverTarget="menu" aria-label={t('layout.menu')}>
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  )
}

function DiscoverDrop({ discover, path }: { discover: DiscoverMenu; path: string }) {
  const { t } = useI18n()
  const here = path === '/discover-al-hoceima' || path.startsWith(`/guide/${discover.cityId}/`)
  return (
    <details className="drop g-general" name="header-menu">
      <summary aria-current={here ? 'true' : undefined}>
        {t('layout.discover_city')} <Icon name="chevron-down" />
      </summary>
      <ul>
        <li className="first">
          <Link to="/discover-al-hoceima">
            {t('layout.discover_named', { city: discover.cityName })} <Icon name="arrow-forward" />
          </Link>
        </li>
        {discover.sectors.map((sector) => (
          <li key={sector.slug}>
            <Link to={`/guide/${discover.cityId}/${sector.slug}`}>
              {sector.name}
              <span className="soft num">{sector.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The button's label in every plural form, for the small module, which has no messages; `#` stands for the number. */
function cartLabels(t: ReturnType<typeof useI18n>['t']) {
  const form = (count: number) => t('layout.cart_count', { count }).replace(String(count), '#')
  return { zero: form(0), one: form(1), two: form(2), few: form(3), many: form(11), other: form(100) }
}

/** A link to the cart page that the small module turns into the panel's opener; the badge is drawn from `data-count`. */
function CartButton() {
  const { t } = useI18n()
  return (
    <cart-button data-labels={JSON.stringify(cartLabels(t))} data-live="">
      <Link className="tool" to="/cart" aria-label={t('layout.cart')}>
        <Icon name="basket" />
      </Link>
    </cart-button>
  )
}

export function MenuSheet({ discover }: { discover: DiscoverMenu | null }) {
  const { t } = useI18n()
  return (
    <div id="menu" className="sheet" popover="auto">
      <div className="between row">
        <b className="logo">
          <Brand />
        </b>
        <button type="button" className="tool" popoverTarget="menu" popoverTargetAction="hide" aria-label={t('layout.close_menu')}>
          <Icon name="close" />
        </button>
      </div>
      <Link className="sheet-first" to="/discover-al-hoceima">
        <span>{discover ? t('layout.discover_named', { city: discover.cityName }) : t('layout.discover_city')}</span>
        <small>{t('layout.discover_hint')}</small>
        <Icon name="arrow-forward" />
      </Link>
      {discover && (
        <ul className="sheet-sec">
          {discover.sectors.map((sector) => (
            <li key={sector.slug}>
              <Link to={`/guide/${discover.cityId}/${sector.slug}`}>{sector.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('layout.menu')}>
        <ul className="sheet-g">
          {mainNavigation.map(({ to, label, hue }) => (
            <li key={to}>
              <Link className={`g-${hue}`} to={to}>
                <Emblem name={hue} />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SheetEnd />
    </div>
  )
}

/** What the footer has too, where a thumb finds it: one's account, and the other languages. */
function SheetEnd() {
  const { t } = useI18n()
  return (
    <div className="sheet-end">
      <Link to="/account">
        <Icon name="user" />
        {t('layout.account')}
      </Link>
      <Link to="/order">
        <Icon name="truck" />
        {t('layout.find_order')}
      </Link>
      <LanguageLinks label={t('layout.menu_languages')} />
    </div>
  )
}
