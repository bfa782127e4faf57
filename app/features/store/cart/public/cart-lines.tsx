import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { cart } from '../cart-store.ts'
import { FEW_LEFT, limitOf, lineTotal } from '../rules.ts'
import type { CartLine } from '../types.ts'

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <Line key={line.variant.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { t } = useI18n()
  const { product, variant, quantity } = line
  const to = `/product/${encodeURIComponent(product.id)}`
  const names = { product: product.title, variant: variant.title }
  const isFew = variant.manage_inventory && variant.inventory_quantity <= FEW_LEFT
  return (
    <li>
      <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
        <LinePicture photo={product.photo} illustration={product.illustration} />
      </Link>
      <div>
        <b>
          <Link to={to}>{product.title}</Link>
        </b>
        <p className="tiny soft">
          <bdi>{variant.title}</bdi>
        </p>
        {isFew && <p className="tiny closed few num">{t('cart.only_left', { left: variant.inventory_quantity })}</p>}
        <div className="row between">
          <QuantityStepper
            className="sm"
            value={quantity}
            max={limitOf(variant)}
            onChange={(next) => cart().setQuantity(variant.id, next)}
            label={t('cart.quantity_of', names)}
            increaseLabel={t('cart.increase')}
            decreaseLabel={t('cart.decrease')}
          />
          <Money cents={lineTotal(line)} />
        </div>
      </div>
      <button type="button" className="tool" aria-label={t('cart.remove', names)} onClick={() => cart().remove(variant.id)}>
        <Icon name="trash" />
      </button>
    </li>
  )
}
