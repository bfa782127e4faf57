import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { BackupView } from '../types.ts'

/** How old the last backup is, what is wrong with the backups, and a button that makes one. */
export function BackupSection({ backups }: { backups: BackupView }) {
  const { t, number } = useI18n()
  const action = useHref('/admin')
  const { last, warnings, failure, isRunning } = backups
  return (
    <section className="o-sec" id="backups" aria-labelledby="backups-title">
      <div className="o-sec-head">
        <h2 id="backups-title">{t('admin.backup_title')}</h2>
      </div>
      <ul>
        <li className="o-item o-line">
          {last
            ? t('admin.backup_last', { age: t(`admin.age_${last.age.unit}`, { count: last.age.count }), size: number(last.megabytes, 1) })
            : t('admin.backup_none')}
        </li>
        {last && <li className="o-item o-line">{t(last.encrypted ? 'admin.backup_encrypted' : 'admin.backup_plain')}</li>}
        {warnings.map((warning) => (
          <li key={warning} className="o-item o-line">
            <Icon name="triangle-alert" /> {t(`admin.backup_warning_${warning}`)} {warning === 'failed' && <bdi dir="ltr">{failure}</bdi>}
          </li>
        ))}
      </ul>
      {isRunning ? (
        <p role="status">{t('admin.backup_running')}</p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="back-up" />
          <button type="submit" className="o-btn o-sm">
            {t('admin.backup_now')}
          </button>
        </form>
      )}
    </section>
  )
}
