import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { TodayView } from '../types.ts'

type SamplesNoticeProps = { samples: TodayView['samples']; asking: boolean; removed: boolean }

/** What on the site is only an example, and the one act that takes all of it away. It cannot be undone, so it asks. */
export function SamplesNotice({ samples, asking, removed }: SamplesNoticeProps) {
  const { t } = useI18n()
  const action = useHref('/admin')
  const { entries, shifts, products, listings } = samples
  const none = entries + shifts + products + listings === 0
  if (none && removed) {
    return (
      <p className="o-note o-good" role="status">
        <Icon name="circle-check" />
        {t('common.deleted')} {t('admin.samples_removed')}
      </p>
    )
  }
  if (none) return null
  const counted = [
    products > 0 && t('admin.samples_products', { count: products }),
    listings > 0 && t('admin.samples_listings', { count: listings }),
    entries > 0 && t('admin.samples_entries', { count: entries }),
    shifts > 0 && t('admin.samples_shifts', { count: shifts }),
  ].filter((part) => part !== false)
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
    </section>
  )
}
