import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { simpleKinds } from '../types.ts'
import { BookAmount, NewEntryLinks, paths } from './books-tabs.tsx'

type Figure = 'bank' | 'cash' | 'owed_to_us' | 'we_owe' | 'tax_due' | 'income' | 'expenses' | 'result'

export type OverviewView = {
  day: string
  year: string
  figures: readonly { id: Figure; cents: number }[]
  latest: readonly { number: string; day: string; label: string; totalInCents: number }[]
}

/** How the money stands, for the manager: what there is, what is owed, what the year has brought so far. */
export function OverviewScreen({ view, children }: { view: OverviewView; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('ledger.overview')} lead={t('ledger.overview_lead', { day: view.day })}>
        <NewEntryLinks />
      </AdminHead>
      <section className="o-sec" aria-labelledby="now">
        <div className="o-sec-head">
          <h2 id="now">{t('ledger.money_now')}</h2>
        </div>
        <dl className="b-figures">
          {view.figures.map(({ id, cents }) => (
            <div key={id}>
              <dt>{t(`ledger.figure_${id}`, { year: view.year })}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="o-hint">{t('ledger.not_advice')}</p>
      </section>
      <section className="o-sec" aria-labelledby="write">
        <div className="o-sec-head">
          <h2 id="write">{t('ledger.what_happened')}</h2>
        </div>
        <ul className="b-kinds">
          {simpleKinds.map((kind) => (
            <li key={kind}>
              <Link to={`${paths.simple}?kind=${kind}`}>
                {t(`ledger.kind_${kind}`)}
                <small>{t(`ledger.kind_${kind}_hint`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {children}
      <Latest view={view} />
    </>
  )
}

function Latest({ view }: { view: OverviewView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="latest">
      <div className="o-sec-head">
        <h2 id="latest">{t('ledger.latest')}</h2>
        <Link to={paths.entries}>{t('ledger.all_entries')}</Link>
      </div>
      {view.latest.length === 0 ? (
        <p className="o-empty">{t('ledger.entries_none_text')}</p>
      ) : (
        <ul>
          {view.latest.map((entry) => (
            <li key={entry.number} className="o-item b-item">
              <Link to={paths.entry(entry.number)} className="o-nowrap">
                <bdi dir="ltr">{entry.number}</bdi>
              </Link>
              <span className="o-grow">
                <bdi>{entry.label}</bdi>
              </span>
              <span className="o-muted o-nowrap">{entry.day}</span>
              <BookAmount cents={entry.totalInCents} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
