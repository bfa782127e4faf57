import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { MAX_LINES, MAX_QUANTITY, PUBLIC_STOCK_CAP } from '../../rules.ts'
import type { CartNotice, CartRefusal } from '../../types.ts'
import { part, write } from './parts.ts'

type Named = { product: string; variant: string }

export function toast(text: string): void {
  dispatchEvent(new CustomEvent('site:toast', { detail: { text, tone: 'danger' } }))
}

/** Says in a toast why the cart stays as it is. */
export function sayRefusal(refusal: CartRefusal, named: Named): void {
  const { t } = pageI18n()
  if (refusal.reason === 'stock') toast(t('cart.not_enough_stock', { ...named, left: refusal.left }))
  else if (refusal.reason === 'needs_call') toast(t('cart.needs_call', { ...named, max: refusal.max }))
  else if (refusal.reason === 'lines') toast(t('cart.too_many_lines', { max: MAX_LINES }))
  else toast(t('cart.not_a_quantity', { max: MAX_QUANTITY }))
}

function noticeText(notice: CartNotice): string {
  const i18n = pageI18n()
  const { product, variant } = notice
  if (notice.kind === 'gone') return i18n.t('cart.notice_gone', { product, variant })
  // There may be more of it than the public figure says.
  if (notice.kind === 'reduced' && notice.left >= PUBLIC_STOCK_CAP) return i18n.t('cart.needs_call', { product, variant, max: notice.left })
  if (notice.kind === 'reduced') return i18n.t('cart.notice_reduced', { product, variant, left: notice.left })
  return i18n.t('cart.notice_price', { product, variant, was: i18n.amount(notice.was), now: i18n.amount(notice.now) })
}

/** What looking again at the shop changed: said, not done silently. */
export function showNotices(root: HTMLElement, notices: readonly CartNotice[]): void {
  const box = part(root, 'notices')
  if (!box) return
  part(box, 'notice-list')?.replaceChildren(
    ...notices.map((notice) => Object.assign(document.createElement('li'), { textContent: noticeText(notice) })),
  )
  // Written anew, so that the words above the list are heard with it.
  write(box, 'notice-title', notices.length > 0 ? pageI18n().t('cart.notices') : '')
  const shown = part(box, 'notices-shown')
  if (shown) shown.hidden = notices.length === 0
}
