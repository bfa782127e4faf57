import { useI18n } from '#app/platform/i18n/context.tsx'

/** Stays hidden unless the page is a copy that the browser kept (browser/saved-copy.ts). */
export function SavedCopy() {
  const { t } = useI18n()
  return (
    <saved-copy
      role="complementary"
      aria-label={t('layout.copy_label')}
      data-seen={t('layout.copy_seen', { when: '{when}' })}
      data-back={t('layout.copy_back')}
      data-reload={t('layout.copy_reload')}
      hidden
    />
  )
}
