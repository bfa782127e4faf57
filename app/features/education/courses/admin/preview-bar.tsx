import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above a course or a lesson as it is saved, before its learners see it. `to` is its editor. */
export function CoursePreviewBar({ to }: { to: string }) {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <span>{t('courses-admin.preview_text')}</span>{' '}
      <Link className="link" to={to}>
        {t('courses-admin.back_to_editor')}
      </Link>
    </p>
  )
}
