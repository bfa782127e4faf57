import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { GridRow } from './present.ts'
import { type CellField, cellFields } from './types.ts'
import { useProblem } from './use-problem.ts'

/** What `<store-grid>` needs: where a cell is saved, and what it says meanwhile. */
export function useGridTexts() {
  const { t } = useI18n()
  return {
    'data-api': useHref('/api/admin/store-cells'),
    'data-saving': t('catalogue-admin.saving'),
    'data-saved': t('catalogue-admin.cell_saved'),
    'data-lost': t('catalogue-admin.cell_lost'),
  }
}

/** The heads of the columns of `VariantRow`, but for the box that chooses it. */
export function VariantHeads({ first, isTracking = false }: { first: string; isTracking?: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <th scope="col">{first}</th>
      <th scope="col">{t('catalogue-admin.sku')}</th>
      {cellFields.map((field) => (
        <th key={field} scope="col" className="o-figure">
          <bdi>{t(`catalogue-admin.col_${field}`)}</bdi>
        </th>
      ))}
      {isTracking && <th scope="col">{t('catalogue-admin.col_tracked')}</th>}
      <th scope="col" className="o-figure">
        <bdi>{t('catalogue-admin.reserved')}</bdi>
      </th>
      <th scope="col" className="o-figure">
        <bdi>{t('catalogue-admin.left')}</bdi>
      </th>
    </>
  )
}

type VariantRowProps = {
  row: GridRow
  /** What its product is called. */
  product: string
  /** Where its name leads. */
  to: string
  /** What was typed and could not be saved, by the name of its field, and what is wrong with it. */
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** Whether rows are chosen in this table, for acts on many. */
  choosable?: boolean
  /** The form that switches the counting of its stock on and off, where that stands in the row. */
  trackingForm?: string
}

/** A variant as a row of cells that save by themselves; without script they are fields of the form `grid`. */
export function VariantRow({ row, product, to, typed, problems, choosable = false, trackingForm }: VariantRowProps) {
  const { t, number } = useI18n()
  const name = `${product} · ${row.title}`
  return (
    <tr id={`row-${row.id}`} data-row="" data-variant={row.id}>
      <td className="o-ctl">
        {choosable && (
          <input
            type="checkbox"
            className="o-check"
            name="variant"
            value={row.id}
            form="bulk-kept"
            aria-label={t('ui-admin.select_row', { name })}
          />
        )}
      </td>
      <th scope="row" className="k-variant">
        <Link to={to} data-row-link="" aria-label={name}>
          <bdi>{row.title}</bdi>
        </Link>
        <SaleDays row={row} />
      </th>
      <td className="k-sku">
        <bdi dir="ltr">{row.sku ?? ''}</bdi>
        <input type="hidden" name={`row.${row.id}`} form="grid" value={typed[`row.${row.id}`] ?? row.was} data-was="" />
      </td>
      {cellFields.map((field) => (
        <Cell
          key={field}
          field={field}
          row={row}
          name={name}
          typed={typed[`${field}.${row.id}`]}
          problem={problems[`${field}.${row.id}`]}
        />
      ))}
      {trackingForm && (
        <td className="k-tracked">
          <button
            type="submit"
            form={trackingForm}
            name="intent"
            value={`${row.managed ? 'untrack' : 'track'}.${row.id}`}
            role="switch"
            aria-checked={row.managed}
            aria-label={t('catalogue-admin.tracked_of', { name })}
            className="k-switch"
          />
        </td>
      )}
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

type CellProps = { field: CellField; row: GridRow; name: string; typed: string | undefined; problem: string | undefined }

function Cell({ field, row, name, typed, problem }: CellProps) {
  const { t } = useI18n()
  const text = useProblem()
  const id = `${field}.${row.id}`
  if (field === 'stock' && !row.managed) {
    return (
      <td className="o-figure k-cell">
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
        defaultValue={typed ?? row.cells[field]}
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
