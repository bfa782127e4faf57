import type { CardContent } from '#app/platform/manifest.ts'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Sparkline } from './sparkline.tsx'

type CardProps = { id: string; label: string; icon: string; to: string } & CardContent

/** The figures of the specification as one strip: guide data, store, site analytics, users; of these, what somebody may see. */
export function CardStrip({ cards }: { cards: readonly CardProps[] }) {
  if (cards.length === 0) return null
  return (
    <div className="o-four">
      {cards.map((card) => (
        <Card key={card.id} {...card} />
      ))}
    </div>
  )
}

function Card({ label, icon, to, value, unit, notes, trend }: CardProps) {
  return (
    <Link to={to} className="o-card">
      <span className="o-card-title">
        <Icon name={icon as AdminIconName} />
        {label}
      </span>
      <Icon name="chevron-forward" />
      <span className="o-card-value">
        <span>
          <bdi className="num">{value}</bdi> <small>{unit}</small>
        </span>
        {trend && <Sparkline points={trend} />}
      </span>
      <span className="o-card-note">{notes.join(' · ')}</span>
    </Link>
  )
}
