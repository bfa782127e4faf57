import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import type { TaxBox, TaxReport } from '../types.ts'

type TaxTableProps = { from: string; to: string; tax: TaxReport }

/** A return of TVA, box by box; each leads to the lines of its accounts. */
export function TaxTable({ from, to, tax }: TaxTableProps) {
  const { t } = useI18n()
  const query = new URLSearchParams({ from, to }).toString()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('reports.tva')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.item')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('reports.base')}</bdi>
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('reports.tax')}</bdi>
            </th>
            <th scope="col" className="b-away">
              {t('reports.source')}
            </th>
          </tr>
        </thead>
        <tbody>
          <TaxRows label={t('reports.tax_on_sales')} boxes={tax.sales} query={query} />
          <SumRow label={t('reports.tax_total')} base={tax.turnoverInCents} tax={tax.taxInCents} />
          <TaxRows label={t('reports.deductible')} boxes={tax.deductions} query={query} />
          <SumRow label={t('reports.deductible_total')} tax={tax.deductibleInCents} />
          <SumRow label={t('reports.credit_before')} tax={tax.creditInCents} />
          <SumRow label={t(tax.dueInCents < 0 ? 'reports.tax_credit' : 'reports.tax_due')} tax={Math.abs(tax.dueInCents)} />
        </tbody>
      </table>
    </div>
  )
}

function TaxRows({ label, boxes, query }: { label: string; boxes: readonly TaxBox[]; query: string }) {
  const { t } = useI18n()
  return [
    <tr key="head" className="b-head-row">
      <th scope="rowgroup" colSpan={4}>
        {label}
      </th>
    </tr>,
    ...boxes
      .filter(({ entries }) => entries > 0)
      .map((box) => (
        <tr key={box.id}>
          <th scope="row">
            <BoxName id={box.id} />
          </th>
          <td className="o-figure">
            <BookAmount cents={box.baseInCents} zero />
          </td>
          <td className="o-figure">
            <BookAmount cents={box.taxInCents} zero />
          </td>
          <td className="b-away">
            {t('ledger.entries_shown', { count: box.entries })}{' '}
            {box.accounts.map((account) => (
              <Link key={account} to={`${paths.account(account)}?${query}`} className="b-code r-source">
                <bdi dir="ltr">{account}</bdi>
              </Link>
            ))}
          </td>
        </tr>
      )),
  ]
}

/** `tva_20` is the rate of 20 %. */
function BoxName({ id }: { id: string }) {
  const { t } = useI18n()
  const [, percent] = /^tva_(\d+)$/.exec(id) ?? []
  if (percent) return t('reports.at_rate', { percent })
  if (id === 'on_assets' || id === 'on_expenses') return t(`reports.${id}`)
  return t(id === 'tva_exempt' ? 'reports.at_exempt' : 'reports.no_rate')
}

function SumRow({ label, base, tax }: { label: string; base?: number; tax: number }) {
  return (
    <tr className="b-result">
      <th scope="row">{label}</th>
      <td className="o-figure">{base !== undefined && <BookAmount cents={base} zero />}</td>
      <td className="o-figure">
        <BookAmount cents={tax} zero />
      </td>
      <td className="b-away" />
    </tr>
  )
}
