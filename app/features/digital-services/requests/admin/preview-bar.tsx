import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above a form as it is saved, before anybody is asked by it. */
export function RequestPreviewBar({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <span>{t('requests-admin.preview_text')}</span>{' '}
      <Link className="link" to={`/admin/digital-services-management/${encodeURIComponent(id)}`}>
        {t('requests-admin.back_to_editor')}
      </Link>{' '}
      <Link className="link" to={`/admin/digital-services-management/questions?serviceId=${encodeURIComponent(id)}`}>
        {t('requests-admin.edit_questions')}
      </Link>
    </p>
  )
}
