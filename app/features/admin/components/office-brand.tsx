import { useI18n } from '#app/platform/i18n/context.tsx'
import { BrandMark } from '#app/ui/illustrations/emblems.tsx'
import { Link } from '#app/ui/link.tsx'

export function OfficeBrand({ to = '/' }: { to?: string }) {
  const { t } = useI18n()
  return (
    <Link className="o-brand" to={to}>
      <BrandMark />
      <span>
        <b>{t('common.site_name')}</b>
        <small>{t('admin.office')}</small>
      </span>
    </Link>
  )
}
