import { useI18n } from '#app/platform/i18n/context.tsx'
import type { Cpc } from '../rules.ts'
import { BoxRows, GroupRow, TotalRow, YearsHead } from './box-rows.tsx'

type CpcTableProps = { year: number; from: string; to: string; cpc: Cpc; before: Cpc; names: Readonly<Record<string, string>> }

type Result = {
  [Key in keyof Cpc]: Cpc[Key] extends number ? Key : never
}[keyof Cpc]

/** The compte de produits et charges, from operating income down to the net result. */
export function CpcTable({ year, from, to, cpc, before, names }: CpcTableProps) {
  const { t } = useI18n()
  const rows = (group: 'income' | 'expenses' | 'others', ids?: readonly string[]) => ({
    boxes: ids ? cpc[group].filter(({ id }) => ids.includes(id)) : cpc[group],
    before: before[group],
    names,
    span: { from, to },
  })
  const total = (result: Result) => ({ cents: cpc[result], before: before[result] })
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('reports.cpc')}</caption>
        <YearsHead now={String(year)} before={String(year - 1)} />
        <tbody>
          <GroupRow label={t('reports.operating_income')} />
          <BoxRows {...rows('income')} />
          <TotalRow label={t('reports.total_income')} {...total('operatingIncome')} />
          <GroupRow label={t('reports.operating_expenses')} />
          <BoxRows {...rows('expenses')} />
          <TotalRow label={t('reports.total_expenses')} {...total('operatingExpenses')} />
          <TotalRow label={t('reports.operating_result')} {...total('operatingResult')} />
          <BoxRows {...rows('others', ['financial_income', 'financial_expense'])} />
          <TotalRow label={t('reports.financial_result')} {...total('financialResult')} />
          <TotalRow label={t('reports.current_result')} {...total('currentResult')} />
          <BoxRows {...rows('others', ['other_non_current_income', 'other_non_current_expense'])} />
          <TotalRow label={t('reports.non_current_result')} {...total('nonCurrentResult')} />
          <TotalRow label={t('reports.before_tax')} {...total('beforeTax')} />
          <BoxRows {...rows('others', ['income_tax'])} />
          <TotalRow label={t('reports.net_result')} {...total('netResult')} />
        </tbody>
      </table>
    </div>
  )
}
