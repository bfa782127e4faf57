import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { PREVIEW_DAYS } from '../rules.ts'

/** Above a page as it is saved: the way back, and a link for somebody without an account. */
export function PagePreviewBar({ id, link }: { id: string; link: string | null }) {
  const { t } = useI18n()
  const path = `/admin/pages/${encodeURIComponent(id)}`
  const action = useHref(`${path}/preview`)
  return (
    <div className="o-note" role="status">
      <p>{t('pages-admin.preview_text')}</p>
      {link ? (
        <p>
          <label htmlFor="preview-link">{t('pages-admin.preview_link', { days: PREVIEW_DAYS })}</label>{' '}
          <input id="preview-link" className="o-in o-ltr" dir="ltr" readOnly value={link} />
        </p>
      ) : (
        <form method="post" action={action}>
          <button type="submit" name="intent" value="link" className="o-btn">
            {t('pages-admin.preview_create', { days: PREVIEW_DAYS })}
          </button>
        </form>
      )}
      <Link className="link" to={path}>
        {t('pages-admin.back_to_editor')}
      </Link>
    </div>
  )
}
