import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

/** Over the list: the other screens, and all articles as files. */
export function ArticlesAbove() {
  const { t } = useI18n()
  const files = useHref('/admin/articles/articles.zip')
  return (
    <>
      <ArticlesTabs current="list" />
      <p>
        <a className="o-btn" href={files} download>
          {t('articles-admin.take_away')}
        </a>
      </p>
    </>
  )
}

/** The screens of the room. */
export function ArticlesTabs({ current }: { current: 'list' | 'calendar' }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('articles-admin.screens')}
      views={[
        { to: '/admin/articles', label: t('articles-admin.list'), current: current === 'list' },
        { to: '/admin/articles/calendar', label: t('articles-admin.calendar'), current: current === 'calendar' },
      ]}
    />
  )
}
