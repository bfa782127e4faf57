import './charts.css'
import type { ReactNode } from 'react'
import { labelled, type Scale, tidy } from './scale.ts'

export type Size = 'full' | 'half' | 'narrow'

/**
 * A chart is drawn twice, for the room it has on a screen and for a phone, and the style sheet shows one: letters in a
 * drawing that shrinks would shrink with it.
 */
export const sizes: Record<Size, { width: number; height: number; labels: number }> = {
  full: { width: 1100, height: 270, labels: 6 },
  half: { width: 540, height: 230, labels: 4 },
  narrow: { width: 360, height: 216, labels: 3 },
}
const AXIS = 44
const EDGE = 12
const FOOT = 26
const HEAD = 24

export type Plot = { x: (place: number) => number; y: (value: number) => number; floor: number; band: number }

/**
 * Where things stand in a chart of `length` steps. Time runs as one reads: from right to left in Arabic, with the axis of
 * figures where reading begins. `x` takes the place of a step's middle; columns get half a band of room at each end.
 */
export function plotOf(size: Size, dir: 'rtl' | 'ltr', length: number, scale: Scale, kind: 'line' | 'columns'): Plot {
  const { width, height } = sizes[size]
  const room = width - AXIS - EDGE
  const band = kind === 'columns' ? room / Math.max(1, length) : room / Math.max(1, length - 1)
  const start = kind === 'columns' ? band / 2 : 0
  const floor = height - FOOT
  const along = (place: number) => AXIS + start + (length === 1 && kind === 'line' ? room / 2 : place * band)
  return {
    band,
    floor,
    x: (place) => tidy(dir === 'rtl' ? width - along(place) : along(place)),
    y: (value) => tidy(floor - (value / scale.top) * (floor - HEAD)),
  }
}

type FrameProps = {
  /** Unique on the page; the two drawings add their size. */
  id: string
  size: Size
  dir: 'rtl' | 'ltr'
  title: string
  description: string
  labels: readonly string[]
  scale: Scale
  plot: Plot
  format: (value: number) => string
  children: ReactNode
}

/** Axes, lines and labels around a chart, and what it says to somebody who does not see it. */
export function ChartFrame({ id, size, dir, title, description, labels, scale, plot, format, children }: FrameProps) {
  const { width, height, labels: max } = sizes[size]
  const from = dir === 'rtl' ? EDGE : AXIS
  const to = dir === 'rtl' ? width - AXIS : width - EDGE
  const name = `${id}-${size}`
  return (
    <svg className={`chart chart-${size}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${name}-title ${name}-desc`}>
      <title id={`${name}-title`}>{title}</title>
      <desc id={`${name}-desc`}>{description}</desc>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'chart-floor' : 'chart-grid'} d={`M${from} ${plot.y(tick)}H${to}`} />
          <text x={dir === 'rtl' ? width - 2 : 2} y={plot.y(tick) + 4} textAnchor={dir === 'rtl' ? 'end' : 'start'} direction="ltr">
            {format(tick)}
          </text>
        </g>
      ))}
      {children}
      {labelled(labels.length, max).map((place) => (
        <text key={place} x={Math.min(width - 40, Math.max(40, plot.x(place)))} y={height - 6} textAnchor="middle" direction={dir}>
          {labels[place]}
        </text>
      ))}
    </svg>
  )
}
