import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import type { ProductPage, VariantChoice } from '../present.ts'

const MAX_QUANTITY = 999

/** `children`: what stands below the button. */
type BuyBoxProps = { product: ProductPage; children: ReactNode }

const priceOf = (variant: VariantChoice) => variant.sale_price_in_cents ?? variant.price_in_cents
const wasOf = (variant: VariantChoice) => (variant.sale_price_in_cents === null ? null : variant.price_in_cents)

/** What the cart keeps of a product, and of a variant: the public JSON's own names (cart/types.ts). */
function snapshotOf({ id, title, illustration, picture, sample }: ProductPage): string {
  return JSON.stringify({ id, title, illustration, photo: picture.photo?.thumb ?? null, ...(sample ? { sample: true } : {}) })
}
function variantSnapshot(variant: VariantChoice): string {
  const { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents } = variant
  return JSON.stringify({ id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents })
}

/**
 * Price, variants and quantity. It is a GET form to the one-line order form, which is what happens without script; with script
 * it adds to the cart. What belongs to one variant alone says so (`data-of`), and the choice shows it.
 */
export function BuyBox({ product, children }: BuyBoxProps) {
  const { t } = useI18n()
  const checkout = useHref('/checkout')
  const first = product.variants.find((variant) => variant.stock.kind !== 'sold_out')
  const chosen = first ?? product.variants[0]
  if (!chosen) return children
  const ofEach = (draw: (variant: VariantChoice, hidden: boolean) => ReactNode) =>
    product.variants.map((variant) => draw(variant, variant.id !== chosen.id))
  return (
    <add-to-cart data-live="" data-product={snapshotOf(product)}>
      <form className="buy-form" method="get" action={checkout}>
        {ofEach((variant, hidden) => (
          <p key={variant.id} className="big" data-of={variant.id} hidden={hidden}>
            <Money cents={priceOf(variant)} wasCents={wasOf(variant)} />
            <UnitPrice variant={variant} />
          </p>
        ))}
        {ofEach((variant, hidden) => (
          <SaleEnd key={variant.id} variant={variant} hidden={hidden} />
        ))}
        <fieldset>
          <legend className="label">{t(`catalogue.choose_${product.measure}`)}</legend>
          <div className="opts">
            {product.variants.map((variant) => (
              <Option key={variant.id} variant={variant} checked={variant.id === first?.id} />
            ))}
          </div>
        </fieldset>
        {first ? (
          <>
            <div className="add">
              <QuantityStepper
                name="quantity"
                value={1}
                max={first.manage_inventory ? Math.min(MAX_QUANTITY, first.inventory_quantity) : MAX_QUANTITY}
                label={t('catalogue.quantity')}
                increaseLabel={t('catalogue.increase')}
                decreaseLabel={t('catalogue.decrease')}
              />
              <button type="submit" className="btn btn-honey btn-large">
                <Icon name="basket" />
                {t('catalogue.add_to_cart')}
              </button>
            </div>
            {/* The words change with the choice, so they are announced. */}
            <p aria-live="polite">
              {ofEach((variant, hidden) => (
                <StockBadge key={variant.id} variant={variant} hidden={hidden} />
              ))}
            </p>
            <noscript>
              <p className="small soft">{t('catalogue.no_script')}</p>
            </noscript>
          </>
        ) : (
          <p className="closed sold-out">{t('catalogue.all_sold_out')}</p>
        )}
        {children}
      </form>
    </add-to-cart>
  )
}

function Option({ variant, checked }: { variant: VariantChoice; checked: boolean }) {
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
        data-variant={variantSnapshot(variant)}
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

type OfVariant = { variant: VariantChoice; hidden: boolean }

function SaleEnd({ variant, hidden }: OfVariant) {
  const i18n = useI18n()
  if (!variant.saleUntil) return null
  return (
    <p className="small soft num" data-of={variant.id} hidden={hidden}>
      {i18n.t('catalogue.sale_until', { date: i18n.date(variant.saleUntil) })}
    </p>
  )
}

function StockBadge({ variant, hidden }: OfVariant) {
  const { t } = useI18n()
  const { stock } = variant
  // The badge is drawn as a block of its own, so it is its wrapper that is shown or hidden.
  return (
    <span data-of={variant.id} hidden={hidden}>
      {stock.kind === 'few' ? (
        <span className="badge soon num">{t('catalogue.stock_few', { left: stock.left })}</span>
      ) : (
        <span className="badge open">{t('catalogue.stock_available')}</span>
      )}
    </span>
  )
}
