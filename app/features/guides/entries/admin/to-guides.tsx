import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'

/** Who opens the address of an act without one is shown where acts begin. */
export function ToGuides() {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('entries.place')} />
      <Link to="/admin/guides-management" className="o-btn o-main">
        {t('entries.back_to_list')}
      </Link>
    </>
  )
}
