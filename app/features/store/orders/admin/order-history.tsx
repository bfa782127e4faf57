import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { type OrderActionResult, Problem, Seen } from './action-blocks.tsx'
import type { EventView, OrderView } from './present.ts'
import { MAX_REASON } from './rules.ts'

const icons: Record<EventView['kind'], AdminIconName> = {
  state: 'receipt-text',
  note: 'pen-line',
  message: 'message-circle',
  hold_extended: 'timer',
  lines_cancelled: 'ban',
  customer_erased: 'user-round-x',
  corrected: 'undo-2',
  cash_corrected: 'undo-2',
  delivery_postponed: 'calendar-days',
}

/** What happened, by whom and when, the newest first; and the keeper's own notes, which no customer sees. */
export function History({ order, answer }: { order: OrderView; answer: OrderActionResult | undefined }) {
  const { t } = useI18n()
  const action = useHref(order.path)
  const mine = answer?.values.intent === 'note' ? answer : undefined
  return (
    <section className="o-sec" aria-labelledby="history-title">
      <div className="o-sec-head">
        <h2 id="history-title">{t('orders-admin.history')}</h2>
      </div>
      <form method="post" action={action} className="d-note" noValidate>
        <Seen order={order} />
        <label htmlFor="note" className="vh">
          {t('orders-admin.note')}
        </label>
        <input
          id="note"
          name="note"
          className="o-in"
          dir="auto"
          maxLength={MAX_REASON}
          autoComplete="off"
          placeholder={t('orders-admin.note')}
          defaultValue={mine?.values.note}
          aria-invalid={mine?.fields.note ? true : undefined}
        />
        <button type="submit" name="intent" value="note" className="o-btn">
          {t('orders-admin.note_add')}
        </button>
        <Problem name="note" answer={mine} />
      </form>
      <ol className="d-history">
        {order.events.map((event) => (
          <li key={event.id}>
            <Icon name={icons[event.kind]} />
            <span>
              {event.what} {event.who && <bdi className="o-muted">{event.who}</bdi>}
              {event.reason && <small className="d-why">{event.reason}</small>}
              {event.text && (
                <q dir="auto" className="d-said">
                  {event.text}
                </q>
              )}
            </span>
            <time className="o-muted o-nowrap">{event.when}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
