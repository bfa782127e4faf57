import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { TrialBalance } from '../../ledger/present.ts'
import type { Esg, EsgRow } from '../esg.ts'
import type { CashFlows } from '../flows.ts'
import type { Bilan, Cpc } from '../rules.ts'
import type { ReportBox, TaxBox, TaxReport } from '../types.ts'

/** A table for a spreadsheet: texts, and amounts in cents. */
type SheetRow = { cells: (string | { cents: number })[]; isBold?: boolean }
export type SheetTable = { title: string; widths: number[]; rows: SheetRow[] }

type Words = Pick<I18n, 't'>
type Names = Readonly<Record<string, string>>

const bold = (...cells: SheetRow['cells']): SheetRow => ({ cells, isBold: true })
const amount = (cents: number) => ({ cents })

const ACCOUNT_WIDTH = 12
const TEXT_WIDTH = 46
const AMOUNT_WIDTH = 18

/** A box with the accounts that it is made of under it, beside the year before; what had nothing in both is left out. */
function boxRows(boxes: readonly ReportBox[], before: readonly ReportBox[], { t }: Words, names: Names): SheetRow[] {
  const past = new Map(before.map((box) => [box.id, box.cents]))
  return boxes
    .filter(({ id, accounts }) => accounts.length > 0 || (past.get(id) ?? 0) !== 0)
    .flatMap((box) => [
      { cells: ['', t(`reports.box_${box.id}` as MessageKey), amount(box.cents), amount(past.get(box.id) ?? 0)] },
      ...box.accounts.map(({ account, cents }) => ({ cells: [account, names[account] ?? '', amount(cents)] })),
    ])
}

export const esgLabel = ({ id, isResult }: Pick<EsgRow, 'id' | 'isResult'>) => `reports.${isResult ? 'esg' : 'box'}_${id}` as MessageKey

type Years<Report> = { now: Report; before: Report; name: string; nameBefore: string; names: Names }

const yearsHead = ({ t }: Words, name: string, nameBefore: string): SheetRow =>
  bold(t('ledger.account'), t('reports.item'), t('reports.amount_of', { span: name }), t('reports.amount_of', { span: nameBefore }))

type Result = { [Key in keyof Cpc]: Cpc[Key] extends number ? Key : never }[keyof Cpc]

