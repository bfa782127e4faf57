import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { backupKey } from '../backup.ts'

/**
 * On every page of the guide, and drawn on none: keeps the browser's copy of the guide fresh in the language that is read
 * (browser/guide-backup.ts), and tells feed readers of the guide's feed.
 */
export function GuideBackup() {
  const { t, locale } = useI18n()
  const from = useHref('/api/guide-data')
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={t('guides.feed_title')} href={useHref('/guides.atom')} />
      <guide-backup data-src={from} data-key={backupKey(locale)} data-failed={t('guides.load_failed')} hidden />
    </>
  )
}
