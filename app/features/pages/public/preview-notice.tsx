import '../pages.css'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** Above the page that a preview link shows. */
export function PagePreviewNotice() {
  const { t } = useI18n()
  return (
    <p className="page-preview-notice" role="status">
      {t('pages.preview_notice')}
    </p>
  )
}
