import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { adminNavigation } from './navigation.ts'

/**
 * Drawn when the browser's `isAdminAuthenticated` flag says so (browser/admin-flag.ts), on load and on storage events.
 * It is only links: what an administrator may do is decided by the server on every request.
 */
export function AdminMenu() {
  const { t } = useI18n()
  const logout = useHref('/admin/logout')
  return (
    <admin-menu hidden>
      <details className="drop" name="header-menu">
        <summary className="tool" aria-label={t('layout.admin_menu')}>
          <Icon name="user" />
        </summary>
        <ul>
          {adminNavigation.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
          <li>
            <form method="post" action={logout} data-admin-logout="">
              <button type="submit" className="btn btn-line btn-wide">
                {t('layout.admin_logout')}
              </button>
            </form>
          </li>
        </ul>
      </details>
    </admin-menu>
  )
}
