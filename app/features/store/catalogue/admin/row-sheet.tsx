import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { GridRow } from './present.ts'
import { cellFields } from './types.ts'
import { useProblem } from './use-problem.ts'

type RowSheetProps = {
  open: { product: string; productId: string; row: GridRow }
  typed: Record<string, string>
  problems: Record<string, string>
}

/** One variant with fields that a thumb can hit. A plain part of the page: with script it is a sheet over it. */
export function RowSheet({ open: { product, productId, row }, typed, problems }: RowSheetProps) {
  const { t } = useI18n()
  const here = useLocation()
  const text = useProblem()
  const action = useHref(here.pathname + here.search)
  const close = `${listAddress(here, { row: null })}#row-${row.id}`
  const fields = row.managed ? cellFields : cellFields.filter((field) => field !== 'stock')
  return (
    <admin-confirm data-at={`row-${row.id}`}>
      <dialog open className="o-dialog k-sheet" id="sheet" aria-labelledby="sheet-title">
        <header className="o-row o-between">
          <h2 id="sheet-title">
            {product} · <bdi>{row.title}</bdi>
          </h2>
          <Link to={close} className="o-tool" data-cancel="" aria-label={t('common.close')}>
            <Icon name="close" />
          </Link>
        </header>
        <form method="post" action={action} className="o-form" noValidate>
          <input type="hidden" name={`row.${row.id}`} value={typed[`row.${row.id}`] ?? row.was} />
          {fields.map((field) => {
            const name = `${field}.${row.id}`
            const problem = problems[name]
            return (
              <div className="o-field" key={field}>
                <label htmlFor={`sheet-${field}`}>{t(`catalogue-admin.col_${field}`)}</label>
                <input
                  id={`sheet-${field}`}
                  name={name}
                  className="o-in k-big"
                  dir="ltr"
                  inputMode={field === 'stock' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  maxLength={24}
                  defaultValue={typed[name] ?? row.cells[field]}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `sheet-${field}-problem` : undefined}
                />
                {problem && (
                  <p className="o-err" id={`sheet-${field}-problem`}>
                    <Icon name="circle-alert" />
                    <span>{text(problem)}</span>
                  </p>
                )}
              </div>
            )
          })}
          {row.reserved > 0 && <p className="o-hint">{t('catalogue-admin.held_hint', { count: row.reserved })}</p>}
          <div className="o-row k-sheet-acts">
            <button type="submit" name="intent" value="cells" className="o-btn o-main">
              {t('common.save')}
            </button>
            <Link to={`/admin/store/products/${encodeURIComponent(productId)}`} className="o-btn">
              {t('catalogue-admin.edit_product')}
            </Link>
            <Link to={`/admin/stock/in?variant=${encodeURIComponent(row.id)}`} className="o-btn">
              <Icon name="package-plus" />
              {t('catalogue-admin.tab_in')}
            </Link>
          </div>
        </form>
      </dialog>
    </admin-confirm>
  )
}
