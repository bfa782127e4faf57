import { ChartFrame, plotOf, type Size } from './chart-frame.tsx'
import { niceScale, tidy } from './scale.ts'

const PARTS = ['chart-part-1', 'chart-part-2', 'chart-part-3']

/** The parts of a column, from the floor up, each with its own colour and pattern in the legend. */
export type ChartColumn = { label: string; parts: readonly number[] }

type ColumnChartProps = {
  id: string
  dir: 'rtl' | 'ltr'
  title: string
  description: string
  columns: readonly ChartColumn[]
  format: (value: number) => string
}

const total = (column: ChartColumn) => column.parts.reduce((sum, part) => sum + part, 0)

/** Columns made of parts that stand on each other; drawn by the server. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <>
      <Drawing {...props} size="half" />
      <Drawing {...props} size="narrow" />
    </>
  )
}

function Drawing({ columns, size, dir, ...rest }: ColumnChartProps & { size: Size }) {
  const scale = niceScale(Math.max(0, ...columns.map(total)))
  const plot = plotOf(size, dir, columns.length, scale, 'columns')
  const width = tidy(Math.min(28, plot.band * 0.7))
  return (
    <ChartFrame {...rest} size={size} dir={dir} scale={scale} plot={plot} labels={columns.map(({ label }) => label)}>
      {columns.map((column, place) =>
        PARTS.map((part, i) => {
          const value = column.parts[i] ?? 0
          const below = column.parts.slice(0, i).reduce((sum, one) => sum + one, 0)
          if (value === 0) return null
          return (
            <rect
              key={`${column.label} ${part}`}
              className={part}
              x={tidy(plot.x(place) - width / 2)}
              y={plot.y(below + value)}
              width={width}
              height={tidy(plot.y(below) - plot.y(below + value))}
            />
          )
        }),
      )}
    </ChartFrame>
  )
}
