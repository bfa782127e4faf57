import './reports.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, Views } from '#app/ui/admin/list-sections.tsx'
import { SheetLinks } from '../../ledger/admin/sheet-links.tsx'
import type { Esg } from '../esg.ts'
import type { CashFlows } from '../flows.ts'
import type { Bilan, Cpc } from '../rules.ts'
import { reports, type TaxReport } from '../types.ts'
import { BilanTables } from './bilan-tables.tsx'
import { CpcTable } from './cpc-table.tsx'
import { EsgTable } from './esg-table.tsx'
import { FlowsTable } from './flows-table.tsx'
import { TaxTable } from './tax-table.tsx'

type Span = { from: string; to: string; name: string }
export type ReportView = {
  content:
    | (Span & { report: 'cpc'; year: number; cpc: Cpc; before: Cpc })
    | (Span & { report: 'esg'; year: number; esg: Esg; before: Esg })
    | (Span & { report: 'bilan'; year: number; bilan: Bilan; before: Bilan })
    | (Span & { report: 'flows'; year: number; flows: CashFlows; before: CashFlows })
    | (Span & { report: 'tva'; period: string; tax: TaxReport })
  /** Accounts by their code, in the page's language. */
  names: Readonly<Record<string, string>>
  thisYear: number
}

const REPORTS = '/admin/accounting/cooperative/reports'
const YEARS = 5

/** The statements of the books, each figure with the accounts that it is made of. */
export function ReportScreen({ view }: { view: ReportView }) {
  const { t } = useI18n()
  const { content } = view
  return (
    <>
      <AdminHead title={t(`reports.${content.report}`)} lead={t(`reports.${content.report}_lead`, { span: content.name })}>
        <SpanForm view={view} />
        <SheetLinks sheet={content.report} query={content.report === 'tva' ? { period: content.period } : { year: String(content.year) }} />
      </AdminHead>
      <Views
        label={t('reports.title')}
        views={reports.map((report) => ({ to: `${REPORTS}/${report}`, label: t(`reports.${report}`), current: report === content.report }))}
      />
      {content.report === 'cpc' && <CpcTable {...content} names={view.names} />}
      {content.report === 'esg' && <EsgTable {...content} names={view.names} />}
      {content.report === 'bilan' && <BilanTables {...content} names={view.names} />}
      {content.report === 'flows' && <FlowsTable {...content} names={view.names} />}
      {content.report === 'tva' && <TaxTable {...content} />}
      <p className="o-hint">{t('ledger.not_advice')}</p>
    </>
  )
}

function SpanForm({ view: { content, thisYear } }: { view: ReportView }) {
  const { t } = useI18n()
  const action = useHref(`${REPORTS}/${content.report}`)
  return (
    <form method="get" action={action} className="b-inline b-noprint">
      {content.report === 'tva' ? (
        <PeriodSelect period={content.period} thisYear={thisYear} />
      ) : (
        <select name="year" className="o-in" defaultValue={String(content.year)} aria-label={t('reports.year')}>
          {Array.from({ length: YEARS }, (_, i) => String(thisYear - i)).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      )}
      <button type="submit" className="o-btn">
        {t('ledger.show')}
      </button>
    </form>
  )
}

/** The months and quarters of this year and the one before. */
function PeriodSelect({ period, thisYear }: { period: string; thisYear: number }) {
  const { t, date } = useI18n()
  const years = [thisYear, thisYear - 1]
  return (
    <select name="period" className="o-in" defaultValue={period} aria-label={t('reports.period')}>
      {years.flatMap((year) => [
        ...[4, 3, 2, 1].map((quarter) => (
          <option key={`${year}-Q${quarter}`} value={`${year}-Q${quarter}`}>
            {t('reports.quarter', { quarter: String(quarter), year: String(year) })}
          </option>
        )),
        ...Array.from({ length: 12 }, (_, i) => `${year}-${String(12 - i).padStart(2, '0')}`).map((month) => (
          <option key={month} value={month}>
            {date(`${month}-01`, 'month')}
          </option>
        )),
      ])}
    </select>
  )
}
