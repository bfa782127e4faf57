import { useI18n } from '#app/platform/i18n/context.tsx'
import { BrandMark } from '#app/ui/illustrations/emblems.tsx'

export function Brand() {
  const { t } = useI18n()
  return (
    <>
      <BrandMark />
      <span>{t('common.site_name')}</span>
    </>
  )
}
