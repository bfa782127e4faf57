import { netOf } from '../ledger/rules.ts'
import type { AccountBalance, TaxRate, TaxSum } from '../ledger/types.ts'
import type { ReportBox, TaxBox, TaxReport } from './types.ts'

type BoxRule = readonly [id: string, ...prefixes: string[]]

/** The longest prefix of an account decides its box, so that whatever the accountant adds to the chart has one. */
function findBox(rules: readonly BoxRule[], account: string): string | undefined {
  let [found, length] = [undefined as string | undefined, 0]
  for (const [id, ...prefixes] of rules) {
    for (const prefix of prefixes) if (account.startsWith(prefix) && prefix.length > length) [found, length] = [id, prefix.length]
  }
  return found
}

function fillBoxes(rules: readonly BoxRule[], parts: readonly { box: string; account: string; cents: number }[]): ReportBox[] {
  return rules.map(([id]) => {
    const accounts = parts.filter(({ box, cents }) => box === id && cents !== 0).map(({ account, cents }) => ({ account, cents }))
    return { id, cents: accounts.reduce((sum, { cents }) => sum + cents, 0), accounts }
  })
}

const incomeRules = [
  ['goods_sold', '711'],
  ['own_sales', '712'],
  ['stock_change', '713'],
  ['operating_grants', '716'],
  ['other_income', '71'],
] as const satisfies readonly BoxRule[]
const expenseRules = [
  ['goods_bought', '611'],
  ['materials', '612'],
  ['external', '613', '614'],
  ['taxes', '616'],
  ['staff', '617'],
  ['depreciation', '619'],
  ['other_expense', '61'],
] as const satisfies readonly BoxRule[]
const otherRules = [
  ['financial_income', '73'],
  ['financial_expense', '63'],
  ['other_non_current_income', '7'],
  ['other_non_current_expense', '6'],
  ['income_tax', '67'],
] as const satisfies readonly BoxRule[]
const cpcRules: readonly BoxRule[] = [...incomeRules, ...expenseRules, ...otherRules]

const sumBoxes = (boxes: readonly ReportBox[], ids: readonly string[]): number =>
  boxes.filter(({ id }) => ids.includes(id)).reduce((sum, { cents }) => sum + cents, 0)

const idsOf = (rules: readonly BoxRule[]) => rules.map(([id]) => id)

export type Cpc = {
  income: ReportBox[]
  expenses: ReportBox[]
  others: ReportBox[]
  operatingIncome: number
  operatingExpenses: number
  operatingResult: number
  financialResult: number
  currentResult: number
  nonCurrentResult: number
  beforeTax: number
  netResult: number
}

/** The compte de produits et charges, of what was posted to classes 6 and 7 in a year; closing entries left out. */
export function makeCpc(balances: readonly AccountBalance[]): Cpc {
  const parts = balances
    .filter(({ account }) => /^[67]/.test(account))
    .map((balance) => ({
      box: findBox(cpcRules, balance.account) ?? '',
      account: balance.account,
      // What is earned is above zero among income, what is spent among expenses.
      cents: (balance.account.startsWith('7') ? -1 : 1) * netOf(balance) + 0,
    }))
  const boxes = fillBoxes(cpcRules, parts)
  const of = (...ids: string[]) => sumBoxes(boxes, ids)
  const operatingIncome = of(...idsOf(incomeRules))
  const operatingExpenses = of(...idsOf(expenseRules))
  const operatingResult = operatingIncome - operatingExpenses
  const financialResult = of('financial_income') - of('financial_expense')
  const currentResult = operatingResult + financialResult
  const nonCurrentResult = of('other_non_current_income') - of('other_non_current_expense')
  const beforeTax = currentResult + nonCurrentResult
  return {
    income: boxes.filter(({ id }) => idsOf(incomeRules).includes(id)),
    expenses: boxes.filter(({ id }) => idsOf(expenseRules).includes(id)),
    others: boxes.filter(({ id }) => idsOf(otherRules).includes(id)),
    operatingIncome,
    operatingExpenses,
    operatingResult,
    financialResult,
    currentResult,
    nonCurrentResult,
    beforeTax,
    netResult: beforeTax - of('income_tax'),
  }
}

const assetRules = [
  ['intangible_assets', '21', '22', '281', '282', '291', '292'],
  ['tangible_assets', '2'],
  ['financial_assets', '24', '25', '27', '294', '295', '297'],
  ['stocks', '31', '391'],
  ['customers', '342', '394'],
  ['state_debtor', '345'],
  ['other_debtors', '3'],
  ['banks', '514'],
  ['cash', '516'],
  ['other_treasury', '5'],
] as const satisfies readonly BoxRule[]
const liabilityRules = [
  ['capital', '111'],
  ['reserves', '112', '113', '114', '115'],
  ['retained', '116', '118'],
  ['result', '119', '6', '7'],
  ['investment_grants', '13'],
  ['other_financing', '1'],
  ['loans', '14'],
  ['suppliers', '441'],
  ['customer_advances', '442'],
  ['staff_and_social', '443', '444'],
  ['state_creditor', '445'],
  ['members', '446'],
  ['other_creditors', '4'],
  ['bank_credit', '55'],
] as const satisfies readonly BoxRule[]

