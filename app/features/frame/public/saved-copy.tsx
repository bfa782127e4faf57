import { useI18n } from '#app/platform/i18n/context.tsx'

/** Stays hidden unless the page is a copy that the browser kept (browser/saved-copy.ts). */
export function SavedCopy() {
  const { t } = useI18n()
  return (
    <saved-copy
      role="complementary"
      aria-label={t('frame.copy_label')}
      data-seen={t('frame.copy_seen', { when: '{when}' })}
      data-back={t('frame.copy_back')}
      data-reload={t('frame.copy_reload')}
      hidden
      suppressHydrationWarning
    />
  )
}
