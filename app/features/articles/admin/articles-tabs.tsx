import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

/** The screens of the room. */
export function ArticlesTabs({ current }: { current: 'list' | 'calendar' }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('articles.title')}
      views={[
        { to: '/admin/articles', label: t('articles-admin.list'), current: current === 'list' },
        { to: '/admin/articles/calendar', label: t('articles-admin.calendar'), current: current === 'calendar' },
      ]}
    />
  )
}
