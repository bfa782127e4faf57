import { Fragment } from 'react'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { BulkBar, GridKeys } from './grid-bar.tsx'
import type { GridProduct, GridRow } from './present.ts'
import type { ProductsView } from './products-screen.tsx'
import { type CellField, cellFields } from './types.ts'
import { useProblem } from './use-problem.ts'

/**
 * Products and their variants. The fields are fields of one form, so that without script the whole page is saved at once;
 * with it (`browser/admin/elements`) each cell saves by itself when it is left.
 */
export function Grid({ view }: { view: ProductsView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname + here.search)
  const api = useHref('/api/admin/store-cells')
  return (
    <admin-rows>
      <store-grid
        data-api={api}
        data-saving={t('catalogue-admin.saving')}
        data-saved={t('catalogue-admin.cell_saved')}
        data-lost={t('catalogue-admin.cell_lost')}
      >
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
                <th scope="col">{t('fields.product')}</th>
                <th scope="col">{t('catalogue-admin.sku')}</th>
                {cellFields.map((field) => (
                  <th key={field} scope="col" className="o-figure">
                    <bdi>{t(`catalogue-admin.col_${field}`)}</bdi>
                  </th>
                ))}
                <th scope="col" className="o-figure">
                  <bdi>{t('catalogue-admin.reserved')}</bdi>
                </th>
                <th scope="col" className="o-figure">
                  <bdi>{t('catalogue-admin.left')}</bdi>
                </th>
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
        <Row key={row.id} row={row} product={product} view={view} />
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

function Row({ row, product, view }: { row: GridRow; product: GridProduct; view: ProductsView }) {
  const { t, number } = useI18n()
  const here = useLocation()
  const name = `${product.title} · ${row.title}`
  const sheet = `${listAddress(here, { row: row.id, page: view.page > 1 ? String(view.page) : null })}#sheet`
  return (
    <tr id={`row-${row.id}`} data-row="" data-variant={row.id}>
      <td className="o-ctl">
        <input
          type="checkbox"
          className="o-check"
          name="variant"
          value={row.id}
          form="bulk-kept"
          aria-label={t('ui-admin.select_row', { name })}
        />
      </td>
      <th scope="row" className="k-variant">
        <Link to={sheet} data-row-link="" aria-label={name}>
          <bdi>{row.title}</bdi>
        </Link>
        <SaleDays row={row} />
      </th>
      <td className="k-sku">
        <bdi dir="ltr">{row.sku ?? ''}</bdi>
        <input type="hidden" name={`row.${row.id}`} form="grid" value={view.typed[`row.${row.id}`] ?? row.was} data-was="" />
      </td>
      {cellFields.map((field) => (
        <Cell key={field} field={field} row={row} name={name} view={view} />
      ))}
      <td className="o-figure k-reserved">{number(row.reserved)}</td>
      <td className={`o-figure k-left k-${row.state}`} data-left="">
        {row.left === null ? '∞' : number(row.left)}
        {row.state === 'low' && <span className="vh"> {t('catalogue-admin.show_low')}</span>}
        {row.state === 'out' && <span className="vh"> {t('catalogue-admin.show_sold_out')}</span>}
      </td>
    </tr>
  )
}

function SaleDays({ row }: { row: GridRow }) {
  const { t } = useI18n()
  if (!row.saleDays) return null
  const { from, until, runs } = row.saleDays
  const days =
    from && until
      ? t('catalogue-admin.sale_between', { from, until })
      : from
        ? t('catalogue-admin.sale_from_day', { from })
        : t('catalogue-admin.sale_until_day', { until: until ?? '' })
  return <small className={runs ? 'k-sale k-runs' : 'k-sale'}>{days}</small>
}

type CellProps = { field: CellField; row: GridRow; name: string; view: ProductsView }

function Cell({ field, row, name, view }: CellProps) {
  const { t } = useI18n()
  const text = useProblem()
  const id = `${field}.${row.id}`
  const problem = view.problems[id]
  if (field === 'stock' && !row.managed) {
    return (
      <td className="o-figure">
        <span aria-hidden="true">∞</span>
        <span className="vh">{t('catalogue-admin.untracked')}</span>
      </td>
    )
  }
  return (
    <td className="o-figure k-cell">
      <input
        name={id}
        form="grid"
        className="k-in"
        dir="ltr"
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        defaultValue={view.typed[id] ?? row.cells[field]}
        aria-label={`${t(`catalogue-admin.col_${field}`)}: ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        data-cell={field}
        data-kept={row.cells[field]}
      />
      {problem && (
        <span className="k-problem" id={`${id}-problem`}>
          {text(problem)}
        </span>
      )}
    </td>
  )
}
