import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Copies the address of an order's page, which is the key to it. */
export function CopyLink({ path }: { path: string }) {
  const { t } = useI18n()
  return (
    <copy-text data-path={useHref(path)} data-done={t('orders.link_copied')} data-failed={t('orders.link_not_copied')}>
      <button type="button" className="btn btn-quiet" hidden>
        <Icon name="copy" />
        <span role="status">{t('orders.copy_link')}</span>
      </button>
    </copy-text>
  )
}
