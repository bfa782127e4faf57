import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import type { OrderView } from '../admin/present.ts'
import type { OrderEvent } from '../admin/types.ts'

const amountIn = (i18n: I18n, cents: number) => `${i18n.number(cents / 100, 2)} ${i18n.t('common.currency')}`

/** What a correction did, with its amounts or its day; undefined for other lines of an order's history. */
export function describeCorrection({ kind, state, details }: OrderEvent, i18n: I18n): string | undefined {
  if (kind === 'delivery_postponed') return i18n.t('corrections.did_postpone', { day: i18n.date(details?.day ?? '', 'weekday') })
  if (kind === 'corrected') {
    const from = details?.from ?? state
    return i18n.t('corrections.did_step_back', { from: i18n.t(`orders-admin.state_${from}`), to: i18n.t(`orders-admin.state_${state}`) })
  }
  if (kind !== 'cash_corrected') return undefined
  const { before = 0, after = 0 } = details?.cents ?? {}
  return i18n.t('corrections.did_recount', { before: amountIn(i18n, before), after: amountIn(i18n, after) })
}

/** The notice after an action on an order: what happened to it, and the way back where there is one. */
export function presentToast(order: OrderView, i18n: I18n): DoneToast | null {
  const [last] = order.events
  if (!last) return null
  const step = last.kind === 'state' ? order.stepBack : null
  const fields = { version: String(order.version), seen: String(order.lastEvent), why: 'undone' }
  return {
    text: i18n.t('corrections.toast', { number: order.number, what: last.what }),
    undo: step && { to: order.path, fields: { ...fields, intent: step } },
  }
}
