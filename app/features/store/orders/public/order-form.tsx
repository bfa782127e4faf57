import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { CART_DRAFT } from '../order-draft.ts'
import type { PublicOrderLine, PublicPlace } from '../present.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderLineItem } from './order-lines.tsx'

type OrderFormProps = {
  /** The one product ordered without the cart, for which the form also works as a plain post; null: the saved cart's lines. */
  direct: PublicOrderLine | null
  messaging: boolean
  places: readonly PublicPlace[]
  idempotencyKey: string
  /** What a plain post came back with. */
  returned?: { problem: { message: string; fields: Record<string, string> }; values: Record<string, string> } | undefined
}

/** The order form; the device checks, keeps and sends it, and writes what it comes to (browser/elements/order-form.ts). */
export function OrderForm({ direct, messaging, places, idempotencyKey, returned }: OrderFormProps) {
  const { t } = useI18n()
  const item = direct && { variant_id: direct.variantId, quantity: direct.quantity }
  // A plain post must come back to the same product when something is wrong with it.
  const query = item ? `?${new URLSearchParams({ variant: item.variant_id, quantity: String(item.quantity) })}` : ''
  const problem = returned?.problem
  return (
    <order-form
      data-live=""
      data-draft={item?.variant_id ?? CART_DRAFT}
      data-key={idempotencyKey}
      data-url={useHref('/api/orders')}
      data-items={JSON.stringify(item ? [item] : [])}
      data-subtotal={direct?.totalInCents ?? 0}
      data-messaging={messaging ? '' : undefined}
    >
      <form className="order-form" method="post" action={useHref('/checkout') + query} noValidate>
        <section className="stack">
          <h2>{t('orders.your_details')}</h2>
          <div role="alert" tabIndex={-1} data-part="problem">
            <p className="order-problem" hidden={!problem}>
              <Icon name="alert" />
              <span>{problem?.message}</span>
            </p>
          </div>
          <OrderFields values={returned?.values ?? {}} errors={problem?.fields ?? {}} places={places} />
          {item && <HiddenItem item={item} idempotencyKey={idempotencyKey} />}
        </section>
        <OrderSide direct={direct} messaging={messaging} />
      </form>
    </order-form>
  )
}

type HiddenItemProps = { item: { variant_id: string; quantity: number }; idempotencyKey: string }

/** What a plain post says besides the fields. */
function HiddenItem({ item, idempotencyKey }: HiddenItemProps) {
  return (
    <>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="variant" value={item.variant_id} />
      <input type="hidden" name="quantity" value={item.quantity} />
    </>
  )
}

/** What is ordered, what it comes to, and the button that sends it. */
function OrderSide({ direct, messaging }: Pick<OrderFormProps, 'direct' | 'messaging'>) {
  const { t } = useI18n()
  return (
    <aside className="order-side">
      <h2>{t('orders.your_order')}</h2>
      <ul className="rec" data-part="lines">
        {direct && <OrderLineItem line={direct} />}
        <li data-part="delivery" hidden>
          <span>
            {t('orders.delivery_to')} <bdi data-part="place" />
          </span>
          <span data-part="fee">
            <Money cents={0} />
          </span>
          <span data-part="free">{t('orders.delivery_free')}</span>
        </li>
        <li className="rec-total" data-part="total">
          <b>{t('orders.total_estimated')}</b>
          <Money cents={direct?.totalInCents ?? 0} />
        </li>
      </ul>
      <p className="tiny soft" data-part="delivery-known" hidden>
        {t('orders.estimate_note')}
      </p>
      <p className="tiny soft" data-part="delivery-later">
        {t('orders.delivery_later')}
      </p>
      <p className="small sample-line" data-part="samples" hidden={!direct?.sample}>
        <span className="flag flag-line">{t('common.sample')}</span> {t('orders.samples_note')}
      </p>
      <button type="submit" className="btn btn-honey btn-wide btn-large" data-part="submit">
        <Icon name={messaging ? 'message' : 'check'} />
        <span data-part="submit-text">{messaging ? t('orders.submit_messaging') : t('orders.submit')}</span>
      </button>
      <p className="tiny soft">{t('orders.submit_note')}</p>
      {!direct && (
        <Link className="btn btn-quiet btn-wide" to="/cart">
          {t('orders.edit_cart')}
        </Link>
      )}
    </aside>
  )
}

/** How a line of the saved cart looks here, for the device to fill in. */
export function OrderLinePattern() {
  const line = { variantId: '', productTitle: '', variantTitle: '', illustration: 'basket', photo: null, quantity: 1, totalInCents: 0 }
  return <OrderLineItem line={line} />
}
