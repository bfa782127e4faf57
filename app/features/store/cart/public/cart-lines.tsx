import { useState } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { cart } from '../cart-store.ts'
import { countedStock, FEW_LEFT, limitOf, lineTotal } from '../rules.ts'
import type { CartLine } from '../types.ts'
import { useSetQuantity } from './use-add-to-cart.ts'

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
  const [asksRemoval, setAsksRemoval] = useState(false)
  const setQuantity = useSetQuantity()
  const { product, variant, quantity } = line
  const to = product.id === null ? null : `/product/${encodeURIComponent(product.id)}`
  const names = { product: product.title, variant: variant.title }
  const stock = countedStock(variant)
  const picture = <LinePicture photo={product.photo} illustration={product.illustration} />
  const change = (next: number) => {
    if (next === 0) setAsksRemoval(true)
    else setQuantity(variant.id, next, names)
  }
  return (
    <li>
      {to ? (
        <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        <span className="pic">{picture}</span>
      )}
      <div>
        <b>{to ? <Link to={to}>{product.title}</Link> : product.title}</b>
        <p className="tiny soft">
          <bdi>{variant.title}</bdi>
        </p>
        {stock <= FEW_LEFT && <p className="tiny closed few num">{t('cart.only_left', { left: stock })}</p>}
        <div className="row between">
          <QuantityStepper
            className="sm"
            value={quantity}
            max={limitOf(variant)}
            onChange={change}
            label={t('cart.quantity_of', names)}
            increaseLabel={t('cart.increase')}
            decreaseLabel={t('cart.decrease')}
          />
          <Money cents={lineTotal(line)} />
        </div>
        {asksRemoval && <RemovalQuestion line={line} onKeep={() => setAsksRemoval(false)} />}
      </div>
      <button type="button" className="tool" aria-label={t('cart.remove', names)} onClick={() => cart().remove(variant.id)}>
        <Icon name="trash" />
      </button>
    </li>
  )
}

/** Somebody typed 0: whether the line should go. */
function RemovalQuestion({ line, onKeep }: { line: CartLine; onKeep: () => void }) {
  const { t } = useI18n()
  const names = { product: line.product.title, variant: line.variant.title }
  return (
    <div className="cart-question" role="alertdialog" aria-label={t('cart.remove_question', names)}>
      <p className="small">{t('cart.remove_question', names)}</p>
      <p className="row">
        <button type="button" className="btn btn-sea" onClick={() => cart().remove(line.variant.id)}>
          {t('cart.remove_yes')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: what was typed asked this question, and nothing is lost by Enter */}
        <button type="button" className="btn btn-line" autoFocus onClick={onKeep}>
          {t('cart.remove_no')}
        </button>
      </p>
    </div>
  )
}
