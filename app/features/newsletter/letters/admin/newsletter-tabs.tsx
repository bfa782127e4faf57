import './letters.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

/** The screens of the room. */
export function NewsletterTabs({ current }: { current: 'subscribers' | 'letters' }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('newsletter-admin.title')}
      views={[
        { to: '/admin/newsletter/letters', label: t('letters-admin.title'), current: current === 'letters' },
        { to: '/admin/newsletter', label: t('newsletter-admin.subscribers'), current: current === 'subscribers' },
      ]}
    />
  )
}
