import { Fragment } from 'react'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { BulkBar, GridKeys } from './grid-bar.tsx'
import type { GridProduct } from './present.ts'
import type { ProductsView } from './products-screen.tsx'
import { useGridTexts, VariantHeads, VariantRow } from './variant-row.tsx'

/**
 * Products and their variants. The fields are fields of one form, so that without script the whole page is saved at once;
 * with it (`browser/admin/elements`) each cell saves by itself when it is left.
 */
export function Grid({ view }: { view: ProductsView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname + here.search)
  return (
    <admin-rows>
      <store-grid {...useGridTexts()}>
        <form method="post" action={action} id="grid" noValidate>
          <button type="submit" name="intent" value="cells" className="vh" tabIndex={-1}>
            {t('catalogue-admin.save_page')}
          </button>
        </form>
        <form method="post" action={action} id="move">
          <input type="hidden" name="intent" value="move" />
        </form>
        <div className="o-list-box">
          <table className="o-table o-list k-grid">
            <caption className="vh">{t('catalogue-admin.title')}</caption>
            <thead>
              <tr>
                <th scope="col" className="o-ctl">
                  <span className="vh">{t('ui-admin.select')}</span>
                  <input type="checkbox" className="o-check" data-all="" hidden aria-label={t('ui-admin.select_all')} />
                </th>
                <VariantHeads first={t('fields.product')} />
              </tr>
            </thead>
            <tbody>
              {view.products.map((product) => (
                <Product key={product.id} product={product} view={view} />
              ))}
            </tbody>
          </table>
        </div>
        <p className="k-said" role="status" data-said="" />
        <p className="k-save-all" data-unscripted="">
          <button type="submit" form="grid" name="intent" value="cells" className="o-btn o-main">
            {t('catalogue-admin.save_page')}
          </button>
        </p>
        <GridKeys />
      </store-grid>
      <BulkBar bin={view.values.show === 'bin'} />
    </admin-rows>
  )
}

function Product({ product, view }: { product: GridProduct; view: ProductsView }) {
  const { t } = useI18n()
  const here = useLocation()
  const edit = `/admin/store/products/${encodeURIComponent(product.id)}`
  const canMove = product.up !== undefined || product.down !== undefined
  return (
    <Fragment>
      <tr className="k-product" data-product={product.id} data-status={product.status}>
        {product.rows.length === 0 ? (
          <td className="o-ctl">
            <input
              type="checkbox"
              className="o-check"
              name="product"
              value={product.id}
              form="bulk-kept"
              aria-label={t('ui-admin.select_row', { name: product.title })}
            />
          </td>
        ) : (
          <td className="o-ctl" />
        )}
        <th scope="rowgroup" colSpan={7}>
          <span className="k-product-line">
            {canMove && <Moves product={product} />}
            <span className="k-thumb">
              <LinePicture photo={product.photo} illustration={product.illustration} />
            </span>
            <Link to={edit} data-row-link="">
              {product.title}
            </Link>
            {product.status !== 'published' && <span className="o-tag">{t(`catalogue-admin.state_${product.status}`)}</span>}
            {product.sample && <span className="o-tag o-cliff">{t('common.sample')}</span>}
            {product.rows.length === 0 && <span className="o-muted o-small">{t('catalogue-admin.no_variants')}</span>}
          </span>
        </th>
      </tr>
      {product.rows.map((row) => (
        <VariantRow
          key={row.id}
          row={row}
          product={product.title}
          to={`${listAddress(here, { row: row.id, page: view.page > 1 ? String(view.page) : null })}#sheet`}
          typed={view.typed}
          problems={view.problems}
          choosable
        />
      ))}
    </Fragment>
  )
}

/** By buttons for everybody, by hand where there is a script: the grip is what is dragged. */
function Moves({ product }: { product: GridProduct }) {
  const { t } = useI18n()
  const button = (icon: 'arrow-up' | 'arrow-down', before: string | null | undefined) =>
    before === undefined ? (
      <span className="k-move" />
    ) : (
      <button
        type="submit"
        form="move"
        name="move"
        value={JSON.stringify([product.id, before])}
        className="k-move"
        aria-label={t(icon === 'arrow-up' ? 'catalogue-admin.move_up' : 'catalogue-admin.move_down', { name: product.title })}
        data-move={icon === 'arrow-up' ? 'up' : 'down'}
      >
        <Icon name={icon} />
      </button>
    )
  return (
    <span className="k-moves">
      <span className="k-grip" data-grip="" hidden>
        <Icon name="grip-vertical" />
      </span>
      {button('arrow-up', product.up)}
      {button('arrow-down', product.down)}
    </span>
  )
}