/** The compte de produits et charges in the order of its page. */
export function presentCpcSheet({ now, before, name, nameBefore, names }: Years<Cpc>, words: Words): SheetTable {
  const { t } = words
  const rows = (group: 'income' | 'expenses' | 'others', ids?: readonly string[]) =>
    boxRows(ids ? now[group].filter(({ id }) => ids.includes(id)) : now[group], before[group], words, names)
  const total = (key: MessageKey, result: Result) => bold('', t(key), amount(now[result]), amount(before[result]))
  return {
    title: t('reports.cpc'),
    widths: [ACCOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [
      yearsHead(words, name, nameBefore),
      bold('', t('reports.operating_income')),
      ...rows('income'),
      total('reports.total_income', 'operatingIncome'),
      bold('', t('reports.operating_expenses')),
      ...rows('expenses'),
      total('reports.total_expenses', 'operatingExpenses'),
      total('reports.operating_result', 'operatingResult'),
      ...rows('others', ['financial_income', 'financial_expense']),
      total('reports.financial_result', 'financialResult'),
      total('reports.current_result', 'currentResult'),
      ...rows('others', ['other_non_current_income', 'other_non_current_expense']),
      total('reports.non_current_result', 'nonCurrentResult'),
      total('reports.before_tax', 'beforeTax'),
      ...rows('others', ['income_tax']),
      total('reports.net_result', 'netResult'),
    ],
  }
}

/** The état des soldes de gestion in the order of its page. */
export function presentEsgSheet({ now, before, name, nameBefore, names }: Years<Esg>, words: Words): SheetTable {
  const { t } = words
  const part = (key: keyof Esg): SheetRow[] =>
    now[key].flatMap((row, i) => {
      const past = before[key][i]?.cents ?? 0
      if (row.isResult) return [bold('', t(esgLabel(row)), amount(row.cents), amount(past))]
      return boxRows([row], [{ ...row, cents: past }], words, names)
    })
  return {
    title: t('reports.esg'),
    widths: [ACCOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [
      yearsHead(words, name, nameBefore),
      bold('', t('reports.esg_formation')),
      ...part('formation'),
      bold('', t('reports.esg_financing')),
      ...part('financing'),
    ],
  }
}

/** The cash flows in the order of their page. */
export function presentFlowsSheet({ now, before, name, nameBefore, names }: Years<CashFlows>, words: Words): SheetTable {
  const { t } = words
  const sum = (key: MessageKey, of: (flows: CashFlows) => number) => bold('', t(key), amount(of(now)), amount(of(before)))
  return {
    title: t('reports.flows'),
    widths: [ACCOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [
      yearsHead(words, name, nameBefore),
      ...now.groups.flatMap((group, i) => [
        bold('', t(`reports.flows_${group.id}`)),
        ...boxRows(group.boxes, before.groups[i]?.boxes ?? [], words, names),
        sum(`reports.flows_total_${group.id}`, (flows) => flows.groups[i]?.cents ?? 0),
      ]),
      sum('reports.flows_opening', ({ openingInCents }) => openingInCents),
      sum('reports.flows_change', ({ changeInCents }) => changeInCents),
      sum('reports.flows_closing', ({ closingInCents }) => closingInCents),
    ],
  }
}

export function presentBilanSheet({ now, before, name, nameBefore, names }: Years<Bilan>, words: Words): SheetTable {
  const { t } = words
  const side = (one: 'assets' | 'liabilities') => [
    bold('', t(`reports.${one}`)),
    ...boxRows(now[one], before[one], words, names),
    bold('', t('reports.grand_total'), amount(now[`${one}InCents`]), amount(before[`${one}InCents`])),
  ]
  return {
    title: t('reports.bilan'),
    widths: [ACCOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [yearsHead(words, name, nameBefore), ...side('assets'), ...side('liabilities')],
  }
}

/** `tva_20` is the rate of 20 %. */
function taxBoxName(id: string, { t }: Words): string {
  const [, percent] = /^tva_(\d+)$/.exec(id) ?? []
  if (percent) return t('reports.at_rate', { percent })
  if (id === 'on_assets' || id === 'on_expenses') return t(`reports.${id}`)
  return t(id === 'tva_exempt' ? 'reports.at_exempt' : 'reports.no_rate')
}

export function presentTaxSheet(tax: TaxReport, words: Words): SheetTable {
  const { t } = words
  const boxes = (list: readonly TaxBox[]): SheetRow[] =>
    list
      .filter(({ entries }) => entries > 0)
      .map(({ id, baseInCents, taxInCents, accounts }) => ({
        cells: [taxBoxName(id, words), amount(baseInCents), amount(taxInCents), accounts.join(' ')],
      }))
  return {
    title: t('reports.tva'),
    widths: [TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [
      bold(t('reports.item'), t('reports.base'), t('reports.tax'), t('reports.source')),
      bold(t('reports.tax_on_sales')),
      ...boxes(tax.sales),
      bold(t('reports.tax_total'), amount(tax.turnoverInCents), amount(tax.taxInCents)),
      bold(t('reports.deductible')),
      ...boxes(tax.deductions),
      bold(t('reports.deductible_total'), '', amount(tax.deductibleInCents)),
      bold(t('reports.credit_before'), '', amount(tax.creditInCents)),
      bold(t(tax.dueInCents < 0 ? 'reports.tax_credit' : 'reports.tax_due'), '', amount(Math.abs(tax.dueInCents))),
    ],
  }
}

export function presentBalanceSheet(balance: TrialBalance, { t }: Words): SheetTable {
  return {
    title: t('ledger.tab_balance'),
    widths: [ACCOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [
      bold(t('ledger.account'), t('ledger.account_name'), t('ledger.debit_mad'), t('ledger.credit_mad'), t('ledger.balance_mad')),
      ...balance.lines.map(({ account, name, debitInCents, creditInCents, netInCents }) => ({
        cells: [account, name, amount(debitInCents), amount(creditInCents), amount(netInCents)],
      })),
      bold('', '', amount(balance.debitInCents), amount(balance.creditInCents), amount(balance.debitInCents - balance.creditInCents)),
    ],
  }
}

type LedgerLine = { date: string; number: string; label: string; debitInCents: number; creditInCents: number }
export type LedgerAccount = { code: string; name: string; openingInCents: number; lines: readonly LedgerLine[] }

/** The general ledger: account by account what it had, its lines with the balance after each, and what they come to. */
export function presentLedgerSheet(accounts: readonly LedgerAccount[], { t }: Words): SheetTable {
  const rows = accounts.flatMap(({ code, name, openingInCents, lines }) => {
    let [balance, debit, credit] = [openingInCents, 0, 0]
    const own = lines.map(({ date, number, label, debitInCents, creditInCents }): SheetRow => {
      balance += debitInCents - creditInCents
      debit += debitInCents
      credit += creditInCents
      return { cells: [code, date, number, label, amount(debitInCents), amount(creditInCents), amount(balance)] }
    })
    return [
      bold(code, '', '', name, '', '', amount(openingInCents)),
      ...own,
      bold(code, '', '', t('ledger.page_total'), amount(debit), amount(credit), amount(balance)),
    ]
  })
  const head = bold(
    t('ledger.account'),
    t('ledger.date'),
    t('ledger.number'),
    t('ledger.label'),
    t('ledger.debit_mad'),
    t('ledger.credit_mad'),
    t('ledger.balance_mad'),
  )
  return {
    title: t('ledger.general_ledger'),
    widths: [ACCOUNT_WIDTH, ACCOUNT_WIDTH, AMOUNT_WIDTH, TEXT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH],
    rows: [head, ...rows],
  }
}
