import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { HideNotice } from './notice-banner.tsx'

export type SampleCount = { label: MessageKey; count: number }

type SamplesNoticeProps = { samples: readonly SampleCount[]; asking: boolean; removed: boolean }

/** Its name among the notices that are put away. */
export const SAMPLES = 'samples'

/** What on the site is only an example, and the one act that takes all of it away. It cannot be undone, so it asks. */
export function SamplesNotice({ samples, asking, removed }: SamplesNoticeProps) {
  const { t } = useI18n()
  const action = useHref('/admin')
  const none = samples.length === 0
  if (none && removed) {
    return (
      <p className="o-note o-good" role="status">
        <Icon name="circle-check" />
        {t('common.deleted')} {t('admin.samples_removed')}
      </p>
    )
  }
  if (none) return null
  const counted = samples.map(({ label, count }) => t(label, { count }))
  return (
    <section className="o-note o-honey" id="samples" aria-labelledby="samples-title">
      <Icon name="flask-conical" />
      <div className="o-grow">
        <h2 id="samples-title">{t('admin.samples_title')}</h2>
        <p>{t('admin.samples_text', { list: counted.join(t('admin.list_comma')) })}</p>
        {asking ? (
          <form method="post" action={action} className="o-row o-ask">
            <input type="hidden" name="intent" value="remove-samples" />
            <b>{t('common.confirm_delete')}</b>
            <button type="submit" className="o-btn o-danger">
              <Icon name="trash" />
              {t('admin.samples_remove')}
            </button>
            <Link to="/admin" className="o-btn">
              {t('common.cancel')}
            </Link>
          </form>
        ) : (
          <p>
            <Link to="/admin?ask=remove-samples#samples" className="o-btn">
              {t('admin.samples_remove_ask')}
            </Link>
          </p>
        )}
      </div>
      {!asking && <HideNotice id={SAMPLES} state={SAMPLES} title={t('admin.samples_title')} />}
    </section>
  )
}
