import { useI18n } from '#app/platform/i18n/context.tsx'
import { AccountCode, AmountHeading, SideCells } from './books-tabs.tsx'

export type TableLine = { key: number | string; account: string; name: string; debitInCents: number; creditInCents: number }

/** The lines of an entry as it would be posted. */
export function LinesTable({ caption, lines }: { caption: string; lines: readonly TableLine[] }) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <AmountHeading side="debit" />
            <AmountHeading side="credit" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <AccountCode code={line.account} /> <bdi>{line.name}</bdi>
              </th>
              <SideCells debitInCents={line.debitInCents} creditInCents={line.creditInCents} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
