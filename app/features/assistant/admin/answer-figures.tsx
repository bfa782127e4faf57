import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ReadChart } from '#app/platform/read-tool.ts'
import { Bar } from '#app/ui/charts/bar.tsx'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import type { AnswerTable } from '../types.ts'

const CENTS = 100

/** A table of an answer; what runs through time is drawn above it, and what parts a whole beside its figures. `id`: unique on the page. */
export function AnswerFigures({ id, table }: { id: string; table: AnswerTable }) {
  const { drawing } = table
  return (
    <>
      {drawing?.kind === 'time' && <TimeChart id={id} table={table} drawing={drawing} />}
      <Table table={table} shares={drawing?.kind === 'shares' ? drawing : undefined} />
    </>
  )
}

/** Says in words what is to be seen in it: the sum, and where it is highest. */
function TimeChart({ id, table: { title, columns, rows }, drawing }: { id: string; table: AnswerTable; drawing: ReadChart }) {
  const { t, number, amount, dir } = useI18n()
  const { values, column, isAmount } = drawing
  const written = (value: number) => (isAmount ? amount(value) : number(value))
  const peak = Math.max(...values)
  const description = t('assistant.drawing', {
    what: columns[column] ?? '',
    sum: written(values.reduce((sum, value) => sum + value, 0)),
    peak: written(peak),
    at: rows[values.indexOf(peak)]?.[0] ?? '',
  })
  return (
    <figure className="ai-drawing">
      <ColumnChart
        id={id}
        dir={dir}
        title={title}
        description={description}
        format={number}
        columns={rows.map(([label = ''], i) => ({ label, parts: [(values[i] ?? 0) / (isAmount ? CENTS : 1)] }))}
      />
      <figcaption className="o-muted o-small" aria-hidden="true">
        {description}
      </figcaption>
    </figure>
  )
}

function Table({ table: { title, columns, rows }, shares }: { table: AnswerTable; shares: ReadChart | undefined }) {
  const { dir } = useI18n()
  const most = Math.max(1, ...(shares?.values ?? []))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="o-table-box ai-table" tabIndex={0} aria-label={title}>
      <table className="o-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table that never changes
            <tr key={n}>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <td key={i} className={shares?.column === i ? 'ai-share' : undefined}>
                  {shares?.column === i && <Bar share={(shares.values[n] ?? 0) / most} dir={dir} tone="full" />}
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
