import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above a page as it is saved. */
export function PagePreviewBar({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <span>{t('pages-admin.preview_text')}</span>{' '}
      <Link className="link" to={`/admin/pages/${encodeURIComponent(id)}`}>
        {t('pages-admin.back_to_editor')}
      </Link>
    </p>
  )
}
