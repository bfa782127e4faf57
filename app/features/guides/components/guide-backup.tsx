import { useI18n } from '#app/platform/i18n/context.tsx'

/** Keeps the browser's copy of the guide fresh (browser/guide-backup.ts); draws nothing. */
export function GuideBackup() {
  const { t } = useI18n()
  return <guide-backup data-src="/api/guide-data" data-failed={t('guides.load_failed')} hidden suppressHydrationWarning />
}
