import '../../ledger/admin/books-tabs.tsx'
import './bank.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { bookAmount } from '../../ledger/present.ts'
import { bankPaths } from './bank-paths.ts'

type BankTab = 'open' | 'matched' | 'statements' | 'reconciliation'

type BankTabsProps = { account: string; current: BankTab; today: string; counts?: { open: number } | undefined }

export function BankTabs({ account, current, today, counts }: BankTabsProps) {
  const { t } = useI18n()
  const tabs = ['open', 'matched', 'statements', 'reconciliation'] as const
  return (
    <Views
      label={t('bank.tabs')}
      views={tabs.map((tab) => ({
        to: tab === 'reconciliation' ? bankPaths.reconciliation(account, today) : bankPaths.view(account, tab),
        label: t(`bank.tab_${tab}`),
        current: tab === current,
        ...(tab === 'open' && counts ? { count: counts.open } : {}),
      }))}
    />
  )
}

export type AccountChoice = { code: string; name: string }

/** Several accounts at banks, each with its own statements. */
export function AccountChoices({ accounts, current }: { accounts: readonly AccountChoice[]; current: string }) {
  const { t } = useI18n()
  if (accounts.length < 2) return null
  return (
    <nav className="b-accounts" aria-label={t('bank.accounts')}>
      {accounts.map(({ code, name }) => (
        <Link key={code} to={bankPaths.view(code, 'open')} aria-current={code === current ? 'page' : undefined} className="o-btn o-sm">
          <bdi dir="ltr">{code}</bdi> {name}
        </Link>
      ))}
    </nav>
  )
}

/** What came in with a plus, what went out with a minus. */
export function SignedAmount({ cents }: { cents: number }) {
  const i18n = useI18n()
  return <bdi className={cents > 0 ? 'num b-in' : 'num'}>{`${cents > 0 ? '+' : ''}${bookAmount(i18n, cents)}`}</bdi>
}

export function Done({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div className="o-note o-good" role="status">
      <Icon name="circle-check" />
      <p>{text}</p>
    </div>
  )
}

export type EquationView = {
  bookInCents: number
  booksOpenInCents: number
  bankOpenInCents: number
  bankInCents: number
  differenceInCents: number
}

/** Books, less what the bank does not have yet, and what only the bank has: the bank's balance. */
export function Equation({ view }: { view: EquationView }) {
  const i18n = useI18n()
  const { t } = i18n
  const isEven = view.differenceInCents === 0
  return (
    <p className={isEven ? 'b-equation' : 'b-equation b-uneven'}>
      {t('bank.equation', {
        book: bookAmount(i18n, view.bookInCents),
        books_open: bookAmount(i18n, view.booksOpenInCents),
        bank_open: bookAmount(i18n, view.bankOpenInCents),
        bank: bookAmount(i18n, view.bankInCents),
      })}{' '}
      <b>{t('bank.equation_difference', { difference: bookAmount(i18n, view.differenceInCents) })}</b>
    </p>
  )
}
