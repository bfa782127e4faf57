import '#app/ui/charts/charts.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { WEAK_DISCRIMINATION } from '../../flags.ts'
import type { ShapeView } from '../shape/present.ts'

const [WIDTH, HEIGHT, FOOT, EDGE] = [540, 230, 26, 12]
const REACH_B = 3
const LINES = [0.5, 1, 1.5, 2, 2.5]

/** Every item by its difficulty, the easy ones where reading begins, and by how sharply it tells readers apart. */
export function ItemScatter({ view: { dots, weak, byBand } }: { view: ShapeView }) {
  const { t, dir } = useI18n()
  const top = Math.max(2.5, ...dots.map(({ a }) => a))
  const along = (b: number) => EDGE + ((Math.min(REACH_B, Math.max(-REACH_B, b)) + REACH_B) / (2 * REACH_B)) * (WIDTH - 2 * EDGE)
  const x = (b: number) => Math.round(10 * (dir === 'rtl' ? WIDTH - along(b) : along(b))) / 10
  const y = (a: number) => Math.round(10 * (HEIGHT - FOOT - (Math.max(0, a) / top) * (HEIGHT - FOOT - EDGE))) / 10
  const described = byBand.map(({ band, count, meanA }) => `${band}: ${count}, ${meanA}`).join('; ')
  return (
    <svg className="chart ib-scatter" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="ib-scatter-title ib-scatter-desc">
      <title id="ib-scatter-title">{t('item-bank.shape_scatter')}</title>
      <desc id="ib-scatter-desc">{described}</desc>
      <rect className="ib-weak" x={EDGE} y={y(WEAK_DISCRIMINATION)} width={WIDTH - 2 * EDGE} height={y(0) - y(WEAK_DISCRIMINATION)} />
      {LINES.map((line) => (
        <path key={line} className="chart-grid" d={`M${EDGE} ${y(line)}H${WIDTH - EDGE}`} />
      ))}
      <path className="chart-floor" d={`M${EDGE} ${y(0)}H${WIDTH - EDGE}`} />
      <text x={x(-REACH_B)} y={y(0) - 6} textAnchor="start" direction={dir}>
        {weak}
      </text>
      {dots.map(({ id, a, b, isFlagged }) => (
        <circle key={id} className={isFlagged ? 'ib-dot is-flagged' : 'ib-dot'} cx={x(b)} cy={y(a)} r={isFlagged ? 5 : 3} />
      ))}
      <text x={x(-REACH_B)} y={HEIGHT - 6} textAnchor="start" direction={dir}>
        {t('item-bank.shape_easy')}
      </text>
      <text x={x(REACH_B)} y={HEIGHT - 6} textAnchor="end" direction={dir}>
        {t('item-bank.shape_hard')}
      </text>
    </svg>
  )
}
