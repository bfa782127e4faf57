import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { Bilan } from '../rules.ts'
import { BoxRows, TotalRow, YearsHead } from './box-rows.tsx'

type BilanTablesProps = { year: number; to: string; name: string; bilan: Bilan; before: Bilan; names: Readonly<Record<string, string>> }

/** What the cooperative has, beside what it owes. */
export function BilanTables({ year, to, name, bilan, before, names }: BilanTablesProps) {
  const { t } = useI18n()
  const isEven = bilan.assetsInCents === bilan.liabilitiesInCents
  return (
    <>
      <p className={isEven ? 'b-even' : 'b-even b-uneven'}>
        <Icon name={isEven ? 'circle-check' : 'circle-alert'} />
        {t(isEven ? 'reports.even' : 'reports.uneven')}
      </p>
      <div className="r-sides">
        {(['assets', 'liabilities'] as const).map((side) => (
          <div key={side} className="o-table-box b-box">
            <table className="o-table b-table">
              <caption className="r-caption">{t(`reports.${side}`)}</caption>
              <YearsHead now={name} before={String(year - 1)} />
              <tbody>
                <BoxRows boxes={bilan[side]} before={before[side]} names={names} span={{ from: null, to }} />
                <TotalRow label={t('reports.grand_total')} cents={bilan[`${side}InCents`]} before={before[`${side}InCents`]} />
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </>
  )
}
