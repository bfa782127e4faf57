import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Says that this is the page as it will be, and leads back to where it is written. */
export function PreviewBar({ id, published }: { id: string; published: boolean }) {
  const { t } = useI18n()
  return (
    <p className="guide-preview-bar" role="status">
      <span>{t(published ? 'entries.preview_published' : 'entries.preview_draft')}</span>
      <Link to={`/admin/guide-entries/${id}`}>{t('entries.back_to_editor')}</Link>
    </p>
  )
}
