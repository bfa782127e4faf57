import { useI18n } from '#app/platform/i18n/context.tsx'
import type { Esg } from '../esg.ts'
import { esgLabel } from '../sheets/present.ts'
import { BoxRows, GroupRow, TotalRow, YearsHead } from './box-rows.tsx'

type EsgTableProps = { year: number; from: string; to: string; esg: Esg; before: Esg; names: Readonly<Record<string, string>> }

/** The état des soldes de gestion: from the margin to the net result, then what the cooperative financed by itself. */
export function EsgTable({ year, from, to, esg, before, names }: EsgTableProps) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('reports.esg')}</caption>
        <YearsHead now={String(year)} before={String(year - 1)} />
        {(['formation', 'financing'] as const).map((part) => (
          <tbody key={part}>
            <GroupRow label={t(`reports.esg_${part}`)} />
            {esg[part].map((row, i) => {
              const past = before[part][i]?.cents ?? 0
              return row.isResult ? (
                <TotalRow key={row.id} label={t(esgLabel(row))} cents={row.cents} before={past} />
              ) : (
                <BoxRows key={row.id} boxes={[row]} before={[{ ...row, cents: past }]} names={names} span={{ from, to }} />
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}
