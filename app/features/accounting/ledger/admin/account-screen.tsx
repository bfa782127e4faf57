import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, Pager } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Side } from '../types.ts'
import { AccountCode, AmountHeading, BookAmount, BooksTabs, NewEntryLinks, paths } from './books-tabs.tsx'
import { SheetLinks } from './sheet-links.tsx'

type Balance = { cents: number; side: Side }
type LineRow = {
  key: string
  day: string
  number: string
  label: string
  /** What settles it carries the same letter; null without one. */
  letter: string | null
  counterparts: readonly string[]
  debitInCents: number
  creditInCents: number
  balance: Balance
}

export type LedgerAccountView = {
  code: string
  name: string
  values: { from: string; to: string }
  opening: Balance
  rows: LineRow[]
  next: string | null
  isFirst: boolean
}

/** One account of the general ledger, with its balance after every line. */
export function AccountScreen({ view }: { view: LedgerAccountView }) {
  const { t } = useI18n()
  const here = useLocation()
  const closing = view.rows.at(-1)?.balance ?? view.opening
  const sum = (side: 'debitInCents' | 'creditInCents') => view.rows.reduce((total, row) => total + row[side], 0)
  return (
    <>
      <AdminHead title={`${view.code} ${view.name}`} lead={t('ledger.account_lead')}>
        <SheetLinks sheet="ledger" query={{ account: view.code, ...view.values }} />
        <NewEntryLinks />
      </AdminHead>
      <BooksTabs current={null} />
      <Filters
        fields={[
          { kind: 'date', name: 'from', label: t('ledger.from') },
          { kind: 'date', name: 'to', label: t('ledger.to') },
        ]}
        values={view.values}
      />
      <div className="o-table-box b-box">
        <table className="o-table b-table">
          <caption className="vh">{t('ledger.account_lead')}</caption>
          <AccountHead />
          <tbody>
            <tr className="b-head-row">
              <th scope="row" colSpan={6}>
                {view.isFirst ? t('ledger.opening_balance') : t('ledger.carried_forward')}
              </th>
              <BalanceCells balance={view.opening} />
            </tr>
            {view.rows.map((row) => (
              <AccountRow key={row.key} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('ledger.page_total')}
              </th>
              <td className="o-figure">
                <BookAmount cents={sum('debitInCents')} zero />
              </td>
              <td className="o-figure">
                <BookAmount cents={sum('creditInCents')} zero />
              </td>
              <BalanceCells balance={closing} />
            </tr>
          </tfoot>
        </table>
      </div>
      <Pager
        summary={t('ledger.lines_shown', { count: view.rows.length })}
        newer={view.isFirst ? null : listAddress(here, { after: null })}
        older={view.next && listAddress(here, { after: view.next })}
      />
    </>
  )
}

function AccountHead() {
  const { t } = useI18n()
  return (
    <thead>
      <tr>
        <th scope="col">{t('ledger.date')}</th>
        <th scope="col">{t('ledger.number')}</th>
        <th scope="col">{t('ledger.label')}</th>
        <th scope="col" className="b-away">
          {t('ledger.counterpart')}
        </th>
        <AmountHeading side="debit" />
        <AmountHeading side="credit" />
        <AmountHeading side="balance" />
        <th scope="col" className="b-side">
          <span className="vh">{t('ledger.side')}</span>
        </th>
      </tr>
    </thead>
  )
}

function AccountRow({ row }: { row: LineRow }) {
  return (
    <tr>
      <td className="o-nowrap">{row.day}</td>
      <td>
        <Link to={paths.entry(row.number)} className="o-nowrap">
          <bdi dir="ltr">{row.number}</bdi>
        </Link>
      </td>
      <td>
        <bdi>{row.label}</bdi> {row.letter && <LetterTag letter={row.letter} />}
      </td>
      <td className="b-away">
        <span className="o-row">
          {row.counterparts.map((code) => (
            <AccountCode key={code} code={code} />
          ))}
        </span>
      </td>
      <td className="o-figure">
        <BookAmount cents={row.debitInCents} />
      </td>
      <td className="o-figure">
        <BookAmount cents={row.creditInCents} />
      </td>
      <BalanceCells balance={row.balance} />
    </tr>
  )
}

function LetterTag({ letter }: { letter: string }) {
  const { t } = useI18n()
  return (
    <span className="o-tag">
      <span className="vh">{t('ledger.letter')} </span>
      <bdi dir="ltr">{letter}</bdi>
    </span>
  )
}

function BalanceCells({ balance }: { balance: Balance }) {
  const { t } = useI18n()
  return (
    <>
      <td className="o-figure">
        <BookAmount cents={balance.cents} zero />
      </td>
      <td className="b-side">{t(`ledger.side_${balance.side}`)}</td>
    </>
  )
}
