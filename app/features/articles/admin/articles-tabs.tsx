import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Over the list, which has tabs of its own: the calendar, and all articles as files. */
export function ArticlesAbove() {
  const { t } = useI18n()
  const files = useHref('/admin/articles/articles.zip')
  return (
    <p className="o-row">
      <Link className="o-btn o-quiet" to="/admin/articles/calendar">
        <Icon name="calendar-days" />
        {t('articles-admin.calendar')}
      </Link>
      <a className="o-btn o-quiet" href={files} download>
        <Icon name="download" />
        {t('articles-admin.take_away')}
      </a>
    </p>
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
