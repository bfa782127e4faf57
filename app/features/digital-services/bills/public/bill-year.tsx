import { useI18n } from '#app/platform/i18n/context.tsx'
import type { BillAccountView } from '../types.ts'

const [WIDTH, HEIGHT, BAR] = [240, 56, 14]

/** A year of bills as bars, what was paid filled from below; said in words for who does not see them. */
export function BillYear({ year }: Pick<BillAccountView, 'year'>) {
  const i18n = useI18n()
  const { t } = i18n
  const most = Math.max(...year.map(({ cents }) => cents))
  if (most === 0) return null
  const step = WIDTH / year.length
  const [total, paid] = [sum(year.map(({ cents }) => cents)), sum(year.map(({ paidCents }) => paidCents))]
  const tall = (cents: number) => (cents / most) * (HEIGHT - 4)
  const words = { amount: i18n.amount(total), paid: i18n.amount(paid) }
  return (
    <figure className="bill-year">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('bills.year', words)}>
        {year.map(({ month, cents, paidCents }, i) => {
          const place = { x: i * step + (step - BAR) / 2, width: BAR, rx: 2 }
          return (
            <g key={month}>
              <title>{`${i18n.date(month, 'month')}: ${i18n.amount(cents)}`}</title>
              <rect className="bill-unpaid" {...place} y={HEIGHT - tall(cents)} height={tall(cents)} />
              <rect {...place} y={HEIGHT - tall(paidCents)} height={tall(paidCents)} />
            </g>
          )
        })}
      </svg>
      <figcaption className="tiny soft">{t('bills.year', words)}</figcaption>
    </figure>
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
