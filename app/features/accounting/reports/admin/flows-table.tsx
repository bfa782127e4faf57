import { useI18n } from '#app/platform/i18n/context.tsx'
import type { CashFlows } from '../flows.ts'
import { BoxRows, GroupRow, TotalRow, YearsHead } from './box-rows.tsx'

type FlowsTableProps = {
  year: number
  from: string
  to: string
  flows: CashFlows
  before: CashFlows
  names: Readonly<Record<string, string>>
}

/** Cash flows by what the money was for, from what there was to what there is. */
export function FlowsTable({ year, from, to, flows, before, names }: FlowsTableProps) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('reports.flows')}</caption>
        <YearsHead now={String(year)} before={String(year - 1)} />
        {flows.groups.map((group, i) => (
          <tbody key={group.id}>
            <GroupRow label={t(`reports.flows_${group.id}`)} />
            <BoxRows boxes={group.boxes} before={before.groups[i]?.boxes ?? []} names={names} span={{ from, to }} />
            <TotalRow label={t(`reports.flows_total_${group.id}`)} cents={group.cents} before={before.groups[i]?.cents ?? 0} />
          </tbody>
        ))}
        <tbody>
          <TotalRow label={t('reports.flows_opening')} cents={flows.openingInCents} before={before.openingInCents} />
          <TotalRow label={t('reports.flows_change')} cents={flows.changeInCents} before={before.changeInCents} />
          <TotalRow label={t('reports.flows_closing')} cents={flows.closingInCents} before={before.closingInCents} />
        </tbody>
      </table>
    </div>
  )
}
