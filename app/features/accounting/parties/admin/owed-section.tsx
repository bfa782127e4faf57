import './parties.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import type { PartySide } from '../types.ts'
import { partyPaths } from './party-paths.ts'

export type OwedView = {
  side: PartySide
  to: string
  parties: readonly { key: string; party: string | null; lateInCents: number; totalInCents: number }[]
}

/** Who owes most that is late, or whom we owe: the first few, each leading to the statement. */
export function OwedSection({ view: { side, to, parties } }: { view: OwedView }) {
  const { t } = useI18n()
  const id = `owed-${side}`
  if (parties.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{t(`parties.tab_${side}`)}</h2>
        <Link to={partyPaths.side(side, to)}>{t(`parties.all_${side}`)}</Link>
      </div>
      <ul>
        {parties.map(({ key, party, lateInCents, totalInCents }) => (
          <li key={key} className="o-item b-item">
            <Link to={partyPaths.of({ side, to, party: key })} className="o-grow">
              <bdi>{party ?? t('parties.nobody')}</bdi>
            </Link>
            {lateInCents > 0 && (
              <span className="b-overdue">
                {t('parties.late_part')} <BookAmount cents={lateInCents} />
              </span>
            )}
            <b>
              <BookAmount cents={totalInCents} zero />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
