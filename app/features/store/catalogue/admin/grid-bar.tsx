import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'

export function GridKeys() {
  const { t } = useI18n()
  const keys = [
    ['F2', 'catalogue-admin.key_edit'],
    ['Enter', 'catalogue-admin.key_down'],
    ['Tab', 'catalogue-admin.key_next'],
    ['Ctrl D', 'catalogue-admin.key_fill'],
    ['Esc', 'catalogue-admin.key_undo'],
  ] as const
  return (
    <p className="o-keys k-keys" aria-hidden="true">
      {keys.map(([key, text]) => (
        <span key={key}>
          <KeyCaps keys={[key]} /> {t(text)}
        </span>
      ))}
    </p>
  )
}

/** Actions on what is chosen. Prices are changed on a page of their own, which shows what will happen first. */
export function BulkBar({ bin }: { bin: boolean }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname + here.search)
  const prices = useHref('/admin/store/prices')
  return (
    <form method="post" action={action} id="bulk-kept" className="o-bulk" aria-label={t('ui-admin.chosen_rows')}>
      <span className="o-bulk-count" data-none={t('ui-admin.chosen_rows')} data-count={t('ui-admin.chosen_count')}>
        {t('ui-admin.chosen_rows')}
      </span>
      {bin ? (
        <button type="submit" name="intent" value="draft">
          <Icon name="rotate-ccw" />
          {t('catalogue-admin.restore')}
        </button>
      ) : (
        <>
          <button type="submit" name="intent" value="choose" formAction={prices}>
            <Icon name="percent" />
            {t('catalogue-admin.change_prices')}
          </button>
          <button type="submit" name="intent" value="publish">
            <Icon name="eye" />
            {t('catalogue-admin.publish')}
          </button>
          <button type="submit" name="intent" value="draft">
            <Icon name="eye-off" />
            {t('catalogue-admin.to_draft')}
          </button>
          <button type="submit" name="intent" value="bin" className="o-red">
            <Icon name="trash" />
            {t('catalogue-admin.to_bin')}
          </button>
        </>
      )}
      <button type="button" data-clear="" hidden>
        <Icon name="close" />
        <span>{t('ui-admin.clear_chosen')}</span>
      </button>
    </form>
  )
}
