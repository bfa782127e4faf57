import './home-admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above the home page as its draft is. */
export function HomePreviewBar() {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <span>{t('home-admin.preview_text')}</span>{' '}
      <Link className="link" to="/admin/home">
        {t('home-admin.back')}
      </Link>
    </p>
  )
}
