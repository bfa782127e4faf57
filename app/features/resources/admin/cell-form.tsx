import './resources.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { CellView, ListColumn, ListRow } from '../views.ts'

type CellFormProps = { row: ListRow; column: ListColumn; problem: CellView | null }

/** A cell that is written where it stands: pressed, it is a form of one field, without script too. */
export function CellForm({ row, column: { id: field, label }, problem }: CellFormProps) {
  const { t } = useI18n()
  const action = useHref(listAddress(useLocation(), { did: null }))
  const wrong = problem?.id === row.id && problem.field === field ? problem : null
  const was = row.edits[field] ?? ''
  const id = `cell-${field}-${row.id}`
  return (
    <details className="r-cell" open={wrong !== null}>
      <summary>
        <bdi dir="ltr">{row.cells[field]}</bdi>
        <Icon name="pen-line" />
        <span className="vh">{t('resources.cell_of', { field: label, name: row.name })}</span>
      </summary>
      <form method="post" action={action}>
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="was" value={was} />
        <label htmlFor={id}>{label}</label>
        <span className="o-row">
          <input
            id={id}
            name="value"
            className="o-in num"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={wrong?.value ?? was}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
          />
          <button type="submit" name="intent" value="cell" className="o-btn o-main">
            {t('resources.cell_save')}
          </button>
        </span>
        {wrong && (
          <p id={`${id}-error`} className="o-error" role="alert">
            {wrong.problem}
          </p>
        )}
      </form>
    </details>
  )
}
