import '../articles.css'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** Above the article that a preview link shows. */
export function ArticlePreviewNotice() {
  const { t } = useI18n()
  return (
    <p className="article-preview-bar" role="status">
      {t('articles.preview_notice')}
    </p>
  )
}
