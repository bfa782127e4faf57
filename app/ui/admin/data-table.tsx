import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'
import { KeyCaps } from './key-caps.tsx'
import { listAddress, nextSort, type Sort } from './list-address.ts'

export type Column<Row> = {
  id: string
  label: string
  /** A line below the heading. */
  note?: string
  cell: (row: Row) => ReactNode
  /** Can be ordered by. */
  sorts?: boolean
  /** Units stand under units: an LTR cell aligned to its end. */
  figure?: boolean
  /** Where it goes when a phone makes two lines of a row; left out there when nothing is said. The first column is `main`. */
  phone?: 'main' | 'end' | 'under' | 'under-end'
}

/** `ask` gets an ellipsis: the act will ask before it acts. `key` presses it while rows are chosen. */
export type BulkAction = { intent: string; label: string; icon: AdminIconName; danger?: boolean; ask?: boolean; key?: string | undefined }

type DataTableProps<Row> = {
  /** Names the table's form and its saved columns; one to a page. */
  id: string
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** How a row is called to somebody who cannot see it. */
  rowName: (row: Row) => string
  sort?: Sort
  /** Columns put away by whoever is reading. The first one always stays. */
  hidden?: readonly string[]
  /** Makes the first column a link; without it, and with `detail`, it opens the row in place. */
  rowTo?: (row: Row) => string
  openId?: string | null
  detail?: (row: Row) => ReactNode
  /** `says`: what the form of the acts says besides which rows were chosen. */
  bulk?: { action: string; acts: readonly BulkAction[]; says?: Readonly<Record<string, string>> | undefined } | undefined
  /** What a row comes to: the bar of bulk acts says the sum of the chosen ones. */
  rowCents?: (row: Row) => number
}

/**
 * The table of a list page. Order, open row and page are links, bulk acts are one plain form: it works without script.
 * With it, `browser/rows.ts` adds keys, 'select all' and the floating bar.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, caption, rows, bulk, hidden = [] } = props
  const columns = props.columns.filter((column, i) => i === 0 || !hidden.includes(column.id))
  const table = (
    <div className="o-list-box">
      <table className={bulk ? 'o-table o-list o-bulky' : 'o-table o-list'} data-rows="">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {bulk && <SelectAll />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={props.rowId(row)} row={row} columns={columns} table={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <admin-rows>
      {table}
      {bulk && <BulkBar id={id} {...bulk} />}
    </admin-rows>
  )
}

function SelectAll() {
  const { t } = useI18n()
  return (
    <th scope="col" className="o-ctl">
      <span className="vh">{t('ui-admin.select')}</span>
      <input type="checkbox" className="o-check" data-all="" hidden aria-label={t('ui-admin.select_all')} />
    </th>
  )
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const here = useLocation()
  const current = sort?.by === column.id ? sort : undefined
  return (
    <th
      scope="col"
      className={column.figure ? 'o-figure' : undefined}
      data-column={column.id}
      aria-sort={current ? (current.down ? 'descending' : 'ascending') : undefined}
    >
      {column.sorts ? (
        <Link to={listAddress(here, { sort: nextSort(sort, column.id) })}>
          <bdi>{column.label}</bdi>
          {current && <Icon name={current.down ? 'arrow-down' : 'arrow-up'} />}
        </Link>
      ) : (
        <bdi>{column.label}</bdi>
      )}
      {column.note && <small className="o-muted">{column.note}</small>}
    </th>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; table: DataTableProps<Row> }

function Row<R>({ row, columns, table }: RowProps<R>) {
  const { t } = useI18n()
  const here = useLocation()
  const id = table.rowId(row)
  const isOpen = table.openId === id
  const [first, ...others] = columns
  const to = table.rowTo?.(row) ?? (table.detail && `${listAddress(here, { open: isOpen ? null : id })}#row-${id}`)
  return (
    <Fragment>
      <tr id={`row-${id}`} data-row="" aria-current={isOpen ? 'true' : undefined}>
        {table.bulk && (
          <td className="o-ctl">
            <input
              type="checkbox"
              className="o-check"
              name="id"
              value={id}
              data-cents={table.rowCents?.(row)}
              form={`bulk-${table.id}`}
              aria-label={t('ui-admin.select_row', { name: table.rowName(row) })}
            />
          </td>
        )}
        {first && (
          <th scope="row" className="o-at-main">
            {to ? (
              <Link to={to} data-row-link="" aria-expanded={table.rowTo ? undefined : isOpen}>
                {first.cell(row)}
              </Link>
            ) : (
              first.cell(row)
            )}
          </th>
        )}
        {others.map((column) => (
          <td key={column.id} className={`${column.figure ? 'o-figure ' : ''}o-at-${column.phone ?? 'away'}`} data-column={column.id}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && table.detail && (
        <tr className="o-row-detail">
          <td colSpan={columns.length + (table.bulk ? 1 : 0)}>{table.detail(row)}</td>
        </tr>
      )}
    </Fragment>
  )
}

type BulkBarProps = { id: string } & NonNullable<DataTableProps<unknown>['bulk']>

/** Without script it stands under the table; with it, it floats over the list while something is chosen. */
function BulkBar({ id, action, acts, says = {} }: BulkBarProps) {
  const { t } = useI18n()
  return (
    <form method="post" action={action} id={`bulk-${id}`} className="o-bulk" aria-label={t('ui-admin.chosen_rows')}>
      <span className="o-bulk-count" data-none={t('ui-admin.chosen_rows')} data-count={t('ui-admin.chosen_count')}>
        {t('ui-admin.chosen_rows')}
      </span>
      {Object.entries(says).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <bdi className="o-bulk-sum num" dir="ltr" hidden />
      {acts.map((act) => (
        <button
          key={act.intent}
          type="submit"
          name="intent"
          value={act.intent}
          className={act.danger ? 'o-red' : undefined}
          data-key={act.key}
          aria-keyshortcuts={act.key}
        >
          <Icon name={act.icon} />
          {act.ask ? t('ui-admin.will_ask', { act: act.label }) : act.label}
          {act.key && <KeyCaps keys={[act.key.toUpperCase()]} />}
        </button>
      ))}
      <button type="button" data-clear="" hidden>
        <Icon name="close" />
        <span>{t('ui-admin.clear_chosen')}</span>
      </button>
    </form>
  )
}
