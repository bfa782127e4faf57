import { useI18n } from '#app/platform/i18n/context.tsx'

/** The place of what is told of the cart: what looking again at the shop changed, and what was taken out, with the way back. */
export function CartNotices() {
  const { t } = useI18n()
  return (
    <div role="status" data-part="notices">
      <div className="cart-notices" data-part="notices-shown" hidden>
        <b data-part="notice-title" />
        <ul data-part="notice-list" />
      </div>
      <p className="cart-undo" data-part="undo" hidden>
        <span className="small" data-part="undo-text" />
        <button type="button" className="btn btn-line" data-part="undo-act">
          {t('cart.undo')}
        </button>
      </p>
    </div>
  )
}
