import './form-steps.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above the page of a listing as it will stand. */
export function PreviewBar({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <div className="wrap">
      <p className="offer-preview-bar" role="status">
        <Icon name="info" />
        <span>{t('offers.preview_bar')}</span>
        <Link className="btn btn-line" to={`/my-listings/${encodeURIComponent(id)}`}>
          {t('offers.preview_edit')}
        </Link>
      </p>
    </div>
  )
}
