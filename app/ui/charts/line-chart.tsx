import { ChartFrame, type Plot, plotOf, type Size } from './chart-frame.tsx'
import { niceScale } from './scale.ts'

/** A value is null where nothing was measured yet: the line begins after it, since none is not zero. */
export type LinePoint = { label: string; value: number | null; before: number | null }

type LineChartProps = {
  id: string
  dir: 'rtl' | 'ltr'
  title: string
  description: string
  points: readonly LinePoint[]
  format: (value: number) => string
}

/** What is now as a line over its area, what was before as a dashed one; drawn by the server. */
export function LineChart({ points, ...rest }: LineChartProps) {
  return (
    <>
      <Drawing {...rest} points={points} size="full" />
      <Drawing {...rest} points={points} size="narrow" />
    </>
  )
}

function path(plot: Plot, values: readonly (number | null)[]): string {
  const first = values.findIndex((value) => value !== null)
  return values.map((value, place) => (value === null ? '' : `${place === first ? 'M' : 'L'}${plot.x(place)} ${plot.y(value)}`)).join('')
}

function Drawing({ points, size, dir, format, ...rest }: LineChartProps & { size: Size }) {
  const values = points.map(({ value }) => value)
  const before = points.flatMap((point) => point.before ?? [])
  const scale = niceScale(Math.max(0, ...values.map((value) => value ?? 0), ...before))
  const plot = plotOf(size, dir, points.length, scale, 'line')
  const first = Math.max(
    0,
    values.findIndex((value) => value !== null),
  )
  const last = points.length - 1
  const [end, beforeEnd] = [values[last] ?? 0, values[last - 1] ?? 0]
  const line = path(plot, values)
  return (
    <ChartFrame {...rest} size={size} dir={dir} format={format} scale={scale} plot={plot} labels={points.map(({ label }) => label)}>
      {last > first && <path className="chart-area" d={`${line}L${plot.x(last)} ${plot.floor}L${plot.x(first)} ${plot.floor}Z`} />}
      {before.length === points.length && <path className="chart-before" d={path(plot, before)} />}
      <path className="chart-line" d={line} />
      {last >= 0 && (
        <>
          <circle className="chart-dot" cx={plot.x(last)} cy={plot.y(end)} r={4} />
          <text
            className="chart-last"
            x={plot.x(last)}
            y={plot.y(Math.max(end, beforeEnd)) - 10}
            textAnchor={dir === 'rtl' ? 'start' : 'end'}
            direction="ltr"
          >
            {format(end)}
          </text>
        </>
      )}
    </ChartFrame>
  )
}
