import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** How buying goes on from here, and the product's link for somebody else; shared only where script runs (`page-tools`). */
export function BuyNotes() {
  const { t } = useI18n()
  return (
    <>
      <ul className="mini">
        <li>
          <Icon name="truck" />
          {t('catalogue.promise_delivery_text')}
        </li>
        <li>
          <Icon name="cash" />
          {t('catalogue.promise_cash')}
        </li>
      </ul>
      <page-tools className="page-tools" data-copied={t('catalogue.link_copied')} data-failed={t('catalogue.link_not_copied')}>
        <button type="button" className="btn btn-quiet" data-do="share" hidden>
          <Icon name="share" />
          {t('catalogue.share')}
        </button>
      </page-tools>
    </>
  )
}
