import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { QuantityStepper, readQuantity } from '#app/ui/quantity-stepper.tsx'
import type { ProductPage, VariantChoice } from '../present.ts'

const MAX_QUANTITY = 999

type BuyBoxProps = {
  product: ProductPage
  /** False: it was refused, and the page said why; what was typed stays. */
  onAdd: (variant: VariantChoice, quantity: number) => boolean
  /** What stands below the button. */
  children: ReactNode
}

const priceOf = (variant: VariantChoice) => variant.sale_price_in_cents ?? variant.price_in_cents
const wasOf = (variant: VariantChoice) => (variant.sale_price_in_cents === null ? null : variant.price_in_cents)

/**
 * Price, variants and quantity. It is a GET form to the one-line order form, which is what happens without script (or
 * before it has loaded); with script it adds to the cart.
 */
export function BuyBox({ product, onAdd, children }: BuyBoxProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const first = product.variants.find((variant) => variant.stock.kind !== 'sold_out')
  const [chosenId, setChosenId] = useState(first?.id)
  const [quantity, setQuantity] = useState(1)
  const chosen = product.variants.find((variant) => variant.id === chosenId) ?? product.variants[0]
  const checkout = useHref('/checkout')

  // A choice made before the script arrived, or restored by the browser on Back, is the one that counts.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input[name=variant]:checked')
    if (checked) setChosenId(checked.value)
  }, [])

  if (!chosen) return children
  const max = chosen.manage_inventory ? Math.min(MAX_QUANTITY, chosen.inventory_quantity) : MAX_QUANTITY
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Not the state: some browsers leave the box only after the press that sends the form.
    const typed = readQuantity(String(new FormData(event.currentTarget).get('quantity'))) ?? 0
    setQuantity(onAdd(chosen, typed) ? 1 : typed)
  }
  return (
    <form ref={form} className="buy-form" method="get" action={checkout} onSubmit={add} data-live="">
      <p className="big">
        <Money cents={priceOf(chosen)} wasCents={wasOf(chosen)} />
        <UnitPrice variant={chosen} />
      </p>
      <SaleEnd variant={chosen} />
      <fieldset>
        <legend className="label">{t(`catalogue.choose_${product.measure}`)}</legend>
        <div className="opts">
          {product.variants.map((variant) => (
            <Option key={variant.id} variant={variant} checked={variant.id === first?.id} onChoose={setChosenId} />
          ))}
        </div>
      </fieldset>
      {first ? (
        <>
          <div className="add">
            <QuantityStepper
              name="quantity"
              value={quantity}
              max={max}
              onChange={setQuantity}
              label={t('catalogue.quantity')}
              increaseLabel={t('catalogue.increase')}
              decreaseLabel={t('catalogue.decrease')}
            />
            <button type="submit" className="btn btn-honey btn-large">
              <Icon name="basket" />
              {t('catalogue.add_to_cart')}
            </button>
          </div>
          <StockBadge variant={chosen} />
          <noscript>
            <p className="small soft">{t('catalogue.no_script')}</p>
          </noscript>
        </>
      ) : (
        <p className="closed sold-out">{t('catalogue.all_sold_out')}</p>
      )}
      {children}
    </form>
  )
}

type OptionProps = { variant: VariantChoice; checked: boolean; onChoose: (id: string) => void }

function Option({ variant, checked, onChoose }: OptionProps) {
  const { t } = useI18n()
  const isOut = variant.stock.kind === 'sold_out'
  return (
    <label className={isOut ? 'opt off' : 'opt'}>
      <input
        type="radio"
        name="variant"
        value={variant.id}
        defaultChecked={checked}
        disabled={isOut}
        onChange={() => onChoose(variant.id)}
      />
      <b>
        <bdi className="num">{variant.title}</bdi>
      </b>
      {isOut ? <span className="tiny">{t('catalogue.stock_sold_out')}</span> : <Money cents={priceOf(variant)} wasCents={wasOf(variant)} />}
    </label>
  )
}

function UnitPrice({ variant }: { variant: VariantChoice }) {
  const { t } = useI18n()
  if (!variant.unit) return null
  return (
    <span className="small soft unit-price">
      <Money cents={variant.unit.cents} /> {t(`catalogue.per_${variant.unit.per}`)}
    </span>
  )
}

function SaleEnd({ variant }: { variant: VariantChoice }) {
  const i18n = useI18n()
  if (!variant.saleUntil) return null
  return <p className="small soft num">{i18n.t('catalogue.sale_until', { date: i18n.date(variant.saleUntil) })}</p>
}

function StockBadge({ variant }: { variant: VariantChoice }) {
  const { t } = useI18n()
  const { stock } = variant
  // The words change with the choice, so they are announced.
  const badge =
    stock.kind === 'few' ? (
      <span className="badge soon num">{t('catalogue.stock_few', { left: stock.left })}</span>
    ) : (
      <span className="badge open">{t('catalogue.stock_available')}</span>
    )
  return <p aria-live="polite">{badge}</p>
}
