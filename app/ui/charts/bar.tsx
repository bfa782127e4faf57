import './charts.css'
import { tidy } from './scale.ts'

/** A figure's bar, `share` of the room it is given; beside the figure itself, so it says nothing to who cannot see it. */
export function Bar({ share, dir, tone = 'soft' }: { share: number; dir: 'rtl' | 'ltr'; tone?: 'soft' | 'full' }) {
  const width = tidy(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg className={`chart-bar chart-bar-${tone}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={dir === 'rtl' ? tidy(100 - width) : 0} width={width} height={10} />
    </svg>
  )
}
