import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Money } from '#app/ui/money.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'

/** The list of the cart's lines, empty, and how one looks: the device fills it in from its saved cart (browser/view/line.ts). */
export function CartLines() {
  return (
    <>
      <ul className="cart-lines" data-part="lines" data-when="full" hidden />
      <template data-part="line-template">
        <LineTemplate />
      </template>
    </>
  )
}

function LineTemplate() {
  const { t } = useI18n()
  return (
    <li>
      {/* biome-ignore lint/a11y/useValidAnchor lint/a11y/useAnchorContent: led to its product, and named, when it is filled in */}
      <a className="pic" data-part="picture" tabIndex={-1} aria-hidden="true">
        <LinePicture photo={null} illustration="basket" />
      </a>
      <div>
        <b>
          {/* biome-ignore lint/a11y/useValidAnchor lint/a11y/useAnchorContent: as above */}
          <a data-part="product" />
        </b>
        <p className="tiny soft">
          <bdi data-part="variant" />
        </p>
        <p className="tiny closed few num" data-part="few" hidden />
        <div className="row between">
          <QuantityStepper
            className="sm"
            value={1}
            max={1}
            label=""
            increaseLabel={t('cart.increase')}
            decreaseLabel={t('cart.decrease')}
          />
          <Money cents={0} />
        </div>
        <RemovalQuestion />
      </div>
      <button type="button" className="tool" data-part="remove">
        <Icon name="trash" />
      </button>
    </li>
  )
}

/** Somebody typed 0: whether the line should go. */
function RemovalQuestion() {
  const { t } = useI18n()
  return (
    <div className="cart-question" role="alertdialog" data-part="question" hidden>
      <p className="small" data-part="question-text" />
      <p className="row">
        <button type="button" className="btn btn-sea" data-part="remove-yes">
          {t('cart.remove_yes')}
        </button>
        <button type="button" className="btn btn-line" data-part="remove-no">
          {t('cart.remove_no')}
        </button>
      </p>
    </div>
  )
}
