import './books.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { bookAmount } from '../present.ts'

const BOOKS = '/admin/accounting/cooperative'

export const paths = {
  entries: BOOKS,
  newEntry: `${BOOKS}/entries/new`,
  simple: `${BOOKS}/entries/simple`,
  balance: `${BOOKS}/trial-balance`,
  chart: `${BOOKS}/chart`,
  close: `${BOOKS}/close`,
  auditExport: `${BOOKS}/export`,
  cash: `${BOOKS}/cash`,
  members: `${BOOKS}/members`,
  member: (id: string) => `${BOOKS}/members/${id}`,
  bring: `${BOOKS}/bring`,
  assets: `${BOOKS}/assets`,
  asset: (id: string) => `${BOOKS}/assets/${id}`,
  postings: `${BOOKS}/postings`,
  /** Without its ending. */
  sheet: (name: string) => `${BOOKS}/sheets/${name}`,
  entry: (number: string) => `${BOOKS}/entries/${encodeURIComponent(number)}`,
  account: (code: string) => `${BOOKS}/accounts/${encodeURIComponent(code)}`,
} as const

const tabs = ['entries', 'balance', 'chart', 'postings', 'close'] as const
type BooksTab = (typeof tabs)[number]

export function BooksTabs({ current }: { current: BooksTab | null }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('ledger.tabs')}
      views={tabs.map((tab) => ({ to: paths[tab], label: t(`ledger.tab_${tab}`), current: tab === current }))}
    />
  )
}

/** The two ways to write an entry, for the head of a page. */
export function NewEntryLinks() {
  const { t } = useI18n()
  return (
    <>
      <Link to={paths.simple} className="o-btn">
        <Icon name="pen-line" />
        {t('ledger.simple_title')}
      </Link>
      <Link to={paths.newEntry} className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
        <Icon name="plus" />
        {t('ledger.new_entry')}
      </Link>
    </>
  )
}

/** Where books that were kept elsewhere come in. */
export function BringLink() {
  const { t } = useI18n()
  return (
    <Link to={paths.bring} className="o-btn b-noprint">
      <Icon name="file-up" />
      {t('opening.title')}
    </Link>
  )
}

/** An amount with two decimals, or nothing for nothing. */
export function BookAmount({ cents, zero = false }: { cents: number; zero?: boolean }) {
  const i18n = useI18n()
  return cents === 0 && !zero ? null : <bdi className="num">{bookAmount(i18n, cents)}</bdi>
}

export function AccountCode({ code }: { code: string }) {
  return (
    <Link to={paths.account(code)} className="b-code">
      <bdi dir="ltr">{code}</bdi>
    </Link>
  )
}

/** A heading over amounts: the currency stands in it. */
export function AmountHeading({ side }: { side: 'debit' | 'credit' | 'balance' }) {
  const { t } = useI18n()
  return (
    <th scope="col" className="o-figure">
      <bdi>{t(`ledger.${side}_mad`)}</bdi>
    </th>
  )
}

/** Both sides of a line, as two cells. */
export function SideCells({ debitInCents, creditInCents }: { debitInCents: number; creditInCents: number }) {
  return [debitInCents, creditInCents].map((cents, side) => (
    <td key={side === 0 ? 'debit' : 'credit'} className="o-figure">
      <BookAmount cents={cents} />
    </td>
  ))
}
