import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { sumCents } from '#app/platform/money.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CART_DRAFT } from '../order-draft.ts'
import type { PublicOrder, PublicOrderLine, PublicPlace } from '../present.ts'
import { customerLimits } from '../rules.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import { type FormProblem, type Placed, useOrderForm } from './use-order-form.ts'

type OrderFormProps = {
  lines: readonly PublicOrderLine[]
  totalInCents: number
  messaging: boolean
  places: readonly PublicPlace[]
  idempotencyKey: string
  /** One product ordered without the cart: the form also works as a plain post to the page's action. */
  direct: boolean
  /** What a plain post came back with. */
  returned?: { problem: FormProblem; values: Record<string, string> } | undefined
  onPlaced: (placed: Placed) => void
  onRefused: (code: string) => void
}

/** The same checks as the server's, for an answer without a journey; the server's are the ones that count. */
function useCheck(choosesPlace: boolean) {
  const { t } = useI18n()
  return (values: Record<string, string>): FormProblem | undefined => {
    const { name = '', phone = '', address = '', delivery_place_id: place = '' } = values
    const fields: Record<string, MessageKey> = {}
    if (name.trim() === '') fields.name = 'errors.required'
    else if (name.trim().length < customerLimits.name.min) fields.name = 'errors.name_length'
    if (phone.trim() === '') fields.phone = 'errors.required'
    else if (!parsePhone(phone)) fields.phone = 'errors.phone_invalid'
    if (choosesPlace && place === '') fields.delivery_place_id = 'errors.required'
    if (address.trim() === '') fields.address = 'errors.required'
    else if (address.trim().length < customerLimits.address.min) fields.address = 'errors.address_length'
    if (Object.keys(fields).length === 0) return undefined
    const texts = Object.entries(fields).map(([name, key]) => [name, t(key)])
    return { message: t('orders.form_errors'), fields: Object.fromEntries(texts) }
  }
}

/** The chosen place and its fee; null while none is chosen, or one that has no fee of its own. */
function useDelivery(places: readonly PublicPlace[], first = '') {
  const [id, setId] = useState(first)
  const place = places.find((place) => String(place.id) === id)
  return [place ? { place: place.name, feeInCents: place.feeInCents } : null, setId] as const
}

export function OrderForm({
  lines,
  totalInCents,
  messaging,
  places,
  idempotencyKey,
  direct,
  returned,
  onPlaced,
  onRefused,
}: OrderFormProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const problemBox = useRef<HTMLDivElement>(null)
  const [delivery, setPlaceId] = useDelivery(places, returned?.values.delivery_place_id)
  const items = lines.map((line) => ({ variant_id: line.variantId, quantity: line.quantity }))
  const order = useOrderForm({
    form,
    draftName: direct ? (items[0]?.variant_id ?? '') : CART_DRAFT,
    firstKey: idempotencyKey,
    url: useHref('/api/orders'),
    items,
    messaging,
    lostText: t('orders.connection_lost'),
    check: useCheck(places.length > 0),
    onPlaced,
    onRefused,
    onRestored: (values) => setPlaceId(values.delivery_place_id ?? ''),
  })
  const problem = order.problem ?? returned?.problem
  // A plain post must come back to the same product when something is wrong with it.
  const query = direct ? `?${new URLSearchParams({ variant: items[0]?.variant_id ?? '', quantity: String(items[0]?.quantity) })}` : ''
  const action = useHref('/checkout') + query

  useEffect(() => {
    if (!order.problem) return
    const firstBad = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = firstBad ?? problemBox.current
    target?.focus()
  }, [order.problem])

  return (
    <form
      ref={form}
      className="order-form"
      method="post"
      action={action}
      noValidate
      onSubmit={order.submit}
      onInput={order.saveInput}
      data-live=""
      data-live-with="page"
    >
      <section className="stack">
        <h2>{t('orders.your_details')}</h2>
        <div ref={problemBox} role="alert" tabIndex={-1}>
          {problem && (
            <p className="order-problem">
              <Icon name="alert" />
              <span>{problem.message}</span>
            </p>
          )}
        </div>
        <OrderFields values={returned?.values ?? {}} errors={problem?.fields ?? {}} places={places} onPlace={setPlaceId} />
        {direct && <HiddenItem item={items[0]} idempotencyKey={idempotencyKey} />}
      </section>
      <OrderSide
        lines={lines}
        totalInCents={totalInCents}
        delivery={delivery}
        messaging={messaging}
        direct={direct}
        isSending={order.isSending}
      />
    </form>
  )
}

type HiddenItemProps = { item: { variant_id: string; quantity: number } | undefined; idempotencyKey: string }

/** What a plain post says besides the fields. */
function HiddenItem({ item, idempotencyKey }: HiddenItemProps) {
  return (
    <>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="variant" value={item?.variant_id} />
      <input type="hidden" name="quantity" value={item?.quantity} />
    </>
  )
}

type OrderSideProps = Pick<OrderFormProps, 'lines' | 'totalInCents' | 'messaging' | 'direct'> & {
  delivery: PublicOrder['delivery']
  isSending: boolean
}

/** What is ordered, what it comes to, and the button that sends it. */
function OrderSide({ lines, totalInCents, messaging, direct, delivery, isSending }: OrderSideProps) {
  const { t } = useI18n()
  return (
    <aside className="order-side">
      <h2>{t('orders.your_order')}</h2>
      <OrderLines lines={lines} totalInCents={sumCents([totalInCents, delivery?.feeInCents ?? 0])} delivery={delivery} estimated />
      <p className="tiny soft">{delivery ? t('orders.estimate_note') : t('orders.delivery_later')}</p>
      {lines.some((line) => line.sample) && (
        <p className="small sample-line">
          <span className="flag flag-line">{t('common.sample')}</span> {t('orders.samples_note')}
        </p>
      )}
      <button type="submit" className="btn btn-honey btn-wide btn-large" aria-disabled={isSending || undefined}>
        <Icon name={messaging ? 'message' : 'check'} />
        {isSending ? t('orders.sending') : messaging ? t('orders.submit_messaging') : t('orders.submit')}
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
