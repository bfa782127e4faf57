import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { backupKey } from '../backup.ts'

/** Keeps the browser's copy of the guide fresh, in the language that is read (browser/guide-backup.ts); draws nothing. */
export function GuideBackup() {
  const { t, locale } = useI18n()
  const from = useHref('/api/guide-data')
  return <guide-backup data-src={from} data-key={backupKey(locale)} data-failed={t('guides.load_failed')} hidden suppressHydrationWarning />
}
