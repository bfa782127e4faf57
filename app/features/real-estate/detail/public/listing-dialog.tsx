import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import './listing-dialog.css'

/** Where a listing opens over its list (browser/elements/listing-dialog.ts). Without script its page is opened. */
export function ListingDialog() {
  const { t } = useI18n()
  return (
    <listing-dialog>
      <dialog className="listing-dialog" aria-label={t('detail.dialog')}>
        <div className="box">
          <p className="head">
            <button type="button" className="btn btn-quiet" data-do="close-listing">
              <Icon name="arrow-back" />
              {t('detail.dialog_back')}
            </button>
            <Link className="btn btn-quiet" to="/real-estate" rel="nofollow" data-part="whole">
              {t('detail.dialog_whole')}
            </Link>
          </p>
          <p className="soft" role="status" data-part="loading">
            {t('detail.dialog_loading')}
          </p>
          <div data-part="listing" />
        </div>
      </dialog>
    </listing-dialog>
  )
}
