import { netOf } from '../ledger/rules.ts'
import type { AccountBalance } from '../ledger/types.ts'
import type { BoxAccount } from './types.ts'

/** A line of the statement, or what those above it come to. What is spent stands below zero, so that every result is a plain sum. */
export type EsgRow = { id: string; cents: number; isResult: boolean; accounts: BoxAccount[] }
export type Esg = { formation: EsgRow[]; financing: EsgRow[] }

type Rule = { id: string; prefixes: readonly string[] } | { result: string }

const line = (id: string, ...prefixes: string[]): Rule => ({ id, prefixes })
const result = (id: string): Rule => ({ result: id })

/** The formation of the results as the CGNC lays it out. The longest prefix decides, so that no account of classes 6 and 7 is lost. */
const formation: readonly Rule[] = [
  line('goods_sold', '711'),
  line('goods_bought', '611'),
  result('goods_margin'),
  line('own_sales', '712'),
  line('stock_change', '713'),
  line('own_assets', '714'),
  line('materials', '612'),
  line('external', '613', '614'),
  result('value_added'),
  line('operating_grants', '716'),
  line('taxes', '616'),
  line('staff', '617'),
  result('gross_surplus'),
  line('other_income', '71'),
  line('other_expense', '61'),
  line('reversals', '719'),
  line('depreciation', '619'),
  result('operating_result'),
  line('financial_income', '73'),
  line('financial_expense', '63'),
  result('current_result'),
  line('other_non_current_income', '7'),
  line('other_non_current_expense', '6'),
  line('income_tax', '67'),
  result('net_result'),
]

/**
 * Depreciation and lasting provisions: they are no money that went. Provisions of stocks, customers and cash (6196, 61957, 6394, 6396 …)
 * stay in, as the CGNC has it.
 */
const allowances = /^(619[1-5]|639[1-3]|659[1-5])(?!7)/
/** What is taken back of them, and of investment grants. Charges moved elsewhere (7197, 7397, 7597) are none. */
const reversals = /^(719[1-5]|739[1-3]|759[1-5])(?!7)|^757/
const PROCEEDS = '751'
const BOOK_VALUE = '651'

/** Earned above zero, spent below. */
const earned = (balance: AccountBalance) => -netOf(balance) + 0

function longestRule(account: string): string {
  let [found, length] = ['', 0]
  for (const rule of formation) {
    if (!('id' in rule)) continue
    for (const prefix of rule.prefixes) if (account.startsWith(prefix) && prefix.length > length) [found, length] = [rule.id, prefix.length]
  }
  return found
}

const toRow = (id: string, parts: readonly AccountBalance[], sign = 1): EsgRow => {
  const accounts = parts.map((part) => ({ account: part.account, cents: sign * earned(part) + 0 })).filter(({ cents }) => cents !== 0)
  return { id, cents: accounts.reduce((sum, { cents }) => sum + cents, 0), isResult: false, accounts }
}

const toResult = (id: string, cents: number): EsgRow => ({ id, cents, isResult: true, accounts: [] })

/** The état des soldes de gestion of a year, of what was posted to classes 6 and 7; closing entries left out. */
export function makeEsg(balances: readonly AccountBalance[]): Esg {
  const own = balances.filter(({ account }) => /^[67]/.test(account))
  let sum = 0
  const rows = formation.map((rule) => {
    if ('result' in rule) return toResult(rule.result, sum)
    const row = toRow(
      rule.id,
      own.filter(({ account }) => longestRule(account) === rule.id),
    )
    sum += row.cents
    return row
  })
  const where = (pattern: RegExp) => own.filter(({ account }) => pattern.test(account))
  const starting = (prefix: string) => own.filter(({ account }) => account.startsWith(prefix))
  const steps = [
    toRow('added_allowances', where(allowances), -1),
    toRow('taken_reversals', where(reversals), -1),
    toRow('taken_proceeds', starting(PROCEEDS), -1),
    toRow('added_book_value', starting(BOOK_VALUE), -1),
  ]
  const financing = steps.reduce((total, { cents }) => total + cents, sum)
  return { formation: rows, financing: [toResult('net_result', sum), ...steps, toResult('self_financing', financing)] }
}
