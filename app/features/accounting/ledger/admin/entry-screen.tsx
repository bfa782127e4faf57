import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AccountCode, AmountHeading, BookAmount, paths, SideCells } from './books-tabs.tsx'

type EntryLineView = { key: number; account: string; name: string; label: string | null; debitInCents: number; creditInCents: number }

export type LedgerEntryView = {
  number: string
  day: string
  journal: string
  label: string
  reference: string | null
  posted: string
  /** Who posted it; null = the site itself. */
  who: string | null
  hash: string
  lines: EntryLineView[]
  totalInCents: number
  reverses: string | null
  reversedBy: string | null
  /** Posted for an invoice or a payment, and corrected there. */
  isOfDocument: boolean
  /** The day that a reversal is proposed for. */
  today: string
  isNew: boolean
  refused: string | null
}

/** A posted entry: it is read here, and taken back, but never changed. */
export function EntryScreen({ view, receipts }: { view: LedgerEntryView; receipts: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={view.number} lead={view.label}>
        <Link to={paths.newEntry} className="o-btn" data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {t('ledger.new_entry')}
        </Link>
      </AdminHead>
      {view.isNew && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('ledger.posted_as', { number: view.number })}</p>
        </div>
      )}
      <Refused text={view.refused} />
      <div className="o-columns">
        <div>
          <LinesTable view={view} />
        </div>
        <aside>
          <EntryFacts view={view} />
          {receipts}
          {view.reversedBy === null && view.reverses === null && !view.isOfDocument && <ReverseForm view={view} />}
          {view.isOfDocument && <p className="o-text">{t('errors.entry_has_document')}</p>}
        </aside>
      </div>
    </>
  )
}

function LinesTable({ view }: { view: LedgerEntryView }) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('ledger.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.label')}</th>
            <AmountHeading side="debit" />
            <AmountHeading side="credit" />
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <AccountCode code={line.account} /> <bdi>{line.name}</bdi>
              </th>
              <td>
                <bdi>{line.label}</bdi>
              </td>
              <SideCells debitInCents={line.debitInCents} creditInCents={line.creditInCents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('ledger.total')}
            </th>
            <td className="o-figure">
              <BookAmount cents={view.totalInCents} />
            </td>
            <td className="o-figure">
              <BookAmount cents={view.totalInCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function EntryFacts({ view }: { view: LedgerEntryView }) {
  const { t } = useI18n()
  const other = view.reverses ?? view.reversedBy
  return (
    <section className="o-sec" aria-labelledby="facts">
      <div className="o-sec-head">
        <h2 id="facts">{t('ledger.facts')}</h2>
      </div>
      <dl className="o-facts">
        <dt>{t('ledger.date')}</dt>
        <dd>{view.day}</dd>
        <dt>{t('ledger.journal')}</dt>
        <dd>{view.journal}</dd>
        {view.reference && (
          <>
            <dt>{t('ledger.reference')}</dt>
            <dd>
              <bdi>{view.reference}</bdi>
            </dd>
          </>
        )}
        <dt>{t('ledger.posted')}</dt>
        <dd>
          {view.posted} · <bdi>{view.who ?? t('ledger.the_site')}</bdi>
        </dd>
        {other && (
          <>
            <dt>{t(view.reverses ? 'ledger.reverses' : 'ledger.reversed_by')}</dt>
            <dd>
              <Link to={paths.entry(other)}>
                <bdi dir="ltr">{other}</bdi>
              </Link>
            </dd>
          </>
        )}
        <dt>{t('ledger.hash')}</dt>
        <dd className="b-hash">
          <bdi dir="ltr">{view.hash}</bdi>
        </dd>
      </dl>
    </section>
  )
}

function ReverseForm({ view }: { view: LedgerEntryView }) {
  const { t } = useI18n()
  const action = useHref(paths.entry(view.number))
  return (
    <section className="o-sec" aria-labelledby="reverse">
      <div className="o-sec-head">
        <h2 id="reverse">{t('ledger.reverse')}</h2>
      </div>
      <p className="o-text">{t('ledger.reverse_text')}</p>
      <form method="post" action={action} className="b-inline" noValidate>
        <div className="o-field">
          <label htmlFor="reverse-date">{t('ledger.reverse_on')}</label>
          <input id="reverse-date" type="date" name="date" className="o-in" defaultValue={view.today} />
        </div>
        <button type="submit" name="intent" value="reverse" className="o-btn">
          <Icon name="rotate-ccw" />
          {t('ledger.reverse')}
        </button>
      </form>
    </section>
  )
}
