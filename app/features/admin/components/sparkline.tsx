import { useI18n } from '#app/platform/i18n/context.tsx'

const WIDTH = 84
const HEIGHT = 26
const EDGE = 3

/** Counts of the last days as one line; time runs the way the language reads. What it shows stands in words beside it. */
export function Sparkline({ points }: { points: readonly { day: string; count: number }[] }) {
  const { dir } = useI18n()
  const max = Math.max(1, ...points.map((point) => point.count))
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1)
  const places = points.map(({ count }, i) => {
    const along = EDGE + i * step
    return [dir === 'rtl' ? WIDTH - along : along, HEIGHT - EDGE - (count / max) * (HEIGHT - 2 * EDGE)] as const
  })
  const last = places.at(-1)
  if (!last) return null
  return (
    <svg className="o-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last[0].toFixed(1)} cy={last[1].toFixed(1)} r="2.5" />
    </svg>
  )
}
