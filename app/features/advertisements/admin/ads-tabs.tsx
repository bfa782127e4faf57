import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

/** The screens of the room. */
export function AdsTabs({ current }: { current: 'calendar' | 'reports' }) {
  const { t } = useI18n()
  const at = '/admin/ads-management'
  return (
    <Views
      label={t('advertisements-admin.title')}
      views={[
        { to: at, label: t('advertisements-admin.calendar'), current: current === 'calendar' },
        { to: `${at}/advertisements`, label: t('advertisements-admin.advertisements'), current: false },
        { to: `${at}/advertisers`, label: t('advertisements-admin.advertisers'), current: false },
        { to: `${at}/bookings`, label: t('advertisements-admin.bookings'), current: false },
        { to: `${at}/reports`, label: t('advertisements-admin.reports'), current: current === 'reports' },
      ]}
    />
  )
}
