import { netOf, netUnder } from '../ledger/rules.ts'
import type { AccountBalance } from '../ledger/types.ts'
import type { BoxAccount, ReportBox } from './types.ts'

/** What the money did in a year: where it came from above zero, where it went below. */
export type CashFlows = {
  groups: { id: FlowGroup; cents: number; boxes: ReportBox[] }[]
  openingInCents: number
  changeInCents: number
  closingInCents: number
}

const flowGroups = ['operating', 'investing', 'financing'] as const
type FlowGroup = (typeof flowGroups)[number]

type FlowRule = readonly [group: FlowGroup, id: string, ...prefixes: string[]]

/** The counterparts of money. The longest prefix decides, so that whatever the accountant adds to the chart has a line. */
const rules: readonly FlowRule[] = [
  ['operating', 'from_customers', '342', '442', '71', '4455'],
  ['operating', 'grants_received', '716', '34512'],
  ['operating', 'to_suppliers', '341', '441', '61', '34552'],
  ['operating', 'to_members', '446', '3463'],
  ['operating', 'to_staff', '343', '443', '444', '617', '44525'],
  ['operating', 'to_state', '345', '445', '616', '67'],
  ['operating', 'interest', '63', '73'],
  ['operating', 'other_operating', '3', '4', '6', '7', '8'],
  ['investing', 'assets_bought', '2', '34551', '4481'],
  ['investing', 'assets_sold', '751', '651'],
  ['financing', 'capital_paid', '111', '3461', '3462', '4461'],
  ['financing', 'surplus_paid', '4465', '119', '116'],
  ['financing', 'loans', '14'],
  ['financing', 'investment_grants', '13'],
  ['financing', 'other_financing_flow', '1'],
]

function ruleOf(account: string): FlowRule | undefined {
  let [found, length] = [undefined as FlowRule | undefined, 0]
  for (const rule of rules) {
    for (const prefix of rule.slice(2)) if (account.startsWith(prefix) && prefix.length > length) [found, length] = [rule, prefix.length]
  }
  return found
}

/**
 * The cash flows of a year. `counterparts`: what entries that move money posted to all other accounts. An entry balances, so the
 * other side of its money is what its money did: the lines come to the change of class 5, whatever was posted.
 */
export function makeCashFlows(counterparts: readonly AccountBalance[], openingInCents: number): CashFlows {
  const parts = new Map<string, BoxAccount[]>()
  for (const balance of counterparts) {
    const [, id = ''] = ruleOf(balance.account) ?? []
    const cents = -netOf(balance) + 0
    if (cents !== 0) parts.set(id, [...(parts.get(id) ?? []), { account: balance.account, cents }])
  }
  const groups = flowGroups.map((group) => {
    const boxes = rules
      .filter(([of]) => of === group)
      .map(([, id]) => {
        const accounts = parts.get(id) ?? []
        return { id, accounts, cents: accounts.reduce((sum, { cents }) => sum + cents, 0) }
      })
    return { id: group, boxes, cents: boxes.reduce((sum, { cents }) => sum + cents, 0) }
  })
  const changeInCents = -netUnder(counterparts, ['']) + 0
  return { groups, openingInCents, changeInCents, closingInCents: openingInCents + changeInCents }
}
