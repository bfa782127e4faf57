import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { TrialBalance } from '../present.ts'
import { AccountCode, AmountHeading, BookAmount, BooksTabs, BringLink, NewEntryLinks, paths } from './books-tabs.tsx'
import { SheetLinks } from './sheet-links.tsx'

export type TrialBalanceView = { to: string; day: string; balance: TrialBalance }

export function TrialBalanceScreen({ view: { to, day, balance } }: { view: TrialBalanceView }) {
  const { t } = useI18n()
  const action = useHref(paths.balance)
  return (
    <>
      <AdminHead title={t('ledger.tab_balance')} lead={t('ledger.balance_lead', { day })}>
        <form method="get" action={action} className="b-inline b-noprint">
          <input type="date" name="to" className="o-in" defaultValue={to} aria-label={t('ledger.to')} />
          <button type="submit" className="o-btn">
            {t('ledger.show')}
          </button>
        </form>
        <BringLink />
        <SheetLinks sheet="trial-balance" query={{ to }} />
      </AdminHead>
      <BooksTabs current="balance" />
      {balance.lines.length === 0 ? (
        <EmptyList title={t('ledger.entries_none')} text={t('ledger.entries_none_text')}>
          <NewEntryLinks />
        </EmptyList>
      ) : (
        <BalanceTable balance={balance} />
      )}
    </>
  )
}

function BalanceTable({ balance }: { balance: TrialBalance }) {
  const { t } = useI18n()
  const isEven = balance.debitInCents === balance.creditInCents
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('ledger.tab_balance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.account_name')}</th>
            <AmountHeading side="debit" />
            <AmountHeading side="credit" />
            <AmountHeading side="balance" />
            <th scope="col" className="b-side">
              <span className="vh">{t('ledger.side')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {balance.lines.map((line) => (
            <tr key={line.account}>
              <td>
                <AccountCode code={line.account} />
              </td>
              <th scope="row">
                <bdi>{line.name}</bdi>
              </th>
              <td className="o-figure">
                <BookAmount cents={line.debitInCents} />
              </td>
              <td className="o-figure">
                <BookAmount cents={line.creditInCents} />
              </td>
              <td className="o-figure">
                <BookAmount cents={Math.abs(line.netInCents)} zero />
              </td>
              <td className="b-side">{line.netInCents !== 0 && t(line.netInCents > 0 ? 'ledger.side_debit' : 'ledger.side_credit')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <span className={isEven ? 'b-even' : 'b-even b-uneven'}>
                <Icon name={isEven ? 'circle-check' : 'circle-alert'} />
                {t(isEven ? 'ledger.balanced' : 'ledger.unbalanced')}
              </span>
            </th>
            <td className="o-figure">
              <BookAmount cents={balance.debitInCents} zero />
            </td>
            <td className="o-figure">
              <BookAmount cents={balance.creditInCents} zero />
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
