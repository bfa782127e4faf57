import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from './prices-screen.tsx'

export type CategoryMergeView = {
  id: string
  name: string
  lead: string
  others: { id: string; name: string }[]
  crumbs: { label: string; to?: string }[]
  refused: string | null
}

/** Into which category all of another one's products go. */
export function MergeCategories({ view: { id, name, lead, others, refused } }: { view: CategoryMergeView }) {
  const { t } = useI18n()
  const editor = `/admin/store/categories/${encodeURIComponent(id)}`
  const action = useHref(`${editor}/merge`)
  return (
    <>
      <AdminHead title={t('catalogue-admin.merge_title', { name })} lead={lead} />
      <Refused text={refused} />
      <form method="post" action={action} className="k-acts k-inline">
        {others.length > 0 && (
          <>
            <Select
              name="into"
              label={t('catalogue-admin.merge_into')}
              value={others[0]?.id ?? ''}
              options={others.map((one) => [one.id, one.name])}
            />
            <button type="submit" className="o-btn o-main">
              {t('catalogue-admin.merge')}
            </button>
          </>
        )}
        <Link to={editor} className="o-btn">
          {t('common.cancel')}
        </Link>
      </form>
    </>
  )
}
