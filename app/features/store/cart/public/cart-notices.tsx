import { useI18n } from '#app/platform/i18n/context.tsx'
import { PUBLIC_STOCK_CAP } from '../rules.ts'
import type { CartNotice } from '../types.ts'

/** What looking again at the shop changed: said, not done silently. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  const i18n = useI18n()
  const say = (notice: CartNotice): string => {
    const { product, variant } = notice
    if (notice.kind === 'gone') return i18n.t('cart.notice_gone', { product, variant })
    // There may be more of it than the public figure says.
    if (notice.kind === 'reduced' && notice.left >= PUBLIC_STOCK_CAP) {
      return i18n.t('cart.needs_call', { product, variant, max: notice.left })
    }
    if (notice.kind === 'reduced') return i18n.t('cart.notice_reduced', { product, variant, left: notice.left })
    return i18n.t('cart.notice_price', { product, variant, was: i18n.amount(notice.was), now: i18n.amount(notice.now) })
  }
  return (
    <div role="status">
      {notices.length > 0 && (
        <div className="cart-notices">
          <b>{i18n.t('cart.notices')}</b>
          <ul>
            {notices.map((notice) => (
              <li key={`${notice.kind} ${notice.product} ${notice.variant}`}>{say(notice)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
