import { useI18n } from '#app/platform/i18n/context.tsx'
import { BrandMark } from '#app/ui/illustrations/emblems.tsx'
import { Link } from '#app/ui/link.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'

export function AdminBrand({ to = '/' }: { to?: string }) {
  const { t } = useI18n()
  return (
    <Link className="o-brand" to={to}>
      <BrandMark />
      <span>
        <b>{useSiteName()}</b>
        <small>{t('admin.office')}</small>
      </span>
    </Link>
  )
}
