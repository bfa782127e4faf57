import '../../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Before two become one: what will happen, in words. It can be undone, but it moves much. */
export function ConfirmNode({ node, to, names }: { node: string; to: string; names: readonly [string, string] }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-tree')
  const [one, other] = names
  return (
    <>
      <AdminHead title={t('entries.act_merge')} lead={t('entries.merge_text', { one, other })} />
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="node" value={node} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="sure" value="yes" />
        <button type="submit" name="intent" value="merge" className="o-btn o-main">
          <Icon name="merge" />
          {t('entries.act_merge')}
        </button>
        <Link to={`/admin/guides-management?node=${encodeURIComponent(node)}`} className="o-btn">
          {t('common.cancel')}
        </Link>
      </form>
    </>
  )
}
