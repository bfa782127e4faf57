import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { CustomerMessageView } from './customer-messages.ts'
import { StateCounts } from './customer-orders.tsx'
import type { OrderPageView } from './order-screen.tsx'
import type { OrderView } from './present.ts'
import { StateWord } from './state-ring.tsx'

/** Who ordered, where it goes, and how it went with them before. */
export function CustomerSide({ page }: { page: OrderPageView }) {
  const { t } = useI18n()
  const { customer } = page.order
  return (
    <section className="o-sec" aria-labelledby="customer-title">
      <div className="o-sec-head">
        <h2 id="customer-title">{t('orders-admin.customer')}</h2>
      </div>
      {customer.erased ? (
        <p className="o-empty">{t('orders-admin.customer_erased')}</p>
      ) : (
        <dl className="d-facts">
          <dt>{t('fields.name')}</dt>
          <dd>
            <b>
              <bdi>{customer.name}</bdi>
            </b>
          </dd>
          <dt>{t('fields.phone')}</dt>
          <dd>
            <PhoneLink e164={customer.phone} className="d-phone" />
          </dd>
          <dt>{t('orders-admin.address')}</dt>
          <dd className="d-address" dir="auto">
            {customer.address}
          </dd>
          {customer.note && (
            <>
              <dt>{t('orders-admin.customer_note')}</dt>
              <dd dir="auto" className="d-address">
                {customer.note}
              </dd>
            </>
          )}
        </dl>
      )}
      {!customer.erased && <EarlierOrders page={page} />}
    </section>
  )
}

function EarlierOrders({ page }: { page: OrderPageView }) {
  const { t } = useI18n()
  const { earlier } = page
  const action = useHref('/admin/orders/customer')
  if (earlier.count === 0) return <p className="o-hint">{t('orders-admin.earlier_none')}</p>
  return (
    <>
      <StateCounts states={earlier.states} />
      <details className="d-earlier">
        <summary>{t('orders-admin.earlier', { count: earlier.count })}</summary>
        <ul>
          {earlier.orders.map((order) => (
            <li key={order.number}>
              <Link to={`/admin/orders/${order.number}`}>
                <bdi dir="ltr">{order.number}</bdi>
              </Link>
              <StateWord state={order.state} />
              <span className="o-muted o-nowrap">{order.when}</span>
            </li>
          ))}
        </ul>
        {/* By POST: a telephone number stands in no address. */}
        <form method="post" action={action}>
          <input type="hidden" name="phone" value={page.order.customer.phone} />
          <button type="submit" name="intent" value="find" className="o-btn o-sm">
            {t('orders-admin.customer_all')}
          </button>
        </form>
      </details>
    </>
  )
}

/** What can be written now, in the language of the order. The link opens the messaging app with it; nothing is sent by itself. */
export function Messages({ messages }: { messages: readonly CustomerMessageView[] }) {
  const { t } = useI18n()
  if (messages.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby="messages-title">
      <div className="o-sec-head">
        <h2 id="messages-title">{t('orders-admin.messages')}</h2>
      </div>
      {messages.map((message) => (
        <figure key={message.id} id={message.id} className="d-message">
          <figcaption>{t(`orders-admin.message_${message.kind}`)}</figcaption>
          <blockquote lang={message.locale} dir={message.locale ? localeFacts[message.locale].dir : 'auto'}>
            {message.text}
          </blockquote>
          <span className="o-row">
            <a className="o-btn o-sm" href={message.link} target="_blank" rel="noopener" data-message={message.id}>
              <Icon name="message-circle" />
              {t('orders-admin.open_messaging')}
            </a>
            <button type="button" className="o-btn o-sm" data-copy={message.text} data-done={t('orders-admin.copied')} hidden>
              {t('orders-admin.copy')}
            </button>
          </span>
        </figure>
      ))}
      <p className="o-hint">{t('orders-admin.messages_hint')}</p>
    </section>
  )
}

export function Tracking({ path, order: { number, hasSlip } }: { path: string; order: OrderView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="tracking-title">
      <div className="o-sec-head">
        <h2 id="tracking-title">{t('orders-admin.tracking')}</h2>
      </div>
      <p>
        <a href={path}>{t('orders-admin.tracking_open')}</a>
      </p>
      {hasSlip && (
        <p>
          <Link to={`/admin/orders/${number}/receipt.pdf`}>{t('orders-admin.receipt')}</Link>
        </p>
      )}
      <p className="o-hint">{t('orders-admin.tracking_hint')}</p>
    </section>
  )
}
