import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { type AccountChoice, AccountChoices, BankTabs, type EquationView, SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'

type OutstandingLine = { key: string; day: string; text: string; note: string; amountInCents: number }

export type ReconciliationView = {
  accounts: readonly AccountChoice[]
  account: string
  today: string
  to: string
  day: string
  equation: EquationView
  /** What the bank itself says it had on that day, where a statement ends there. */
  declaredInCents: number | null
  books: readonly OutstandingLine[]
  bank: readonly OutstandingLine[]
  moreBooks: number
  moreBank: number
}

/** The reconciliation statement of a day: from the balance of the books to the bank's, line by line. */
export function ReconciliationScreen({ view }: { view: ReconciliationView }) {
  const { t } = useI18n()
  const csv = useHref(bankPaths.csv(view.account, view.to))
  const { equation } = view
  return (
    <>
      <AdminHead title={t('bank.tab_reconciliation')} lead={t('bank.reconciliation_lead', { day: view.day, account: view.account })}>
        <a href={csv} download className="o-btn">
          <Icon name="file-down" />
          {t('bank.csv')}
        </a>
      </AdminHead>
      <AccountChoices accounts={view.accounts} current={view.account} />
      <BankTabs account={view.account} current="reconciliation" today={view.today} />
      <Filters fields={[{ kind: 'date', name: 'to', label: t('bank.on_day') }]} values={{ to: view.to }} keep={{ account: view.account }} />
      <dl className="b-statement-sums">
        <Sum label={t('bank.sum_books', { account: view.account })} cents={equation.bookInCents} />
        <Sum label={t('bank.sum_books_open')} cents={-equation.booksOpenInCents} />
        <Sum label={t('bank.sum_bank_open')} cents={equation.bankOpenInCents} />
        <Sum label={t('bank.sum_expected')} cents={equation.bankInCents - equation.differenceInCents} />
        <Sum label={t('bank.sum_bank')} cents={equation.bankInCents} />
        {view.declaredInCents !== null && <Sum label={t('bank.sum_declared')} cents={view.declaredInCents} />}
        <Sum
          label={t('bank.sum_difference')}
          cents={(view.declaredInCents ?? equation.bankInCents) - equation.bankInCents + equation.differenceInCents}
        />
      </dl>
      <Outstanding id="books" title={t('bank.outstanding_books')} lines={view.books} more={view.moreBooks} />
      <Outstanding id="bank" title={t('bank.outstanding_bank')} lines={view.bank} more={view.moreBank} />
    </>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

type OutstandingProps = { id: string; title: string; lines: readonly OutstandingLine[]; more: number }

function Outstanding({ id, title, lines, more }: OutstandingProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby={`outstanding-${id}`}>
      <div className="o-sec-head">
        <h2 id={`outstanding-${id}`}>{title}</h2>
      </div>
      {lines.length === 0 && <p className="o-empty">{t('bank.outstanding_none')}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.key} className="o-item b-item">
            <span className="o-muted o-nowrap">{line.day}</span>
            <span className="o-grow">
              <b>
                <bdi>{line.text}</bdi>
              </b>{' '}
              <bdi className="o-muted">{line.note}</bdi>
            </span>
            <SignedAmount cents={line.amountInCents} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="o-muted">{t('bank.more_rows', { count: more })}</p>}
    </section>
  )
}
