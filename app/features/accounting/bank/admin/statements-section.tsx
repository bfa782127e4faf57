import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import type { StatementFormat } from '../types.ts'
import { bankPaths } from './bank-paths.ts'

export type StatementItem = {
  id: string
  days: string
  fileName: string
  format: StatementFormat
  who: string
  lines: number
  openLines: number
  closingInCents: number | null
  mayRemove: boolean
}

/** The statements that were imported, the newest first. The last one can be taken away while nothing of it is matched. */
export function StatementsSection({ account, statements }: { account: string; statements: readonly StatementItem[] }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.view(account, 'statements'))
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('bank.tab_statements')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bank.statement_days')}</th>
            <th scope="col" className="b-away">
              {t('bank.statement_file')}
            </th>
            <th scope="col" className="o-figure">
              {t('bank.statement_lines')}
            </th>
            <th scope="col" className="o-figure">
              {t('bank.statement_open')}
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('bank.statement_closing')}</bdi>
            </th>
            <th scope="col">
              <span className="vh">{t('bank.column_actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.id}>
              <th scope="row">
                {statement.days}
                <small className="b-under">{statement.who}</small>
              </th>
              <td className="b-away">
                <bdi dir="auto">{statement.fileName}</bdi> <span className="o-tag">{t(`bank.format_${statement.format}`)}</span>
              </td>
              <td className="o-figure num">{statement.lines}</td>
              <td className="o-figure num">{statement.openLines}</td>
              <td className="o-figure">
                {statement.closingInCents === null ? (
                  <span className="o-muted">{t('bank.unsaid')}</span>
                ) : (
                  <BookAmount cents={statement.closingInCents} zero />
                )}
              </td>
              <td>
                {statement.mayRemove && (
                  <form method="post" action={action}>
                    <input type="hidden" name="statement" value={statement.id} />
                    <button type="submit" name="intent" value="remove" className="o-btn o-sm">
                      {t('bank.remove')}
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
