import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import { type AgedParty, type AgedSums, buckets, type PartySide } from '../types.ts'
import { PartyTabs } from './party-parts.tsx'
import { partyPaths } from './party-paths.ts'

export type AgedView = {
  side: PartySide
  to: string
  day: string
  parties: readonly AgedParty[]
  sums: AgedSums
  /** What the ledger has on the side's accounts that day. */
  ledgerInCents: number
}

/** Who owes, or whom we owe, and how late it is, on a day. */
export function AgedScreen({ view }: { view: AgedView }) {
  const { t } = useI18n()
  const action = useHref(partyPaths.aged)
  const { side, to, day } = view
  return (
    <>
      <AdminHead title={t('parties.title')} lead={t(`parties.lead_${side}`, { day })}>
        <form method="get" action={action} className="b-inline b-noprint">
          <input type="hidden" name="side" value={side} />
          <input type="date" name="to" className="o-in" defaultValue={to} aria-label={t('ledger.to')} />
          <button type="submit" className="o-btn">
            {t('ledger.show')}
          </button>
        </form>
        <a href={useHref(partyPaths.csv(side, to))} download className="o-btn">
          <Icon name="file-down" />
          {t('parties.csv')}
        </a>
      </AdminHead>
      <PartyTabs current={side} to={to} />
      {view.parties.length === 0 ? (
        <EmptyList title={t(`parties.empty_${side}`)} text={t('parties.empty_text')} />
      ) : (
        <AgedTable view={view} />
      )}
      <p className="o-hint">{t('parties.due_hint')}</p>
    </>
  )
}

const columns = [...buckets, 'credit'] as const

function AgedTable({ view }: { view: AgedView }) {
  const { t } = useI18n()
  const isEven = view.sums.totalInCents === view.ledgerInCents
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table b-aged">
        <caption className="vh">{t(`parties.tab_${view.side}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('parties.party')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="o-figure">
                {t(`parties.bucket_${column}`)}
              </th>
            ))}
            <th scope="col" className="o-figure">
              <bdi>{t('parties.total_mad')}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.parties.map((party) => (
            <tr key={party.key}>
              <th scope="row">
                <Link to={partyPaths.of({ side: view.side, to: view.to, party: party.key })} className={party.key === '' ? 'b-nobody' : ''}>
                  <bdi>{party.party ?? t('parties.nobody')}</bdi>
                </Link>
              </th>
              <SumCells sums={party.sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className={isEven ? 'b-even' : 'b-even b-uneven'}>
                <Icon name={isEven ? 'circle-check' : 'circle-alert'} />
                {t(isEven ? 'parties.as_ledger' : 'parties.not_as_ledger')}
              </span>
            </th>
            <SumCells sums={view.sums} zero />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function SumCells({ sums, zero = false }: { sums: AgedSums; zero?: boolean }) {
  return (
    <>
      {columns.map((column) => (
        <td key={column} className={column === 'over_90' && sums.over_90 > 0 ? 'o-figure b-late' : 'o-figure'}>
          <BookAmount cents={sums[column]} zero={zero} />
        </td>
      ))}
      <td className="o-figure">
        <b>
          <BookAmount cents={sums.totalInCents} zero />
        </b>
      </td>
    </>
  )
}
