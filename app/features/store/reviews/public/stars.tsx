import { useI18n } from '#app/platform/i18n/context.tsx'

const SIDE = 24
const STARS = [0, 1, 2, 3, 4]
export const starPath = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.11 6.47L12 17.45 6.19 20.5l1.11-6.47L2.6 9.45l6.5-.95z'

/** Five stars of which `rating` are filled, a part of one too, from where reading begins. Says it in words to who cannot see it. */
export function Stars({ rating }: { rating: number }) {
  const { t, number, dir } = useI18n()
  const width = SIDE * STARS.length
  const filled = Math.round((rating * SIDE * 100) / 1) / 100
  const x = dir === 'rtl' ? width - filled : 0
  const row = STARS.map((at) => <path key={at} d={starPath} transform={`translate(${at * SIDE})`} />)
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${width} ${SIDE}`}
      role="img"
      aria-label={t('reviews.out_of_five', { rating: number(rating, rating % 1 === 0 ? 0 : 1) })}
    >
      <g className="stars-empty">{row}</g>
      <svg x={x} width={filled} height={SIDE} viewBox={`${x} 0 ${filled} ${SIDE}`} className="stars-full">
        {row}
      </svg>
    </svg>
  )
}
