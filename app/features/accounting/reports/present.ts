import type { Esg, EsgRow } from './esg.ts'
import type { CashFlows } from './flows.ts'
import type { Bilan, Cpc } from './rules.ts'
import type { ReportBox, TaxBox, TaxReport } from './types.ts'

const box = ({ id, cents, accounts }: ReportBox) => ({
  id,
  amount_in_cents: cents,
  accounts: accounts.map((part) => ({ account: part.account, amount_in_cents: part.cents })),
})

/** The reports as the API shows them: every box with the accounts that it is made of. */
export const presentCpc = (year: number, cpc: Cpc) => ({
  year,
  operating_income: cpc.income.map(box),
  operating_expenses: cpc.expenses.map(box),
  others: cpc.others.map(box),
  operating_result_in_cents: cpc.operatingResult,
  financial_result_in_cents: cpc.financialResult,
  current_result_in_cents: cpc.currentResult,
  non_current_result_in_cents: cpc.nonCurrentResult,
  result_before_tax_in_cents: cpc.beforeTax,
  net_result_in_cents: cpc.netResult,
})

const row = ({ isResult, ...line }: EsgRow) => ({ ...box(line), is_result: isResult })

export const presentEsg = (year: number, { formation, financing }: Esg) => ({
  year,
  formation: formation.map(row),
  financing: financing.map(row),
})

export const presentCashFlows = (year: number, flows: CashFlows) => ({
  year,
  ...Object.fromEntries(flows.groups.map((group) => [group.id, { lines: group.boxes.map(box), total_in_cents: group.cents }])),
  opening_in_cents: flows.openingInCents,
  change_in_cents: flows.changeInCents,
  closing_in_cents: flows.closingInCents,
})

export const presentBilan = (year: number, day: string, bilan: Bilan) => ({
  year,
  to: day,
  assets: bilan.assets.map(box),
  liabilities: bilan.liabilities.map(box),
  assets_in_cents: bilan.assetsInCents,
  liabilities_in_cents: bilan.liabilitiesInCents,
})

const taxBox = ({ id, baseInCents, taxInCents, entries, accounts }: TaxBox) => ({
  id,
  base_in_cents: baseInCents,
  tax_in_cents: taxInCents,
  entries,
  accounts,
})

export const presentTaxReport = (period: { id: string; from: string; to: string }, report: TaxReport) => ({
  period: period.id,
  from: period.from,
  to: period.to,
  basis: 'invoiced',
  sales: report.sales.map(taxBox),
  deductions: report.deductions.map(taxBox),
  turnover_in_cents: report.turnoverInCents,
  tax_in_cents: report.taxInCents,
  deductible_in_cents: report.deductibleInCents,
  credit_before_in_cents: report.creditInCents,
  due_in_cents: report.dueInCents,
})
