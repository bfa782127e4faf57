import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/**
 * Leads from a public page to its editor. Every reader gets the same page: the browser shows the link to those whose back
 * office said they may (features/layout/browser/admin-flag.ts). `needs` is the permission's id; the editor itself asks the server.
 */
export function EditLink({ to, needs }: { to: string; needs: string }) {
  const { t } = useI18n()
  return (
    <edit-link data-needs={needs} hidden>
      <Link className="btn btn-quiet" to={to} rel="nofollow">
        <Icon name="pencil" />
        {t('common.edit')}
      </Link>
    </edit-link>
  )
}
