import './charts.css'
import { tidy } from './scale.ts'

const WIDTH = 280
const HEIGHT = 84
const EDGE = 8

type StepLineProps = {
  /** Unique on the page. */
  id: string
  dir: 'rtl' | 'ltr'
  title: string
  description: string
  /** One a step; null where nothing was known yet, which only the first ones can be. */
  values: readonly (number | null)[]
  threshold: number
}

/** What stands somewhere step by step, with a dashed threshold and the end marked: small, so its words stand below it. */
export function StepLine({ id, dir, title, description, values, threshold }: StepLineProps) {
  const top = Math.max(1, threshold, ...values.map((value) => value ?? 0))
  const band = (WIDTH - 2 * EDGE) / Math.max(1, values.length)
  const x = (edge: number) => tidy(dir === 'rtl' ? WIDTH - EDGE - edge * band : EDGE + edge * band)
  const y = (value: number) => tidy(HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE))
  const first = values.findIndex((value) => value !== null)
  const steps = values.map((value, i) => (value === null ? '' : `${i === first ? `M${x(i)} ${y(value)}` : `V${y(value)}`}H${x(i + 1)}`))
  const end = values.at(-1) ?? 0
  return (
    <svg className="chart chart-steps" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <path className="chart-floor" d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} />
      <path className="chart-threshold" d={`M0 ${y(threshold)}H${WIDTH}`} />
      <path className="chart-line" d={steps.join('')} />
      <circle className={end <= threshold ? 'chart-dot chart-dot-low' : 'chart-dot'} cx={x(values.length)} cy={y(end)} r={4} />
    </svg>
  )
}