export type Bilan = { assets: ReportBox[]; liabilities: ReportBox[]; assetsInCents: number; liabilitiesInCents: number }

/**
 * The side and box of an account. What stands against its class by nature (depreciation, uncalled capital) lessens its own
 * box; a third party or a bank on the wrong side goes to the other one, since the two are never set off.
 */
function placeInBilan(account: string, net: number): { isAsset: boolean; box: string } {
  if (account.startsWith('34') && net < 0) return { isAsset: false, box: 'other_creditors' }
  if (account.startsWith('44') && net > 0) return { isAsset: true, box: 'other_debtors' }
  if (/^5(?!9)/.test(account) && net < 0) return { isAsset: false, box: 'bank_credit' }
  const isAsset = /^[235]/.test(account)
  return { isAsset, box: findBox(isAsset ? assetRules : liabilityRules, account) ?? '' }
}

/** The balance sheet of a day, of all that was posted up to it; the open result is part of the result's box. */
export function makeBilan(balances: readonly AccountBalance[]): Bilan {
  const placed = balances.map((balance) => {
    const net = netOf(balance)
    const { isAsset, box } = placeInBilan(balance.account, net)
    return { isAsset, box, account: balance.account, cents: (isAsset ? net : -net) + 0 }
  })
  const assets = fillBoxes(
    assetRules,
    placed.filter(({ isAsset }) => isAsset),
  )
  const liabilities = fillBoxes(
    liabilityRules,
    placed.filter(({ isAsset }) => !isAsset),
  )
  const total = (boxes: readonly ReportBox[]) => boxes.reduce((sum, { cents }) => sum + cents, 0)
  return { assets, liabilities, assetsInCents: total(assets), liabilitiesInCents: total(liabilities) }
}

const TAX_INVOICED = '4455'

function taxBox(id: string, bases: readonly TaxSum[], taxes: readonly TaxSum[], isSale: boolean): TaxBox {
  const sum = (sums: readonly TaxSum[]) => sums.reduce((total, part) => total + (isSale ? -1 : 1) * netOf(part), 0) + 0
  const parts = [...bases, ...taxes]
  return {
    id,
    baseInCents: sum(bases),
    taxInCents: sum(taxes),
    entries: Math.max(0, ...parts.map(({ entries }) => entries)),
    accounts: [...new Set(parts.map(({ account }) => account))].sort(),
  }
}

/** Turnover: sales, and whatever of class 7 has a rate. */
const isTurnover = ({ account, taxCode }: TaxSum) => /^71[12]/.test(account) || (account.startsWith('7') && taxCode !== null)

/**
 * The TVA of a period as invoiced, one box for each rate; what has no rate stands in a box of its own, so that the boxes are
 * exactly what was posted. `creditBefore`: what an earlier return left over.
 */
export function makeTaxReport(sums: readonly TaxSum[], rates: readonly TaxRate[], creditBefore: number): TaxReport {
  const turnover = sums.filter(isTurnover)
  const taxes = sums.filter(({ account }) => account.startsWith(TAX_INVOICED))
  const codes = [...rates].sort((a, b) => b.basisPoints - a.basisPoints).map(({ code }) => code)
  const rest = [...new Set([...turnover, ...taxes].flatMap(({ taxCode }) => taxCode ?? []))].filter((code) => !codes.includes(code)).sort()
  const byCode = (code: string | null) =>
    taxBox(
      code ?? 'no_rate',
      turnover.filter(({ taxCode }) => taxCode === code),
      taxes.filter(({ taxCode }) => taxCode === code),
      true,
    )
  const sales = [...codes, ...rest].map(byCode)
  const deduction = (id: string, account: string, base: string) =>
    taxBox(
      id,
      sums.filter((sum) => sum.account.startsWith(base) && sum.taxCode !== null),
      sums.filter((sum) => sum.account.startsWith(account)),
      false,
    )
  const deductions = [deduction('on_assets', '34551', '2'), deduction('on_expenses', '34552', '6')]
  const boxes = [...sales, byCode(null)]
  const total = (list: readonly TaxBox[], side: 'baseInCents' | 'taxInCents') => list.reduce((sum, box) => sum + box[side], 0)
  const taxInCents = total(boxes, 'taxInCents')
  const deductibleInCents = total(deductions, 'taxInCents')
  return {
    sales: boxes,
    deductions,
    turnoverInCents: total(boxes, 'baseInCents'),
    taxInCents,
    deductibleInCents,
    creditInCents: creditBefore,
    dueInCents: taxInCents - deductibleInCents - creditBefore,
  }
}
