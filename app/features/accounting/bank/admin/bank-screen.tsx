import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { ReconcileView } from '../schema.ts'
import { type AccountChoice, AccountChoices, BankTabs, Done, Equation, type EquationView, SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'
import { MatchesSection, type MatchItem } from './matches-section.tsx'
import { type OpenRow, OpenTable } from './open-table.tsx'
import { type StatementItem, StatementsSection } from './statements-section.tsx'

export type BankScreenView = {
  accounts: readonly AccountChoice[]
  account: string
  view: ReconcileView
  today: string
  /** Nothing was imported yet. */
  isEmpty: boolean
  counts: { bank: number; books: number }
  equation: EquationView
  /** The bank's own balance at the end of a statement is not what its lines come to. */
  chainBreak: string | null
  rows: readonly OpenRow[]
  /** How many proposals fit one line only, and can be matched together. */
  sure: number
  books: readonly { key: string; day: string; label: string; number: string; amountInCents: number }[]
  matches: readonly MatchItem[]
  statements: readonly StatementItem[]
  older: string | null
  newer: string | null
  done: string | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The bank beside the books: what waits, what was matched, the statements. */
export function BankScreen({ view }: { view: BankScreenView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('bank.title')} lead={t('bank.lead')}>
        <Link to={bankPaths.import(view.account)} className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
          <Icon name="file-up" />
          {t('bank.import')}
        </Link>
      </AdminHead>
      <AccountChoices accounts={view.accounts} current={view.account} />
      <BankTabs account={view.account} current={view.view} today={view.today} counts={{ open: view.counts.bank }} />
      <Done text={view.done} />
      <EntryProblems title={t('bank.not_done')} refused={view.refused} problems={view.problems} />
      {view.chainBreak && (
        <div className="o-note o-bad" role="alert">
          <Icon name="triangle-alert" />
          <p>{view.chainBreak}</p>
        </div>
      )}
      {view.isEmpty ? (
        <EmptyList title={t('bank.empty')} text={t('bank.empty_text')}>
          <Link to={bankPaths.import(view.account)} className="o-btn o-main">
            {t('bank.import')}
          </Link>
        </EmptyList>
      ) : (
        <Body view={view} />
      )}
    </>
  )
}

function Body({ view }: { view: BankScreenView }) {
  const here = useLocation()
  const { t } = useI18n()
  const shown = view.view === 'open' ? view.rows.length : view.view === 'matched' ? view.matches.length : view.statements.length
  return (
    <>
      {view.view === 'open' && <Open view={view} />}
      {view.view === 'matched' && <MatchesSection account={view.account} matches={view.matches} />}
      {view.view === 'statements' && <StatementsSection account={view.account} statements={view.statements} />}
      {(view.newer || view.older) && (
        <Pager
          summary={t('ledger.lines_shown', { count: shown })}
          newer={view.newer && listAddress(here, { page: view.newer })}
          older={view.older && listAddress(here, { page: view.older })}
        />
      )}
    </>
  )
}

function Open({ view }: { view: BankScreenView }) {
  const { t } = useI18n()
  const { equation } = view
  const action = useHref(bankPaths.view(view.account, 'open'))
  return (
    <>
      <dl className="b-figures">
        <div>
          <dt>{t('bank.figure_books', { account: view.account })}</dt>
          <dd>
            <Money cents={equation.bookInCents} />
          </dd>
          <dd className="o-muted">{t('bank.figure_books_open', { count: view.counts.books })}</dd>
        </div>
        <div>
          <dt>{t('bank.figure_bank')}</dt>
          <dd>
            <Money cents={equation.bankInCents} />
          </dd>
          <dd className="o-muted">{t('bank.figure_bank_open', { count: view.counts.bank })}</dd>
        </div>
      </dl>
      <section className="o-sec" aria-labelledby="reconcile">
        <div className="o-sec-head">
          <h2 id="reconcile">{t('bank.reconcile')}</h2>
          {view.sure > 0 && (
            <form method="post" action={action}>
              <button type="submit" name="intent" value="match_sure" className="o-btn o-sm">
                <Icon name="check" />
                {t('bank.match_sure', { count: view.sure })}
              </button>
            </form>
          )}
        </div>
        {view.rows.length === 0 ? <p className="o-empty">{t('bank.all_matched')}</p> : <OpenTable rows={view.rows} />}
        <Equation view={equation} />
      </section>
      {view.books.length > 0 && <BooksOnly view={view} />}
    </>
  )
}

function BooksOnly({ view }: { view: BankScreenView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="books-only">
      <div className="o-sec-head">
        <h2 id="books-only">{t('bank.books_only')}</h2>
        <Link to={paths.account(view.account)}>{t('bank.account_pages')}</Link>
      </div>
      <p className="o-text">{t('bank.books_only_text')}</p>
      <ul>
        {view.books.map((line) => (
          <li key={line.key} className="o-item b-item">
            <Link to={paths.entry(line.number)} className="o-nowrap">
              <bdi dir="ltr">{line.number}</bdi>
            </Link>
            <span className="o-grow">
              <bdi>{line.label}</bdi>
            </span>
            <span className="o-muted o-nowrap">{line.day}</span>
            <SignedAmount cents={line.amountInCents} />
          </li>
        ))}
      </ul>
    </section>
  )
}
